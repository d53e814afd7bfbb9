import type { Labels } from './labels/zh-CN.js'

/** Choose the words that the script of search carries; the names are those that its components use. */
export function searchWords(labels: Labels): Record<string, string> {
  return {
    title: labels.searchDocumentation,
    prompt: labels.searchPrompt,
    help: labels.searchHelp,
    loading: labels.searchLoading,
    results: labels.searchResults,
    count: labels.searchCount,
    seeAll: labels.searchSeeAll,
    nothing: labels.searchNothing,
    nothingHelp: labels.searchNothingHelp,
    tryThis: labels.searchTryThis,
    failed: labels.searchFailed,
    failedHelp: labels.searchFailedHelp,
    retry: labels.retry,
    kinds: labels.searchKinds,
    all: labels.searchAllKinds,
    document: labels.searchDocuments,
    operation: labels.searchOperations,
    schema: labels.searchSchemas,
    favourites: labels.searchFavourites,
    recent: labels.searchRecent,
    keep: labels.searchKeep,
    forget: labels.searchForget,
    move: labels.searchMove,
    open: labels.searchOpen,
    close: labels.searchClose,
    pages: labels.searchPages,
    previous: labels.previousPage,
    next: labels.nextPage
  }
}

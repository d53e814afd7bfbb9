/** Maximum number of keywords in a page: search may know a hundred words of readers, which no page should carry twice. */
const maxKeywords = 12

/** List the keywords of a page that its head names for search engines: the first ones. */
export function headKeywords(keywords: readonly string[]): readonly string[] {
  return keywords.slice(0, maxKeywords)
}

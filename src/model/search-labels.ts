import type { PluralForms } from './label-tree.js'

/** Names of the labels of search; `{}` stands in them for what the client knows. */
export type SearchLabelName =
  | 'button'
  | 'needsScript'
  | 'title'
  | 'prompt'
  | 'help'
  | 'loading'
  | 'results'
  | 'seeAll'
  | 'relaxed'
  | 'quoted'
  | 'nothing'
  | 'nothingHelp'
  | 'corrected'
  | 'searchInstead'
  | 'incomplete'
  | 'failed'
  | 'failedHelp'
  | 'retry'
  | 'kinds'
  | 'all'
  | 'document'
  | 'operation'
  | 'schema'
  | 'favourites'
  | 'recent'
  | 'suggested'
  | 'keep'
  | 'forget'
  | 'move'
  | 'open'
  | 'close'
  | 'pages'
  | 'previous'
  | 'next'

/** The labels of search in the language of the site. */
export interface SearchLabels extends Readonly<Record<SearchLabelName, string>> {
  readonly count: string | PluralForms
  /** The language whose plural forms `count` has. */
  readonly lang: string
}

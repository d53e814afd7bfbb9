/** Maximum length of a query in UTF-16 units. */
export const maxQueryLength = 64

/** Kind of a page in the index; the reader may filter by it. */
export type SearchKind = 'document' | 'operation' | 'schema'

/** A page to be indexed. */
export interface SearchPage {
  readonly permalink: string
  readonly title: string
  readonly kind: SearchKind
  /** Method of an operation, in lower case. */
  readonly method?: string
  /** Path of an operation with its `{parameters}`. */
  readonly path?: string
  /** Labels of the groups above it, outermost first. */
  readonly trail: readonly string[]
  readonly keywords: readonly string[]
  readonly description: string
}

/** A passage of a page's text under one heading, the unit of scoring; a long section has several. */
export interface Passage {
  readonly anchor: string
  readonly heading: string
  readonly text: string
}

/** The metadata of a page in the index, without its passages; hits are rendered from it first. */
export interface SearchRecord {
  readonly permalink: string
  readonly title: string
  readonly kind: SearchKind
  readonly method?: string
  readonly trail: readonly string[]
  /** Number of passages of each section. */
  readonly sections: readonly number[]
  /** Names of the files with its text, and how many passages each holds. */
  readonly texts: readonly (readonly [name: string, passages: number])[]
}

/** The entry file of the index. Names refer to files beside it. */
export interface SearchManifest {
  /** Version of the index format; clients of another version do not read it. */
  readonly form: number
  /** Number of pages. */
  readonly pages: number
  /** Kind of each page as one letter: its first. */
  readonly kinds: string
  /** First term of each shard and the shard's name, `term name` a line, sorted by code units. */
  readonly shards: string
  /** The Han characters of the index, delta-encoded; see `characters.ts`. */
  readonly characters: string
  /** Name of the list of frequent words, for spelling suggestions. */
  readonly words: string
  /** Name of the table from traditional to simplified characters. */
  readonly variants: string
  /** The records themselves, or names of files with `size` records each, in the order of page numbers. */
  readonly records: readonly SearchRecord[] | { readonly size: number; readonly names: readonly string[] }
}

/** A range of a text, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number]

/** A section that matches a query; its anchor and heading are in the passage. */
export interface SectionHit {
  /** Index of the section in its page; the first is the page itself. */
  readonly section: number
  /** Index of the best passage in its page. */
  readonly passage: number
  readonly score: number
}

/** A page that matches a query, with its best sections, best first. */
export interface PageHit {
  readonly record: SearchRecord
  readonly score: number
  readonly sections: readonly SectionHit[]
}

/** The result of a query. */
export interface SearchAnswer {
  readonly query: string
  /** Pages in all, after the filter. */
  readonly total: number
  /** Pages of each kind, before the filter. */
  readonly kinds: Readonly<Record<SearchKind, number>>
  readonly hits: readonly PageHit[]
  /** The terms that matched, for snippets and highlights. */
  readonly terms: readonly string[]
  /** A query that has hits, when this one has none. */
  readonly suggestion?: string
}

/** What a hit stands for; the reader may filter by it. */
export type SearchKind = 'document' | 'operation' | 'schema'

/** A page on its way into the index. */
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

/** A stretch of a page's text under one heading; a long section has several, and they are what is scored. */
export interface Passage {
  readonly anchor: string
  readonly heading: string
  readonly text: string
}

/** What the index knows of a page without its passages; it is what hits are shown from at first. */
export interface SearchRecord {
  readonly permalink: string
  readonly title: string
  readonly kind: SearchKind
  readonly method?: string
  readonly trail: readonly string[]
  /** In how many passages each section was cut. */
  readonly sections: readonly number[]
  /** Names of the files with its text, and how many passages each holds. */
  readonly texts: readonly (readonly [name: string, passages: number])[]
}

/** The file that leads to all others. Names are those of files beside it. */
export interface SearchManifest {
  /** Form of the index; a reader of another form does not read it. */
  readonly form: number
  /** Number of pages. */
  readonly pages: number
  /** Kind of each page as one letter: its first. */
  readonly kinds: string
  /** First term of each shard and the shard's name, `term name` a line, sorted by code units. */
  readonly shards: string
  /** The Han characters that the index holds, as letters of steps; see `characters.ts`. */
  readonly characters: string
  /** Name of the list of usual words, for those that are misspelt. */
  readonly words: string
  /** Name of the table that leads from traditional characters to simplified ones. */
  readonly variants: string
  /** The records themselves, or names of files with `size` records each, in the order of page numbers. */
  readonly records: readonly SearchRecord[] | { readonly size: number; readonly names: readonly string[] }
}

/** A stretch of a text, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number]

/** A section that answers a query; its anchor and heading stand with the passage. */
export interface SectionHit {
  /** Number of the section in its page; the first stands for the page itself. */
  readonly section: number
  /** Number of the best passage in its page. */
  readonly passage: number
  readonly score: number
}

/** A page that answers a query, with its best sections, best first. */
export interface PageHit {
  readonly record: SearchRecord
  readonly score: number
  readonly sections: readonly SectionHit[]
}

/** What a query found. */
export interface SearchAnswer {
  readonly query: string
  /** Pages in all, after the filter. */
  readonly total: number
  /** Pages of each kind, before the filter. */
  readonly kinds: Readonly<Record<SearchKind, number>>
  readonly hits: readonly PageHit[]
  /** The terms that matched, for snippets and highlights. */
  readonly terms: readonly string[]
  /** A query that would find something, when this one found nothing. */
  readonly suggestion?: string
}

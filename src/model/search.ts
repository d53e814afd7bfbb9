/** Maximum length of a query in UTF-16 units: of a message that a reader pastes. */
export const maxQueryLength = 2000
/** Maximum length of a query whose words are all looked up. */
export const maxPlainQuery = 64

/** Stands before and behind what is no prose in the text of a section or a passage: code, and tables. */
export const asideMark = '\r'

/** Kind of a page in the index; the reader may filter by it. */
export type SearchKind = 'document' | 'operation' | 'schema'

/** Rank of a page among others that match equally well: before or after them. */
export type SearchPriority = 'low' | 'high'

/** A page to be indexed. */
export interface SearchPage {
  readonly permalink: string
  readonly title: string
  readonly kind: SearchKind
  readonly priority?: SearchPriority
  /** Method of an operation, in lower case. */
  readonly method?: string
  /** Path of an operation with its `{parameters}`. */
  readonly path?: string
  /** Labels of the groups above it, outermost first. */
  readonly trail: readonly string[]
  readonly keywords: readonly string[]
  /** The questions that the page answers, and those of its sections by their anchors. */
  readonly questions?: readonly { readonly anchor: string; readonly texts: readonly string[] }[]
  readonly description: string
}

/** A passage of a page's text under one heading, the unit of scoring; a long section has several. */
export interface Passage {
  readonly anchor: string
  readonly heading: string
  /** Its code and tables are between marks; see `asideMark`. */
  readonly text: string
  /** Names that its text does not hold in one piece: the id of an operation, and dotted paths of fields. */
  readonly names?: readonly string[]
  /**
   * What is written of the page or the section beside its text: questions, and in the first passage description and keywords. Quoted
   * words are looked for in it; readers are shown the text alone.
   */
  readonly about?: string
}

/** The metadata of a page in the index, without its passages; hits are rendered from it first. */
export interface SearchRecord {
  readonly permalink: string
  readonly title: string
  readonly kind: SearchKind
  readonly priority?: SearchPriority
  readonly method?: string
  readonly trail: readonly string[]
  /** Number of passages of each section. */
  readonly sections: readonly number[]
  readonly texts: readonly TextPlace[]
}

/** A page that search offers while nothing is typed. */
export type SuggestedPage = Pick<SearchRecord, 'permalink' | 'title' | 'trail'>

/**
 * Adjacent blocks of a file with the text of a page: the start of the first in bytes, then for each block its length in bytes and
 * the number of its passages.
 */
export type TextPlace = readonly [name: string, start: number, ...blocks: number[]]

/** The records of adjacent pages as the index stores them, a line for each page; see `stored-records.ts`. */
export interface StoredRecords {
  /** Kind of each page as one letter, its first; of a document with a priority the first of that. */
  readonly kinds: string
  readonly permalinks: string
  readonly titles: string
  readonly methods: string
  readonly trails: string
  readonly sections: string
  readonly texts: string
  /** Fingerprints of the files with their texts. */
  readonly files: string
}

/** The entry file of the index. Names refer to files beside it. */
export interface SearchManifest {
  /** Version of the index format; clients of another version do not read it. */
  readonly form: number
  /** Number of pages. */
  readonly pages: number
  /** Kind of the page of each number, as `StoredRecords.kinds` has them. A space where no page has the number. */
  readonly kinds: string
  /** The blocks of terms; see `term-blocks.ts`. */
  readonly shards: {
    readonly starts: string
    readonly lengths: string
    readonly files: string
  }
  /** The Han characters of the index, delta-encoded; see `characters.ts`. */
  readonly characters: string
  /** Name of the list of frequent words, for spelling suggestions; see `sorted-words.ts`. */
  readonly words: string
  /**
   * Groups of synonyms, a line each, separated by tabs: the number of those that the index holds, then the words, these first.
   */
  readonly synonyms: string
  /**
   * Name of the file with the groups of the general vocabulary, in the same form, and after an empty line those of words that regions call otherwise; absent: there are none
   * in the site's language.
   */
  readonly vocabulary?: string
  /** Words of the site's title that the index holds, separated by spaces. */
  readonly names: string
  /** Name of the table from traditional to simplified characters. */
  readonly variants: string
  /** Name of the list of how names are read in pinyin; see `readings.ts`. Absent: the site has none. */
  readonly readings?: string
  /** The records of all pages, or the fingerprints of the files with those of each segment, in the order of page numbers. */
  readonly records: StoredRecords | string
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
  /** The parts of the query that the best hit contains, when no page contains enough of it. */
  readonly held?: readonly string[]
  /** A word of the query that no page holds, and the most frequent one that is spelt like it, which was looked for instead. */
  readonly correction?: { readonly asked: string; readonly shown: string }
  /** Whether files of the index could not be had, so that there may be more hits. */
  readonly isIncomplete?: boolean
}

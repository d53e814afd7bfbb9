/** A hosted search service that speaks Algolia's protocol, as pages and commands need to know it. */
export interface SearchService {
  /** Origin of the service; undefined: Algolia's own hosts for the application. */
  readonly host?: string | undefined
  readonly appId: string
  /** The key that readers search with; everybody sees it. */
  readonly apiKey: string
  readonly indexName: string
  /** Whether only records in the language and version of the page are asked for. */
  readonly contextual: boolean
  /** Parameters of every query beside our own. */
  readonly searchParameters: Readonly<Record<string, unknown>>
}

/** What a page says to crawlers, and what queries ask for: the same words, or nothing is found. */
export interface SearchFacets {
  readonly language: string
  /** Name of the version of the documentation, where it has several. */
  readonly version?: string | undefined
}

/** A section of a page as the service keeps it, in the form that crawlers for documentation write. */
export interface ServiceRecord extends SearchFacets {
  /** The same in every build for the same place. */
  readonly objectID: string
  /** Address of the section: absolute where the site has one, else from the root of the host. */
  readonly url: string
  /** What hits are grouped by. */
  readonly url_without_anchor: string
  readonly anchor: string
  /** `lvl1`: the page; `lvl2`: a section; `content`: more of its text. */
  readonly type: 'lvl1' | 'lvl2' | 'content'
  /** Group, page and heading. */
  readonly hierarchy: { readonly lvl0: string; readonly lvl1: string; readonly lvl2: string | null }
  readonly content: string
  readonly kind: 'document' | 'operation' | 'schema'
  readonly method?: string
  /** Place on the page, for ties. */
  readonly position: number
}

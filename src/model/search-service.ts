/** Settings of a hosted search service with Algolia's protocol. */
export interface SearchService {
  /** Origin of the service; undefined: Algolia's own hosts for the application. */
  readonly host?: string | undefined
  readonly appId: string
  /** Search-only key; it is public. */
  readonly apiKey: string
  readonly indexName: string
  /** Whether only records in the language and version of the page are asked for. */
  readonly contextual: boolean
  /** Parameters of every query beside our own. */
  readonly searchParameters: Readonly<Record<string, unknown>>
}

/** Facets that pages declare to crawlers and that queries filter by; both must use the same values. */
export interface SearchFacets {
  readonly language: string
  /** Name of the version of the documentation, where it has several. */
  readonly version?: string | undefined
}

/** A section of a page as a record of the service, in the format of DocSearch crawlers. */
export interface ServiceRecord extends SearchFacets {
  /** Stable between builds; names site, language and version, which may share an index. */
  readonly objectID: string
  /** Address of the section: absolute where the site has one, else from the root of the host. */
  readonly url: string
  /** Key by which hits are grouped. */
  readonly url_without_anchor: string
  readonly anchor: string
  /** `lvl1`: the page; `lvl2`: a section; `content`: more of its text. */
  readonly type: 'lvl1' | 'lvl2' | 'content'
  /** Group, page and heading. */
  readonly hierarchy: { readonly lvl0: string; readonly lvl1: string; readonly lvl2: string | null }
  readonly content: string
  readonly kind: 'document' | 'operation' | 'schema'
  readonly method?: string
  /** Order on the page, to break ties. */
  readonly position: number
}

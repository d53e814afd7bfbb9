import type { SearchAnswer, SearchKind, SearchRecord } from '../../model/search.js'
import type { Snippet } from '../../search/query/make-snippet.js'

/** What is asked of a provider beside the query. */
export interface ProviderQuery {
  readonly from: number
  readonly count: number
  readonly kind?: SearchKind | undefined
  /** Told what is known before everything is loaded; the rest waits until it has been shown. */
  readonly onPartial?: ((answer: SearchAnswer) => Promise<void>) | undefined
}

/** Where on its page a hit is. */
export interface HitPlace {
  readonly anchor: string
  readonly heading: string
  readonly snippet: Snippet
}

/** Who answers queries: the index of the site, or a service. */
export interface SearchProvider {
  /** Load what every query needs; failures show when a query is asked. */
  preload(): void
  search(query: string, options: ProviderQuery): Promise<SearchAnswer>
  /** Find the place of a hit on its page, and the piece of its text that matched. */
  place(record: SearchRecord, passage: number, terms: ReadonlySet<string>): Promise<HitPlace>
}

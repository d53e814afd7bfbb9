import type { SearchAnswer, SearchKind, SearchRecord, SectionHit, SuggestedPage } from '../../model/search.js'
import type { MatchedTerms, Snippet } from '../../search/client.js'

/** Options of a query. */
export interface ProviderQuery {
  readonly from: number
  readonly count: number
  readonly kind?: SearchKind | undefined
  /** Called with a partial answer; the rest is loaded once the promise resolves. */
  readonly onPartial?: ((answer: SearchAnswer) => Promise<void>) | undefined
}

/** The position of a hit on its page. */
export interface HitPlace {
  readonly anchor: string
  readonly heading: string
  readonly snippet: Snippet
}

/** A source of answers: the index of the site, or a service. */
export interface SearchProvider {
  /** Preload the files that every query needs; failures are reported by the query. */
  preload(): void
  search(query: string, options: ProviderQuery): Promise<SearchAnswer>
  /** Find the position of a hit on its page, and the snippet that matched. */
  place(record: SearchRecord, passage: number, terms: MatchedTerms): Promise<HitPlace>
  /** List the pages that the site offers while nothing is typed. */
  suggested?(): Promise<readonly SuggestedPage[]>
  /** Read the position of a section that came with its answer. */
  placed?(section: SectionHit): HitPlace | undefined
}

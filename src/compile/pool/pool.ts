import type { CompiledFrom } from '../../model/api.js'
import type { MarkedPage } from '../../model/document.js'
import type { Passage, SearchPage } from '../../model/search.js'

/** A compiler of pages: in this thread or in workers. */
export interface Pool {
  readonly compile: (page: CompiledFrom) => Promise<MarkedPage>
  /** Makes the search terms of pages in its workers; absent: this thread makes them. */
  readonly makeTerms?: (page: CompiledFrom, found: SearchPage, passages: readonly Passage[]) => Promise<string>
  readonly close: () => Promise<void>
}

import type { CompiledFrom } from '../../model/api.js'
import type { MarkedPage } from '../../model/document.js'

/** A compiler of pages: in this thread or in workers. */
export interface Pool {
  readonly compile: (page: CompiledFrom) => Promise<MarkedPage>
  readonly close: () => Promise<void>
}

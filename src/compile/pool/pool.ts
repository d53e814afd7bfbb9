import type { CompiledFrom } from '../../model/api.js'
import type { MarkedPage } from '../../model/document.js'

/** Something that compiles pages: in this thread or in others. */
export interface Pool {
  readonly compile: (page: CompiledFrom) => Promise<MarkedPage>
  readonly close: () => Promise<void>
}

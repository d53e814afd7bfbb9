import type { CompiledFrom } from '../model/api.js'
import type { Document } from '../model/document.js'

/** Something that compiles pages: in this thread or in others. */
export interface Pool {
  readonly compile: (page: CompiledFrom) => Promise<Document>
  readonly close: () => Promise<void>
}

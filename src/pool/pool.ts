import type { CompileJob } from '../model/compile-job.js'
import type { Document } from '../model/document.js'

/** Something that compiles pages: in this thread or in others. */
export interface Pool {
  readonly compile: (job: CompileJob) => Promise<Document>
  readonly close: () => Promise<void>
}

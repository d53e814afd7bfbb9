import type { CompileJob } from '../model/compile-job.js'
import type { Document } from '../model/document.js'
import type { Pool } from './pool.js'

/** Compile in this thread, one page after the other, letting timers and progress run between them. */
export function inlinePool(compile: (job: CompileJob) => Promise<Document>): Pool {
  let last: Promise<unknown> = Promise.resolve()
  return {
    compile: (job) => {
      const next = last.then(() => new Promise<void>((resolve) => setImmediate(resolve))).then(() => compile(job))
      last = next.catch(() => undefined)
      return next
    },
    close: () => Promise.resolve()
  }
}

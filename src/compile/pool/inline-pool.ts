import type { ActivityListener } from '../../model/activity.js'
import type { CompiledFrom } from '../../model/api.js'
import type { MarkedPage } from '../../model/document.js'
import type { Pool } from './pool.js'

/** Compile in this thread, one page after the other, letting timers and progress run between them. */
export function inlinePool(compile: (page: CompiledFrom) => Promise<MarkedPage>, onActivity?: ActivityListener): Pool {
  let last: Promise<unknown> = Promise.resolve()
  return {
    compile: (page) => {
      const next = last
        .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
        .then(() => {
          onActivity?.({ page: page.source })
          return compile(page)
        })
      last = next.catch(() => undefined).then(() => onActivity?.('own'))
      return next
    },
    close: () => Promise.resolve()
  }
}

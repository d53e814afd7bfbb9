import { isApiPage } from '../../model/api.js'
import type { MarkedPage } from '../../model/document.js'
import type { Page } from '../../model/page.js'
import type { WorkerPool } from './worker-pool.js'

/** Max number of pages: those of some seconds, since what is made of them is kept in memory. */
const maxPages = 200

/** A pool that compiles pages before it is asked for them. */
export interface AheadPool extends WorkerPool {
  /** Begin with some of the pages that are most likely asked for, unchanged. */
  readonly begin: (pages: readonly Page[]) => void
}

/** Create a pool that keeps what it has compiled ahead until it is asked for. */
export function aheadPool(pool: WorkerPool): AheadPool {
  const begun = new Map<string, Promise<MarkedPage>>()
  const take = (source: string) => {
    const compiled = begun.get(source)
    begun.delete(source)
    return compiled
  }
  return {
    ...pool,
    begin: (pages) => {
      for (const page of pages.slice(0, maxPages)) {
        const compiled = pool.compile(page)
        // Whoever asks for the page hears of it; a page that has no route is not asked for.
        compiled.catch(() => undefined)
        begun.set(page.source, compiled)
      }
    },
    compile: (page) => (isApiPage(page) ? undefined : take(page.source)) ?? pool.compile(page)
  }
}

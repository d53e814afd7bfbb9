import { isApiPage } from '../../model/api.js'
import type { MarkedPage } from '../../model/document.js'
import type { Page } from '../../model/page.js'
import type { WorkerPool } from './worker-pool.js'

/** A pool that compiles pages before it is asked for them. */
export interface AheadPool extends WorkerPool {
  /** Begin with pages that are most likely asked for, unchanged. */
  readonly begin: (pages: readonly Page[]) => void
}

/** Create a pool that keeps what it has compiled ahead until it is asked for. */
export function aheadPool(pool: WorkerPool): AheadPool {
  const begun = new Map<string, Promise<MarkedPage>>()
  return {
    ...pool,
    begin: (pages) => {
      for (const page of pages) {
        const compiled = pool.compile(page)
        // Whoever asks for the page hears of it; a page that has no route is not asked for.
        compiled.catch(() => undefined)
        begun.set(page.source, compiled)
      }
    },
    compile: (page) => (isApiPage(page) ? undefined : begun.get(page.source)) ?? pool.compile(page)
  }
}

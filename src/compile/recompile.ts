import type { CompiledFrom } from '../model/api.js'
import type { MarkedPage } from '../model/document.js'
import { openPool, type PoolPlace } from './pool/open-pool.js'

/** Compiles a page again whose entry the cache has lost. */
export type Recompile = (page: CompiledFrom) => Promise<MarkedPage>

/** Make the function that does it as all pages are compiled: within the time limit, and code where it can be ended. */
export function createRecompiler(place: PoolPlace): Recompile {
  return async (page) => {
    const pool = await openPool(1, { ...place, workers: 0 })
    try {
      return await pool.compile(page)
    } finally {
      await pool.close()
    }
  }
}

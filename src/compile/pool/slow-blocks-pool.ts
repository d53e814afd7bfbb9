import { isApiPage, type CompiledFrom } from '../../model/api.js'
import type { MarkedPage } from '../../model/document.js'
import { UnfinishedPageError } from '../../model/errors.js'
import type { Pool } from './pool.js'

/** Max blocks of a page that are given up: each costs the time of a page. */
const maxSlowBlocks = 3

/** Compile a page whose time runs out at a block of its text again, with that block as it is written. */
export function slowBlocksPool(pool: Pool): Pool {
  const compile = async (page: CompiledFrom): Promise<MarkedPage> => {
    try {
      return await pool.compile(page)
    } catch (error) {
      if (!(error instanceof UnfinishedPageError) || !error.block || isApiPage(page)) throw error
      const slowBlocks = [...(page.slowBlocks ?? []), error.block]
      if (slowBlocks.length > maxSlowBlocks) throw error
      return { ...(await compile({ ...page, slowBlocks })), isUnfinished: true }
    }
  }
  return { ...pool, compile }
}

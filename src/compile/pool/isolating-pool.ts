import { UnfinishedPageError } from '../../model/errors.js'
import { runsCode, unfinishedPage } from '../unfinished-page.js'
import type { Pool } from './pool.js'

/**
 * Compile pages that run code in one pool and all others in another. A page that does not finish becomes a page with
 * its error. Closing leaves the pool for code open: its workers are warm for the next change.
 */
export function isolatingPool(plain: Pool, code: Pool): Pool {
  return {
    compile: async (page) => {
      try {
        return await (runsCode(page) ? code : plain).compile(page)
      } catch (error) {
        if (error instanceof UnfinishedPageError) return unfinishedPage(page, error)
        throw error
      }
    },
    ...(plain.makeTerms && { makeTerms: plain.makeTerms }),
    close: () => plain.close()
  }
}

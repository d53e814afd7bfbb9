/** Compile the pages of a site, or read them from the cache (rules in `page-cache.ts`). */
import type { Cache } from '../cache/cache.js'
import type { KnownFiles } from '../files/known-files.js'
import type { CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { SearchPage } from '../model/search.js'
import type { Pool } from './pool/pool.js'
import { createPageCache } from './page-cache.js'
import type { ParseRecord } from './parsed-records.js'

/** Options of compiling. */
export interface CompileTools {
  readonly cache: Cache
  /** Hashes of files that are known from the last run. */
  readonly known?: KnownFiles | undefined
  /** Whether entries are read whole before they are relied on, after one was lost. */
  readonly isVerified?: boolean | undefined
  /** Parses the records of pages; undefined: each time anew. */
  readonly parse?: ParseRecord | undefined
  /** Whether the pages are only checked, and nothing of them is shown. */
  readonly isChecked?: boolean | undefined
  /** Called once, and only when something must be compiled, with the number of pages. */
  readonly openPool: (count: number) => Promise<Pool>
  /** Creates the search record of a page; given when the search index is created, too. */
  readonly searchPageOf?: ((page: CompiledFrom) => SearchPage | undefined) | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** The documents in the order of the pages, and the number of pages that the cache did not hold. */
export interface CompileResult {
  readonly documents: readonly Document[]
  readonly compiled: number
  readonly cached: number
}

/** Compile what the cache does not hold. */
export async function compilePages(
  pages: readonly CompiledFrom[],
  config: Config,
  { cache, known, isVerified, parse, isChecked, openPool, searchPageOf, onProgress }: CompileTools
): Promise<CompileResult> {
  const entries = createPageCache(pages, config, cache, { known, isVerified, parse, isChecked })
  const documents = pages.map((page) => entries.read(page))
  for (const [index, page] of pages.entries()) {
    const marked = documents[index] ? undefined : entries.readMarked(page)
    if (marked) documents[index] = await entries.write(page, marked, { found: searchPageOf?.(page) })
  }
  const missing = pages.flatMap((page, index) => (documents[index] ? [] : [{ page, index }]))
  if (missing.length > 0) {
    const pool = await openPool(missing.length)
    const { makeTerms } = pool
    let done = 0
    try {
      await Promise.all(
        missing.map(async ({ page, index }) => {
          const compiled = await pool.compile(page)
          // While workers compile, this thread has the time for all that does not need their compiler.
          documents[index] = await entries.write(page, compiled, {
            found: searchPageOf?.(page),
            ...(makeTerms && { makeTerms: (found, passages) => makeTerms(page, found, passages) })
          })
          onProgress?.(++done, missing.length)
        })
      )
    } finally {
      await pool.close()
    }
  }
  return {
    documents: documents.filter((document) => document !== undefined),
    compiled: missing.length,
    cached: pages.length - missing.length
  }
}

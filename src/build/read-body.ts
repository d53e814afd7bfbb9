import type { Cache } from '../cache/cache.js'
import type { CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import { MachineError } from '../model/errors.js'
import { keepPage } from './compile-pages.js'

/**
 * Create the function that reads the compiled HTML of a document from the cache. An entry that was damaged or removed since
 * the document's record was read is made again.
 */
export function createBodyReader(
  pages: readonly CompiledFrom[],
  config: Config,
  cache: Cache
): (document: Document) => Promise<string> {
  return async ({ key, source }) => {
    const body = cache.read(`${key}.html`)
    if (body !== undefined) return body
    const page = pages.find((candidate) => candidate.source === source)
    if (page) {
      const { createPageCompiler } = await import('./compile-page.js')
      await keepPage(page, await createPageCompiler(config, cache)(page), config, cache)
    }
    const again = cache.read(`${key}.html`)
    if (again !== undefined) return again
    throw new MachineError(
      `Could not keep the compiled ${source} in the cache; free some space, or clear the cache with "capstan clear", and run the command again.`
    )
  }
}

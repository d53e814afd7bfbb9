import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openCache, type Cache } from '../cache/cache.js'
import { openTemporaryCache } from '../cache/temporary-cache.js'
import type { Config } from '../model/config.js'

/** Open the cache of compiled pages; where the site's folder cannot be written, or none is wanted, a temporary one. */
export function openPageCache(config: Config, isKept: boolean): { readonly cache: Cache; close(): void } {
  const dir = join(config.cacheDir, 'cache')
  return isKept && isWritable(dir) ? { cache: openCache(dir), close: () => undefined } : openTemporaryCache()
}

/** Say whether entries can be written below a folder. */
function isWritable(dir: string): boolean {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
    return true
  } catch {
    return false
  }
}

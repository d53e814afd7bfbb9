import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openCache, type Cache } from '../cache/cache.js'
import { openTemporaryCache } from '../cache/temporary-cache.js'
import type { Config } from '../model/config.js'

/** A cache that is open. */
export interface OpenedCache {
  readonly cache: Cache
  /** Whether it holds nothing yet. */
  readonly isNew: boolean
  close(): void
}

/** Open the cache of compiled pages; where the site's folder cannot be written, or none is wanted, a temporary one. */
export function openPageCache(config: Config, isKept: boolean): OpenedCache {
  const dir = join(config.cacheDir, 'cache')
  const isNew = !existsSync(dir)
  if (isKept && isWritable(dir)) return { cache: openCache(dir), isNew, close: () => undefined }
  return { ...openTemporaryCache(), isNew: true }
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

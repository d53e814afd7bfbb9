import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Cache } from '../cache/cache.js'
import { openDiskCache, removeEntries } from '../cache/disk-cache.js'
import { createGatheredCache } from '../cache/gathered-cache.js'
import { openTemporaryCache } from '../cache/temporary-cache.js'
import type { Config } from '../model/config.js'
import { sealOf } from '../utils/hash.js'
import { ownFolder } from '../utils/own-folder.js'
import { replaceFile } from '../utils/replace-file.js'
import { keyVariable, userKey } from '../utils/user-key.js'
import { isSealed, isSealedBy, sealsOf } from './known-page-cache.js'
import { recordPart, unfinishedPart } from './page-parts.js'

/** A cache that is open. */
export interface OpenedCache {
  readonly cache: Cache
  /** List the keys of entries that were used by what is gathered of them. */
  used(): readonly string[]
  /** Keep what is gathered. */
  store(): void
  /** Keep what is gathered, or remove what is temporary. */
  close(): void
}

/** Options of the cache. */
export interface OpenCacheOptions {
  /** Whether it outlives the command. */
  readonly isKept: boolean
  /** Whether the records of pages are gathered, for a command that reads each of them once and ends. */
  readonly isGathered?: boolean
  /** Called with a sentence when an existing or possible cache is not used. */
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/**
 * Open the cache of compiled pages; a temporary one where none is wanted, or none can be kept.
 * What is in a cache without our seal is never read: see `user-key.ts`.
 */
export function openPageCache(config: Config, { isKept, isGathered = false, onNotice }: OpenCacheOptions): OpenedCache {
  const { siteDir, cacheDir } = config
  const state = isKept ? ownFolder(siteDir, relative(siteDir, cacheDir), 'cache') : undefined
  const key = state === 'usable' ? userKey(siteDir) : undefined
  if (key === undefined) {
    if (state === 'link') onNotice?.(notices.link)
    if (state === 'usable') onNotice?.(notices.noKey)
    return { ...openTemporaryCache(), ...nothingGathered }
  }
  const dir = join(cacheDir, 'cache')
  const isEmpty = readdirSync(dir).length === 0
  const seals = sealsOf(config, key)
  const isOurs = isSealed(cacheDir, seals.seal)
  const isOtherTrust = !isOurs && !isEmpty && isSealedBy(cacheDir, key)
  if (isOtherTrust) removeEntries(dir)
  if (!isOurs) claim(cacheDir, key, seals.seal)
  if (!isOurs && !isEmpty) onNotice?.(isOtherTrust ? notices.trust : notices.foreign)
  const cache = openDiskCache({ dir, ...seals })
  if (!isGathered) return { cache, ...nothingGathered, close: () => undefined }
  const gathered = createGatheredCache(cache, { part: recordPart, temporary: unfinishedPart })
  const store = () => gathered.store()
  return { cache: gathered, used: () => gathered.keys(), store, close: store }
}

/** What there is to keep of a cache that gathers nothing. */
const nothingGathered = { used: () => [], store: () => undefined }

const notices = {
  foreign:
    'The cache in .capstan/ was not written by you on this machine, so it is not used. If git tracks it, run "git rm -r --cached .capstan".',
  trust: 'The keys of "cache.remote.publicKeys" have changed, so what was cached while others were trusted is removed.',
  link: 'The cache folder .capstan/ is or holds a symbolic link, so it is not used. Remove the link.',
  noKey: `The cache is not kept: no signing key can be stored outside the site. Set ${keyVariable} to a secret of your own.`
}

/** Give a cache folder its seals, and tell git to leave it alone. */
function claim(cacheDir: string, key: string, seal: string): void {
  const seals = [...new Set([key, seal])].map((own) => sealOf('cache', own))
  try {
    replaceFile(join(cacheDir, 'seal'), seals.join('\n'))
    replaceFile(join(cacheDir, '.gitignore'), '*\n')
  } catch {
    // A full disk: each entry has a seal of its own, so nothing else depends on this one.
  }
}

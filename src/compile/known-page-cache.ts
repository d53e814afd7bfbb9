import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Cache } from '../cache/cache.js'
import { openDiskCache } from '../cache/disk-cache.js'
import { sealsFor, trustedKeys, type Seals } from '../cache/remote/trusted-keys.js'
import type { Config } from '../model/config.js'
import { sealOf } from '../utils/hash.js'
import { ownFolder } from '../utils/own-folder.js'
import { userKey } from '../utils/user-key.js'

/** Find the cache of compiled pages; undefined where there is none that is ours, and not new. */
export function knownPageCache(config: Config): Cache | undefined {
  const { siteDir, cacheDir } = config
  const key = ownFolder(siteDir, relative(siteDir, cacheDir), 'cache') === 'usable' ? userKey(siteDir) : undefined
  const seals = key === undefined ? undefined : sealsOf(config, key)
  return seals && isSealed(cacheDir, seals.seal) ? openDiskCache({ dir: join(cacheDir, 'cache'), ...seals }) : undefined
}

/** Derive the seals of the cache of a site from the key of the user. */
export function sealsOf({ cache }: Config, key: string): Seals {
  return sealsFor(key, cache?.remote ? trustedKeys(cache.remote) : [])
}

/** Whether a cache folder carries a seal. */
export function isSealed(cacheDir: string, seal: string): boolean {
  return readStamp(cacheDir).at(-1) === sealOf('cache', seal)
}

/** Whether a cache folder is that of a user, whomever the user has trusted. */
export function isSealedBy(cacheDir: string, key: string): boolean {
  return readStamp(cacheDir)[0] === sealOf('cache', key)
}

/** Read the seals of a cache folder: that of the user, and behind it that of whom the user trusts, if it is another one. */
function readStamp(cacheDir: string): readonly string[] {
  try {
    return readFileSync(join(cacheDir, 'seal'), 'utf8').split('\n')
  } catch {
    return []
  }
}

import { join } from 'node:path'
import { removeEntries } from '../cache/disk-cache.js'
import { parsePublicKey } from '../cache/remote/key-pair.js'
import { listKeys } from '../cache/remote/travelling-entries.js'
import { placeOfKey } from '../config/key-place.js'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import { UsageError } from '../model/errors.js'
import { ownFolder } from '../utils/own-folder.js'

/** What was done about a key. */
export interface Revocation {
  /** Entries that were removed here. */
  readonly removed: number
  /** Where the configuration trusts the key: `file:line:column`; undefined: nowhere. */
  readonly trustedAt: string | undefined
}

/**
 * Remove what a machine has cached while it trusted a key: what the key has signed, and what was made of that.
 * @throws {UsageError} for a text that is no key.
 */
export async function revokeKey(key: string, siteDir: string, supervision: Supervision): Promise<Revocation> {
  if (!parsePublicKey(key))
    throw new UsageError(
      `"${key}" is not a public key: expected 43 letters, digits, "-" and "_", as in "cache.remote.publicKeys".`
    )
  const { cache, cacheDir, configText, configFile, siteDir: root } = await loadConfig(siteDir, supervision)
  const index = cache?.remote?.publicKeys.findIndex((own) => own.trim() === key.trim()) ?? -1
  const { file, line, column } = placeOfKey(configText, ['cache', 'remote', 'publicKeys', index], configFile)
  const trustedAt = index < 0 ? undefined : `${file}:${line}:${column}`
  const dir = join(cacheDir, 'cache')
  // A link would lead to a folder of someone else.
  if (ownFolder(root, '.capstan', 'cache') !== 'usable') return { removed: 0, trustedAt }
  const removed = listKeys({ dir }).length
  removeEntries(dir)
  return { removed, trustedAt }
}

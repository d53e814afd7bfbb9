import { mkdirSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { dayMs } from '../../utils/day.js'
import { hashOf } from '../../utils/hash.js'
import { replaceFile } from '../../utils/replace-file.js'
import type { Cache } from '../cache.js'
import { sealEntry } from '../entry.js'
import type { Manifest, PackRow } from './manifest.js'
import { parsePack, type KeyedEntry } from './pack.js'
import type { Transfers } from './transfers.js'
import { fileOf, isTravelling } from './travelling-entries.js'

/** What packs are taken with. */
interface PullOptions {
  readonly cache: Cache
  readonly transfers: Transfers
}

/** Take the packs that have an entry which is missing here; returns the number of entries that came. */
export async function pullPacks({ packs }: Manifest, { cache, transfers }: PullOptions): Promise<number> {
  const wanted = packs.filter(({ entries }) => entries.some(({ key }) => !cache.has(key)))
  const counts = await Promise.all(wanted.map(pull))
  return counts.reduce((sum, count) => sum + count, 0)

  async function pull(pack: PackRow): Promise<number> {
    const bytes = await transfers.get(pack.name)
    // A pack that the server has lost, or that is damaged, costs what it held.
    const entries = (bytes && (await parsePack(bytes, pack.name))) ?? []
    const listed = new Map(pack.entries.map(({ key, hash }) => [key, hash]))
    const missing = entries.filter(
      ({ key, table }) => isTravelling(key) && listed.get(key) === hashOf(table) && !cache.has(key)
    )
    return missing.filter((entry) => keep(entry, cache)).length
  }
}

/** Time since the last use of an entry that has come: until it is used here, it does not count as used. */
const unusedMs = 2 * dayMs

/** Seal an entry with the key of this machine, and keep it. False: the disk is full. */
function keep(entry: KeyedEntry, { place }: Cache): boolean {
  const file = fileOf(place, entry.key)
  const time = new Date(Date.now() - unusedMs)
  try {
    mkdirSync(dirname(file), { recursive: true })
    replaceFile(file, sealEntry({ file, seal: place.seal }, entry))
    utimesSync(file, time, time)
    return true
  } catch {
    return false
  }
}

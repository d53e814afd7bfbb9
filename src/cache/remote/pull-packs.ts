import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '../../utils/day.js'
import { hashOf } from '../../utils/hash.js'
import type { Cache } from '../cache.js'
import { sealEntry } from '../entry.js'
import type { Manifest, PackRow } from './manifest.js'
import { parsePack, type KeyedEntry } from './pack.js'
import type { Transfers } from './transfers.js'
import { entryFolders, fileOf, isTravelling, listKeys } from './travelling-entries.js'

/** What packs are taken with. */
interface PullOptions {
  readonly cache: Cache
  readonly transfers: Transfers
}

/** Packs that are on their way at once, and then wait to be unpacked: all of them are in memory. */
const maxPulling = 16

/** Take the packs that have an entry which is missing here; returns the number of entries that came. */
export async function pullPacks({ packs }: Manifest, { cache, transfers }: PullOptions): Promise<number> {
  const { place } = cache
  const present = new Set(listKeys(place))
  const wanted = packs.filter(({ entries }) => entries.some(({ key }) => !present.has(key)))
  if (wanted.length === 0 || !makeFolders(place.dir)) return 0
  let count = 0
  let unpacked = Promise.resolve()
  const queue = wanted.values()
  const lanes = Array.from({ length: maxPulling }, async () => {
    for (const pack of queue) {
      const bytes = await transfers.get(pack.name)
      // One after the other, since what a pack holds is three times as large.
      unpacked = unpacked.then(async () => {
        for (const entry of bytes ? await unpack(pack, bytes) : []) if (keep(entry)) count++
      })
      await unpacked
    }
  })
  await Promise.all(lanes)
  return count

  /** List what a pack has for this cache. One that is damaged costs what it held. */
  async function unpack(pack: PackRow, bytes: Buffer): Promise<readonly KeyedEntry[]> {
    const entries = (await parsePack(bytes, pack.name)) ?? []
    const listed = new Map(pack.entries.map(({ key, hash }) => [key, hash]))
    return entries.filter(
      ({ key, table }) => isTravelling(key) && !present.has(key) && listed.get(key) === hashOf(table)
    )
  }

  /** Keep an entry; another pack may hold an older one with its key. */
  function keep(entry: KeyedEntry): boolean {
    const isKept = writeSealed(entry, cache)
    if (isKept) present.add(entry.key)
    return isKept
  }
}

/** Make the folders of a cache. False: nothing can be written. */
function makeFolders(dir: string): boolean {
  try {
    for (const folder of entryFolders) mkdirSync(join(dir, folder), { recursive: true })
    return true
  } catch {
    return false
  }
}

/** Time since the last use of an entry that has come: until it is used here, it does not count as used. */
const unusedMs = 2 * dayMs

/** Seal an entry with the key of this machine, and write it beside its place and rename it. False: the disk is full. */
function writeSealed(entry: KeyedEntry, { place }: Cache): boolean {
  const file = fileOf(place, entry.key)
  const temporary = `${file}.${process.pid}.tmp`
  const time = new Date(Date.now() - unusedMs)
  try {
    writeFileSync(temporary, sealEntry({ file, seal: place.seal }, entry), { flag: 'wx' })
    utimesSync(temporary, time, time)
    renameSync(temporary, file)
    return true
  } catch {
    return false
  }
}

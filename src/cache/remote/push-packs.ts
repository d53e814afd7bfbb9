import type { KeyObject } from 'node:crypto'
import type { Cache } from '../cache.js'
import { hashOfEntry, openSealed } from '../entry.js'
import { hashOf } from '../../utils/hash.js'
import { formatManifest, type Manifest, type PackedEntry, type PackRow } from './manifest.js'
import { formatPack, packBytes, type KeyedEntry } from './pack.js'
import type { Transfers } from './transfers.js'
import { fileOf, isTravelling, listEntries } from './travelling-entries.js'

/** What packs are sent with. */
interface PushOptions {
  readonly cache: Cache
  readonly transfers: Transfers
  /** Keys of entries that this build has used without reading them. */
  readonly used: readonly string[]
  readonly name: string
  readonly signing: KeyObject
}

/** Builds that may leave an entry unused before it is dropped: a change that is taken back finds what there was. */
const maxAge = 8

/** Packs that are on their way at once; each is in memory until it has arrived. */
const maxSending = 4

/** Send the entries that a manifest lacks, and then the manifest that has them; returns the number of entries that went. */
export async function pushPacks(old: Manifest | undefined, options: PushOptions): Promise<number> {
  const { cache, transfers, name, signing } = options
  const hashes = hashUsed(options)
  const packs = (old?.packs ?? []).map((pack) => ({ ...pack, entries: agedEntries(pack, hashes) }))
  const kept = packs.filter(isWorthKeeping)
  const listed = new Set(kept.flatMap(({ entries }) => entries.map(({ key }) => key)))
  // What is left of sparse packs moves into new ones, if it is still here.
  const ages = new Map(packs.flatMap(({ entries }) => entries.map(({ key, age }) => [key, age] as const)))
  const missing = [...new Set([...ages.keys(), ...hashes.keys()])].filter((key) => !listed.has(key)).sort()
  if (missing.length === 0 && kept.length === packs.length) return 0
  const sending: Promise<PackRow | undefined>[] = []
  for (const group of groupEntries(missing, cache)) {
    await sending.at(-maxSending)
    sending.push(send(group))
  }
  const made = (await Promise.all(sending)).filter((pack) => pack !== undefined)
  // Without any of its packs a manifest would only take away what others have.
  if (made.length < sending.length) return 0
  const isSent = await transfers.put(name, formatManifest({ packs: [...kept, ...made] }, name, signing))
  return isSent ? made.reduce((sum, { count }) => sum + count, 0) : 0

  async function send(group: readonly KeyedEntry[]): Promise<PackRow | undefined> {
    const { name, bytes } = await formatPack(group)
    if (!(await transfers.put(name, bytes))) return undefined
    const entries = group.map(({ key, table }) => ({ key, hash: hashOf(table), age: ages.get(key) ?? 0 }))
    return { name, count: entries.length, entries }
  }
}

/** Hash what the entries hold that the build has used. */
function hashUsed({ cache: { place }, used }: PushOptions): ReadonlyMap<string, string> {
  const keys = listEntries(place).flatMap(({ key, isUsed }) => (isUsed ? [key] : []))
  const all = new Set([...keys, ...used.filter(isTravelling)])
  return new Map(
    [...all].flatMap((key) => {
      const hash = hashOfEntry({ file: fileOf(place, key), seal: place.seal })
      return hash === undefined ? [] : [[key, hash] as const]
    })
  )
}

/** Take over the entries of a pack: without those that were made anew, or that nobody has used for long. */
function agedEntries({ entries }: PackRow, hashes: ReadonlyMap<string, string>): PackedEntry[] {
  return entries.flatMap((entry) => {
    const hash = hashes.get(entry.key)
    const age = hash === undefined ? entry.age + 1 : 0
    return age > maxAge || (hash !== undefined && hash !== entry.hash) ? [] : [{ ...entry, age }]
  })
}

/** Whether at least half of a pack is still of use. */
function isWorthKeeping({ entries, count }: PackRow): boolean {
  return entries.length * 2 >= count
}

/** Read entries in groups, each as large as a pack. One that has gone meanwhile is left out. */
function* groupEntries(keys: readonly string[], { place }: Cache): Generator<readonly KeyedEntry[]> {
  let group: KeyedEntry[] = []
  let bytes = 0
  for (const key of keys) {
    const entry = openSealed({ file: fileOf(place, key), seal: place.seal })
    if (!entry) continue
    group.push({ key, ...entry })
    bytes += entry.table.length + entry.body.length
    if (bytes < packBytes) continue
    yield group
    group = []
    bytes = 0
  }
  if (group.length > 0) yield group
}

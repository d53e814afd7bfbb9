import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '../../utils/day.js'
import { hashOf } from '../../utils/hash.js'
import type { Cache } from '../cache.js'
import { entryPlace } from '../disk-cache.js'
import { identifyEntry, sealEntry } from '../entry.js'
import { parseActionResult, type PackName } from './action-result.js'
import type { Group } from './groups.js'
import { openKnownPacks } from './known-packs.js'
import { isTrusted, parsePack, type KeyedEntry, type PackFault } from './pack.js'
import type { Transfers } from './transfers.js'
import { entryFolders, fileOf, isTravelling, listKeys } from './travelling-entries.js'

/** What a server has of a group. */
export interface GroupState {
  readonly group: Group
  /** Whether it has been told what was made of these very files; otherwise the packs are those of the last state. */
  readonly isExact: boolean
  /** Names the state of what it was told. */
  readonly etag?: string | undefined
  readonly packs: readonly PackName[]
}

/** What is taken, and what with. */
export interface PullOptions {
  readonly cache: Cache
  readonly transfers: Transfers
  readonly scope: string
  /** The public keys that are trusted, in the order of the seals of the cache. */
  readonly trusted: readonly string[]
  /** The public key of a machine that sends as well, and asks for packs, too, that it does not need; undefined: it only reads. */
  readonly signer?: string | undefined
}

/** Why something was not read. */
export type PullFault = PackFault | 'other'

/** What was found. */
export interface Pulled {
  readonly states: readonly GroupState[]
  /** Packs that the server names and does not have as they were sent. */
  readonly lost: ReadonlySet<string>
  /** Number of entries that came. */
  readonly count: number
  /** Why something was not read. */
  readonly faults: ReadonlySet<PullFault>
}

/** Packs that are on their way at once, and then wait to be unpacked: all of them are in memory. */
const maxPulling = 8

/** Take what a server has of some groups and this machine lacks. */
export async function pullGroups(groups: readonly Group[], options: PullOptions): Promise<Pulled> {
  const { cache, transfers, scope, trusted, signer } = options
  const faults = new Set<PullFault>()
  const states = await Promise.all(groups.map((group) => findState(group, transfers, faults)))
  const present = new Set(listKeys(cache.place))
  const known = openKnownPacks(cache)
  const lost = new Set<string>()
  let count = 0
  const isHere = ({ name }: PackName) => {
    const rows = known.read(name)
    return rows !== undefined && [...rows.keys()].every((key) => present.has(key))
  }
  // The newest first: where two of them have an entry, it is of the newer one.
  const named = states.flatMap(({ packs }) => packs.toReversed())
  const packs = [...new Map(named.map((pack) => [pack.name, pack])).values()]
  if (packs.some(({ keys }) => !isTrusted(keys, trusted))) faults.add('signature')
  const readable = packs.filter(({ keys }) => isTrusted(keys, trusted))
  if (readable.length === 0 || !makeFolders(cache.place.dir)) return { states, lost, count, faults }
  let unpacked = Promise.resolve()
  const queue = readable.values()
  const lanes = Array.from({ length: maxPulling }, async () => {
    for (const pack of queue) {
      const blob = { kind: 'cas', key: pack.name } as const
      if (isHere(pack)) {
        if (signer !== undefined && (await transfers.has(blob, pack.size)) === false) drop(pack)
        continue
      }
      const held = await transfers.get(blob, pack.size)
      if (!held && !transfers.isOff()) lost.add(pack.name)
      if (!held) continue
      // One after the other, since what a pack holds is three times as large.
      unpacked = unpacked.then(() => unpack(pack, held.bytes))
      await unpacked
    }
  })
  await Promise.all(lanes)
  return { states, lost, count, faults }

  /** Note a pack that is lost. What others have signed this machine cannot send again, so that it makes it itself. */
  function drop({ name, keys }: PackName): void {
    lost.add(name)
    if (keys[0] === signer) return
    for (const key of known.read(name)?.keys() ?? []) {
      const maker = identifyEntry(entryPlace(cache.place, key))?.maker ?? -1
      if (maker !== -1) rmSync(fileOf(cache.place, key), { force: true })
    }
  }

  /** Keep what a pack has for this cache. */
  async function unpack({ name }: PackName, bytes: Buffer): Promise<void> {
    const pack = await parsePack(bytes, { name, scope, trusted })
    if (typeof pack === 'string') {
      faults.add(pack)
      if (pack === 'damaged') lost.add(name)
      return
    }
    const entries = pack.entries.filter(({ key }) => isTravelling(key))
    const seal = cache.place.foreign?.[trusted.indexOf(pack.signer)] ?? ''
    for (const entry of entries) {
      if (present.has(entry.key) || !writeSealed(entry, cache, seal)) continue
      present.add(entry.key)
      count++
    }
    known.write(name, new Map(entries.map(({ key, table }) => [key, hashOf(table)])))
  }
}

/** Ask what a server has of a group. */
export async function findState(
  group: Group,
  transfers: Transfers,
  faults = new Set<PullFault>()
): Promise<GroupState> {
  const read = async (key: string) => {
    const held = await transfers.get({ kind: 'ac', key })
    const packs = held && parseActionResult(held.bytes)
    if (held && !packs) faults.add('other')
    return held && { etag: held.etag, packs: packs ?? [] }
  }
  const exact = await read(group.key)
  if (exact) return { group, isExact: true, ...exact }
  return { group, isExact: false, packs: (await read(group.last))?.packs ?? [] }
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

/** Seal an entry as what its signer has made, and write it beside its place and rename it. False: the disk is full. */
function writeSealed(entry: KeyedEntry, { place }: Cache, seal: string): boolean {
  const file = fileOf(place, entry.key)
  const temporary = `${file}.${process.pid}.tmp`
  const time = new Date(Date.now() - unusedMs)
  try {
    writeFileSync(temporary, sealEntry({ file, seal }, entry), { flag: 'wx' })
    utimesSync(temporary, time, time)
    renameSync(temporary, file)
    return true
  } catch {
    return false
  }
}

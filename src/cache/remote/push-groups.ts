import type { Cache } from '../cache.js'
import { entryPlace } from '../disk-cache.js'
import { identifyEntry, openSealed } from '../entry.js'
import { hashOf } from '../../utils/hash.js'
import { formatActionResult, parseActionResult, type PackName } from './action-result.js'
import { openKnownPacks, type KnownPacks, type PackRows } from './known-packs.js'
import { formatPack, isTrusted, packBytes, type KeyedEntry, type PackSigner } from './pack.js'
import type { GroupState, Pulled } from './pull-groups.js'
import type { Condition, Transfers } from './transfers.js'
import { isTravelling, listEntries } from './travelling-entries.js'

/** What is sent, and what with. */
export interface PushOptions extends PackSigner {
  readonly cache: Cache
  readonly transfers: Transfers
  /** The public keys that are trusted, in the order of the seals of the cache. */
  readonly trusted: readonly string[]
  /** Keys of entries that this build has used without reading them. */
  readonly used: readonly string[]
  /** Keys of the groups that this machine makes; of the others it only takes. */
  readonly own: ReadonlySet<string>
}

/** Size of a pack up to which it is put into the next one, and how many of them a group may have. */
const smallPack = 1 << 20
const maxSmallPacks = 2

/** Groups that are sent at once; each has a pack in memory until it has arrived. */
const maxSending = 3

/** Times that what a group has is read and written again where another machine was faster. */
const maxConflicts = 4

/** A pack that a server has, with what it holds. */
interface HeldPack extends PackName {
  readonly rows: PackRows
}

/** Send what a server lacks of what a build has used; returns the number of entries that went. */
export async function pushGroups({ states, lost }: Pulled, options: PushOptions): Promise<number> {
  const { cache, transfers, own, keys, trusted } = options
  if (transfers.isOff()) return 0
  const known = openKnownPacks(cache)
  const used = usedKeys(options)
  const held = new Map(states.map((state) => [state, packsOf(state, known, options)]))
  const mine = states.filter(({ group }) => own.has(group.key))
  const isWhole = (state: GroupState) =>
    state.isExact && (held.get(state) ?? []).filter(({ name }) => !lost.has(name)).length === state.packs.length
  const changed = mine.filter((state) => !isWhole(state))
  const moved = new Set<string>()
  for (const state of states) {
    const all = held.get(state) ?? []
    const there = all.filter(({ name }) => !lost.has(name))
    const kept = changed.includes(state) ? worthKeeping(there, { used, signer: keys[0] }) : there
    held.set(state, kept)
    // Of pages only those that are used move on; all else that is still here may be of use.
    for (const { rows } of all.filter((pack) => !kept.includes(pack)))
      for (const key of rows.keys()) if (!key.endsWith('.page')) moved.add(key)
  }
  const rows = new Set([...held.values()].flat().flatMap((pack) => [...pack.rows].map((row) => row.join(' '))))
  // A machine signs what it has made itself, or its own key has signed before.
  const isOwn = (maker: number) => maker === -1 || trusted[maker] === keys[0]
  const missing = [...new Set([...used, ...moved])].filter((key) => {
    const entry = identifyEntry(entryPlace(cache.place, key))
    return entry && isOwn(entry.maker) && !rows.has(`${key} ${entry.hash}`)
  })
  // Other things than the files of the site have changed: what was made of them goes to one of its groups.
  const targets = changed.length > 0 || missing.length === 0 ? changed : mine.slice(0, 1)
  const fromOthers = states.filter(({ group }) => !own.has(group.key)).flatMap((state) => held.get(state) ?? [])
  let count = 0
  const queue = targets.entries()
  await Promise.all(
    Array.from({ length: maxSending }, async () => {
      for (const [index, state] of queue) {
        const packs: PackName[] = [...(held.get(state) ?? []), ...(index === 0 ? fromOthers : [])]
        const share = missing.filter((key) => shareOf(key, targets.length) === index)
        for (const group of groupEntries(share.sort(), cache)) {
          const pack = await sendPack(group, { ...options, known, lost })
          if (!pack) return
          packs.push(pack)
          count += group.length
        }
        if (packs.length > 0) await tellGroup(state, packs, transfers)
      }
    })
  )
  return count
}

/** List the keys of the entries that the build has used. */
function usedKeys({ cache: { place }, used }: PushOptions): ReadonlySet<string> {
  const recent = listEntries(place).flatMap(({ key, isUsed }) => (isUsed ? [key] : []))
  return new Set([...recent, ...used.filter(isTravelling)])
}

/** List the packs of a group of which this machine knows what they hold. */
function packsOf({ packs }: GroupState, known: KnownPacks, { trusted }: PushOptions): HeldPack[] {
  return packs.flatMap((pack) => {
    const rows = isTrusted(pack.keys, trusted) ? known.read(pack.name) : undefined
    return rows ? [{ ...pack, rows }] : []
  })
}

/** Choose the packs that a group keeps: not those whose pages are mostly of no use any more, nor small ones once they are many. */
function worthKeeping(
  packs: readonly HeldPack[],
  { used, signer }: { readonly used: ReadonlySet<string>; readonly signer: string | undefined }
): HeldPack[] {
  const isUsed = ({ rows }: HeldPack) => {
    const pages = [...rows.keys()].filter((key) => key.endsWith('.page'))
    return pages.length === 0 || pages.filter((key) => used.has(key)).length * 2 >= pages.length
  }
  // What others have signed stays as it is: this machine cannot sign it.
  const canMove = ({ keys }: HeldPack) => keys[0] === signer
  const useful = packs.filter((pack) => !canMove(pack) || isUsed(pack))
  const small = useful.filter((pack) => canMove(pack) && pack.size < smallPack)
  return small.length < maxSmallPacks ? useful : useful.filter((pack) => !small.includes(pack))
}

/** Deal out entries by their keys, so that all machines that make the same make the same packs. */
function shareOf(key: string, count: number): number {
  return Number.parseInt(key.slice(0, 6), 16) % count
}

/** Sign entries and send them. */
async function sendPack(
  group: readonly KeyedEntry[],
  { known, lost, transfers, ...signer }: PushOptions & Pick<Pulled, 'lost'> & { readonly known: KnownPacks }
): Promise<PackName | undefined> {
  const { bytes, ...pack } = await formatPack(group, signer)
  const blob = { kind: 'cas', key: pack.name } as const
  // Another machine may have made the same; one that is damaged is there, too.
  const isThere = !lost.has(pack.name) && (await transfers.has(blob, pack.size)) === true
  if (!isThere && (await transfers.put(blob, bytes)) !== 'kept') return undefined
  known.write(pack.name, new Map(group.map(({ key, table }) => [key, hashOf(table)])))
  return pack
}

/** Write which packs a group has; where another machine has just done so, both have theirs in it. */
async function tellGroup(
  { group, isExact, etag }: GroupState,
  packs: readonly PackName[],
  transfers: Transfers
): Promise<void> {
  const blob = { kind: 'ac', key: group.key } as const
  let all = packs
  let condition = conditionOf(isExact, etag)
  for (let tries = 0; tries < maxConflicts; tries++) {
    const result = await transfers.put(blob, formatActionResult(all), condition)
    if (result === 'failed') return
    if (result === 'kept') {
      // The start of those who have other files; whose it is, does not matter.
      await transfers.put({ kind: 'ac', key: group.last }, formatActionResult(all))
      return
    }
    const held = await transfers.get(blob)
    const others = (held && parseActionResult(held.bytes)) ?? []
    all = [...new Map([...others, ...packs].map((pack) => [pack.name, pack])).values()]
    condition = conditionOf(held !== undefined, held?.etag)
  }
}

/** Read entries in groups, each as large as a pack. One that has gone meanwhile is left out. */
function* groupEntries(keys: readonly string[], { place }: Cache): Generator<readonly KeyedEntry[]> {
  let group: KeyedEntry[] = []
  let bytes = 0
  for (const key of keys) {
    const entry = openSealed(entryPlace(place, key))
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

/** Name the state in which something was found; undefined: the server does not tell. */
function conditionOf(isThere: boolean, etag: string | undefined): Condition | undefined {
  if (!isThere) return 'absent'
  return etag === undefined ? undefined : { etag }
}

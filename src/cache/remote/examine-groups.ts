import type { Cache } from '../cache.js'
import { entryPlace } from '../disk-cache.js'
import { identifyEntry } from '../entry.js'
import type { Group } from './groups.js'
import { isTrusted } from './pack.js'
import { findState } from './pull-groups.js'
import type { Transfers } from './transfers.js'
import { listKeys } from './travelling-entries.js'

/** What a server has of a site, and this machine. */
export interface CacheState {
  readonly groups: number
  /** Groups of which it has what was made of these very files. */
  readonly exact: number
  readonly packs: number
  readonly lost: number
  readonly untrusted: number
  /** The public key with which this machine signs; undefined: it only reads. */
  readonly signer: string | undefined
  /** Entries of this machine: those that it has made, and those of others. */
  readonly here: { readonly own: number; readonly bySigner: readonly (readonly [key: string, count: number])[] }
  readonly requests: number
}

/** What is examined, and how. */
interface Examining {
  readonly cache: Cache
  readonly transfers: Transfers
  readonly trusted: readonly string[]
  readonly signer: string | undefined
}

/** Ask what a server has of some groups, without taking any of it. */
export async function examineGroups(
  groups: readonly Group[],
  { cache, transfers, trusted, signer }: Examining
): Promise<CacheState> {
  const states = await Promise.all(groups.map((group) => findState(group, transfers)))
  const packs = [...new Map(states.flatMap((state) => state.packs.map((pack) => [pack.name, pack]))).values()]
  const readable = packs.filter(({ keys }) => isTrusted(keys, trusted))
  const isThere = await Promise.all(readable.map(({ name, size }) => transfers.has({ kind: 'cas', key: name }, size)))
  const makers = listKeys(cache.place).map((key) => identifyEntry(entryPlace(cache.place, key))?.maker)
  const count = (maker: number) => makers.filter((each) => each === maker).length
  return {
    groups: groups.length,
    exact: states.filter(({ isExact }) => isExact).length,
    packs: packs.length,
    lost: isThere.filter((answer) => answer === false).length,
    untrusted: packs.length - readable.length,
    signer,
    here: { own: count(-1), bySigner: trusted.map((key, maker) => [key, count(maker)]) },
    requests: transfers.moved.requests
  }
}

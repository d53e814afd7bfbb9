/**
 * A cache on a server that machines share: an action cache with the packs of each group of files, and a content-addressed store with the packs. What
 * comes is verified and then sealed as what its signer has made; who has a secret key sends what a build has made.
 */
import { hash } from 'node:crypto'
import { generatorId } from '../../utils/generator.js'
import type { RemoteCacheSettings } from '../../model/cache-schema.js'
import type { Cache } from '../cache.js'
import { examineGroups, type CacheState } from './examine-groups.js'
import { nameGroups, nameShard, type RemoteInputs, type ShardName } from './groups.js'
import { parsePublicKey, parseSigningKey, publicKeyOf, signingKeyVariable } from './key-pair.js'
import { openStore } from './open-store.js'
import { pullGroups, type Pulled } from './pull-groups.js'
import { pushGroups } from './push-groups.js'
import { openTransfers, type TransferLimits } from './transfers.js'
import { trustedKeys } from './trusted-keys.js'

/** What a build has got from the server and given to it. */
export interface RemoteNumbers {
  readonly received: number
  readonly receivedBytes: number
  readonly sent: number
  readonly sentBytes: number
  readonly requests: number
}

/** The remote cache of a build: one for all of its attempts, so that a server that has failed is not asked again, and what came is counted. */
export interface RemoteCache {
  /** Take what a cache lacks, before it is looked for. */
  pull(cache: Cache, inputs: RemoteInputs): Promise<void>
  /** Whether the server lacks what this machine could send. */
  hasGap(): boolean
  /** Send what this build has used of its cache and the server lacks, where there is the key for it. */
  push(cache: Cache, used: readonly string[]): Promise<void>
  /** Ask what the server has, without taking any of it. */
  examine(cache: Cache, inputs: RemoteInputs): Promise<CacheState>
  numbers(): RemoteNumbers
}

/** What a remote cache works with. */
export interface RemoteOptions {
  /** What tells a site from others that share the server. */
  readonly site: string
  /** The shard that is sent, under a name of its own, so that shards side by side do not replace each other's. */
  readonly shard?: ShardName | undefined
  /** Number of shards that were sent, and are taken, too. */
  readonly shards?: number | undefined
  readonly tell: (sentence: string) => void
  readonly env?: NodeJS.ProcessEnv
  readonly limits?: TransferLimits
}

/** Open the remote cache of a configuration; undefined where a setting is wrong, which is told. */
export async function openRemoteCache(
  settings: RemoteCacheSettings,
  { site, shard, shards = 0, tell, env = process.env, limits }: RemoteOptions
): Promise<RemoteCache | undefined> {
  const store = await openStore(settings.url, env)
  const trusted = trustedKeys(settings)
  const wrong = trusted.find((key) => !parsePublicKey(key))
  if (typeof store === 'string' || wrong !== undefined) {
    tell(`The remote cache is not used: ${typeof store === 'string' ? store : keyFaults.public(wrong ?? '')}`)
    return undefined
  }
  const signer = signerOf(env[signingKeyVariable], trusted, tell)
  const tellOnce = onlyOnce(tell)
  const transfers = openTransfers(store, tellOnce, limits)
  const scope = scopeOf(site)
  const sum = { received: 0, sent: 0 }
  let last: { readonly pulled: Pulled; readonly own: ReadonlySet<string> } | undefined
  return {
    async pull(cache, inputs) {
      const groups = nameGroups(inputs, scope)
      const names = shard
        ? [shard]
        : Array.from({ length: shards }, (_, index) => ({ index: index + 1, count: shards }))
      const ofShards = names.map((name) => nameShard(inputs, scope, name))
      const pulled = await pullGroups([...groups, ...ofShards], {
        cache,
        transfers,
        scope,
        trusted,
        ...(signer && { signer: signer.keys[0] })
      })
      const own = shard ? ofShards : groups
      last = { pulled, own: new Set(own.map(({ key }) => key)) }
      sum.received += pulled.count
      const refusal = transfers.refusal()
      if (refusal !== undefined) tellOnce(`The remote cache cannot be read: it answers ${refusal}.`)
      for (const fault of pulled.faults) if (fault !== 'damaged') tellOnce(faultSentences[fault])
      if (pulled.lost.size > 0) tell(lostSentence(pulled.lost.size, signer !== undefined))
    },
    hasGap: () =>
      signer !== undefined &&
      !transfers.isOff() &&
      last !== undefined &&
      (last.pulled.lost.size > 0 ||
        last.pulled.states.some(({ group, isExact }) => !isExact && last?.own.has(group.key))),
    async push(cache, used) {
      if (signer && last)
        sum.sent += await pushGroups(last.pulled, { ...signer, ...last, scope, trusted, cache, transfers, used })
    },
    examine: (cache, inputs) =>
      examineGroups(nameGroups(inputs, scope), { cache, transfers, trusted, signer: signer?.keys[0] }),
    numbers: () => ({
      received: sum.received,
      receivedBytes: transfers.moved.received,
      sent: sum.sent,
      sentBytes: transfers.moved.sent,
      requests: transfers.moved.requests
    })
  }
}

/** Name what must be the same on the machines that share entries: dictionaries, by which some languages are cut into words, come with the platform. */
export function scopeOf(site: string): string {
  return hash('sha256', JSON.stringify([generatorId, site, process.versions.icu ?? null]), 'hex')
}

/** Report one sentence of a server: one that refuses to be read refuses to be written, too. */
function onlyOnce(tell: (sentence: string) => void): (sentence: string) => void {
  let isTold = false
  return (sentence) => {
    if (!isTold) tell(sentence)
    isTold = true
  }
}

const keyFaults = {
  public: (key: string) =>
    `"cache.remote.publicKeys" has "${key}", which is not a public key; "capstan cache keys" makes a pair of keys.`,
  form: `${signingKeyVariable} is not a key, so nothing is sent to the remote cache; "capstan cache keys" makes a pair of keys.`,
  pair: `${signingKeyVariable} belongs to none of "cache.remote.publicKeys", so nothing is sent to the remote cache.`
}

/** Read the secret key; one that nobody could verify is told, and not used. */
function signerOf(text: string | undefined, trusted: readonly string[], tell: (sentence: string) => void) {
  if (!text) return undefined
  const signing = parseSigningKey(text)
  const own = signing && publicKeyOf(signing)
  if (signing && own !== undefined && trusted.includes(own))
    return { signing, keys: [own, ...trusted.filter((key) => key !== own).sort()] }
  tell(signing ? keyFaults.pair : keyFaults.form)
  return undefined
}

const faultSentences = {
  other:
    'The remote cache answered with something that Capstan did not write, such as a login page, so it is not used.',
  format: 'The remote cache was written by another version of Capstan, so that is not taken from it.',
  signature:
    'The remote cache holds what was not signed with a key of "cache.remote.publicKeys", or by someone who trusts another key, so that is not taken from it.'
}

function lostSentence(count: number, isWriter: boolean): string {
  const packs = count === 1 ? 'a pack' : `${count} packs`
  const it = count === 1 ? 'it' : 'they'
  return `The remote cache has lost or damaged ${packs}: what ${it} held is compiled again${isWriter ? ' and sent again' : ''}.`
}

/**
 * A cache on a server that machines share, by packs of entries and one signed manifest a branch. What comes is verified and then
 * sealed as what this machine has written; who has the secret key sends what a build has made.
 */
import type { KeyObject } from 'node:crypto'
import type { RemoteCacheSettings } from '../../model/cache-schema.js'
import type { Cache } from '../cache.js'
import { isPair, parsePublicKey, parseSigningKey, signingKeyVariable } from './key-pair.js'
import { manifestKey, parseManifest, type Manifest } from './manifest.js'
import { pullPacks } from './pull-packs.js'
import { pushPacks } from './push-packs.js'
import { openTransfers, type TransferLimits, type Transfers } from './transfers.js'
import { hasPassword, withoutPassword } from './remote-address.js'
import type { RemoteStore } from './remote-store.js'
import { parseUrl } from '../../utils/parse-url.js'

/** What a build has got from the server and given to it. */
export interface RemoteNumbers {
  readonly received: number
  readonly receivedBytes: number
  readonly sent: number
  readonly sentBytes: number
}

/** The remote cache of a build: one for all of its attempts, so that a server that has failed is not asked again, and what came is counted. */
export interface RemoteCache {
  /** Take what a cache lacks, before it is looked for. */
  pull(cache: Cache): Promise<void>
  /** Send what this build has used of its cache and the server lacks, where there is the key for it. */
  push(cache: Cache, used: readonly string[]): Promise<void>
  numbers(): RemoteNumbers
}

/** What a remote cache works with. */
export interface RemoteOptions {
  /** What tells a site from others that share the server. */
  readonly site: string
  /** Branch of the sources; undefined where nobody knows. */
  readonly branch: string | undefined
  /** The shard that is sent, under a name of its own, so that shards side by side do not replace each other's. */
  readonly shard?: { readonly index: number; readonly count: number } | undefined
  /** Number of shards that were sent, and are taken, too. */
  readonly shards?: number | undefined
  readonly tell: (sentence: string) => void
  readonly env?: NodeJS.ProcessEnv
  readonly limits?: TransferLimits
}

/** Open the remote cache of a configuration; undefined where a setting is wrong, which is told. */
export async function openRemoteCache(
  { url, publicKey, defaultBranch }: RemoteCacheSettings,
  { site, branch = defaultBranch, shard, shards = 0, tell, env = process.env, limits }: RemoteOptions
): Promise<RemoteCache | undefined> {
  const store = await openStore(url, env)
  const verifying = parsePublicKey(publicKey)
  if (typeof store === 'string' || !verifying) {
    tell(`The remote cache is not used: ${typeof store === 'string' ? store : keyFaults.public}`)
    return undefined
  }
  const signing = signingKeyOf(env[signingKeyVariable], verifying, tell)
  const tellOnce = onlyOnce(tell)
  const transfers = openTransfers(store, tellOnce, limits)
  const sum = { received: 0, sent: 0 }
  const name = manifestKey(site, shard ? shardOf(branch, shard) : branch)
  let known: Manifest | undefined
  return {
    async pull(cache) {
      const tools = { site, transfers, verifying, tell: tellOnce }
      const own = Array.from({ length: shards }, (_, index) => shardOf(branch, { index: index + 1, count: shards }))
      const found = await Promise.all(
        [[branch, defaultBranch], ...own.map((name) => [name])].map((names) => findManifest([...new Set(names)], tools))
      )
      known = joinManifests(found)
      const refusal = transfers.refusal()
      if (known) sum.received += await pullPacks(known, { cache, transfers })
      else if (refusal !== undefined) tellOnce(`The remote cache cannot be read: it answers ${refusal}.`)
    },
    async push(cache, used) {
      if (signing) sum.sent += await pushPacks(known, { cache, transfers, used, name, signing })
    },
    numbers: () => ({
      received: sum.received,
      receivedBytes: transfers.moved.received,
      sent: sum.sent,
      sentBytes: transfers.moved.sent
    })
  }
}

/** Report one sentence of a server: one that refuses to be read refuses to be written, too. */
function onlyOnce(tell: (sentence: string) => void): (sentence: string) => void {
  let isTold = false
  return (sentence) => {
    if (!isTold) tell(sentence)
    isTold = true
  }
}

/** Name a shard of a branch. */
function shardOf(branch: string, { index, count }: { readonly index: number; readonly count: number }): string {
  return `${branch} ${index}/${count}`
}

/** Join what a branch and its shards have; a pack that several of them list is one. */
function joinManifests(manifests: readonly (Manifest | undefined)[]): Manifest | undefined {
  const packs = manifests.flatMap((manifest) => manifest?.packs ?? [])
  return packs.length === 0 ? undefined : { packs: [...new Map(packs.map((pack) => [pack.name, pack])).values()] }
}

const keyFaults = {
  public: '"cache.remote.publicKey" is not a public key; "capstan cache-keys" makes a pair of keys.',
  form: `${signingKeyVariable} is not a key, so nothing is sent to the remote cache; "capstan cache-keys" makes a pair of keys.`,
  pair: `${signingKeyVariable} does not belong to "cache.remote.publicKey", so nothing is sent to the remote cache.`
}

/** Read the secret key; one that nobody could verify is told, and not used. */
function signingKeyOf(
  text: string | undefined,
  verifying: KeyObject,
  tell: (sentence: string) => void
): KeyObject | undefined {
  if (!text) return undefined
  const signing = parseSigningKey(text)
  if (signing && isPair(signing, verifying)) return signing
  tell(signing ? keyFaults.pair : keyFaults.form)
  return undefined
}

/** Find the manifest of the first of some branches that has one. */
async function findManifest(
  branches: readonly string[],
  {
    site,
    transfers,
    verifying,
    tell
  }: {
    readonly site: string
    readonly transfers: Transfers
    readonly verifying: KeyObject
    readonly tell: (sentence: string) => void
  }
): Promise<Manifest | undefined> {
  for (const branch of branches) {
    const name = manifestKey(site, branch)
    const bytes = await transfers.get(name)
    const manifest = bytes && parseManifest(bytes, name, verifying)
    if (typeof manifest === 'object') return manifest
    if (manifest !== undefined) tell(manifestFaults[manifest])
  }
  return undefined
}

const manifestFaults = {
  other:
    'The remote cache answers with what Capstan has not written, a login page for example, so nothing is taken from it.',
  format: 'The remote cache was written by a newer version of Capstan, so nothing is taken from it.',
  signature:
    'What the remote cache holds was not signed with the key of "cache.remote.publicKey", so nothing is taken from it.'
}

/** Name of the variable with a token, or with `user:password`, for the server of a remote cache. */
const tokenVariable = 'CAPSTAN_REMOTE_TOKEN'

/**
 * Open the store at an address: `https://…{key}…`, or `s3://bucket/prefix`.
 * @returns the store, or a sentence that tells what is wrong with the address, without a password that it may hold.
 */
export async function openStore(address: string, env: NodeJS.ProcessEnv = process.env): Promise<RemoteStore | string> {
  if (address.startsWith('s3://')) {
    const { openS3Store } = await import('./s3-store.js')
    return openS3Store(address, env)
  }
  if (!address.includes('{key}'))
    return `"cache.remote.url" has no "{key}"; write for example "https://cache.example/capstan/{key}".`
  const parsed = parseUrl(address)
  if (parsed && hasPassword(parsed))
    return `"cache.remote.url" has a user or a password, which everyone may read; write it into ${tokenVariable} as "user:password".`
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    return `"cache.remote.url" is not a web address: ${withoutPassword(address)}. Write "https://…" or "s3://…".`
  const headers = headersOf(env[tokenVariable]?.trim())
  return (_, key) => Promise.resolve({ url: new URL(address.replaceAll('{key}', key)), headers })
}

/** Write the headers of each request, with a token or a user and a password. */
function headersOf(token: string | undefined): Readonly<Record<string, string>> {
  const type = { 'content-type': 'application/octet-stream' }
  if (!token) return type
  const scheme = token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`
  return { ...type, authorization: scheme }
}

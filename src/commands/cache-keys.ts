import { createKeyPair, signingKeyVariable, type KeyPair } from '../cache/remote/key-pair.js'

/** A new pair of keys for a remote cache, and the variable that takes the secret one. */
export interface CacheKeys extends KeyPair {
  readonly variable: string
}

/** Create the keys of a remote cache. */
export function cacheKeys(): CacheKeys {
  return { ...createKeyPair(), variable: signingKeyVariable }
}

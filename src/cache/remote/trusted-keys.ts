import { sealOf } from '../../utils/hash.js'
import type { RemoteCacheSettings } from '../../model/cache-schema.js'

/** List the public keys that a configuration trusts. */
export function trustedKeys({ publicKeys }: Pick<RemoteCacheSettings, 'publicKeys'>): readonly string[] {
  return [...new Set(publicKeys.map((key) => key.trim()))]
}

/** Keys that seal a cache. */
export interface Seals {
  readonly seal: string
  /** In the order of the public keys. */
  readonly foreign: readonly string[]
}

/**
 * Derive the seals of a machine that trusts some public keys. What it makes may hold what came from others, so both seals change with whom it
 * trusts: what was made while a key was trusted that no longer is, does not count as made here.
 */
export function sealsFor(key: string, trusted: readonly string[]): Seals {
  const seal = trusted.length === 0 ? key : sealOf(`trusts ${[...trusted].sort().join('+')}`, key)
  return { seal, foreign: trusted.map((signer) => sealOf(`signed by ${signer}`, seal)) }
}

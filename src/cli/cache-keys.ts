import { cacheKeys as createCacheKeys } from '../commands/cache-keys.js'
import { exitCodes } from './exit-codes.js'

/** Print a new pair of keys, and where each of them belongs. */
export function cacheKeys(): Promise<number> {
  const { publicKey, signingKey, variable } = createCacheKeys()
  console.error('For "cache.remote.publicKeys" in site.config.ts, which everyone may read:')
  console.log(`publicKey=${publicKey}`)
  console.error(`For the variable ${variable} of the machines that write, which stays secret:`)
  console.log(`${variable}=${signingKey}`)
  return Promise.resolve(exitCodes.fine)
}

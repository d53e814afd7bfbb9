import { revokeKey } from '../commands/revoke-key.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Remove what was cached while a key was trusted, and print what is left to do. */
export async function cacheRevoke(key: string, siteDir: string, flags: SupervisionFlags): Promise<number> {
  const { removed, trustedAt } = await revokeKey(key, siteDir, supervisionOf(flags))
  console.error(`Removed ${removed} entries of the cache of this machine.`)
  if (trustedAt === undefined) {
    console.error(
      'The configuration does not trust the key: nothing that it has signed is read, nor what others made while they trusted it.'
    )
    return exitCodes.fine
  }
  console.error(
    `${trustedAt}: The configuration still trusts the key. Remove it there, and put a new one of "capstan cache keys" in its place.`
  )
  return exitCodes.content
}

import { clear as clearSite } from '../commands/clear.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Remove the cache and the built files and print how many there were. */
export async function clear(siteDir: string, flags: SupervisionFlags): Promise<number> {
  const { removed, outputDir } = await clearSite(siteDir, supervisionOf(flags))
  console.error(`Removed the cache and ${removed} files of ${outputDir}.`)
  return exitCodes.fine
}

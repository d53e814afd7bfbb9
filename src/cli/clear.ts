import { clear as clearSite } from '../commands/clear.js'
import { exitCodes } from './exit-codes.js'

/** Remove the cache and the built files and print how many there were. */
export async function clear(siteDir: string): Promise<number> {
  const { removed, outputDir } = await clearSite(siteDir)
  console.error(`Removed the cache and ${removed} files of ${outputDir}.`)
  return exitCodes.fine
}

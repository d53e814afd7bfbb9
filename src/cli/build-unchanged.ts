import { buildUnchanged as findResult } from '../commands/build.js'
import { printBuild } from './print-build.js'

/** Print the result of a build in which nothing changed; undefined where there may be more to do. */
export async function buildUnchanged(siteDir: string): Promise<number | undefined> {
  // The thread of the command meets the same error and reports it.
  const result = await findResult(siteDir).catch(() => undefined)
  return result && printBuild(result, false)
}

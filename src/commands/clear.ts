import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import { clearOutput } from '../output/clear.js'

/** Remove the cache and the built files of the site in a folder. */
export async function clear(
  siteDir: string,
  supervision: Supervision = {}
): Promise<{ removed: number; outputDir: string }> {
  const config = await loadConfig(siteDir, supervision)
  return { removed: await clearOutput(config), outputDir: config.outputDir }
}

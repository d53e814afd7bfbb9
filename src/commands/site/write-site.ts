import type { Cache } from '../../cache/cache.js'
import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { WriteResult } from '../../model/output.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { createDiskWriter } from '../../output/disk-writer.js'
import type { OutputFolder } from '../../output/open-output.js'
import { planOutputs } from '../../plan/plan-outputs.js'
import { planSearch } from '../../plan/search/plan-search.js'
import { withPluginFiles } from './plugin-files.js'

/** What writing a site needs from its command. */
interface WriteTools extends Supervision {
  readonly cache: Cache
  /** Called once when another process builds into the same folder and is waited for. */
  readonly onWait?: ((holder: number) => void) | undefined
}

/** Plan the files of a site and write those that changed. Returns the hash of what is there now, too. */
export async function writeSite(
  prepared: PreparedSite,
  folder: OutputFolder,
  config: Config,
  { cache, onWait, ...supervision }: WriteTools
): Promise<{ readonly written: WriteResult; readonly planned: string }> {
  const search = await planSearch(prepared, config, cache)
  const planned = await planOutputs(prepared, config, cache, search)
  const outputs = await withPluginFiles(planned, prepared, { ...supervision, config })
  const { output, precompress } = config
  const { planned: hash, ...written } = await createDiskWriter(folder, { onWait, output, precompress }).plan(outputs)
  return { written, planned: hash }
}

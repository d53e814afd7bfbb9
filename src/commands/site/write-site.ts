import type { Cache } from '../../cache/cache.js'
import { poolSize } from '../../compile/pool/pool-size.js'
import type { Recompile } from '../../compile/recompile.js'
import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { PlannedOutput, WriteResult } from '../../model/output.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { createDiskWriter } from '../../output/disk-writer.js'
import type { OutputFolder } from '../../output/open-output.js'
import { planFrame } from '../../plan/plan-frame.js'
import { planIndex } from '../../plan/plan-index.js'
import { planOutputs } from '../../plan/plan-outputs.js'
import { planSearch } from '../../plan/search/plan-search.js'
import { pluginOutputs } from '../../plugins/plugin-outputs.js'

/** What writing a site needs from its command. */
interface WriteTools extends Supervision {
  readonly cache: Cache
  /** Compiles a page whose entry is lost. */
  readonly recompile: Recompile
  /** Number of worker threads, 0: none; undefined: chosen by the amount of work. */
  readonly workers?: number | undefined
  /** Called once when another process builds into the same folder and is waited for. */
  readonly onWait?: ((holder: number) => void) | undefined
}

/** Plan the files of a site and write those that changed. Returns the hash of what is there now, too. */
export async function writeSite(
  prepared: PreparedSite,
  folder: OutputFolder,
  config: Config,
  { cache, recompile, workers, onWait, ...supervision }: WriteTools
): Promise<{ readonly written: WriteResult; readonly planned: string }> {
  const isThreaded = poolSize(prepared.compiled, workers) > 0
  const search = planSearch(prepared, config, { cache, recompile, isThreaded })
  try {
    const frame = planFrame(prepared, config)
    const pages = planOutputs(prepared, config, cache, recompile, frame)
    const index = async () => planIndex(frame.context, await search)
    const hasHooks = config.extensions.plugins.some(({ outputsPlanned }) => outputsPlanned !== undefined)
    const outputs = hasHooks
      ? await pluginOutputs([...pages, ...(await index())], prepared.site, { ...supervision, config })
      : inOrder(pages, index)
    const { output, precompress } = config
    const { planned: hash, ...written } = await createDiskWriter(folder, { onWait, output, precompress }).plan(outputs)
    return { written, planned: hash }
  } finally {
    // Its thread writes to the cache, which the caller closes.
    await Promise.allSettled([search])
  }
}

/** Give the files that are planned, then those that are planned meanwhile. */
async function* inOrder(
  first: readonly PlannedOutput[],
  last: () => Promise<readonly PlannedOutput[]>
): AsyncGenerator<PlannedOutput> {
  yield* first
  yield* await last()
}

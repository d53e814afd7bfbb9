import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { WriteResult } from '../../model/output.js'
import { createDiskWriter } from '../../output/disk-writer.js'
import type { OutputFolder } from '../../output/open-output.js'
import { planEditions } from './plan-editions.js'
import type { PreparedEdition } from './prepare-editions.js'

/** What writing a site needs from its command. */
interface WriteTools extends Supervision {
  /** Called once when another process builds into the same folder and is waited for. */
  readonly onWait?: ((holder: number) => void) | undefined
}

/** Plan the files of a site and write those that changed. Returns the hash of what is there now, too. */
export async function writeSite(
  editions: readonly PreparedEdition[],
  folder: OutputFolder,
  { output, precompress }: Pick<Config, 'output' | 'precompress'>,
  { onWait, ...supervision }: WriteTools
): Promise<{ readonly written: WriteResult; readonly planned: string }> {
  const outputs = await planEditions(editions, supervision)
  const { planned: hash, ...written } = await createDiskWriter(folder, { onWait, output, precompress }).plan(outputs)
  return { written, planned: hash }
}

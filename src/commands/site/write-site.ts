import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { WriteResult } from '../../model/output.js'
import { createDiskWriter } from '../../output/disk-writer.js'
import type { OutputFolder } from '../../output/open-output.js'
import { planEditions, type PlannedSite } from './plan-editions.js'
import type { KnownEdition } from './known-edition.js'
import type { PreparedEdition } from './prepare-editions.js'

/** What writing a site needs from its command. */
interface WriteTools extends Supervision {
  /** Called once when another process builds into the same folder and is waited for. */
  readonly onWait?: ((holder: number) => void) | undefined
}

/** A site that is written. */
export interface WrittenSite {
  readonly site: PlannedSite
  readonly written: WriteResult
  /** Hash of the paths and keys of all files. */
  readonly planned: string
}

/** Plan the files of a site and write those that changed. */
export async function writeSite(
  editions: readonly (PreparedEdition | KnownEdition)[],
  folder: OutputFolder,
  { output, precompress }: Pick<Config, 'output' | 'precompress'>,
  { onWait, ...supervision }: WriteTools
): Promise<WrittenSite> {
  const site = await planEditions(editions, supervision)
  const { planned, ...written } = await createDiskWriter(folder, { onWait, output, precompress }).plan(site.outputs)
  return { site, written, planned }
}

import type { Cache } from '../../cache/cache.js'
import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { WriteResult } from '../../model/output.js'
import { createDiskWriter } from '../../output/disk-writer.js'
import type { OutputFolder } from '../../output/open-output.js'
import { planEditions, type PlannedSite } from './plan-editions.js'
import { isBeside, type BuiltEdition } from '../../editions/index.js'
import { createInternalProof } from './internal-proof.js'

/** What writing a site needs from its command. */
interface WriteTools extends Supervision {
  readonly cache: Cache
  readonly isStrict: boolean
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
  editions: readonly BuiltEdition[],
  folder: OutputFolder,
  { precompress, rules }: Pick<Config, 'precompress' | 'rules'>,
  { onWait, cache, isStrict, ...supervision }: WriteTools
): Promise<WrittenSite> {
  supervision.onActivity?.({ step: 'planning the files' })
  const site = await planEditions(editions, supervision)
  const inspect = createInternalProof(editions, { cache, dir: folder.dir, rules, isStrict })
  supervision.onActivity?.({ step: 'writing the files' })
  const writer = createDiskWriter(folder, { onWait, precompress, keeps: keepsBeside(editions), inspect })
  const { planned, ...written } = await writer.plan(site.outputs)
  return { site, written, planned }
}

/**
 * Create what tells the files that stay although nothing is planned for them: those of editions that the command is not for, and at the root of
 * the site all but pages, since other editions may show them. Undefined: the command is for all editions.
 */
function keepsBeside(editions: readonly BuiltEdition[]): ((path: string) => boolean) | undefined {
  if (!editions.some(isBeside)) return undefined
  const innermost = editions.toSorted((a, b) => b.config.edition.prefix.length - a.config.edition.prefix.length)
  return (path) => {
    const own = innermost.find(({ config }) => path.startsWith(config.edition.prefix))
    const isAtRoot = own?.config.edition.prefix === ''
    return own === undefined || isBeside(own) || (isAtRoot && !/\.(?:html|md)(?:\.\w+)?$/.test(path))
  }
}

import { relative } from 'node:path'
import type { Pool } from '../../compile/pool/pool.js'
import type { ParsedRecords } from '../../compile/parsed-records.js'
import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { prepareSite, type PrepareTools } from '../site/prepare-site.js'
import { scanSite } from '../site/scan-site.js'
import { isBelow } from '../../utils/is-below.js'
import { toPosix } from '../../utils/paths.js'
import type { KnownSources } from '../site/known-sources.js'

/** Whom a site in memory is for: authors see drafts; programs read what readers will, as Markdown and by search whatever the site offers. */
export type Audience = 'authors' | 'programs'

/** Result of the last read of the sources. */
export interface LiveState {
  readonly config: Config
  readonly prepared: PreparedSite
  readonly supervision: Supervision
  readonly audience: Audience
  readonly knownSources: KnownSources
  readonly records: ParsedRecords
  /** Workers for the pages that run code: what they do never ends this process. */
  readonly codePool: Pool | undefined
}

/** Read, route, compile and check the sources as they are now. */
export async function readSite(
  config: Config,
  {
    knownSources,
    records,
    audience,
    ...tools
  }: Omit<PrepareTools, 'withDrafts'> & Pick<LiveState, 'knownSources' | 'records' | 'audience'>
): Promise<PreparedSite> {
  const scanned = await scanSite(config, tools.cache, knownSources)
  records.begin()
  return prepareSite(scanned, config, { ...tools, parse: records.parse, withDrafts: audience === 'authors' })
}

/** Switch on what programs need; a site that publishes neither is read by them all the same. What an author looks at is no visit. */
export function configFor(audience: Audience, config: Config): Config {
  const uncounted = { ...config, analytics: undefined }
  if (audience === 'authors') return uncounted
  return { ...uncounted, llms: true, search: config.search || { provider: 'embedded', synonyms: [] } }
}

/** Compute the path of a source, relative to the site directory. */
export function sourceOf(path: string, { siteDir }: Config): string {
  return toPosix(relative(siteDir, path))
}

/** Whether a path relative to the site directory is a source, or a folder that holds one. */
export function hasSource(source: string, { sources }: PreparedSite): boolean {
  return sources.some(({ path }) => path === source || isBelow(path, source))
}

import type { Cache } from '../../cache/cache.js'
import { scopeCache } from '../../cache/scope-cache.js'
import type { Api } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Edition } from '../../model/edition.js'
import { openKnownSources, type KnownSources } from './known-sources.js'
import type { ScannedSite } from './scan-site.js'

/** An edition of a site, with what is kept of it between commands. */
export interface OpenedEdition {
  readonly config: Config
  /** The cache of the site, with the edition's own values of the last run. */
  readonly cache: Cache
  readonly knownSources: KnownSources
  /** All editions of the site, this one among them. */
  readonly siblings: readonly Edition[]
  /** Whether the command is for it: one may be narrowed to some editions. */
  readonly isChosen: boolean
  /** What was found while it was opened. */
  readonly findings: readonly Finding[]
  /** These stand in for descriptions that cannot be read now. */
  readonly lastApis?: readonly Api[] | undefined
}

/** An edition whose files are listed. */
export interface ScannedEdition extends OpenedEdition {
  readonly scanned: ScannedSite
}

/** Lists the files of an edition. */
export type ScanEdition = (config: Config, cache: Cache, knownSources: KnownSources) => Promise<ScannedSite>

/** Open what the cache knows of an edition. */
export function openEdition(config: Config, cache: Cache): Pick<OpenedEdition, 'config' | 'cache' | 'knownSources'> {
  const scoped = scopeCache(cache, config.edition.prefix)
  return { config, cache: scoped, knownSources: openKnownSources(scoped) }
}

/** List the files of each edition of a site. */
export async function scanEditions(editions: readonly OpenedEdition[], scan: ScanEdition): Promise<ScannedEdition[]> {
  const scanned: ScannedEdition[] = []
  for (const edition of editions) scanned.push(await scanEdition(edition, scan))
  return scanned
}

/** List the files of an edition. */
export async function scanEdition(edition: OpenedEdition, scan: ScanEdition): Promise<ScannedEdition> {
  const { config, cache, knownSources } = edition
  return { ...edition, scanned: await scan(config, cache, knownSources) }
}

import type { Cache } from '../../cache/cache.js'
import type { Supervision } from '../../model/activity.js'
import type { Api } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { LinkedPage } from '../../model/linked-page.js'
import type { Page } from '../../model/page.js'
import type { SourceFile } from '../../model/source.js'
import { publicationTime } from '../../utils/publication-time.js'
import type { ScannedEdition } from '../open/scan-editions.js'
import type { ScannedSite } from '../open/scan-site.js'
import { untranslated } from '../pair-editions.js'
import { readSources, type SiteSources } from './read-sources.js'
import { routePages, type RoutedSite } from './route-pages.js'

/** What giving pages their addresses needs from its command. */
export interface RouteTools extends Supervision {
  readonly cache: Cache
  /** Whether drafts are shown. */
  readonly withDrafts?: boolean
  /** Whether posts of the future are published, too. */
  readonly future?: boolean | undefined
  /** These stand in for descriptions that cannot be read now. */
  readonly lastApis?: readonly Api[] | undefined
}

/** An edition of a site whose pages have their addresses. */
export interface RoutedEdition {
  readonly sources: SiteSources
  readonly routed: RoutedSite
  readonly scanned: ScannedSite
}

/** Read the pages of an edition, and give them their addresses. */
export async function readAndRoute(
  { scanned, findings }: Pick<ScannedEdition, 'scanned' | 'findings'>,
  config: Config,
  {
    withDrafts = false,
    future = false,
    lastApis,
    originals = [],
    linked = [],
    originalFiles,
    ...tools
  }: RouteTools & {
    readonly originals?: readonly Page[]
    readonly linked?: readonly LinkedPage[]
    readonly originalFiles?: readonly SourceFile[]
  }
): Promise<RoutedEdition> {
  tools.onActivity?.({ step: 'reading the sources' })
  const sources = await readSources(config, tools.cache, { ...tools, scanned, lastApis })
  tools.onActivity?.({ step: 'placing the pages' })
  const authored = [...sources.authored, ...untranslated(originals, sources.authored)]
  const all = { ...sources, authored, findings: [...findings, ...sources.findings] }
  const lacking = new Set(
    untranslated(
      linked.map(({ page }) => page),
      sources.authored
    )
  )
  const listed = linked.filter(({ page }) => lacking.has(page))
  const now = future ? undefined : publicationTime()
  return { scanned, sources: all, routed: routePages(all, config, { withDrafts, now, linked: listed, originalFiles }) }
}

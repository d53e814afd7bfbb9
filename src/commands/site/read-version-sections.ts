import type { Cache } from '../../cache/cache.js'
import { versionSections, type VersionText } from '../../editions/changes/version-text.js'
import { createSectionsReader } from '../../editions/freshness/sections/sections-reader.js'
import type { Config } from '../../model/config.js'
import type { Page } from '../../model/page.js'
import type { Site } from '../../model/site.js'
import type { VersionSection } from '../../model/version-changes.js'
import { isPost } from '../../routes/blog/post-path.js'
import type { RoutedSite } from './route-pages.js'

/** Read the sections by which an edition is compared with others, where readers are shown what changed; undefined: they are not. */
export async function readVersionSections(
  { authored, site }: Pick<RoutedSite, 'authored' | 'site'>,
  config: Config,
  cache: Cache
): Promise<VersionText['sections'] | undefined> {
  const { marks, page: address } = config.versionChanges
  if (!marks && address === undefined) return undefined
  const read = createSectionsReader(config, cache)
  const sections = new Map<string, readonly VersionSection[]>()
  for (const page of authored)
    if (isCompared(page, site, config)) sections.set(page.source, versionSections((await read(page)).sections))
  return sections
}

/** Whether a page is one that a version documents something by: listed, of its own language, and of the folder that each version has. */
function isCompared(page: Page, { routeBySource }: Site, config: Config): boolean {
  const route = routeBySource.get(page.source)
  if (route?.kind !== 'document' || route.isUnlisted || route.isDraft || page.original) return false
  const isElsewhere = config.folders.some(({ path }) => page.source.startsWith(`${path}/`))
  return !isElsewhere && !isPost(page, config)
}

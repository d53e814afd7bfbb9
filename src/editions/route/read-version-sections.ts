import type { Cache } from '../../cache/cache.js'
import { versionSections, type VersionText } from '../changes/version-text.js'
import { createSectionsReader } from '../../compile/sections/sections-reader.js'
import type { Config } from '../../model/config.js'
import type { Page } from '../../model/page.js'
import type { Site } from '../../model/site.js'
import type { VersionSection } from '../../model/version-changes.js'
import { isPost } from '../../routes/blog/post-path.js'
import { matcherOf } from '../../utils/path-pattern.js'
import { withTrailingSlash } from '../../utils/url.js'
import type { RoutedSite } from './route-pages.js'

/** The sections of the pages of an edition by their sources; undefined: readers are not shown what changed. */
export type VersionSections = VersionText['sections'] | undefined

/**
 * Create a function that reads the sections by which an edition is compared with others, once they are asked for. It lets other work of this
 * thread run between pages, as while workers compile.
 */
export function versionSectionsReader(
  routed: Pick<RoutedSite, 'authored' | 'site'>,
  config: Config,
  cache: Cache
): () => Promise<VersionSections> {
  const { marks, page: address } = config.versionChanges
  let reading: Promise<VersionSections> | undefined
  return () => (reading ??= marks || address !== undefined ? read(routed, config, cache) : Promise.resolve(undefined))
}

async function read(
  { authored, site }: Pick<RoutedSite, 'authored' | 'site'>,
  config: Config,
  cache: Cache
): Promise<VersionSections> {
  const readSections = createSectionsReader(config, cache)
  const sections = new Map<string, readonly VersionSection[]>()
  const excludes = config.versionChanges.exclude.map(matcherOf)
  for (const page of authored) {
    if (!isCompared(page, site, config) || excludes.some((matches) => matches(page.contentPath))) continue
    await new Promise<void>((resolve) => setImmediate(resolve))
    sections.set(page.source, versionSections((await readSections(page)).sections, config.variables))
  }
  return sections
}

/** Whether a page is one that a version documents something by: listed, of its own language, of the folder that each version has, and not the one of what changed. */
function isCompared(page: Page, { routeBySource }: Site, config: Config): boolean {
  const route = routeBySource.get(page.source)
  if (route?.kind !== 'document' || route.isUnlisted || route.isDraft || page.original) return false
  const { page: address } = config.versionChanges
  if (address !== undefined && route.permalink === withTrailingSlash(address, config.trailingSlash)) return false
  const isElsewhere = config.folders.some(({ path }) => page.source.startsWith(`${path}/`))
  return !isElsewhere && !isPost(page, config)
}

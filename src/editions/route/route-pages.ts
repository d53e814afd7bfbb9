import type { CompiledFrom } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { LinkedPage } from '../../model/linked-page.js'
import type { Page } from '../../model/page.js'
import type { Site } from '../../model/site.js'
import type { SourceFile } from '../../model/source.js'
import { generatedPaths } from '../../plan/generated-paths.js'
import { apiPages } from '../../routes/api-route.js'
import { createSite } from '../../routes/create-site.js'
import type { SiteSources } from './read-sources.js'

/** A site with the pages it was created from. */
export interface RoutedSite {
  readonly site: Site
  /** The pages that have a route: those that authors wrote, then those of API references. */
  readonly pages: readonly CompiledFrom[]
  /** Those that authors wrote. */
  readonly authored: readonly Page[]
  readonly findings: readonly Finding[]
}

/** Assign every page its permalink, its position in the sidebar and its neighbours. */
export function routePages(
  { files, authored, apis }: SiteSources,
  config: Config,
  options: {
    readonly withDrafts: boolean
    /** Time up to which posts are published, in milliseconds; absent: all are. */
    readonly now?: number | undefined
    readonly linked?: readonly LinkedPage[] | undefined
    readonly originalFiles?: readonly SourceFile[] | undefined
  } = { withDrafts: false }
): RoutedSite {
  const { site: routed, findings } = createSite(authored, files, config, { ...options, apis })
  const site = { ...routed, filePaths: new Set([...routed.filePaths, ...generatedPaths(routed, config)]) }
  const isRouted = ({ source }: CompiledFrom) => site.routeBySource.has(source)
  const placed = authored.filter(isRouted)
  return { site, pages: [...placed, ...apis.flatMap(apiPages).filter(isRouted)], authored: placed, findings }
}

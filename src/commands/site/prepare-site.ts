import { bundleSite } from '../../assets/bundle-site.js'
import type { Api } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { checkSite } from './check-site.js'
import { compileSite, type CompileSiteTools } from './compile-site.js'
import { readSources } from './read-sources.js'
import { routePages } from './route-pages.js'
import type { ScannedSite } from './scan-site.js'

/** What preparing a site needs from its command. */
export interface PrepareTools extends Omit<CompileSiteTools, 'known'> {
  /** Whether drafts are shown. */
  readonly withDrafts?: boolean
  /** These stand in for descriptions that cannot be read now. */
  readonly lastApis?: readonly Api[] | undefined
}

/** Read, route, compile and check the pages of a site. */
export async function prepareSite(
  scanned: ScannedSite,
  config: Config,
  { withDrafts = false, lastApis, ...tools }: PrepareTools
): Promise<PreparedSite> {
  const { cache } = tools
  const sources = await readSources(config, cache, { ...tools, scanned, lastApis })
  const routed = routePages(sources, config, { withDrafts })
  const compiled = await compileSite(routed, config, { ...tools, known: scanned.known.files })
  const bundles = await bundleSite(config, cache, compiled.documents)
  return checkSite({ sources, routed, compiled, bundles }, config, cache)
}

import type { Cache } from '../cache/cache.js'
import type { Api, CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import type { Site } from '../model/site.js'
import type { SourceFile } from '../model/source.js'
import { apiPages } from '../routes/api-route.js'
import { createSite } from '../routes/create-site.js'
import { readPages } from '../source/read-pages.js'
import { scanSources } from '../source/scan.js'

/** A site before its pages are compiled. */
export interface SiteReading {
  readonly site: Site
  readonly sources: readonly SourceFile[]
  /** The pages that have a route. */
  readonly pages: readonly CompiledFrom[]
  /** Those of them that authors wrote. */
  readonly authored: readonly Page[]
  readonly findings: readonly Finding[]
}

/** Read everything a site is made of and give every page its place. */
export function readSite(
  config: Config,
  cache: Cache,
  options: { readonly withDrafts: boolean; readonly apis: readonly Api[] }
): SiteReading {
  const scan = scanSources(config)
  const read = readPages(scan.sources, config, cache)
  const { site, findings } = createSite(read.pages, scan.sources, config, options)
  const authored = read.pages.filter(({ source }) => site.routeBySource.has(source))
  const references = options.apis.flatMap(apiPages).filter(({ source }) => site.routeBySource.has(source))
  return {
    site,
    sources: scan.sources,
    pages: [...authored, ...references],
    authored,
    findings: [...scan.findings, ...read.findings, ...findings]
  }
}

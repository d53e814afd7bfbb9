import type { Cache } from '../../cache/cache.js'
import type { Config } from '../../model/config.js'
import { pairEditions, type RoutedEditionSite } from '../../editions/pair-editions.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { compileAndCheck, readAndRoute, type PrepareTools } from './prepare-site.js'
import type { ScannedEdition } from './scan-editions.js'

/** An edition of a site that is read, compiled and checked. */
export interface PreparedEdition {
  readonly config: Config
  readonly cache: Cache
  readonly prepared: PreparedSite
}

/** Read and route the pages of all editions of a site, find which stand for each other, and compile and check them. */
export async function prepareEditions(
  editions: readonly ScannedEdition[],
  tools: Omit<PrepareTools, 'cache' | 'lastApis'>
): Promise<PreparedEdition[]> {
  const routed = []
  for (const { config, cache, scanned, lastApis } of editions) {
    routed.push({ config, cache, ...(await readAndRoute(scanned, config, { ...tools, cache, lastApis })) })
  }
  const sites = routed.map(({ config, routed: { site, authored } }) => ({
    edition: config.edition,
    basePath: config.basePath,
    site,
    pages: authored
  }))
  const twins = pairEditions(sites)
  const addresses = addressesIn(sites)
  const prepared: PreparedEdition[] = []
  for (const [index, { config, cache, ...site }] of routed.entries()) {
    const others = {
      twins: twins[index] ?? new Map(),
      hasAddress: (path: string) => addresses.has(path.replace(/(.)\/+$/, '$1'))
    }
    prepared.push({ config, cache, prepared: await compileAndCheck(site, config, { ...tools, cache, others }) })
  }
  return prepared
}

/** List the addresses of the pages and files of all editions below the base path of the site; one edition knows its own. */
function addressesIn(editions: readonly RoutedEditionSite[]): ReadonlySet<string> {
  if (editions.length < 2) return new Set()
  return new Set(
    editions.flatMap(({ edition: { prefix }, site }) => {
      const own = [...site.filePaths].filter((path) => !site.rootPaths.has(path))
      return [...site.routes.map(({ permalink }) => permalink), ...own].map((path) =>
        `/${prefix}${path.slice(1)}`.replace(/(.)\/+$/, '$1')
      )
    })
  )
}

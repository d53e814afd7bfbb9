import { posix } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import type { Config } from '../../model/config.js'
import { pairEditions, routesByOriginal, type RoutedEditionSite } from '../../editions/pair-editions.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import type { Page } from '../../model/page.js'
import type { Route } from '../../model/route.js'
import { isPost } from '../../routes/blog/post-path.js'
import { isNotFoundPage } from '../../routes/permalink.js'
import type { SourceFile } from '../../model/source.js'
import { addressesOf } from '../../routes/addresses-of.js'
import { compileAndCheck, readAndRoute, type PrepareTools, type RoutedEdition } from './prepare-site.js'
import type { ScannedEdition } from './scan-editions.js'
import { withoutTrailingSlash } from '../../utils/url.js'

/** An edition of a site that is read, compiled and checked. */
export interface PreparedEdition {
  readonly config: Config
  readonly cache: Cache
  readonly prepared: PreparedSite
}

/** An edition of a site whose pages are read and have their addresses. */
interface ReadEdition extends RoutedEdition {
  readonly config: Config
  readonly cache: Cache
}

/** Read and route the pages of all editions of a site, find which stand for each other, and compile and check them. */
export async function prepareEditions(
  editions: readonly ScannedEdition[],
  tools: Omit<PrepareTools, 'cache' | 'lastApis'>
): Promise<PreparedEdition[]> {
  const routed = await routeEditions(editions, tools)
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
      byOriginal: byOriginalOf(config, index, sites),
      hasAddress: (path: string) => addresses.has(withoutTrailingSlash(path))
    }
    const own = index === 0 ? config : withRooted(config, sites[index], sites[0])
    const checked = await compileAndCheck(site, own, { ...tools, cache, others })
    prepared.push({ config: own, cache, prepared: index === 0 ? checked : withoutSettings(checked, own) })
  }
  return prepared
}

/** Read and route the pages of all editions of a site. */
export async function routeEditions(
  editions: readonly ScannedEdition[],
  tools: Omit<PrepareTools, 'cache' | 'lastApis'>
): Promise<ReadEdition[]> {
  const routed: ReadEdition[] = []
  for (const { config, cache, scanned, lastApis, findings } of editions) {
    const originals = originalsFor(config, routed)
    const edition = await readAndRoute({ scanned, findings }, config, { ...tools, cache, lastApis, originals })
    routed.push({ config, cache, ...withOwnStatics(edition, config, routed[0]) })
  }
  return routed
}

/** List the pages that an edition shows in the default language where it has not translated them; none unless it asks for that. */
function originalsFor(config: Config, routed: readonly (RoutedEdition & { readonly config: Config })[]): Page[] {
  const { edition, languages } = config
  const isShown = languages.some(({ lang, fallback }) => lang === edition.lang && fallback === 'notice')
  const main = routed.find((other) => other.config.edition.version === edition.version)
  if (!isShown || !main || main.config.edition.lang === edition.lang) return []
  const { lang, dir, title, contentPath, definitions } = main.config
  return main.routed.authored
    .filter((page) => !page.frontMatter.draft && !isNotFoundPage(page) && !isPost(page, main.config))
    .map((page) => ({ ...page, original: { lang, dir, title, contentPath, definitions } }))
}

/**
 * Find what stands in an edition for the pages of the default language of its version, by their sources, and by those that they would have
 * in the folders of the edition.
 */
function byOriginalOf(config: Config, index: number, sites: readonly RoutedEditionSite[]): ReadonlyMap<string, Route> {
  const { edition } = config
  const main = sites.find((other) => other.edition.version === edition.version)
  const own = sites[index]
  if (!own || !main || main === own) return new Map()
  const routes = routesByOriginal(own, main.pages)
  const besides = main.pages.flatMap(({ source, contentPath }) => {
    const route = routes.get(source)
    return route ? [[sourceIn(config, contentPath), route] as const] : []
  })
  return new Map([...besides, ...routes])
}

/** Compute where a page would lie in the folders of an edition. */
function sourceIn({ contentPath: content, folders }: Config, path: string): string {
  const folder = folders.find(({ name }) => path.startsWith(`${name}/`))
  return folder ? posix.join(folder.path, path.slice(folder.name.length + 1)) : posix.join(content, path)
}

/** Let links of the configuration lead to the default edition where this one lacks their targets. */
function withRooted(config: Config, own?: RoutedEditionSite, first?: RoutedEditionSite): Config {
  if (!own || !first || first.edition.prefix !== '') return config
  const has = new Set(pathsOf(own))
  const rootedPaths = new Set([
    ...pathsOf(first).filter((path) => !has.has(path)),
    ...[...own.site.rootPaths].map(withoutTrailingSlash)
  ])
  return { ...config, rootedPaths }
}

/** Leave out what is said of the settings of the site: the default edition tells whether they are right. */
function withoutSettings(prepared: PreparedSite, { configFile }: Config): PreparedSite {
  return {
    ...prepared,
    messages: prepared.messages.filter(({ file, ruleId }) => file !== configFile || /labels/.test(ruleId))
  }
}

/** List the paths of the pages and files of an edition. */
function pathsOf({ site }: RoutedEditionSite): string[] {
  return [...site.routes.map(({ permalink }) => permalink), ...site.filePaths].map(withoutTrailingSlash)
}

/** Give a version with a static folder of its own those files at its own addresses that are not as in the default edition. */
function withOwnStatics(
  edition: RoutedEdition,
  { siteDir, edition: { overlay } }: Config,
  first: (RoutedEdition & Pick<ScannedEdition, 'config'>) | undefined
): RoutedEdition {
  if (!first || (first.config.siteDir === siteDir && first.config.edition.overlay === overlay)) return edition
  const hashes = new Map(staticsOf(first).map(({ contentPath, hash }) => [contentPath, hash]))
  const shared = staticsOf(edition).filter(({ contentPath, hash }) => hashes.get(contentPath) === hash)
  const rootPaths = new Set(shared.flatMap(({ contentPath }) => addressesOf(`/${contentPath}`)))
  return { ...edition, routed: { ...edition.routed, site: { ...edition.routed.site, rootPaths } } }
}

function staticsOf({ sources }: Pick<RoutedEdition, 'sources'>): readonly SourceFile[] {
  return sources.files.filter(({ kind }) => kind === 'static')
}

/** List the addresses of the pages and files of all editions below the base path of the site; one edition knows its own. */
function addressesIn(editions: readonly RoutedEditionSite[]): ReadonlySet<string> {
  if (editions.length < 2) return new Set()
  return new Set(
    editions.flatMap(({ edition: { prefix }, site }) => {
      const own = [...site.filePaths].filter((path) => !site.rootPaths.has(path))
      return [...site.routes.map(({ permalink }) => permalink), ...own].map((path) =>
        withoutTrailingSlash(`/${prefix}${path.slice(1)}`)
      )
    })
  )
}

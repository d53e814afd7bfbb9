/** Which paths the editions of a site share, and which are their own. */
import type { PairedSite, RoutedEditionSite } from '../pair-editions.js'
import type { Config } from '../../model/config.js'
import type { Edition, Twins } from '../../model/edition.js'
import { addressesOf } from '../../routes/addresses-of.js'
import { fillPattern, matchPattern, parsePattern } from '../../utils/address-pattern.js'
import {
  decodePath,
  isNamedLikeFile,
  splitUrl,
  type TrailingSlash,
  withBase,
  withoutTrailingSlash,
  withTrailingSlash
} from '../../utils/url.js'

/** A static file. */
export interface StaticFile {
  /** Posix path relative to the folder of the edition. */
  readonly path: string
  /** Its path below the static folder. */
  readonly contentPath: string
  readonly hash: string
}

/** The static files of an edition. */
export interface EditionStatics {
  readonly config: Config
  readonly statics: readonly StaticFile[]
  /** Public paths of those that are at the root of the site. */
  readonly rootPaths: ReadonlySet<string>
}

/** Find which static files are at the root of the site: a version with a static folder of its own shares those that are as in the default edition. */
export function rootPathsOf(
  { config: { siteDir, edition }, statics, rootPaths }: EditionStatics,
  first: Pick<EditionStatics, 'config' | 'statics'> | undefined
): ReadonlySet<string> {
  const hasSame = first?.config.siteDir === siteDir && first.config.edition.overlay === edition.overlay
  if (!first || hasSame) return rootPaths
  const hashes = new Map(first.statics.map(({ contentPath, hash }) => [contentPath, hash]))
  const shared = statics.filter(({ contentPath, hash }) => hashes.get(contentPath) === hash)
  return new Set(shared.flatMap(({ contentPath }) => addressesOf(`/${contentPath}`)))
}

/** The default edition of a site, and what stands for its pages in the others. */
export interface DefaultEdition extends RoutedEditionSite {
  readonly twins: Twins
  /** Those of all editions; see `addressesIn`. */
  readonly addresses: ReadonlyMap<string, string>
  readonly trailingSlash: TrailingSlash
}

/**
 * Find where links of the configuration lead that an edition has nothing at: to what stands for their targets in it, else in the default
 * language of its version, else to the default edition, its redirects included, else to the edition that the link names. Addresses by paths
 * without slashes at their ends.
 */
export function pathsElsewhereIn(
  { edition, site }: Pick<RoutedEditionSite, 'edition' | 'site'>,
  links: readonly string[],
  first: DefaultEdition | undefined
): ReadonlyMap<string, string> {
  if (first?.edition.prefix !== '') return new Map()
  const here = new Set([...pathsOf(site), ...redirectsOf(site)].map(withoutTrailingSlash))
  const there = new Map(pathsOf(first.site).map((path) => [withoutTrailingSlash(path), path]))
  const paths = [...new Set(links.map((href) => withoutTrailingSlash(decodePath(splitUrl(href).path))))]
  const missing = paths.filter((path) => !here.has(path)).sort()
  const others = new Map(
    redirectsOf(first.site).map((path) => [withoutTrailingSlash(path), withTrailingSlash(path, first.trailingSlash)])
  )
  return new Map([
    ...missing.flatMap((path) => {
      const found = there.get(path)
      if (found !== undefined)
        return [[path, twinIn(edition, first, found) ?? withBase(found, first.basePath)] as const]
      const address = first.addresses.get(path) ?? others.get(path)
      return address === undefined ? [] : [[path, withBase(address, first.basePath)] as const]
    }),
    ...[...site.rootPaths].map((path) => [withoutTrailingSlash(path), withBase(path, first.basePath)] as const)
  ])
}

/** List the addresses of the pages of an edition whose paths end like names of files, such as `/v1.2`, by these without slashes at their ends. */
export function addressesLikeFiles(
  { routes }: Pick<PairedSite, 'routes'>,
  basePath: string
): ReadonlyMap<string, string> {
  const pages = routes.filter(
    ({ permalink }) => permalink.endsWith('/') && isNamedLikeFile(withoutTrailingSlash(permalink))
  )
  return new Map(pages.map(({ permalink }) => [withoutTrailingSlash(permalink), withBase(permalink, basePath)]))
}

/** Find the address of the same page in an edition, or in the default language of its version. */
function twinIn({ lang, version }: Edition, first: DefaultEdition, permalink: string): string | undefined {
  const exact = first.twins.get(permalink)?.filter((twin) => twin.isExact && twin.version === version) ?? []
  const found = [lang, first.edition.lang].map((each) => exact.find((twin) => twin.lang === each))
  return found.find((twin) => twin !== undefined)?.href
}

/** List the paths of the pages and files of an edition. */
function pathsOf(site: PairedSite): string[] {
  return [...site.routes.map(({ permalink }) => permalink), ...site.filePaths]
}

function redirectsOf({ redirects }: PairedSite): string[] {
  return redirects.map(({ from }) => from)
}

/** List the addresses of the pages and files of all editions below the base path of the site, by these without slashes at their ends; one edition knows its own. */
export function addressesIn(editions: readonly RoutedEditionSite[]): ReadonlyMap<string, string> {
  if (editions.length < 2) return new Map()
  return new Map(
    editions.flatMap(({ edition: { prefix }, site }) => {
      const own = [...site.filePaths].filter((path) => !site.rootPaths.has(path))
      return [...site.routes.map(({ permalink }) => permalink), ...own].map((path) => {
        const address = `/${prefix}${path.slice(1)}`
        return [withoutTrailingSlash(address), address] as const
      })
    })
  )
}

/** Extend what tells whether something is at an address by the redirects of the site that lead to such addresses. */
export function orRedirected(
  hasPage: (path: string) => boolean,
  redirects: Config['redirects']
): (path: string) => boolean {
  const patterns = redirects.map(({ from, to }) => ({ pattern: parsePattern(from), to }))
  return (path) =>
    hasPage(path) ||
    patterns.some(({ pattern, to }) => {
      const values = matchPattern(pattern, path)
      return values !== undefined && hasPage(fillPattern(to, values))
    })
}

/** Which paths the editions of a site share, and which are their own. */
import type { PairedSite, RoutedEditionSite } from '../../editions/pair-editions.js'
import type { Config } from '../../model/config.js'
import { addressesOf } from '../../routes/addresses-of.js'
import { decodePath, splitUrl, withoutTrailingSlash } from '../../utils/url.js'

/** A static file, by its path below the static folder. */
export interface StaticFile {
  readonly contentPath: string
  readonly hash: string
}

/** The static files of an edition. */
export interface EditionStatics {
  readonly config: Config
  readonly statics: readonly StaticFile[]
  /** Public paths of those that stand at the root of the site. */
  readonly rootPaths: ReadonlySet<string>
}

/** Find which static files stand at the root of the site: a version with a static folder of its own shares those that are as in the default edition. */
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

/** Find where links of the configuration lead to the default edition, since this one lacks their targets. */
export function rootedPathsIn(
  own: PairedSite,
  links: readonly string[],
  first: Pick<RoutedEditionSite, 'edition' | 'site'> | undefined
): ReadonlySet<string> {
  if (first?.edition.prefix !== '') return new Set()
  const there = new Set(pathsOf(first.site))
  const here = new Set(pathsOf(own))
  const paths = links.map((href) => withoutTrailingSlash(decodePath(splitUrl(href).path)))
  return new Set([
    ...paths.filter((path) => there.has(path) && !here.has(path)).sort(),
    ...[...own.rootPaths].map(withoutTrailingSlash)
  ])
}

/** List the paths of the pages and files of an edition. */
function pathsOf(site: PairedSite): string[] {
  return [...site.routes.map(({ permalink }) => permalink), ...site.filePaths].map(withoutTrailingSlash)
}

/** List the addresses of the pages and files of all editions below the base path of the site; one edition knows its own. */
export function addressesIn(editions: readonly RoutedEditionSite[]): ReadonlySet<string> {
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

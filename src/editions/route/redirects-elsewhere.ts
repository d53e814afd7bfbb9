/**
 * Place the patterns of redirects that lead into other editions, which routing knows only for hosts: each becomes a page for each page that
 * it leads to there. A pattern of one language leads to a version in this language, where that has it.
 */
import type { RoutedEditionSite } from '../pair-editions.js'
import { type DefaultEdition, pathsElsewhereIn } from './edition-paths.js'
import type { Config } from '../../model/config.js'
import type { Edition } from '../../model/edition.js'
import type { Redirect, Site } from '../../model/site.js'
import { listRedirects } from '../../routes/list-redirects.js'
import { outputPathOf } from '../../routes/permalink.js'
import { decodePath, splitUrl, withBase, withoutTrailingSlash } from '../../utils/url.js'

/** The editions of a site, the default one first, and whether a page or file of one is at an address below the base path. */
interface Editions {
  readonly sites: readonly RoutedEditionSite[]
  readonly hasAddress: (path: string) => boolean
}

/** Add the redirects of an edition that lead into others; older versions have none. */
export function withRedirectsElsewhere(site: Site, config: Config, { sites, hasAddress }: Editions): Site {
  const { edition, trailingSlash } = config
  if (sites.length < 2 || edition.version !== sites[0]?.edition.version) return site
  const fileOf = ({ from }: Redirect) => outputPathOf(from, trailingSlash)
  const taken = new Set([...site.routes.map(({ outputPath }) => outputPath), ...site.redirects.map(fileOf)])
  const placed = site.redirectPatterns.map((pattern) => ({ pattern, target: targetOf(pattern, edition, sites) }))
  const added = new Map<string, Redirect>()
  for (const { pattern, target } of placed) {
    if (target === undefined) continue
    const { basePath } = target.edition
    for (const redirect of listRedirects({ ...pattern, to: target.to }, target.edition.site.routes) ?? []) {
      const file = fileOf(redirect)
      const isFree =
        !taken.has(file) && !hasAddress(withoutTrailingSlash(`/${edition.prefix}${redirect.from.slice(1)}`))
      if (isFree && !added.has(file)) added.set(file, { ...redirect, href: withBase(redirect.to, basePath) })
    }
  }
  return {
    ...site,
    redirects: [...site.redirects, ...added.values()],
    redirectPatterns: placed.map(({ pattern, target }) =>
      target === undefined ? pattern : { ...pattern, href: withBase(target.to, target.edition.basePath) }
    )
  }
}

/**
 * Remove the redirects of a version beside the default one to pages that only that has: they are of its addresses, and would lead readers into another
 * version.
 */
export function withOwnRedirects(
  site: Site,
  edition: Edition,
  { sites, first }: { readonly sites: readonly RoutedEditionSite[]; readonly first: DefaultEdition | undefined }
): Site {
  const own = sites.filter((each) => each.edition.version === edition.version)
  if (!first || edition.version === first.edition.version) return site
  const paths = pathsElsewhereIn(
    { edition, site },
    site.redirects.map(({ to }) => to),
    first
  )
  const isForeign = ({ to }: Redirect) => {
    const path = withoutTrailingSlash(decodePath(splitUrl(to).path))
    const href = site.rootPaths.has(path) ? undefined : paths.get(path)
    return href !== undefined && !own.some(({ basePath }) => href.startsWith(basePath))
  }
  return { ...site, redirects: site.redirects.filter((redirect) => !isForeign(redirect)) }
}

/** Find the edition that a redirect leads into, and its target there; undefined: it stays in its own. */
function targetOf(
  { to }: Redirect,
  own: Edition,
  sites: readonly RoutedEditionSite[]
): { readonly edition: RoutedEditionSite; readonly to: string } | undefined {
  const main = sites[0]?.edition.lang
  const named = sites
    .filter(({ edition: { prefix } }) => prefix !== '' && prefix !== own.prefix && `${to}/`.startsWith(`/${prefix}`))
    .sort((a, b) => b.edition.prefix.length - a.edition.prefix.length)[0]
  if (named === undefined) return undefined
  const { version, lang, prefix } = named.edition
  const isOwnLanguage = (other: RoutedEditionSite) =>
    other.edition.version === version && other.edition.lang === own.lang
  const edition = (version !== own.version && lang === main ? sites.find(isOwnLanguage) : undefined) ?? named
  return { edition, to: `/${to.slice(prefix.length + 1)}` }
}

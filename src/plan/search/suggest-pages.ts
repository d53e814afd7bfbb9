import { searchPageOf } from '../../compile/page-terms.js'
import { maxSuggestions } from '../../model/search-schema.js'
import type { Route } from '../../model/route.js'
import type { SuggestedPage } from '../../model/search.js'
import type { RenderContext } from '../../render/context.js'
import { withoutTrailingSlash } from '../../utils/url.js'

/** Minimum number of pages with a link to a page that is offered because of them. */
const minLinks = 2

/** List the pages that search offers while nothing is typed: those that the configuration names, or else those that the most pages link to. */
export function suggestPages({
  config,
  site,
  links
}: Pick<RenderContext, 'config' | 'site' | 'links'>): SuggestedPage[] {
  if (config.search === false) return []
  const { suggested } = config.search
  const routes = suggested?.flatMap((path) => routeAt(path, site) ?? []) ?? listPopular(site, links)
  return routes.flatMap((route) => {
    const page = searchPageOf(route)
    return page ? [{ permalink: page.permalink, title: page.title, trail: page.trail }] : []
  })
}

/** Find the page at a path, with or without a trailing slash. */
function routeAt(path: string, { routeByPermalink }: RenderContext['site']): Route | undefined {
  const bare = withoutTrailingSlash(path)
  return routeByPermalink.get(path) ?? routeByPermalink.get(bare) ?? routeByPermalink.get(`${bare}/`)
}

/** List the documents that the most other pages link to, which the home page is none of. */
function listPopular({ routes, routeBySource }: RenderContext['site'], links: RenderContext['links']): Route[] {
  const counts = new Map<string, number>()
  for (const [source, own] of links) {
    const from = routeBySource.get(source)?.permalink
    for (const permalink of new Set(own.map(({ permalink }) => permalink)))
      if (permalink !== undefined && permalink !== from) counts.set(permalink, (counts.get(permalink) ?? 0) + 1)
  }
  const countOf = ({ permalink }: Route) => counts.get(permalink) ?? 0
  return routes
    .filter(
      (route) =>
        route.kind === 'document' && route.layout !== 'home' && route.permalink !== '/' && countOf(route) >= minLinks
    )
    .filter((route) => searchPageOf(route) !== undefined)
    .sort((a, b) => countOf(b) - countOf(a))
    .slice(0, maxSuggestions)
}

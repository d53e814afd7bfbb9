import { slug } from 'github-slugger'
import type { Config } from '../../model/config.js'
import type { Route } from '../../model/route.js'
import type { SidebarCategory, Site } from '../../model/site.js'
import { uniqueName } from '../../utils/unique-name.js'
import { withTrailingSlash } from '../../utils/url.js'
import { bareRoute } from '../other-routes.js'
import { collectChapters } from './collect-chapters.js'

/**
 * Create the routes of the pages for printing, where the site wants them: one for the whole site, and one for each group at the top
 * of the sidebar, and in its tabs, that has documents.
 */
export function printRoutes(site: Pick<Site, 'routes' | 'sidebar' | 'routeByPermalink'>, config: Config): Route[] {
  if (!config.print) return []
  const names = new Set<string>()
  const sections = sectionsOf(site).map((category): Route => {
    const name = uniqueName(sectionName(category, config), (taken) => names.has(taken))
    names.add(name)
    return printRoute(`/print/${name}`, category.label, { category: category.id }, config)
  })
  const routes = [printRoute('/print', config.title, {}, config), ...sections]
  return routes.filter((route) => collectChapters(route, site, config) !== undefined)
}

function printRoute(path: string, title: string, print: NonNullable<Route['print']>, config: Config): Route {
  const permalink = withTrailingSlash(path, config.trailingSlash)
  return { ...bareRoute('print', permalink, title, config), isUnlisted: true, print }
}

/** List the groups at the top of the sidebar; those of a tab follow it. */
function sectionsOf({ sidebar }: Pick<Site, 'sidebar'>): SidebarCategory[] {
  return sidebar.flatMap((item) => {
    if (item.type === 'link') return []
    return [item, ...(item.isTab ? item.items.filter((inner) => inner.type === 'category') : [])]
  })
}

/** Name a section after its page, else after its label. */
function sectionName({ href, label }: SidebarCategory, { routeBase }: Config): string {
  const base = `${routeBase.replace(/\/$/, '')}/`
  const path = href?.startsWith(base) ? href.slice(base.length) : href
  return path?.replace(/^\/|\/$|\.html?$/g, '') || slug(label) || 'section'
}

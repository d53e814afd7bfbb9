import { join } from 'node:path'
import { clientDir } from '../assets/client-manifest.js'
import { cacheKey, plainKey } from '../cache/key.js'
import { folderAccess } from '../files/folder-access.js'
import type { PlannedOutput } from '../model/output.js'
import type { RenderContext } from '../render/context.js'
import { listsEditions } from '../render/lists-editions.js'
import { offlinePaths } from '../render/offline-route.js'
import { sectionsRoute } from '../render/sections-route.js'
import { sidebarParts } from '../render/sidebar-part.js'
import { isTopLevelLong } from '../render/sidebar-window.js'
import { searchServiceOf } from '../render/search-service.js'
import { generatorId } from '../utils/generator.js'
import type { SearchFiles } from './search/plan-search.js'
import { outputOfCopy, outputOfText } from './output-of.js'
import { fingerprint } from '../utils/fingerprint.js'
import { searchPageOf } from '../compile/page-terms.js'
import { maxSuggestions } from '../model/search-schema.js'
import type { Route } from '../model/route.js'
import type { SuggestedPage } from '../model/search.js'
import { withoutTrailingSlash } from '../utils/url.js'

/** Plan the client's files, which all editions of a site share. */
export function planClientFiles(context: RenderContext): PlannedOutput[] {
  const { config, manifest, site } = context
  const access = folderAccess(clientDir)
  const isDrawn = hasDiagrams(context)
  return (
    manifest.files
      .filter(({ path }) => isDrawn || !path.startsWith('_capstan/diagram/'))
      .filter(({ path }) => config.offline !== undefined || `/${path}` !== manifest.offline)
      // The script with the services of the site has a name of its own.
      .filter(({ path }) => `/${path}` !== manifest.analytics)
      .filter(({ path }) => site.redirects.length > 0 || `/${path}` !== manifest.redirect)
      .filter(({ path }) => config.print || ![manifest.print, manifest.sheets.print].includes(`/${path}`))
      .map(({ path, hash }) => outputOfCopy(path, hash, { copyOf: join(clientDir, path), access }))
  )
}

/** Plan the data that the client loads, and the page in which diagrams are drawn. */
export function planSiteData(context: RenderContext, search: SearchFiles | undefined): PlannedOutput[] {
  const { config, manifest, site, isSidebarWhole } = context
  const shell = cacheKey([generatorId, config.hash, manifest])
  // It is in a name that is published, so that it holds what readers are shown alone, and no setting of the cache.
  const { lang, basePath, trailingSlash, extensions } = config
  const shown = [basePath, trailingSlash, lang, JSON.stringify(extensions.labels)]
  const sidebarKey = cacheKey([generatorId, shown, site.sidebar])
  const pageKey = cacheKey([shell, sidebarKey, context.policy, context.authoredStyles ?? null])
  const sidebarPath = `_capstan/sidebar.${fingerprint(sidebarKey)}.html`
  const diagram: PlannedOutput = {
    path: '_capstan/diagram.html',
    key: shell,
    create: async () => (await import('../render/render-special.js')).renderDiagramPage(context)
  }
  const service = searchServiceOf(config)
  const suggested = suggestPages(context)
  const siteData = outputOfText(
    '_capstan/site.json',
    `${JSON.stringify({ content: contentId(context), ...(search && { search: search.manifest }), ...(listsEditions(config) && { root: config.rootBase }), ...(service && { service }), ...(suggested.length > 0 && { suggested }), ...(!isSidebarWhole && { sidebar: `/${sidebarPath}` }) })}\n`
  )
  const offline: PlannedOutput = {
    path: offlinePaths.page,
    key: pageKey,
    create: async () => (await import('../render/render-special.js')).renderOfflinePage(context)
  }
  const common = [siteData, ...(hasDiagrams(context) ? [diagram] : []), ...(config.offline ? [offline] : [])]
  const sections: PlannedOutput = {
    path: sectionsRoute(config).outputPath,
    key: pageKey,
    create: async () => (await import('../render/render-special.js')).renderSectionsPage(context)
  }
  const all = sidebarParts(site.sidebar).some(isTopLevelLong) ? [...common, sections] : common
  if (isSidebarWhole) return all
  const fragment: PlannedOutput = {
    path: sidebarPath,
    key: sidebarKey,
    create: async () => (await import('../render/render-special.js')).renderSidebarFragment(context)
  }
  return [...all, fragment]
}

/** Whether a page of the site has a diagram. */
export function hasDiagrams({ documents }: Pick<RenderContext, 'documents'>): boolean {
  return [...documents.values()].some(({ islands }) => islands.includes('mermaid'))
}

/** Compute the id of the content: it changes when any page does. */
function contentId({ site, documents }: RenderContext): string {
  return plainKey([
    site.routes.map(({ permalink, title }) => [permalink, title]),
    [...documents.values()].map(({ key }) => key).sort()
  ]).slice(0, 16)
}

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

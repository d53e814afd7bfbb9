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
import { suggestPages } from './search/suggest-pages.js'
import { outputOfCopy, outputOfText } from './output-of.js'
import { fingerprint } from '../utils/fingerprint.js'

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
  if (isSidebarWhole) return common
  const fragment: PlannedOutput = {
    path: sidebarPath,
    key: sidebarKey,
    create: async () => (await import('../render/render-special.js')).renderSidebarFragment(context)
  }
  const sections: PlannedOutput = {
    path: sectionsRoute(config).outputPath,
    key: pageKey,
    create: async () => (await import('../render/render-special.js')).renderSectionsPage(context)
  }
  return [...common, fragment, ...(sidebarParts(site.sidebar).some(isTopLevelLong) ? [sections] : [])]
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

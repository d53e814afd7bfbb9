/**
 * Plan the files of a site. Each comes with a key of everything its bytes depend on, so that a writer can tell what to make
 * again before anything is made: a build with nothing to do never imports React.
 */
import type { Cache } from '../cache/cache.js'
import { createPageCache } from '../compile/page-cache.js'
import type { Recompile } from '../compile/recompile.js'
import type { Config } from '../model/config.js'
import type { Manifest } from '../model/manifest.js'
import type { PlannedOutput } from '../model/output.js'
import type { PreparedSite } from '../model/prepared-site.js'
import type { RenderContext } from '../render/context.js'
import { previewImage } from '../render/preview-image.js'
import { sidebarParts } from '../render/sidebar-part.js'
import { countItems, inlineSidebarLimit } from '../routes/sidebar.js'
import { planAuthoredStyles } from './plan-authored-styles.js'
import { planClient } from './plan-client.js'
import { planClientScripts } from './plan-client-scripts.js'
import { planApiDownloads, planBundledFiles, planIslands, planPageAssets, planStaticFiles } from './plan-copies.js'
import { planMarkdown } from './plan-markdown.js'
import { planPages } from './plan-pages.js'
import { planPreviews } from './plan-previews.js'
import { planPrint } from './plan-print.js'
import { planRedirects } from './plan-redirects.js'
import type { SearchFiles } from './search/plan-search.js'
import { planSiteFiles } from './plan-site-files.js'
import { planSiteStyles } from './plan-site-styles.js'
import { sitePolicy } from './site-policy.js'

/** Plan every file of the site. */
export function planOutputs(
  prepared: PreparedSite,
  config: Config,
  cache: Cache,
  search: SearchFiles | undefined,
  recompile: Recompile
): PlannedOutput[] {
  const authored = planAuthoredStyles(prepared.documents)
  const client = planClientScripts(config)
  const styles = planSiteStyles(client.manifest, prepared.bundles)
  const context = createContext(prepared, config, styles.manifest, authored)
  // A static file on the path of a page was reported as a duplicate route; the page stays.
  const pagePaths = new Set(prepared.site.routes.map(({ outputPath }) => outputPath))
  const ownFile = (name: string) =>
    prepared.sources.find(({ kind, contentPath }) => kind === 'static' && contentPath === name)
  const joined = { headers: ownFile('_headers'), redirects: ownFile('_redirects') }
  const statics = planStaticFiles(prepared, config).filter(
    ({ path }) => !pagePaths.has(path) && path !== '_headers' && path !== '_redirects'
  )
  const authorsOwn = new Set(statics.map(({ path }) => path))
  const { readHtml } = createPageCache(prepared.pages, config, cache, { recompile })
  return [
    ...planPages(context, readHtml),
    ...planPrint(context, readHtml),
    ...planRedirects(context),
    ...statics,
    ...planPageAssets(prepared.documents, config),
    ...planApiDownloads(prepared, config),
    ...client.scripts,
    ...styles.outputs,
    ...planBundledFiles(prepared, config),
    ...planIslands(prepared),
    ...planPreviews(context.previews.values(), prepared.previewFont),
    ...planClient(context, search),
    ...(search?.outputs ?? []),
    ...(authored ? [authored] : []),
    // A site may bring its own robots.txt and the like; its _headers and _redirects are joined with ours.
    ...[...planMarkdown(context, readHtml, cache), ...planSiteFiles(context, joined)].filter(
      ({ path }) => !authorsOwn.has(path)
    )
  ]
}

/** Create the props that all pages share. */
function createContext(
  { site, documents, links, history, bundles, previewFont }: PreparedSite,
  config: Config,
  manifest: Manifest,
  authored: PlannedOutput | undefined
): RenderContext {
  return {
    config,
    site,
    documents: new Map(documents.map((document) => [document.source, document])),
    links,
    manifest,
    history,
    previews: new Map(
      site.routes.flatMap((route) => {
        const image = previewImage(route, previewFont, config)
        return image ? [[route.permalink, image]] : []
      })
    ),
    policy: sitePolicy(documents, config),
    isSidebarWhole: sidebarParts(site.sidebar).every((items) => countItems(items) <= inlineSidebarLimit),
    islands: bundles.islands,
    componentStyles: Object.fromEntries(Object.entries(bundles.sheets).map(([name, { path }]) => [name, `/${path}`])),
    authoredStyles: authored && `/${authored.path}`
  }
}

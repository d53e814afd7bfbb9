/**
 * Plan the files of a site. Each comes with a key of everything its bytes depend on, so that a writer can tell what to make
 * again before anything is made: a build with nothing to do never imports React.
 */
import type { Cache } from '../cache/cache.js'
import { createPageCache } from '../compile/page-cache.js'
import type { Config } from '../model/config.js'
import type { PlannedOutput } from '../model/output.js'
import type { PreparedSite } from '../model/prepared-site.js'
import { planClient } from './plan-client.js'
import { planApiDownloads, planBundledFiles, planIslands, planPageAssets, planStaticFiles } from './plan-copies.js'
import { planFolderPages } from './plan-folder-pages.js'
import { planFrame, type SiteFrame } from './plan-frame.js'
import { planMarkdown } from './plan-markdown.js'
import { planPages } from './plan-pages.js'
import { planPreviews } from './plan-previews.js'
import { planPrint } from './plan-print.js'
import { planRedirects } from './plan-redirects.js'
import type { SearchFiles } from './search/plan-search.js'
import { planSiteFiles } from './plan-site-files.js'

/** Plan every file of the site. */
export async function planOutputs(
  prepared: PreparedSite,
  config: Config,
  cache: Cache,
  search: SearchFiles | undefined,
  frame: SiteFrame = planFrame(prepared, config)
): Promise<PlannedOutput[]> {
  const { context, client, styles, authored, analytics } = frame
  // A static file on the path of a page was reported as a duplicate route; the page stays.
  const pagePaths = new Set(prepared.site.routes.map(({ outputPath }) => outputPath))
  const ownFile = (name: string) =>
    prepared.sources.find(({ kind, contentPath }) => kind === 'static' && contentPath === name)
  const joined = { headers: ownFile('_headers'), redirects: ownFile('_redirects') }
  const statics = planStaticFiles(prepared, config).filter(
    ({ path }) => !pagePaths.has(path) && path !== '_headers' && path !== '_redirects'
  )
  const authorsOwn = new Set(statics.map(({ path }) => path))
  const { readHtml } = createPageCache(prepared.pages, config, cache)
  const pages = planPages(frame, readHtml)
  return [
    ...pages,
    ...planFolderPages(pages, context).filter(({ path }) => !authorsOwn.has(path)),
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
    ...(analytics ? [analytics] : []),
    // A site may bring its own robots.txt and the like; its _headers and _redirects are joined with ours.
    ...[...(await planMarkdown(context, readHtml, cache)), ...planSiteFiles(context, joined)].filter(
      ({ path }) => !authorsOwn.has(path)
    )
  ]
}

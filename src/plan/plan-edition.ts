import type { Cache } from '../cache/cache.js'
import { createPageCache } from '../compile/page-cache.js'
import type { Config } from '../model/config.js'
import type { PlannedOutput } from '../model/output.js'
import type { PreparedSite } from '../model/prepared-site.js'
import type { SourceFile } from '../model/source.js'
import { planClientFiles, planSiteData } from './plan-client.js'
import {
  planApiDownloads,
  planApiExports,
  planBundledFiles,
  planIslands,
  planPageAssets,
  planStaticFiles
} from './plan-copies.js'
import type { SiteFrame } from './plan-frame.js'
import { planMarkdown } from './plan-markdown.js'
import { planPages } from './plan-pages.js'
import { planPreviews } from './plan-previews.js'
import { planPrint } from './plan-print.js'
import type { RenderContext } from '../render/context.js'
import { generatorId } from '../utils/generator.js'
import { outputPathOf } from '../routes/permalink.js'
import { siteHref } from '../utils/url.js'
import { listEdition, planEditionFiles, type EditionListing } from './plan-site-files.js'
import type { SearchFiles } from './search/plan-search.js'
import { LostEntryError } from '../model/errors.js'
import { plainKey, cacheKey } from '../cache/key.js'

/** An edition of a site that is planned. */
export interface PlannedEdition {
  readonly prepared: PreparedSite
  readonly config: Config
  readonly cache: Cache
  readonly search: SearchFiles | undefined
  readonly frame: SiteFrame
}

/** The files of an edition, by where their paths begin. */
export interface EditionPlan {
  /** Below the prefix of the edition. */
  readonly own: readonly PlannedOutput[]
  /** Those below the prefix that stay as they are, where the command is not for the edition. */
  readonly beside?: readonly PlannedOutput[]
  /** At the root of the site; editions that have the same file share it. */
  readonly shared: readonly PlannedOutput[]
  /** Files of the static folder that are joined with the generator's. */
  readonly joined: { readonly headers?: SourceFile | undefined; readonly redirects?: SourceFile | undefined }
  /** What the files that a site has once say of it. */
  readonly listing: EditionListing
}

/** Plan the files of one edition, without those that a site has once; that of the default edition names the others. */
export async function planEdition(
  { prepared, config, cache, search, frame }: PlannedEdition,
  others: readonly Config[]
): Promise<EditionPlan> {
  const { context, client, styles, authored, analytics } = frame
  const { site } = prepared
  // A static file on the path of a page was reported as a duplicate route; the page stays.
  const pagePaths = new Set(site.routes.map(({ outputPath }) => outputPath))
  const ownFile = (name: string) =>
    prepared.sources.find(({ kind, contentPath }) => kind === 'static' && contentPath === name)
  const statics = planStaticFiles(prepared, config).filter(
    ({ path }) => !pagePaths.has(path) && path !== '_headers' && path !== '_redirects'
  )
  const isShared = ({ path }: PlannedOutput) => site.rootPaths.has(`/${path}`)
  const authorsOwn = new Set(statics.map(({ path }) => path))
  const { readHtml, readMarkdown } = createPageCache(prepared.pages, config, cache)
  const pages = planPages(frame, readHtml)
  return {
    own: [
      ...pages,
      ...planFolderPages(pages, context).filter(({ path }) => !authorsOwn.has(path)),
      ...planPrint(context, readHtml),
      ...planTranslationState(frame),
      ...planVersionChanges(frame),
      ...planRedirects(context),
      ...statics.filter((file) => !isShared(file)),
      ...planApiDownloads(prepared, config),
      ...planApiExports(prepared, config, cache),
      ...planSiteData(context, search),
      ...(search?.outputs ?? []),
      // A site may bring its own lists for programs and the like.
      ...[
        ...(await planMarkdown(context, readMarkdown, cache, others)),
        ...planEditionFiles(context, readMarkdown)
      ].filter(({ path }) => !authorsOwn.has(path))
    ],
    shared: [
      ...statics.filter(isShared),
      ...planPageAssets(prepared.documents, config),
      ...planPictures(prepared, cache),
      ...client.scripts,
      ...styles.outputs,
      ...planBundledFiles(prepared, config),
      ...planIslands(prepared),
      ...planPreviews(context.previews.values(), prepared.previewFont),
      ...planClientFiles(context),
      ...(authored ? [authored] : []),
      ...(analytics ? [analytics] : [])
    ],
    joined: { headers: ownFile('_headers'), redirects: ownFile('_redirects') },
    listing: listEdition(context, prepared.bundles)
  }
}

/** Plan the pictures that images are offered as; their bytes are in the cache. */
function planPictures({ offeredImages }: Pick<PreparedSite, 'offeredImages'>, cache: Cache): PlannedOutput[] {
  const byPath = new Map<string, PlannedOutput>()
  for (const { pictures, entry } of offeredImages.values()) {
    for (const { path, width, hash } of pictures) {
      const create = () => {
        const bytes = cache.readPart(entry, String(width))
        if (bytes === undefined) throw new LostEntryError(path)
        return Buffer.from(bytes, 'base64')
      }
      byPath.set(path, { path, key: hash, create })
    }
  }
  return [...byPath.values()]
}

/** Plan the page of the state of all pages of a translation, where the site has one. */
function planTranslationState({ context, key: shell }: Pick<SiteFrame, 'context' | 'key'>): PlannedOutput[] {
  const { site, twins, translationState: state = { pages: [], languages: [] } } = context
  return site.routes
    .filter(({ kind }) => kind === 'translation-state')
    .map((route) => ({
      path: route.outputPath,
      role: 'page' as const,
      key: plainKey([shell, route, state, twins.get(route.permalink) ?? []]),
      create: async () => (await import('../render/render-special.js')).renderTranslationState(route, state, context)
    }))
}

/** Plan the page of what changed since the version before, where the site has one. */
function planVersionChanges({ context, key: shell }: Pick<SiteFrame, 'context' | 'key'>): PlannedOutput[] {
  const { site, twins, versionChanges: changes } = context
  if (!changes) return []
  return site.routes
    .filter(({ kind }) => kind === 'version-changes')
    .map((route) => ({
      path: route.outputPath,
      role: 'page' as const,
      key: plainKey([shell, route, changes, twins.get(route.permalink) ?? []]),
      create: async () => (await import('../render/render-special.js')).renderVersionChanges(route, changes, context)
    }))
}

/** Plan a page for each old address. */
function planRedirects(context: RenderContext): PlannedOutput[] {
  const { config, manifest, site } = context
  return site.redirects.map((redirect) => ({
    path: outputPathOf(redirect.from, config.trailingSlash),
    role: 'redirect' as const,
    key: cacheKey([
      generatorId,
      config.hash,
      manifest.redirect,
      redirect,
      redirect.href ?? siteHref(redirect.to, config)
    ]),
    create: async () => {
      const { renderRedirect } = await import('../render/render-special.js')
      return renderRedirect(redirect, context)
    }
  }))
}

/**
 * Plan the pages of folders a second time, inside of them: where addresses have no slash at the end, a page has the file
 * `guide.html`, which hosts do not find at `/guide/`, the address that it had. A redirect there would lead in a circle on
 * hosts that take both addresses for one; the same page, which names its canonical address, does not.
 */
function planFolderPages(
  pages: readonly PlannedOutput[],
  { config, site }: Pick<RenderContext, 'config' | 'site'>
): PlannedOutput[] {
  const { dialect, trailingSlash } = config
  if (trailingSlash !== false || !dialect.hasFolderFiles) return []
  const redirected = new Set(site.redirects.map(({ from }) => outputPathOf(from, trailingSlash)))
  const folderPages = new Set(
    site.routes.flatMap(({ source, outputPath }) =>
      source !== undefined && dialect.isFolderPage(source) ? [outputPath] : []
    )
  )
  return pages.flatMap((page) => {
    const path = page.path.replace(/\.html$/, '/index.html')
    return folderPages.has(page.path) && !/(?:^|\/)index\.html$/.test(page.path) && !redirected.has(path)
      ? [{ ...page, path, role: undefined }]
      : []
  })
}

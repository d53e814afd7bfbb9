/**
 * Plan the files of a site. Each comes with a key of everything its bytes depend on, so that a writer can tell what to make
 * again before anything is made: a build with nothing to do never imports React.
 */
import { join } from 'node:path'
import { clientDir } from '../assets/client-manifest.js'
import type { Cache } from '../cache/cache.js'
import { cacheKey } from '../cache/key.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { Manifest } from '../model/manifest.js'
import type { PlannedOutput } from '../model/output.js'
import type { Route } from '../model/route.js'
import { headersFile } from './site-files/headers.js'
import { headersSnippet } from './site-files/headers-snippet.js'
import { openSearchFile } from './site-files/opensearch.js'
import { robotsFile } from './site-files/robots.js'
import { sitemapFile } from './site-files/sitemap.js'
import { assetPath } from '../render/asset-path.js'
import { contentPolicy } from '../render/content-policy.js'
import type { RenderContext } from '../render/context.js'
import { lastUpdated } from '../render/last-updated.js'
import { searchOrigins, searchServiceOf } from '../render/search-service.js'
import { countItems, inlineSidebarLimit } from '../routes/sidebar.js'
import type { Site } from '../model/site.js'
import { withBase } from '../utils/url.js'
import { generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'
import { outputPathOf } from '../routes/permalink.js'
import { planClientScripts } from './plan-client-scripts.js'
import { createPageCache } from '../compile/page-cache.js'
import type { PreparedSite } from '../model/prepared-site.js'
import type { SearchFiles } from './plan-search.js'

/** Plan every file of the site. */
export function planOutputs(
  prepared: PreparedSite,
  config: Config,
  cache: Cache,
  search: SearchFiles | undefined
): PlannedOutput[] {
  const authored = authoredStyles(prepared.documents)
  const client = planClientScripts(config)
  const context = createContext(prepared, config, client.manifest, authored?.path)
  // A static file on the path of a page was reported as a duplicate route; the page stays.
  const pagePaths = new Set(prepared.site.routes.map(({ outputPath }) => outputPath))
  const statics = staticOutputs(prepared, config).filter(({ path }) => !pagePaths.has(path))
  const authorsOwn = new Set(statics.map(({ path }) => path))
  return [
    ...pageOutputs(context, createPageCache(prepared.pages, config, cache).readHtml),
    ...redirectOutputs(context),
    ...statics,
    ...assetOutputs(prepared.documents, config),
    ...downloadOutputs(prepared, config),
    ...client.scripts,
    ...clientOutputs(context, search),
    ...(search?.outputs ?? []),
    ...(authored ? [textOutput(authored.path.slice(1), authored.css)] : []),
    // A site may bring its own robots.txt and the like.
    ...siteFiles(context).filter(({ path }) => !authorsOwn.has(path))
  ]
}

/** Put together what all pages are rendered with. */
function createContext(
  { site, documents, links, history }: PreparedSite,
  config: Config,
  manifest: Manifest,
  authoredPath: string | undefined
): RenderContext {
  return {
    config,
    site,
    documents: new Map(documents.map((document) => [document.source, document])),
    links,
    manifest,
    history,
    policy: contentPolicy(
      [...documents.flatMap(({ remotes }) => remotes), ...searchOrigins(config)],
      documents.flatMap(({ islands }) => islands)
    ),
    isSidebarWhole: countItems(site.sidebar) <= inlineSidebarLimit,
    authoredStyles: authoredPath
  }
}

/** Plan the pages. What all pages share is hashed once; each adds its own route, content and links. */
function pageOutputs(context: RenderContext, bodyOf: (document: Document) => Promise<string>): PlannedOutput[] {
  const { config, site, manifest, policy, authoredStyles, isSidebarWhole } = context
  const shell = cacheKey([
    generatorId,
    config.hash,
    manifest,
    policy,
    authoredStyles ?? null,
    site.sidebar,
    isSidebarWhole
  ])
  return site.routes.map((route) => {
    const document = route.source === undefined ? undefined : context.documents.get(route.source)
    const links = route.source === undefined ? [] : (context.links.get(route.source) ?? [])
    const updated = lastUpdated(route, document, context.history)
    const cards =
      route.kind === 'generated-index' || route.permalink === '/'
        ? site.routes.map(({ permalink, description }) => [permalink, description])
        : []
    return {
      path: route.outputPath,
      key: cacheKey([
        shell,
        route,
        document?.key ?? null,
        document?.assets ?? null,
        links.map(({ href }) => href),
        updated,
        cards
      ]),
      create: async () => {
        const { renderPage } = await import('../render/render-page.js')
        return renderPage(route, document && (await bodyOf(document)), context)
      }
    }
  })
}

/** Plan a page for each old address. */
function redirectOutputs(context: RenderContext): PlannedOutput[] {
  const { config, site } = context
  return site.redirects.map((redirect) => ({
    path: outputPathOf(redirect.from, config.trailingSlash),
    key: cacheKey([generatorId, config.hash, redirect]),
    create: async () => {
      const { renderRedirect } = await import('../render/render-special.js')
      return renderRedirect(redirect, context)
    }
  }))
}

/** Plan the copies of the files under `_static`. */
function staticOutputs({ sources }: PreparedSite, config: Config): PlannedOutput[] {
  return sources
    .filter(({ kind }) => kind === 'static')
    .map(({ path, contentPath, hash }) => copyOutput(contentPath, hash, join(config.siteDir, path)))
}

/** Plan the copies of the files that stand beside pages. */
function assetOutputs(documents: readonly Document[], config: Config): PlannedOutput[] {
  const byPath = new Map<string, PlannedOutput>()
  for (const asset of documents.flatMap(({ assets }) => assets)) {
    if (asset.publicPath === undefined) {
      const path = assetPath(asset).slice(1)
      byPath.set(path, copyOutput(path, asset.hash, join(config.siteDir, asset.source)))
    }
  }
  return [...byPath.values()]
}

/** Plan the copies of the descriptions that readers may download. */
function downloadOutputs({ apis }: PreparedSite, config: Config): PlannedOutput[] {
  return apis.flatMap(({ files, downloads }) =>
    files.flatMap(({ path, hash }) => {
      const published = downloads[path]
      if (published === undefined || hash === undefined) return []
      return [copyOutput(published.slice(1), hash, join(config.siteDir, path))]
    })
  )
}

/** Plan the client's files, and what it reads. */
function clientOutputs(context: RenderContext, search: SearchFiles | undefined): PlannedOutput[] {
  const { config, manifest, site, isSidebarWhole } = context
  const hasDiagrams = [...context.documents.values()].some(({ islands }) => islands.includes('mermaid'))
  const files = manifest.files
    .filter(({ path }) => hasDiagrams || !path.startsWith('_capstan/diagram/'))
    .map(({ path, hash }) => copyOutput(path, hash, join(clientDir, path)))
  const shell = cacheKey([generatorId, config.hash, manifest])
  const sidebarKey = cacheKey([shell, site.sidebar])
  const diagram: PlannedOutput = {
    path: '_capstan/diagram.html',
    key: shell,
    create: async () => (await import('../render/render-special.js')).renderDiagramPage(context)
  }
  const service = searchServiceOf(config)
  const siteData = textOutput(
    '_capstan/site.json',
    `${JSON.stringify({ content: contentId(context), ...(search && { search: search.manifest }), ...(service && { service }), ...(!isSidebarWhole && { sidebar: `/_capstan/sidebar.${sidebarKey.slice(0, 10)}.html` }) })}\n`
  )
  const common = [...files, siteData, ...(hasDiagrams ? [diagram] : [])]
  if (isSidebarWhole) return common
  const fragment: PlannedOutput = {
    path: `_capstan/sidebar.${sidebarKey.slice(0, 10)}.html`,
    key: sidebarKey,
    create: async () => (await import('../render/render-special.js')).renderSidebarFragment(context)
  }
  return [...common, fragment]
}

/** Name the state of the content: it changes when any page does. */
function contentId({ site, documents }: RenderContext): string {
  return cacheKey([
    site.routes.map(({ permalink, title }) => [permalink, title]),
    [...documents.values()].map(({ key }) => key).sort()
  ]).slice(0, 16)
}

/** Plan the files for crawlers and hosts. */
function siteFiles({ site, config, policy, documents, history }: RenderContext): PlannedOutput[] {
  const dateOf = (route: Route) =>
    lastUpdated(route, route.source === undefined ? undefined : documents.get(route.source), history).date
  return [
    ...(config.url ? [textOutput('sitemap.xml', sitemapFile(site.routes, config.url, config.basePath, dateOf))] : []),
    ...openSearch(site, config),
    textOutput('robots.txt', robotsFile(config.url, config.basePath)),
    textOutput('_headers', headersFile(site.routes, policy, config.basePath)),
    ...config.headers.snippets.map((server) =>
      textOutput(`_capstan/headers.${server}`, headersSnippet(server, policy, config.basePath))
    )
  ]
}

/** Plan the description of the search page, where it has one and an absolute address. */
function openSearch({ routes }: Site, config: Config): PlannedOutput[] {
  const search = routes.find(({ kind }) => kind === 'search')
  if (!search || config.url === undefined) return []
  const { title, description = config.title, lang, url, basePath, favicon } = config
  const searchUrl = url + withBase(search.permalink, basePath)
  const icon = favicon === undefined ? {} : { icon: url + withBase(favicon, basePath) }
  return [textOutput('opensearch.xml', openSearchFile({ title, description, lang, searchUrl, ...icon }))]
}

/** Gather the rules made from `style` attributes into one stylesheet, sorted by class. */
function authoredStyles(documents: readonly Document[]): { path: string; css: string } | undefined {
  const rules = new Map(documents.flatMap(({ styles }) => Object.entries(styles)))
  if (rules.size === 0) return undefined
  const css = [...rules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, declarations]) => `.${name}{${declarations}}`)
    .join('\n')
  return { path: `/_capstan/authored.${hashOf(css).slice(0, 10)}.css`, css: `${css}\n` }
}

/** Plan a text that is at hand. */
function textOutput(path: string, text: string): PlannedOutput {
  return { path, key: hashOf(text), create: () => text }
}

/** Plan a copy. */
function copyOutput(path: string, hash: string, file: string): PlannedOutput {
  return { path, key: hash, create: () => ({ copyOf: file }) }
}

import { join } from 'node:path'
import { readSourceText } from '../files/read-source.js'
import type { Config } from '../model/config.js'
import { SourceChangedError } from '../model/errors.js'
import type { PlannedOutput } from '../model/output.js'
import type { Route } from '../model/route.js'
import type { SourceFile } from '../model/source.js'
import type { SourceAccess } from '../model/source-access.js'
import { headersFile, mergeHeaders } from './site-files/headers.js'
import { headersSnippet } from './site-files/headers-snippet.js'
import { openSearchFile } from './site-files/opensearch.js'
import { mergeRedirects, redirectsFile } from './site-files/redirect-rules.js'
import { robotsFile } from './site-files/robots.js'
import { sitemapFiles } from './site-files/sitemap.js'
import type { RenderContext } from '../render/context.js'
import { feedFiles, writeFeed } from '../render/feeds.js'
import { lastUpdated } from '../render/last-updated.js'
import type { Site } from '../model/site.js'
import { hashOf } from '../utils/hash.js'
import { withBase } from '../utils/url.js'
import { outputOfText } from './output-of.js'

/** Files of a site that are joined with the generator's. */
export interface OwnSiteFiles {
  readonly headers: SourceFile | undefined
  readonly redirects: SourceFile | undefined
}

/** Plan the files for crawlers and hosts. */
export function planSiteFiles(
  { site, config, policy, documents, history }: RenderContext,
  own: OwnSiteFiles
): PlannedOutput[] {
  const dateOf = (route: Route) =>
    lastUpdated(route, route.source === undefined ? undefined : documents.get(route.source), { history, config }).date
  return [
    ...planSitemap(site, config, dateOf),
    ...planFeeds(site, config, documents),
    ...openSearch(site, config),
    outputOfText('robots.txt', robotsFile(config.url, config.basePath)),
    planHeaders(config, policy, own.headers),
    ...planRedirectRules(site, config, own.redirects),
    // GitHub Pages leaves out names that begin with `_` without it.
    outputOfText('.nojekyll', ''),
    ...config.headers.snippets.map((server) =>
      outputOfText(`_capstan/headers.${server}`, headersSnippet(server, policy, config.basePath))
    )
  ]
}

/** Plan the sitemap, which takes absolute addresses. */
function planSitemap(
  { routes }: Site,
  { url, basePath }: Config,
  dateOf: (route: Route) => string | undefined
): PlannedOutput[] {
  if (url === undefined) return []
  return sitemapFiles(routes, { url, basePath }, dateOf).map(({ path, text }) => outputOfText(path, text))
}

/** Plan the feeds of the blog. */
function planFeeds(site: Site, config: Config, documents: RenderContext['documents']): PlannedOutput[] {
  const home = site.routes.find(({ blog }) => blog?.kind === 'archive')
  const main = site.routes.find(({ blog }) => blog?.kind === 'posts' && blog.about === undefined && blog.page === 1)
  const posts = (home?.blog?.sources ?? []).flatMap((source) => {
    const route = site.routeBySource.get(source)
    return route ? [{ route, document: documents.get(source) }] : []
  })
  return feedFiles(config).map((file) =>
    outputOfText(file.path, writeFeed(file, posts, main?.permalink ?? '/', config))
  )
}

/** Plan `_headers`. */
function planHeaders(config: Config, policy: string, own?: SourceFile): PlannedOutput {
  const { basePath, siteDir, sources, untrusted } = config
  if (!own) return outputOfText('_headers', headersFile(policy, basePath))
  const create = () => mergeHeaders(readOwn(own, siteDir, sources), policy, config)
  return { path: '_headers', key: hashOf(`${headersFile(policy, basePath)}\n${own.hash}\n${untrusted}`), create }
}

/** Plan `_redirects`; those of the site come first, and the first that matches counts. */
function planRedirectRules(site: Site, config: Config, own?: SourceFile): PlannedOutput[] {
  const ours = redirectsFile(site, config)
  if (!own) return ours === '' ? [] : [outputOfText('_redirects', ours)]
  const create = () => mergeRedirects(readOwn(own, config.siteDir, config.sources), ours, config)
  return [{ path: '_redirects', key: hashOf(`${ours}\n${own.hash}\n${config.untrusted}`), create }]
}

/** Read a file of the site as it was when it was listed. */
function readOwn({ path, hash }: SourceFile, siteDir: string, access: SourceAccess): string {
  const file = join(siteDir, path)
  const text = readSourceText(file, access)
  if (text === undefined || hashOf(text) !== hash) throw new SourceChangedError(file)
  return text
}

/** Plan the description of the search page, where it has one and an absolute address. */
function openSearch({ routes }: Site, config: Config): PlannedOutput[] {
  const search = routes.find(({ kind }) => kind === 'search')
  if (!search || config.url === undefined) return []
  const { title, description = config.title, lang, url, basePath } = config
  const favicon = typeof config.favicon === 'string' ? config.favicon : config.favicon?.[0]?.href
  const searchUrl = url + withBase(search.permalink, basePath)
  const icon = favicon === undefined ? {} : { icon: url + withBase(favicon, basePath) }
  return [outputOfText('opensearch.xml', openSearchFile({ title, description, lang, searchUrl, ...icon }))]
}

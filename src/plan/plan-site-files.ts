import { join } from 'node:path'
import { readSourceText } from '../files/read-source.js'
import type { Config } from '../model/config.js'
import { SourceChangedError } from '../model/errors.js'
import type { ListedEdition } from '../model/listed-edition.js'
import type { Document } from '../model/document.js'
import type { PlannedOutput } from '../model/output.js'
import type { Route } from '../model/route.js'
import type { SourceFile } from '../model/source.js'
import type { SourceAccess } from '../model/source-access.js'
import { headersFile, mergeHeaders } from './site-files/headers.js'
import { headersSnippet } from './site-files/headers-snippet.js'
import { openSearchFile } from './site-files/opensearch.js'
import {
  mergeRedirects,
  redirectsFile,
  rulesForHosts,
  rulesOf,
  takenAddresses,
  whatIsFree,
  type RedirectRule
} from './site-files/redirect-rules.js'
import { s3File } from './site-files/s3-file.js'
import { sitemapFiles, sitemapFilter, type SitemapPage } from './site-files/sitemap.js'
import { vercelFile } from './site-files/vercel-file.js'
import { alternatesOf } from '../render/head-props.js'
import { canonicalPath, isHiddenVersion } from '../render/canonical-path.js'
import type { RenderContext } from '../render/context.js'
import { listsEditions } from '../render/lists-editions.js'
import { listsVersions } from '../render/lists-versions.js'
import { searchServiceOf } from '../render/search-service.js'
import { lastUpdated } from '../render/last-updated.js'
import type { Site } from '../model/site.js'
import type { SiteBundles } from '../model/site-bundles.js'
import { hashOf } from '../utils/hash.js'
import { withBase } from '../utils/url.js'
import { outputOfText } from './output-of.js'
import { listPublishedCode, planLicenses, type PublishedCode } from './plan-licenses.js'
import { planFeeds } from './plan-feeds.js'
import { planEndpoint } from './plan-endpoint.js'

/** Files of a site that are joined with the generator's. */
interface OwnSiteFiles {
  readonly headers?: SourceFile | undefined
  readonly redirects?: SourceFile | undefined
}

/** Plan what an edition of a site has for feed readers and browsers. */
export function planEditionFiles(context: RenderContext, twinOf: (document: Document) => string): PlannedOutput[] {
  return [...planFeeds(context, twinOf), ...openSearch(context.site, context.config)]
}

/** What the files that a site has once say of an edition. */
export interface EditionListing {
  /** The pages that search engines list by their own addresses. */
  readonly pages: readonly SitemapPage[]
  readonly redirects: readonly RedirectRule[]
  /** Its search page and its script of search; undefined: it has no index. Addresses with their base paths. */
  readonly search?: Pick<ListedEdition, 'search' | 'script'>
  readonly code: PublishedCode
}

/** List what the files that a site has once say of an edition. */
export function listEdition(context: RenderContext, bundles: SiteBundles): EditionListing {
  const { site, config, manifest } = context
  const page = site.routes.find(({ kind }) => kind === 'search')
  const script = manifest.islands.search
  const hasIndex = page && script !== undefined && !searchServiceOf(config)
  return {
    pages: config.url === undefined ? [] : sitemapPages(context),
    redirects: rulesOf(site, config),
    code: listPublishedCode(context, bundles),
    ...(hasIndex && {
      search: { search: withBase(page.permalink, config.basePath), script: withBase(script, config.rootBase) }
    })
  }
}

/** A planned file whose text others are made of. */
type PlannedText = Omit<PlannedOutput, 'create'> & { readonly create: () => string }

/** An edition with what is said of it. */
type EditionWithListing = { readonly config: Config; readonly listing: EditionListing }

/** What the files that a site has once depend on, beside its editions. */
interface SiteFilesTools {
  readonly policy: string
  readonly own: OwnSiteFiles
  /** What is at addresses that hosts must not redirect from. */
  readonly published: readonly Pick<PlannedOutput, 'path' | 'role'>[]
}

/** Plan the files for crawlers and hosts, which a site has once; the first edition is the default one. */
export function planSiteFiles(
  editions: readonly EditionWithListing[],
  { policy, own, published }: SiteFilesTools
): PlannedOutput[] {
  const [first] = editions
  if (!first) return []
  const { config } = first
  const prefixes = editions.slice(1).map(({ config: { edition } }) => edition.prefix)
  return [
    ...planSitemap(editions, config),
    ...planVersions(editions, config),
    ...planEditionList(editions, config),
    outputOfText('robots.txt', robotsFile(config)),
    ...planHostFiles(
      planHeaders(config, policy, prefixes, own.headers),
      planRedirectRules(editions, published, config, own.redirects),
      config
    ),
    ...planEndpoint(
      editions.map((edition) => edition.config),
      config
    ),
    planLicenses(editions.map(({ listing }) => listing.code)),
    // GitHub Pages leaves out names that begin with `_` without it.
    outputOfText('.nojekyll', ''),
    ...snippetServers(config).map((server) =>
      outputOfText(`_capstan/headers.${server}`, headersSnippet(server, policy, config.rootBase, prefixes))
    )
  ]
}

/** Plan the list of versions, from which pages that were built before learn of newer ones. */
function planVersions(editions: readonly EditionWithListing[], config: Config): PlannedOutput[] {
  if (!listsVersions(config)) return []
  const listed = config.versions.flatMap(({ name, label, href: elsewhere }) => {
    const own = editions.find(({ config: { edition } }) => edition.version === name)?.config.basePath
    const href = elsewhere ?? own
    const isLatest = name === config.latestVersion
    return href === undefined ? [] : [{ name, label, href, ...(isLatest && { isLatest }) }]
  })
  return [outputOfText('versions.json', `${JSON.stringify(listed, undefined, 2)}\n`)]
}

/** Plan the list of editions, by which search counts the hits elsewhere where one has found nothing. */
function planEditionList(editions: readonly EditionWithListing[], config: Config): PlannedOutput[] {
  if (!listsEditions(config)) return []
  const listed = editions.flatMap(
    ({ config: { basePath: base, edition, lang, languages, versions }, listing: { search } }) => {
      const language = languages.find((known) => known.href === undefined && known.lang === lang)?.label
      const version = versions.find(({ name }) => name === edition.version)?.label
      return search ? [{ base, language, version, ...search }] : []
    }
  ) satisfies ListedEdition[]
  return [outputOfText('_capstan/editions.json', `${JSON.stringify(listed)}\n`)]
}

/** Plan the sitemap, which takes absolute addresses. */
function planSitemap(editions: readonly EditionWithListing[], { url, rootBase, sitemap }: Config): PlannedOutput[] {
  if (url === undefined) return []
  const pages = editions.flatMap(({ listing }) => listing.pages)
  return sitemapFiles(pages, { url, rootBase, sitemap }).map(({ path, text }) => outputOfText(path, text))
}

/** List the pages of an edition for the sitemap. */
function sitemapPages(context: RenderContext): SitemapPage[] {
  const { site, config, documents } = context
  const isIncluded = sitemapFilter(config)
  return site.routes
    .filter((route) => isIncluded(route) && isCanonical(route, context))
    .map((route) => ({
      permalink: route.permalink,
      basePath: config.basePath,
      date: lastUpdated(route, documents.get(route.source ?? ''), context).date,
      alternates: alternatesIn(route, context)
    }))
}

/** List a page in all languages that have it; none where no other has. */
function alternatesIn(route: Route, { config, twins }: RenderContext) {
  const own = twins.get(route.permalink)
  if (!own || route.original) return undefined
  const others = alternatesOf(route, config, own)
  const itself = { lang: config.lang, href: `${config.url ?? ''}${withBase(route.permalink, config.basePath)}` }
  return others.some(({ lang }) => lang !== 'x-default') ? [itself, ...others] : undefined
}

/** Whether search engines list a page by its own address. */
function isCanonical(route: Route, { config, twins }: RenderContext): boolean {
  const own = twins.get(route.permalink) ?? []
  return !isHiddenVersion(config) && canonicalPath(route, config, own) === withBase(route.permalink, config.basePath)
}

/** Plan the files with headers and redirects, and the one that the host of the site reads in their place. */
function planHostFiles(
  headers: PlannedText,
  redirects: PlannedText | undefined,
  { host, trailingSlash }: Config
): PlannedOutput[] {
  const files = [headers, ...(redirects ? [redirects] : [])]
  const key = hashOf([host, trailingSlash, ...files.map((file) => file.key)].join('\n'))
  const textOf = () => redirects?.create() ?? ''
  if (host === 'vercel')
    return [...files, { path: 'vercel.json', key, create: () => vercelFile(headers.create(), textOf(), trailingSlash) }]
  if (host === 's3') return [...files, { path: '_capstan/s3-website.json', key, create: () => s3File(textOf()) }]
  return files
}

/** List the servers for which a snippet with the headers is written. */
function snippetServers({ headers: { snippets }, host }: Config): readonly ('nginx' | 'caddy')[] {
  return (['nginx', 'caddy'] as const).filter((server) => server === host || snippets.includes(server))
}

/** Plan `_headers`. */
function planHeaders(config: Config, policy: string, prefixes: readonly string[], own?: SourceFile): PlannedText {
  const { rootBase: basePath, siteDir, sources, untrusted } = config
  const ours = headersFile(policy, { basePath, prefixes })
  if (!own) return outputOfText('_headers', ours)
  const create = () => mergeHeaders(readOwn(own, siteDir, sources), policy, { basePath, prefixes, untrusted })
  return { path: '_headers', key: hashOf(`${ours}\n${own.hash}\n${untrusted}`), create }
}

/** Plan `_redirects`; those of the site come first, and the first that matches counts. */
function planRedirectRules(
  editions: readonly EditionWithListing[],
  published: SiteFilesTools['published'],
  config: Config,
  own?: SourceFile
): PlannedText | undefined {
  const rules = editions.flatMap(({ listing }) => listing.redirects)
  const isFree = whatIsFree(rules.length === 0 ? [] : published.flatMap(takenAddresses), config.rootBase)
  const ours = redirectsFile(rulesForHosts(rules, isFree), config.host)
  if (!own) return ours === '' ? undefined : outputOfText('_redirects', ours)
  const { siteDir, sources, untrusted } = config
  const create = () => mergeRedirects(readOwn(own, siteDir, sources), ours, config)
  return { path: '_redirects', key: hashOf(`${ours}\n${own.hash}\n${untrusted}`), create }
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
  const icon = favicon === undefined ? {} : { icon: url + withBase(favicon, config.rootBase) }
  return [outputOfText('opensearch.xml', openSearchFile({ title, description, lang, searchUrl, ...icon }))]
}

/** Write `robots.txt`: everything may be read, and the sitemap is named where the site's address is known. */
export function robotsFile({ url, rootBase, sitemap }: Pick<Config, 'url' | 'rootBase' | 'sitemap'>): string {
  const rules = 'User-agent: *\nAllow: /\n'
  return url ? `${rules}\nSitemap: ${url}${rootBase}${sitemap.file}\n` : rules
}

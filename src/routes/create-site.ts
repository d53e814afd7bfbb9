/**
 * Create the site of all pages.
 * 1. Pages get permalinks; of two pages at one route the first by path is kept.
 * 2. The sidebar is resolved; its groups may ask for index pages.
 * 3. Each route gets its breadcrumbs and neighbours from the sidebar.
 * 4. Generated routes (indexes, the home page, redirects, search) yield to pages.
 */
import { posix } from 'node:path'
import type { Api } from '../model/api.js'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { LinkedPage } from '../model/linked-page.js'
import type { Page } from '../model/page.js'
import type { Route } from '../model/route.js'
import type { Site } from '../model/site.js'
import type { SourceFile } from '../model/source.js'
import { addressesOf } from './addresses-of.js'
import { compareText } from '../utils/collections.js'
import { apiPages, apiRoute } from './api-route.js'
import { blogRoutes } from './blog/blog-routes.js'
import { blogTab } from './blog/blog-sidebar.js'
import { waitingPosts } from './blog/waiting-posts.js'
import { isPost } from './blog/post-path.js'
import { readPosts } from './blog/read-posts.js'
import { readCategories, withOriginalCategories } from './categories.js'
import { readQuestions } from './read-questions.js'
import { placeApiPages, placeIndexes, staticCollisions } from './collisions.js'
import { documentRoute } from './document-route.js'
import { homeRoute, indexRoute, specialRoutes } from './other-routes.js'
import { paginationFindings } from './pagination.js'
import { documentId, isNotFoundPage, outputPathOf, permalinkOf } from './permalink.js'
import { placePages } from './place-pages.js'
import { placeMovedAnchors } from './place-moved-anchors.js'
import { placeRedirects } from './place-redirects.js'
import { portableNames } from './portable-names.js'
import { createRouteContext } from './route-context.js'
import { replacedSpecialPages } from './replaced-special.js'
import { printRoutes } from './print/print-routes.js'
import { resolveSidebar } from './sidebar.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { withoutTrailingSlash } from '../utils/url.js'

/** A site and the findings about its routes. */
export interface SiteResult {
  readonly site: Site
  readonly findings: readonly Finding[]
}

/** Create the site of a set of pages. */
export function createSite(
  allPages: readonly Page[],
  sources: readonly SourceFile[],
  config: Config,
  options: {
    readonly withDrafts: boolean
    /** Time up to which posts are published, in milliseconds; absent: all are. */
    readonly now?: number | undefined
    readonly apis?: readonly Api[] | undefined
    /** Pages that the edition lacks, and lists as links to their originals. */
    readonly linked?: readonly LinkedPage[] | undefined
    /** Files of the default language, whose settings of folders count where the edition has none of its own. */
    readonly originalFiles?: readonly SourceFile[] | undefined
  }
): SiteResult {
  const { apis = [], linked = [], originalFiles = [], now = Infinity } = options
  const finished = options.withDrafts ? allPages : allPages.filter(({ frontMatter }) => !frontMatter.draft)
  const posts = waitingPosts(finished, config, now)
  const pages = finished.filter((page) => !posts.waiting.has(page))
  const categories = readCategories(sources)
  const questions = readQuestions(sources, allPages, config)
  const placed = placePages(pages, config)
  // A draft's id is known to the sidebar, but leads nowhere; of two pages with one id that counts which has an address.
  const originals = linked.map(({ page }) => page)
  const pageById = new Map(
    [...originals, ...[...allPages, ...placed.pages].reverse()].map((page) => [documentId(page), page])
  )
  const { permalinkBySource } = placed
  const blog = readPosts(placed.pages, config)
  const postBySource = new Map(blog.posts.map((post) => [post.page.source, post]))
  const listed = placed.pages.filter((page) => !isNotFoundPage(page, config) && !isPost(page, config))
  const resolved = resolveSidebar({
    config,
    pages: [...listed, ...originals],
    pageById,
    permalinkBySource,
    originalBySource: new Map(linked.map(({ page, original }) => [page.source, original])),
    categories: withOriginalCategories(categories.byFolder, readCategories(originalFiles).byFolder),
    apis
  })
  const sidebar = { ...resolved, sidebar: [...resolved.sidebar, ...blogTab(blog.posts, permalinkBySource, config)] }
  const references = apis.flatMap(apiPages)
  const lists = blogRoutes(blog.posts, config)
  const context = createRouteContext(
    config,
    pageById,
    placed,
    sidebar,
    [...references, ...lists].map(({ permalink }) => permalink)
  )
  const documents = [...context.pageByPermalink].map(([permalink, page]) =>
    documentRoute(page, permalink, context, {
      post: postBySource.get(page.source),
      questions: questions.byPage.get(page.contentPath)
    })
  )
  const operations = placeApiPages(
    references.map((page) => apiRoute(page, context)),
    documents,
    config
  )
  const written = [...documents, ...operations.placed]
  const indexes = placeIndexes(
    [...sidebar.indexes.map((index) => indexRoute(index, context)), ...lists],
    written,
    config
  )
  const home = hasHome([...written, ...indexes.placed], sources, config) ? [] : [homeRoute(config)]
  const authored = [...written, ...indexes.placed, ...home]
  const taken = new Set(authored.map(({ outputPath }) => outputPath))
  const authoredByPermalink = new Map(authored.map((route) => [route.permalink, route]))
  const printed = { routes: authored, sidebar: sidebar.sidebar, routeByPermalink: authoredByPermalink }
  const special = [...specialRoutes(context), ...printRoutes(printed, config)]
  const kept = special.filter(({ outputPath }) => !taken.has(outputPath))
  const unmoved = [...authored, ...kept].sort((a, b) => compareText(a.permalink, b.permalink))
  const redirects = placeRedirects(unmoved, config)
  const moved = placeMovedAnchors(unmoved, redirects.redirects, config)
  const { routes } = moved
  const statics = sources.flatMap(({ kind, contentPath }) => (kind === 'static' ? addressesOf(`/${contentPath}`) : []))
  const isWritten = new Set(written.map(({ permalink }) => permalink))
  const site: Site = {
    routes,
    sidebar: sidebar.sidebar,
    redirects: redirects.redirects,
    redirectPatterns: redirects.patterns,
    routeByPermalink: new Map(routes.map((route) => [route.permalink, route])),
    routeBySource: new Map(
      routes.filter(({ permalink }) => isWritten.has(permalink)).map((route) => [route.source ?? '', route])
    ),
    originalHrefs: new Map(
      linked.flatMap(({ page: { source, contentPath }, original: { href } }) =>
        [source, posix.join(config.contentPath, contentPath)].map((path) => [path, href] as const)
      )
    ),
    filePaths: new Set([...statics, ...apis.flatMap(publishedFiles)]),
    rootPaths: new Set(statics),
    ...(posts.lastPost !== undefined && { lastPost: posts.lastPost })
  }
  const findings = [
    ...[categories, questions, placed, posts, blog, sidebar, operations, indexes, redirects, moved].flatMap(
      (part) => part.findings
    ),
    ...placed.pages.flatMap((page) => paginationFindings(page, context)),
    ...staticCollisions(routes, sources),
    ...portableNames(routes, sources, config),
    ...unusedRewrites(allPages, config),
    ...replacedSpecialPages(special, authored, placed.pages, config)
  ]
  return { site, findings }
}

/** Whether a page, a file or a redirect is at the root, or the site has no page that its home could list. */
function hasHome(routes: readonly Route[], sources: readonly SourceFile[], config: Config): boolean {
  const { outputPath } = homeRoute(config)
  return (
    routes.length === 0 ||
    routes.some((route) => route.outputPath === outputPath) ||
    sources.some(({ kind, contentPath }) => kind === 'static' && contentPath === outputPath) ||
    config.redirects.some(({ from }) => outputPathOf(from, config.trailingSlash) === outputPath)
  )
}

/** List the public paths of what can be downloaded of a description. */
function publishedFiles({ downloads, exports }: Api): string[] {
  return [...Object.values(downloads), ...exports.map(({ path }) => path)]
}

/** Report the addresses of `rewrites` that no page has by its path, drafts included; patterns may be there for pages to come. */
function unusedRewrites(pages: readonly Page[], config: Config): Finding[] {
  const { rewrites, trailingSlash, dialect, configFile, configText } = config
  const asked = rewrites.filter(({ from }) => !/[:*]/.test(from))
  if (asked.length === 0) return []
  const paths = new Set(pages.map((page) => withoutTrailingSlash(permalinkOf(page, trailingSlash, dialect))))
  return asked.flatMap(({ from }) => {
    if (paths.has(withoutTrailingSlash(from))) return []
    return [{ ruleId: 'unused-rewrite', data: { from }, file: configFile, ...placeOfLiteral(configText, from) }]
  })
}

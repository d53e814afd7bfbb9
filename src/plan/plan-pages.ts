import { plainKey } from '../cache/key.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import { isEmptyDocument } from '../model/is-empty-document.js'
import { islandKey } from '../model/island-runtime.js'
import type { PlannedOutput } from '../model/output.js'
import type { Route } from '../model/route.js'
import { changesBelow, type RenderContext } from '../render/context.js'
import { contributorsOf } from '../render/contributors.js'
import { lastUpdated } from '../render/last-updated.js'
import { postExcerpt } from '../render/post-excerpt.js'
import { resolveContent } from '../render/resolve-content.js'
import { siteHref } from '../utils/url.js'
import type { SiteFrame } from './plan-frame.js'
import { picturesOf } from './pictures-of.js'

/** Plan the pages. */
export function planPages(
  frame: Pick<SiteFrame, 'context' | 'key'>,
  bodyOf: (document: Document) => string
): PlannedOutput[] {
  return frame.context.site.routes
    .filter(({ kind }) => kind !== 'print' && kind !== 'translation-state' && kind !== 'version-changes')
    .map(createPagePlanner(frame, bodyOf))
}

/**
 * Create the function that plans a page. To what all pages share, hashed once, each adds its own route, content and
 * links.
 */
export function createPagePlanner(
  { context, key: shell }: Pick<SiteFrame, 'context' | 'key'>,
  bodyOf: (document: Document) => string
): (route: Route) => PlannedOutput {
  const { config, site } = context
  // A large site has hundreds of such pages; what they may show is hashed once.
  let cards: string | undefined
  const cardsKey = () =>
    (cards ??= plainKey(site.routes.map(({ permalink, title, description }) => [permalink, title, description])))
  return (route) => {
    const document = route.source === undefined ? undefined : context.documents.get(route.source)
    const links = route.source === undefined ? [] : (context.links.get(route.source) ?? [])
    const marks = context.marks.get(route.source ?? '')
    const news = context.versionChanges?.news.get(route.source ?? '')
    const changes = changesBelow(route, context)
    const updated = lastUpdated(route, document, context)
    return {
      path: route.outputPath,
      role: 'page',
      key: plainKey([
        shell,
        route,
        document?.key ?? null,
        document?.assets ?? null,
        links.map(({ href }) => href),
        updated,
        context.previews.get(route.permalink)?.path ?? null,
        config.contributors ? contributorsOf(document, context.history) : [],
        config.readingTime ? (document?.readingTime ?? null) : null,
        hasCards(route, document, config) ? cardsKey() : [],
        listedPosts(route, context).map((post) => postKey(post, context)),
        context.twins.get(route.permalink) ?? [],
        ...(marks ? [marks] : []),
        ...(news ? [{ news }] : []),
        ...(changes ? [{ changes }] : []),
        ...bundlesOf(document, context),
        ...picturesOf(document, context)
      ]),
      create: async () => {
        const { renderPage } = await import('../render/render-page.js')
        const excerpts = excerptsOf(listedPosts(route, context), context, bodyOf)
        return renderPage(route, document && bodyOf(document), context, excerpts)
      }
    }
  }
}

/** Whether a page may show cards of others. */
function hasCards({ kind, permalink }: Route, document: Document | undefined, { dialect }: Config): boolean {
  if (kind === 'generated-index' || permalink === '/' || document?.hasCards) return true
  return document !== undefined && isEmptyDocument(document, dialect)
}

/** List the posts that a page of the blog shows. */
function listedPosts({ blog }: Route, { site }: RenderContext): Route[] {
  return (blog?.sources ?? []).flatMap((source) => site.routeBySource.get(source) ?? [])
}

/** Compute what the entry of a post in a list depends on. */
function postKey(
  { source = '', permalink, title, description, post }: Route,
  { documents, links }: RenderContext
): unknown[] {
  const hrefs = (links.get(source) ?? []).map(({ href }) => href)
  return [permalink, title, description ?? null, post ?? null, documents.get(source)?.key ?? null, hrefs]
}

/** Cut the texts of listed posts at their marks. */
function excerptsOf(
  posts: readonly Route[],
  context: RenderContext,
  bodyOf: (document: Document) => string
): Map<string, string> {
  const excerpts = new Map<string, string>()
  for (const route of posts) {
    const document = context.documents.get(route.source ?? '')
    if (!document) continue
    const href = siteHref(route.permalink, context.config)
    const excerpt = postExcerpt(bodyOf(document), href, (html) => resolveContent(route, html, context))
    if (excerpt !== undefined) excerpts.set(document.source, excerpt)
  }
  return excerpts
}

/** List the modules of the site's islands and the stylesheets of its components that a page names. */
function bundlesOf(document: Document | undefined, { islands, componentStyles }: RenderContext): string[] {
  const modules = document?.islands.flatMap((name) => islands[islandKey(name, document)] ?? []) ?? []
  return [...modules, ...(document?.stylesheets ?? []).flatMap((name) => componentStyles[name] ?? [])]
}

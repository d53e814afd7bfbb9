import { plainKey } from '../cache/key.js'
import type { Document } from '../model/document.js'
import type { Route } from '../model/route.js'
import { pageCards } from '../render/cards.js'
import type { ContentContext } from '../render/context.js'
import { markdownPath } from '../render/markdown/markdown-path.js'
import { siteLabels } from '../render/site-labels.js'
import { generatorId } from '../utils/generator.js'
import type { MarkdownPage } from './markdown-texts.js'

/** A page that is written as Markdown, too. */
export interface MarkdownFile extends MarkdownPage {
  readonly path: string
}

/** List the pages that programs read as Markdown, in the order of the site. */
export function listMarkdownPages(context: ContentContext, twinOf: (document: Document) => string): MarkdownFile[] {
  return context.site.routes.flatMap((route) => {
    const path = markdownPath(route)
    return path === undefined ? [] : [{ path, ...pageOf(route, context, twinOf) }]
  })
}

/** Find what the Markdown of a page depends on, and how it is made. */
function pageOf(route: Route, context: ContentContext, twinOf: (document: Document) => string): MarkdownPage {
  const { config, site, documents, links } = context
  const document = route.source === undefined ? undefined : documents.get(route.source)
  const { url, basePath, trailingSlash } = config
  const key = plainKey([
    'markdown',
    generatorId,
    { url: url ?? null, basePath, trailingSlash },
    [route.permalink, route.heading ?? null, route.description ?? null],
    document?.key ?? null,
    document?.assets ?? null,
    (links.get(route.source ?? '') ?? []).map(({ href }) => href),
    pageCards(route, document, site, config),
    siteLabels(config).allSections
  ])
  const convert = async () => {
    const { markdownPage } = await import('../render/markdown/markdown-page.js')
    return markdownPage(route, document && twinOf(document), context)
  }
  return { route, key, convert }
}

import type { Cache } from '../cache/cache.js'
import { openGatheredValues } from '../cache/gathered-values.js'
import { cacheKey, plainKey } from '../cache/key.js'
import type { Document } from '../model/document.js'
import type { KnownValues } from '../model/known-values.js'
import type { PlannedOutput } from '../model/output.js'
import type { Route } from '../model/route.js'
import { pageCards } from '../render/cards.js'
import type { RenderContext } from '../render/context.js'
import { markdownPath } from '../render/markdown/markdown-path.js'
import { markdownHint } from '../render/markdown/program-hint.js'
import { siteLabels } from '../render/site-labels.js'
import { generatorId } from '../utils/generator.js'
import { withBase } from '../utils/url.js'
import { outputOfText } from './output-of.js'
import { llmsIndex } from './site-files/llms-index.js'
import { routeList } from './site-files/route-list.js'

/** Plan what programs read: each page as Markdown, all of them in one file, and the lists of them; nothing unless the site wants it. */
export function planMarkdown(
  context: RenderContext,
  bodyOf: (document: Document) => string,
  cache: Cache
): PlannedOutput[] {
  const { config, site } = context
  if (!config.llms) return []
  // Every edit writes the file of all pages again: pages that did not change are not converted for it.
  const texts = openGatheredValues(cache, `${cacheKey(['markdown', generatorId])}.markdown`)
  const pages = site.routes.flatMap((route) => planPage(route, context, bodyOf, texts))
  const listed = pages.filter(({ route }) => !route.isUnlisted && !route.isDraft)
  return [
    ...pages.map(({ output }) => output),
    outputOfText('llms.txt', llmsIndex(site, config)),
    planWhole(listed, context, () => texts.store()),
    outputOfText('routes.json', routeList(site, config))
  ]
}

/** A page and its Markdown. */
interface MarkdownOutput {
  readonly route: Route
  readonly output: PlannedOutput
  readonly write: () => Promise<string>
}

function planPage(
  route: Route,
  context: RenderContext,
  bodyOf: (document: Document) => string,
  texts: KnownValues
): MarkdownOutput[] {
  const path = markdownPath(route)
  if (path === undefined) return []
  const { config, site, documents, links } = context
  const document = route.source === undefined ? undefined : documents.get(route.source)
  const { url, basePath, trailingSlash } = config
  const key = plainKey([
    'markdown',
    generatorId,
    { url: url ?? null, basePath, trailingSlash: trailingSlash ?? null },
    [route.permalink, route.heading ?? null, route.description ?? null],
    document?.key ?? null,
    document?.assets ?? null,
    (links.get(route.source ?? '') ?? []).map(({ href }) => href),
    pageCards(route, document, site, config),
    siteLabels(config).allSections
  ])
  const write = async () => {
    const known = texts.read(key)
    if (known !== undefined) return known
    const { markdownPage } = await import('../render/markdown/markdown-page.js')
    const text = markdownPage(route, document && bodyOf(document), context)
    texts.write(key, text)
    return text
  }
  const hint = markdownHint(route, config)
  const create = async () => hint + (await write())
  return [{ route, write, output: { path, key: plainKey([key, hint]), create } }]
}

/** Plan `llms-full.txt`: every page in the order of the site, each with its address. */
function planWhole(pages: readonly MarkdownOutput[], { config }: RenderContext, store: () => void): PlannedOutput {
  const create = async () => {
    let text = ''
    for (const { route, write } of pages) {
      const address = (config.url ?? '') + withBase(route.permalink, config.basePath)
      text += `<!-- ${address.replaceAll('--', '-%2D')} -->\n\n${await write()}\n`
    }
    store()
    return text
  }
  return { path: 'llms-full.txt', key: plainKey(['llms', pages.map(({ output }) => output.key)]), create }
}

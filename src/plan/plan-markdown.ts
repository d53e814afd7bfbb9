import type { Cache } from '../cache/cache.js'
import { plainKey } from '../cache/key.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { PlannedOutput } from '../model/output.js'
import type { RenderContext } from '../render/context.js'
import { pageNotices } from '../render/markdown/page-notices.js'
import { markdownHint } from '../render/markdown/program-hint.js'
import { cutFullText, planFullText } from './full-text.js'
import { listMarkdownPages } from './markdown-pages.js'
import { openMarkdownTexts } from './markdown-texts.js'
import { outputOfText } from './output-of.js'
import { isListed } from './site-files/sitemap.js'
import { fullTextIndex, llmsIndex } from './site-files/llms-index.js'
import type { Site } from '../model/site.js'
import { markdownPath } from '../render/markdown/markdown-path.js'
import { siteHref, withBase } from '../utils/url.js'

/** Plan what programs read: each page as Markdown, all of them in one text, and the lists of them; nothing unless the site wants it. */
export async function planMarkdown(
  context: RenderContext,
  twinOf: (document: Document) => string,
  cache: Cache,
  others: readonly Config[]
): Promise<PlannedOutput[]> {
  const { config, site } = context
  if (!config.llms) return []
  const pages = listMarkdownPages(context, twinOf).map((page) => ({
    ...page,
    notices: pageNotices(page.route, context)
  }))
  const texts = openMarkdownTexts(pages, cache)
  const listed = pages.filter(({ route }) => isListed(route))
  const files = await cutFullText(listed, config, texts)
  texts.store()
  const list = files.length > 1 ? [outputOfText('llms-full.txt', fullTextIndex(files, config))] : []
  return [
    ...pages.map((page): PlannedOutput => {
      const head = markdownHint(page.route, config) + page.notices
      return { path: page.path, key: plainKey([page.key, head]), create: async () => head + (await texts.read(page)) }
    }),
    outputOfText('llms.txt', llmsIndex(site, config, files, others)),
    ...list,
    ...files.map((file) => planFullText(file, config, texts)),
    outputOfText('routes.json', routeList(site, config))
  ]
}

/** Write `routes.json`: which site, language and version it is of, and the pages that search engines may list, each with its address, its Markdown and what is known of it, and what leads to them. */
export function routeList({ routes, redirects }: Site, config: Config): string {
  const { basePath, rootBase, url, lang, edition } = config
  const entries = routes.filter(isListed).map((route) => ({
    path: withBase(route.permalink, basePath),
    markdown: withBase(`/${markdownPath(route) ?? ''}`, basePath),
    kind: route.kind,
    title: route.title,
    ...(route.original && { lang: route.original.lang }),
    ...(route.description && { description: route.description }),
    ...(route.method && { method: route.method, operation: route.path })
  }))
  const site = { site: (url ?? '') + rootBase, language: lang, ...(edition.version && { edition: edition.version }) }
  const moved = redirects.map(({ from, to, href }) => ({
    from: withBase(from, basePath),
    to: href ?? siteHref(to, config)
  }))
  return `${JSON.stringify({ version: 1, ...site, routes: entries, ...(moved.length > 0 && { redirects: moved }) }, undefined, 2)}\n`
}

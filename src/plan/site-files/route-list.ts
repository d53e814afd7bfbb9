import type { Config } from '../../model/config.js'
import type { Site } from '../../model/site.js'
import { markdownPath } from '../../render/markdown/markdown-path.js'
import { withBase } from '../../utils/url.js'
import { isListed } from './sitemap.js'

/** Write `routes.json`: which site, language and version it is of, and the pages that search engines may list, each with its address, its Markdown and what is known of it. */
export function routeList({ routes }: Site, { basePath, rootBase, url, lang, edition }: Config): string {
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
  return `${JSON.stringify({ version: 1, ...site, routes: entries }, undefined, 2)}\n`
}

import type { Config } from '../model/config.js'
import type { PlannedOutput } from '../model/output.js'
import type { Route } from '../model/route.js'
import { headersFile } from './site-files/headers.js'
import { headersSnippet } from './site-files/headers-snippet.js'
import { openSearchFile } from './site-files/opensearch.js'
import { robotsFile } from './site-files/robots.js'
import { sitemapFile } from './site-files/sitemap.js'
import type { RenderContext } from '../render/context.js'
import { lastUpdated } from '../render/last-updated.js'
import type { Site } from '../model/site.js'
import { withBase } from '../utils/url.js'
import { outputOfText } from './output-of.js'

/** Plan the files for crawlers and hosts. */
export function planSiteFiles({ site, config, policy, documents, history }: RenderContext): PlannedOutput[] {
  const dateOf = (route: Route) =>
    lastUpdated(route, route.source === undefined ? undefined : documents.get(route.source), history).date
  return [
    ...(config.url ? [outputOfText('sitemap.xml', sitemapFile(site.routes, config.url, config.basePath, dateOf))] : []),
    ...openSearch(site, config),
    outputOfText('robots.txt', robotsFile(config.url, config.basePath)),
    outputOfText('_headers', headersFile(policy, config.basePath)),
    ...config.headers.snippets.map((server) =>
      outputOfText(`_capstan/headers.${server}`, headersSnippet(server, policy, config.basePath))
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
  return [outputOfText('opensearch.xml', openSearchFile({ title, description, lang, searchUrl, ...icon }))]
}

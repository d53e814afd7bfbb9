import { join } from 'node:path'
import { readSourceText } from '../files/read-source.js'
import type { Config } from '../model/config.js'
import { SourceChangedError } from '../model/errors.js'
import type { PlannedOutput } from '../model/output.js'
import type { Route } from '../model/route.js'
import type { SourceFile } from '../model/source.js'
import { headersFile, mergeHeaders } from './site-files/headers.js'
import { headersSnippet } from './site-files/headers-snippet.js'
import { openSearchFile } from './site-files/opensearch.js'
import { robotsFile } from './site-files/robots.js'
import { sitemapFile } from './site-files/sitemap.js'
import type { RenderContext } from '../render/context.js'
import { lastUpdated } from '../render/last-updated.js'
import type { Site } from '../model/site.js'
import { hashOf } from '../utils/hash.js'
import { withBase } from '../utils/url.js'
import { outputOfText } from './output-of.js'

/** Plan the files for crawlers and hosts. `ownHeaders` is the `_headers` of the site, which is joined with ours. */
export function planSiteFiles(
  { site, config, policy, documents, history }: RenderContext,
  ownHeaders?: SourceFile
): PlannedOutput[] {
  const dateOf = (route: Route) =>
    lastUpdated(route, route.source === undefined ? undefined : documents.get(route.source), history).date
  return [
    ...(config.url ? [outputOfText('sitemap.xml', sitemapFile(site.routes, config.url, config.basePath, dateOf))] : []),
    ...openSearch(site, config),
    outputOfText('robots.txt', robotsFile(config.url, config.basePath)),
    planHeaders(config, policy, ownHeaders),
    ...config.headers.snippets.map((server) =>
      outputOfText(`_capstan/headers.${server}`, headersSnippet(server, policy, config.basePath))
    )
  ]
}

/** Plan `_headers`. */
function planHeaders({ basePath, siteDir, sources }: Config, policy: string, own?: SourceFile): PlannedOutput {
  if (!own) return outputOfText('_headers', headersFile(policy, basePath))
  const file = join(siteDir, own.path)
  const create = () => {
    const text = readSourceText(file, sources)
    if (text === undefined || hashOf(text) !== own.hash) throw new SourceChangedError(file)
    return mergeHeaders(text, policy, basePath, own.path)
  }
  return { path: '_headers', key: hashOf(`${headersFile(policy, basePath)}\n${own.hash}`), create }
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

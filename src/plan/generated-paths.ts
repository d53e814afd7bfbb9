import type { Config } from '../model/config.js'
import type { Site } from '../model/site.js'
import { feedFiles } from '../render/feeds.js'
import { markdownPath } from '../render/markdown/markdown-path.js'
import { sitemapFilter, sitemapPaths } from './site-files/sitemap.js'

/**
 * List the public paths of the files that a build makes for programs: feeds, the sitemap, the pages as Markdown and the lists of them. Pages
 * may link to them like to any other file.
 */
export function generatedPaths({ routes }: Pick<Site, 'routes'>, config: Config): string[] {
  const { url, basePath, rootBase, llms } = config
  const hasSearchPage = routes.some(({ kind }) => kind === 'search')
  const names = [
    'robots.txt',
    ...(url === undefined
      ? []
      : [
          ...sitemapPaths(
            routes.filter(sitemapFilter(config)).map(({ permalink }) => ({ permalink, basePath })),
            { url, rootBase, sitemap: config.sitemap }
          ),
          ...(hasSearchPage ? ['opensearch.xml'] : [])
        ]),
    ...feedFiles(config).map(({ path }) => path),
    ...(llms
      ? ['llms.txt', 'llms-full.txt', 'routes.json', ...routes.flatMap((route) => markdownPath(route) ?? [])]
      : [])
  ]
  return names.map((name) => `/${name}`)
}

import { cacheKey } from '../cache/key.js'
import type { Document } from '../model/document.js'
import type { PlannedOutput } from '../model/output.js'
import type { RenderContext } from '../render/context.js'
import { feedFiles, writeFeed } from '../render/feeds.js'
import { resolveTwin } from '../render/markdown/resolve-twin.js'
import { siteLabels } from '../render/site-labels.js'
import { generatorId } from '../utils/generator.js'
import { withBase } from '../utils/url.js'
import { outputOfText } from './output-of.js'

/** Plan the feeds of the blog; those of whole posts are written when a post, or what it links to, has changed. */
export function planFeeds(context: RenderContext, twinOf: (document: Document) => string): PlannedOutput[] {
  const { site, config, documents, links } = context
  const archive = site.routes.find(({ blog }) => blog?.kind === 'archive')
  const list = site.routes.find(({ blog }) => blog?.kind === 'posts' && blog.about === undefined && blog.page === 1)
  const newest = (archive?.blog?.sources ?? []).slice(0, config.blog?.feedLength)
  const posts = newest.flatMap((source) => {
    const route = site.routeBySource.get(source)
    return route ? [{ route, document: documents.get(source) }] : []
  })
  const home = list?.permalink ?? '/'
  return feedFiles(config).map((file): PlannedOutput => {
    if (config.blog?.feedContent !== 'whole') return outputOfText(file.path, writeFeed(file, posts, home, config))
    const parts = posts.map(({ route, document }) => [
      route,
      document?.key ?? null,
      document?.assets ?? [],
      (links.get(route.source ?? '') ?? []).map(({ href }) => href)
    ])
    return {
      path: file.path,
      key: cacheKey([generatorId, config.hash, file, home, parts]),
      create: async () => {
        const { feedContent } = await import('../render/feed-content.js')
        const whole = posts.map((post) => {
          const { route, document } = post
          if (!document) return post
          const address = (config.url ?? '') + withBase(route.permalink, config.basePath)
          return {
            ...post,
            content: feedContent(resolveTwin(route, twinOf(document), address, context), siteLabels(config))
          }
        })
        return writeFeed(file, whole, home, config)
      }
    }
  })
}

import { cacheKey } from '../cache/key.js'
import type { Document } from '../model/document.js'
import type { PlannedOutput } from '../model/output.js'
import type { RenderContext } from '../render/context.js'
import { contributorsOf } from '../render/contributors.js'
import { lastUpdated } from '../render/last-updated.js'
import { generatorId } from '../utils/generator.js'

/** Plan the pages. What all pages share is hashed once; each adds its own route, content and links. */
export function planPages(context: RenderContext, bodyOf: (document: Document) => Promise<string>): PlannedOutput[] {
  const { config, site, manifest, policy, authoredStyles, isSidebarWhole } = context
  const shell = cacheKey([
    generatorId,
    config.hash,
    manifest,
    policy,
    authoredStyles ?? null,
    site.sidebar,
    isSidebarWhole
  ])
  // A large site has hundreds of such pages; what they may show is hashed once.
  let cards: string | undefined
  const cardsKey = () => (cards ??= cacheKey(site.routes.map(({ permalink, description }) => [permalink, description])))
  return site.routes.map((route) => {
    const document = route.source === undefined ? undefined : context.documents.get(route.source)
    const links = route.source === undefined ? [] : (context.links.get(route.source) ?? [])
    const updated = lastUpdated(route, document, context)
    return {
      path: route.outputPath,
      key: cacheKey([
        shell,
        route,
        document?.key ?? null,
        document?.assets ?? null,
        links.map(({ href }) => href),
        updated,
        config.contributors ? contributorsOf(document, context.history) : [],
        config.readingTime ? (document?.readingTime ?? null) : null,
        route.kind === 'generated-index' || route.permalink === '/' ? cardsKey() : [],
        ...modulesOf(document, context)
      ]),
      create: async () => {
        const { renderPage } = await import('../render/render-page.js')
        return renderPage(route, document && (await bodyOf(document)), context)
      }
    }
  })
}

/** List the modules of the site's islands that a page names. */
function modulesOf(document: Document | undefined, { islands }: RenderContext): string[] {
  return (document?.islands ?? []).flatMap((name) => islands[name] ?? [])
}

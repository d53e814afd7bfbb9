import { cacheKey } from '../cache/key.js'
import type { Chapter } from '../model/chapter.js'
import type { Document } from '../model/document.js'
import type { PlannedOutput } from '../model/output.js'
import type { RenderContext } from '../render/context.js'
import { collectChapters } from '../routes/print/collect-chapters.js'
import { generatorId } from '../utils/generator.js'
import { picturesOf } from './pictures-of.js'

/** Plan the pages for printing: each holds the documents of a section, or of the whole site. */
export function planPrint(context: RenderContext, bodyOf: (document: Document) => string): PlannedOutput[] {
  const { config, site, manifest, policy, authoredStyles, componentStyles, documents, links } = context
  return site.routes.flatMap((route) => {
    const chapter = route.kind === 'print' ? collectChapters(route, site, config) : undefined
    if (!chapter) return []
    const contents = sourcesOf(chapter).flatMap((source) => documents.get(source) ?? [])
    const hrefs = contents.map(({ source }) => (links.get(source) ?? []).map(({ href }) => href))
    const parts = contents.map((document) => {
      const { key, assets, stylesheets = [] } = document
      return [
        key,
        assets,
        picturesOf(document, context),
        ...(stylesheets.length > 0 ? [stylesheets.map((name) => componentStyles[name] ?? null)] : [])
      ]
    })
    return {
      path: route.outputPath,
      role: 'page' as const,
      key: cacheKey([generatorId, config.hash, manifest, policy, authoredStyles ?? null, route, chapter, parts, hrefs]),
      create: async () => {
        const { renderPrintPage } = await import('../render/print/render-print-page.js')
        const bodies = new Map(contents.map((document) => [document.source, bodyOf(document)]))
        return renderPrintPage(route, chapter, bodies, context)
      }
    }
  })
}

/** List the sources of the documents of a chapter. */
function sourcesOf({ route, chapters }: Chapter): string[] {
  return [...(route?.source === undefined ? [] : [route.source]), ...chapters.flatMap(sourcesOf)]
}

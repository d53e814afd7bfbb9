import { plainKey } from '../../cache/key.js'
import { searchPageOf, termsKey } from '../../compile/page-terms.js'
import type { Config } from '../../model/config.js'
import type { Document } from '../../model/document.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import type { SearchPage } from '../../model/search.js'
import type { Site } from '../../model/site.js'
import { cutSegments } from '../../search/index/cut-segments.js'
import { textFileSize } from '../../search/index/file-sizes.js'
import { generatorId } from '../../utils/generator.js'

/** A searchable page with the key of its part of the index. */
export interface IndexSource {
  readonly page: SearchPage
  readonly document: Document | undefined
  readonly key: string
}

/** The pages of a segment; `key` names its entry in the cache. */
export interface SourceSegment {
  readonly key: string
  readonly sources: readonly IndexSource[]
  /** Target size of a text file. */
  readonly textSize: number
}

/** A searchable page before it is compiled. */
export interface GroupedPage {
  readonly page: SearchPage
  /** Path of its source; undefined: it has none. */
  readonly source: string | undefined
}

/** List the segments of a compiled site, in the order of the permalinks. */
export function listSegments({ site, documents }: PreparedSite, config: Config): SourceSegment[] {
  const bySource = new Map(documents.map((document) => [document.source, document]))
  const groups = groupPages(site)
  const sitePages = countPages(groups)
  return groups.map((group) => createSourceSegment(group, bySource, sitePages, config))
}

/** Group the searchable pages of a site by segments; the texts of pages do not matter for that. */
export function groupPages({ routes }: Site): GroupedPage[][] {
  const pages = routes.flatMap((route): GroupedPage[] => {
    const page = searchPageOf(route)
    return page ? [{ page, source: route.source }] : []
  })
  return cutSegments(pages, ({ page }) => page.permalink)
}

/** Count the pages of all groups. */
export function countPages(groups: readonly GroupedPage[][]): number {
  return groups.reduce((sum, { length }) => sum + length, 0)
}

/** Create a segment from its pages and their documents by their sources. */
export function createSourceSegment(
  group: readonly GroupedPage[],
  documents: ReadonlyMap<string, Document>,
  sitePages: number,
  { lang }: Config
): SourceSegment {
  const sources = group.map(({ page, source }): IndexSource => {
    const document = source === undefined ? undefined : documents.get(source)
    return { page, document, key: termsKey(page, document, lang) }
  })
  const size = sources.reduce((sum, { document }) => sum + (document?.textLength ?? 0), 0)
  const textSize = textFileSize(size, sources.length, sitePages)
  const keys = sources.map(({ key }) => key)
  return { key: `${plainKey(['search-segment', generatorId, textSize, keys])}.segment`, sources, textSize }
}

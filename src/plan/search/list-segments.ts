import { plainKey } from '../../cache/key.js'
import { searchPageOf, termsKey } from '../../compile/page-terms.js'
import type { Config } from '../../model/config.js'
import type { Document } from '../../model/document.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import type { SearchPage } from '../../model/search.js'
import { cutSegments, textFileSize } from '../../search/index.js'
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

/** List the segments of a compiled site, in the order of the permalinks. */
export function listSegments(
  { site, documents }: Pick<PreparedSite, 'site' | 'documents'>,
  { lang }: Config
): SourceSegment[] {
  const bySource = new Map(documents.map((document) => [document.source, document]))
  const sources = site.routes.flatMap((route): IndexSource[] => {
    const page = searchPageOf(route)
    const document = route.source === undefined ? undefined : bySource.get(route.source)
    return page ? [{ page, document, key: termsKey(page, document, lang) }] : []
  })
  // The texts of pages do not matter for how they are grouped.
  const groups = cutSegments(sources, ({ page }) => page.permalink)
  return groups.map((group) => createSegment(group, sources.length))
}

function createSegment(sources: readonly IndexSource[], sitePages: number): SourceSegment {
  const size = sources.reduce((sum, { document }) => sum + (document?.textLength ?? 0), 0)
  const textSize = textFileSize(size, sources.length, sitePages)
  const keys = sources.map(({ key }) => key)
  return { key: `${plainKey(['search-segment', generatorId, textSize, keys])}.segment`, sources, textSize }
}

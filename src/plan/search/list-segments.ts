import { plainKey } from '../../cache/key.js'
import { searchPageOf, termsKey } from '../../compile/page-terms.js'
import type { Config } from '../../model/config.js'
import type { Document } from '../../model/document.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import type { SearchPage } from '../../model/search.js'
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
}

/** The searchable pages of a site by segments, and the target size of a text file. */
export interface SourceSegments {
  readonly segments: readonly SourceSegment[]
  readonly textSize: number
}

/** List the searchable pages, in the order of their permalinks. */
export function listSegments({ site, documents }: PreparedSite, { lang }: Config): SourceSegments {
  const bySource = new Map(documents.map((document) => [document.source, document]))
  const sources = site.routes.flatMap((route) => {
    const document = route.source === undefined ? undefined : bySource.get(route.source)
    const page = searchPageOf(route)
    return page ? [{ page, document, key: termsKey(page, document, lang) }] : []
  })
  const textSize = textFileSize(
    sources.reduce((sum, { document }) => sum + (document?.textLength ?? 0), 0),
    sources.length
  )
  const segments = cutSegments(sources, ({ page }) => page.permalink).map((group) => ({
    key: `${plainKey(['search-segment', generatorId, textSize, group.map(({ key }) => key)])}.segment`,
    sources: group
  }))
  return { segments, textSize }
}

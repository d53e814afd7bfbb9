/**
 * The segments of the search index that are made while other pages are compiled: a segment depends on its own pages alone, and
 * this thread waits for the compilers a third of the time. They are kept in the cache, where the update of the index finds them.
 */
import type { Cache } from '../../cache/cache.js'
import type { SegmentMaker } from '../../compile/compile-pages.js'
import type { PageCache } from '../../compile/page-cache.js'
import type { Config } from '../../model/config.js'
import type { Document } from '../../model/document.js'
import type { Site } from '../../model/site.js'
import { countPages, createSourceSegment, groupPages, type GroupedPage } from './list-segments.js'
import { readLast } from './last-index.js'
import { storeSegment } from './store-segment.js'

/** A group whose documents are being compiled. */
interface OpenGroup {
  readonly index: number
  readonly pages: readonly GroupedPage[]
  readonly documents: Map<string, Document>
  /** Number of pages that are not compiled yet. */
  missing: number
}

/** Create the segments of a site as its pages come in. */
export function createEarlySegments(
  site: Site,
  config: Config,
  { pages, cache }: { readonly pages: PageCache; readonly cache: Cache }
): SegmentMaker {
  const groups = groupPages(site)
  const sitePages = countPages(groups)
  const groupBySource = new Map(
    groups.flatMap((group, index): [string, OpenGroup][] => {
      const sources = group.flatMap(({ source }) => source ?? [])
      const open: OpenGroup = { index, pages: group, documents: new Map(), missing: sources.length }
      return sources.map((source) => [source, open])
    })
  )
  const take = (document: Document): OpenGroup | undefined => {
    const group = groupBySource.get(document.source)
    if (!group) return undefined
    group.documents.set(document.source, document)
    group.missing--
    return group
  }
  let last: ReturnType<typeof readLast>
  return {
    recall: (document) => void take(document),
    async add(document) {
      const group = take(document)
      if (group?.missing !== 0) return
      const segment = createSourceSegment(group.pages, group.documents, sitePages, config)
      last ??= readLast(cache)
      try {
        await storeSegment(segment, last?.segments[group.index], { pages, cache })
      } catch {
        // The update of the index makes it again, and reports what is wrong.
      }
    }
  }
}

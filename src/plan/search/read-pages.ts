import type { PageCache } from '../../compile/page-cache.js'
import type { IndexedPage } from '../../search/index.js'
import type { IndexSource } from './list-segments.js'

/** Read what pages bring to the index. */
export async function readPages(sources: readonly IndexSource[], pages: PageCache): Promise<IndexedPage[]> {
  const indexed: IndexedPage[] = []
  for (const { page, document } of sources) indexed.push({ page, ...(await pages.readTerms(page, document)) })
  return indexed
}

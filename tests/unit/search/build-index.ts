import type { SearchSection } from '../../../src/model/document.js'
import type { SearchAnswer, SearchPage } from '../../../src/model/search.js'
import { createIndex, type IndexFile } from '../../../src/search/index/create-index.js'
import { cutPassages } from '../../../src/search/index/cut-passages.js'
import { indexPage } from '../../../src/search/index/index-page.js'
import { openIndex, type SearchIndex } from '../../../src/search/query/open-index.js'
import { searchIndex, type SearchOptions } from '../../../src/search/query/search-index.js'
import { readVariants } from '../../../src/search/text/variants.js'
import { variantsTable } from '../../../src/search/text/variants-table.js'
import { hashOf } from '../../../src/utils/hash.js'
import { fingerprint } from '../../../src/utils/fingerprint.js'

/** A page of a small index; what is left out is empty. */
export type TestPage = Partial<SearchPage> & {
  readonly permalink: string
  readonly sections?: readonly Partial<SearchSection>[]
}

/** Make the files of an index; the last is the manifest. */
export function indexFiles(pages: readonly TestPage[]): IndexFile[] {
  const variants = readVariants(variantsTable)
  const indexed = pages.map(({ sections = [], ...rest }) => {
    const page: SearchPage = {
      title: rest.permalink,
      kind: 'document',
      trail: [],
      keywords: [],
      description: '',
      ...rest
    }
    const passages = cutPassages(sections.map((section) => ({ anchor: '', heading: '', text: '', ...section })))
    return { page, passages, terms: indexPage(page, passages, variants) }
  })
  return createIndex(indexed, variantsTable, (text) => fingerprint(hashOf(text)))
}

/** An index in memory that tells what it loads. */
export interface TestIndex {
  readonly index: SearchIndex
  /** Names of the files that were loaded, in order. */
  readonly loads: string[]
  search(query: string, options?: Partial<SearchOptions>): Promise<SearchAnswer>
  /** Permalinks of the pages that answer, best first. */
  find(query: string): Promise<string[]>
}

/** Index pages and open the index. */
export async function openTestIndex(pages: readonly TestPage[]): Promise<TestIndex> {
  const files = new Map(indexFiles(pages).map(({ name, text }) => [name, text]))
  const loads: string[] = []
  const index = await openIndex([...files.keys()].at(-1) ?? '', (name) => {
    loads.push(name)
    return Promise.resolve(files.get(name) ?? '')
  })
  const search = (query: string, options: Partial<SearchOptions> = {}) =>
    searchIndex(index, query, { from: 0, count: 20, ...options })
  return {
    index,
    loads,
    search,
    find: async (query) => (await search(query)).hits.map(({ record }) => record.permalink)
  }
}

import type { SearchSection } from '../../../src/model/document.js'
import type { SearchAnswer, SearchPage } from '../../../src/model/search.js'
import { inflateBlock } from '../../../src/commands/serve/inflate-block.js'
import { createIndex } from '../../../src/search/index/create-index.js'
import { formatHanNames, type HanNames } from '../../../src/search/index/han-names.js'
import { readHan } from '../../../src/plan/search/read-han.js'
import { cutPassages } from '../../../src/search/index/cut-passages.js'
import type { IndexedPage } from '../../../src/search/index/segment-page.js'
import { indexPage } from '../../../src/search/index/index-page.js'
import type { IndexFile } from '../../../src/search/index/pack-file.js'
import { openIndex, type LoadFile, type SearchIndex } from '../../../src/search/query/open-index.js'
import { searchIndex, type SearchOptions } from '../../../src/search/query/search-index.js'
import type { Stem } from '../../../src/search/text/stemmers.js'
import { readVariants } from '../../../src/search/text/variants.js'
import { variantsTable } from '../../../src/search/text/variants-table.js'
import { indexTools } from '../../../src/plan/search/index-tools.js'

/** A page of a small index; what is left out is empty. */
export type TestPage = Partial<SearchPage> & {
  readonly permalink: string
  readonly sections?: readonly Partial<SearchSection>[]
}

/** Words of a small site and of its language. */
export interface TestWords {
  readonly stem?: Stem | undefined
  readonly synonyms?: readonly (readonly string[])[]
  /** Title of the site. */
  readonly title?: string
  /** Whether names are found by pinyin. */
  readonly hasReadings?: boolean
  readonly vocabulary?: readonly (readonly string[])[]
  readonly regional?: readonly (readonly string[])[]
}

/** Make the files of an index; the last is the manifest. */
export function indexFiles(
  pages: readonly TestPage[],
  { stem, synonyms = [], title = '', hasReadings = false, vocabulary = [], regional = [] }: TestWords = {}
): IndexFile[] {
  const readings = hasReadings ? (names: HanNames) => formatHanNames(names, readHan) : undefined
  return createIndex(
    indexedPages(pages, stem),
    { variants: variantsTable, synonyms, vocabulary, regional, title, readings },
    indexTools
  )
}

/** Make the function that loads from files in memory. */
export function loadFrom(files: readonly IndexFile[]): LoadFile {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]))
  return (name, block) => Promise.resolve(inflateBlock(byName.get(name) ?? new Uint8Array(), block))
}

/** Index pages, each by itself. */
export function indexedPages(pages: readonly TestPage[], stem?: Stem): IndexedPage[] {
  const variants = readVariants(variantsTable)
  return pages.map(({ sections = [], ...rest }) => {
    const page: SearchPage = {
      title: rest.permalink,
      kind: 'document',
      trail: [],
      keywords: [],
      description: '',
      ...rest
    }
    const passages = cutPassages(sections.map((section) => ({ anchor: '', heading: '', text: '', ...section })))
    return { page, passages, terms: indexPage(page, passages, { variants, stem }) }
  })
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
export async function openTestIndex(pages: readonly TestPage[], words: TestWords = {}): Promise<TestIndex> {
  const files = indexFiles(pages, words)
  const load = loadFrom(files)
  const loads: string[] = []
  const index = await openIndex(
    files.at(-1)?.name ?? '',
    (name, block) => {
      loads.push(name)
      return load(name, block)
    },
    words.stem
  )
  const search = (query: string, options: Partial<SearchOptions> = {}) =>
    searchIndex(index, query, { from: 0, count: 20, ...options })
  return {
    index,
    loads,
    search,
    find: async (query) => (await search(query)).hits.map(({ record }) => record.permalink)
  }
}

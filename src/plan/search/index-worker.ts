/** The thread that updates the search index in the cache while another renders the pages. */
import { parentPort, workerData } from 'node:worker_threads'
import { openCache, type CachePlace } from '../../cache/cache.js'
import { recentCache } from '../../cache/recent-cache.js'
import { createTermsMaker } from '../../compile/page-terms.js'
import { createTermsReader, type CompiledPage } from '../../compile/read-terms.js'
import type { IndexWords } from '../../search/index/create-index.js'
import type { SourceSegments } from './list-segments.js'
import { storeIndex } from './store-index.js'

/** What the thread starts with. */
export interface IndexWork {
  readonly key: string
  readonly source: SourceSegments
  readonly words: IndexWords
  readonly lang: string
  readonly cachePlace: CachePlace
  /** Keys of the entries of pages, by the sources of the pages. */
  readonly entries: ReadonlyMap<string, string>
}

const { key, source, words, lang, cachePlace, entries } = workerData as IndexWork
const cache = recentCache(openCache(cachePlace))
const entryOf = (document: CompiledPage) => entries.get(document.source) ?? ''
const readTerms = createTermsReader({
  lang,
  cache,
  makeTerms: createTermsMaker(lang),
  entryOf,
  readSections: (document) => {
    const sections = cache.readPart(entryOf(document), `${document.key}.sections`)
    // Only who waits for the index can compile the page again.
    if (sections === undefined) throw new Error(`Unexpected loss of the entry of ${document.source}`)
    return Promise.resolve(sections)
  }
})
parentPort?.postMessage(await storeIndex(key, source, { words, readTerms, cache }))

/** The search of a site without the words that its authors wrote for search alone, as most sites have none. */
import { createBuildMemory } from '../../src/cache/build-memory.js'
import { openEditions } from '../../src/editions/open/open-editions.js'
import { prepareEditions, type PreparedEdition } from '../../src/editions/prepare/prepare-editions.js'
import { scanEditions } from '../../src/editions/open/scan-editions.js'
import { scanSite } from '../../src/editions/open/scan-site.js'
import { inflateBlock } from '../../src/commands/serve/inflate-block.js'
import { openPageCache } from '../../src/compile/open-page-cache.js'
import { createPageCache } from '../../src/compile/page-cache.js'
import { loadConfig } from '../../src/config/load.js'
import type { Route } from '../../src/model/route.js'
import { indexTools } from '../../src/plan/search/index-tools.js'
import { listSegments } from '../../src/plan/search/list-segments.js'
import { readPages } from '../../src/plan/search/plan-search.js'
import { regionalWordsFor, vocabularyFor } from '../../src/plan/search/vocabulary-for.js'
import { createIndex } from '../../src/search/index/create-index.js'
import { openIndex, type SearchIndex } from '../../src/search/query/open-index.js'
import { loadStemmer } from '../../src/search/text/stemmers.js'
import { variantsTable } from '../../src/search/text/variants-table.js'

/**
 * Open the index of an edition of a site as it were without questions, keywords, priorities and synonyms; its glossary stays. The pages come
 * from the cache, where a build has left them there.
 */
export async function openStrippedIndex(siteDir: string, edition: string): Promise<SearchIndex> {
  const config = await loadConfig(siteDir)
  const opened = openPageCache(config, { isKept: true })
  try {
    const cache = createBuildMemory(opened.cache)
    const scanned = await scanEditions(await openEditions(config, cache, [edition]), scanSite)
    const [prepared] = await prepareEditions(scanned, { isRendered: false, workers: 0 })
    if (!prepared) throw new Error(`The site has no edition ${edition}.`)
    return await indexStripped(prepared)
  } finally {
    opened.close()
  }
}

async function indexStripped({ config, cache, prepared }: PreparedEdition): Promise<SearchIndex> {
  const site = { ...prepared.site, routes: prepared.site.routes.map(stripRoute) }
  const sources = listSegments({ ...prepared, site }, config).flatMap((segment) => segment.sources)
  const pages = await readPages(sources, createPageCache(prepared.pages, config, cache))
  const synonyms = prepared.terms.map(({ term, original, forbid }) => [term, original, ...forbid])
  const vocabulary = vocabularyFor(config.lang)
  const regional = regionalWordsFor(config.lang)
  const words = { variants: variantsTable, synonyms, vocabulary, regional, title: config.title }
  const files = createIndex(pages, words, indexTools)
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]))
  return openIndex(
    files.at(-1)?.name ?? '',
    (name, block) => Promise.resolve(inflateBlock(byName.get(name) ?? new Uint8Array(), block)),
    await loadStemmer(config.lang)
  )
}

/** Leave out what the author of a page wrote for search. */
function stripRoute(route: Route): Route {
  const stripped: { -readonly [Name in keyof Route]: Route[Name] } = { ...route, keywords: [] }
  delete stripped.questions
  delete stripped.searchPriority
  return stripped
}

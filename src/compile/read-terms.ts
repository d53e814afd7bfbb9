/** Read what pages bring to the search index from their entries of the cache. */
import { onlyPart, type Cache } from '../cache/cache.js'
import type { Pack } from '../cache/entry.js'
import type { Document, SearchSection } from '../model/document.js'
import type { SearchPage } from '../model/search.js'
import { cutPassages } from '../search/index/cut-passages.js'
import { termsKey, type PageTerms, type TermsMaker } from './page-terms.js'

/** What names the parts of the entry of a page. */
export type CompiledPage = Pick<Document, 'source' | 'key'>

/** Reads the terms of a page for the search index; a page without a document, such as a generated index, has no passages. */
export type TermsReader = (found: SearchPage, document: CompiledPage | undefined) => Promise<PageTerms>

/** What the terms are read with. */
export interface TermsTools {
  readonly lang: string
  readonly cache: Cache
  readonly makeTerms: TermsMaker
  /** The key of the entry of a page. */
  readonly entryOf: (document: CompiledPage) => string
  /** Reads the sections of a page as JSON. */
  readonly readSections: (document: CompiledPage) => Promise<string>
}

/** Create the function that reads the terms of a page, and makes and keeps those that are not there yet. */
export function createTermsReader({ lang, cache, makeTerms, entryOf, readSections }: TermsTools): TermsReader {
  return async (found, document) => {
    const part = termsKey(found, document, lang)
    if (!document) {
      const terms = await readOwnTerms(part, cache, () => makeTerms(found, []))
      return { passages: [], terms, place: [part, onlyPart] }
    }
    const passages = cutPassages(JSON.parse(await readSections(document)) as SearchSection[])
    const entry = entryOf(document)
    const known = cache.readPart(entry, part)
    const place = [entry, part] as const
    if (known !== undefined) return { passages, terms: known, place }
    const terms = await makeTerms(found, passages)
    addTerms(entry, document, { [part]: terms }, cache)
    return { passages, terms, place }
  }
}

/** Read the terms of a page that is not compiled; they have an entry of their own. */
async function readOwnTerms(key: string, cache: Cache, make: () => Promise<string>): Promise<string> {
  const known = cache.read(key)
  if (known !== undefined) return known
  const terms = await make()
  cache.write(key, terms)
  return terms
}

/** Replace the terms in the entry of a page, if the entry is still that of the document. */
function addTerms(entry: string, document: CompiledPage, terms: Pack, cache: Cache): void {
  const pack = cache.readPack(entry)
  if (!pack || !(`${document.key}.html` in pack)) return
  const others = Object.entries(pack).filter(([name]) => !name.endsWith('.terms'))
  cache.writePack(entry, { ...Object.fromEntries(others), ...terms })
}

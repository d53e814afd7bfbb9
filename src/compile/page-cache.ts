/**
 * What is kept of a compiled page, in one entry of the cache: its record, its HTML, the text that search finds, and the terms
 * that the search index is made of. They are written together and pruned together. Where an entry is missing, its page is
 * compiled again; one that goes, or turns out to be damaged, after that ends the run, and is never taken for a page without text.
 *
 * The entry is under a key of what is known before compiling (`entry-keys.ts`), which the editions of a site share. Its record names the
 * included files with their hashes, and the edition where something in the page depends on it, and counts only where both fit; an edition
 * other than the default one that it does not fit has an entry of its own. The other parts are named after the document's key, a hash of all that
 * compiling made: an entry that another process has replaced meanwhile is a miss, and a name never stands for other bytes.
 *
 * What depends on more than a key can hold, such as an import that was refused in this folder, is unfinished: the next command makes it again.
 *
 * A check needs no highlighted code, which takes a fourth of compiling. It keeps its pages under keys of their own, and what renders the
 * site completes them; of a page of a reference, most of which is code, it keeps the record alone.
 */
import { onlyPart, type Cache } from '../cache/cache.js'
import type { Parts } from '../cache/entry.js'
import type { KnownFiles } from '../files/known-files.js'
import { stateOfSource } from '../files/state-of-source.js'
import type { CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'
import { editionFactsOf, editionId } from '../model/edition-facts.js'
import type { CompiledDocument, Document, MarkedPage, SearchSection } from '../model/document.js'
import { LostEntryError } from '../model/errors.js'
import type { SearchPage } from '../model/search.js'
import { cutPassages } from '../search/index.js'
import { hashOf } from '../utils/hash.js'
import { memoize } from '../utils/memoize.js'
import { byOriginal } from './by-original.js'
import { createEntryKeys } from './entry-keys.js'
import { fillCode } from './fill-code.js'
import { markedPart, recordPart, unfinishedPart } from './page-parts.js'
import { parseRecord, type ParseRecord } from './parsed-records.js'
import { createTermsMaker, termsKey, type MakeTerms, type PageTerms } from './page-terms.js'
import { countWords } from '../utils/count-words.js'

/** Han characters, kana and syllables of Hangul that are read in a minute, and words of other scripts. */
const charactersPerMinute = 400

const wordsPerMinute = 220

/** Estimate how long a text takes to read, in minutes, with a fraction. */
export function readingTime(text: string): number {
  const { words, characters } = countWords(text)
  return Math.round((characters / charactersPerMinute + words / wordsPerMinute) * 10) / 10
}

/** The compiled pages of a site. */
export interface PageCache {
  /** Read a page's record, if there is one and the files that the page includes are as they were. */
  readonly read: (page: CompiledFrom) => Document | undefined
  /** Read what a check has compiled of a page, to be completed; the same conditions hold. */
  readonly readMarked: (page: CompiledFrom) => MarkedPage | undefined
  /** Keep a compiled page. */
  readonly write: (page: CompiledFrom, compiled: MarkedPage, beside?: KeptBeside) => Promise<Document>
  /**
   * Read the HTML of a document, with symbolic links.
   * @throws {LostEntryError} when it is not there, or another document is.
   */
  readonly readHtml: (document: Document) => string
  /** Read the Markdown of a document, of a site that writes it; the same holds. */
  readonly readMarkdown: (document: Document) => string
  /**
   * Read the terms of a page for the search index; a page without a document, such as a generated index, has no passages.
   * @throws {LostEntryError} as above
   */
  readonly readTerms: (found: SearchPage, document: Document | undefined) => Promise<PageTerms>
}

/** What is known of a page that is kept. */
export interface KeptBeside {
  /** Its search record, where its search terms are kept with it. */
  readonly found?: SearchPage | undefined
  /** Makes its search terms, if not this thread. */
  readonly makeTerms?: MakeTerms
}

/** What reading pages needs beside the cache. */
export interface PageCacheTools {
  /** Whether entries are read whole before they are relied on, after one was lost; otherwise they only have to exist. */
  readonly isVerified?: boolean | undefined
  /** Hashes of files that are known from the last run. */
  readonly known?: KnownFiles | undefined
  /** Parses records; undefined: each time anew. */
  readonly parse?: ParseRecord | undefined
  /** Whether the pages are only checked: their code is not highlighted, and nothing but their records can be read. */
  readonly isChecked?: boolean | undefined
}

/** Open the entries of some pages. */
export function createPageCache(
  pages: readonly CompiledFrom[],
  config: Config,
  cache: Cache,
  { isVerified = false, known, parse = parseRecord, isChecked = false }: PageCacheTools = {}
): PageCache {
  const pageBySource = new Map(pages.map((page) => [page.source, page]))
  const stateOf = memoize(
    (path: string) => path,
    (path) => stateOfSource(path, config, known)
  )
  const keyOf = createEntryKeys(config)
  const { prefix } = config.edition
  /** Keys of the entries that a page may have, the shared one first. */
  const keysOf = (page: CompiledFrom): readonly [string, ...string[]] => {
    const shared = keyOf(page)
    return prefix === '' ? [shared] : [shared, shared.replace(/\.page$/, `-${hashOf(prefix)}.page`)]
  }
  const editionOf = byOriginal(config, (settings) => {
    const id = editionId(editionFactsOf(settings))
    return () => id
  })
  const makeTermsHere = createTermsMaker(config.lang)

  const write = async (page: CompiledFrom, compiled: MarkedPage, beside: KeptBeside = {}) => {
    const { found, makeTerms = makeTermsHere } = beside
    const { document, sections } = compiled
    const passages = cutPassages(sections)
    const isRecord = compiled.isRecord === true
    const isUnfinished = compiled.isUnfinished ?? dependsOnMachine(document)
    const isMarked = isChecked && !isRecord && compiled.blocks.length > 0
    const filled = isMarked ? compiled.html : fillCode(compiled, cache)
    const [html, terms] = await Promise.all([filled, found && makeTerms(found, passages)])
    const sectionsText = JSON.stringify(sections)
    const kept: Document = {
      ...document,
      ...(isUnfinished && { isUnfinished: true as const }),
      key: hashOf(JSON.stringify([document, hashOf(html), hashOf(sectionsText), compiled.markdown ?? null])),
      textLength: passages.reduce((sum, { text }) => sum + text.length, 0),
      readingTime: readingTime(sections.map(({ heading, text }) => `${heading} ${text}`).join(' '))
    }
    const whole = {
      [`${kept.key}.html`]: html,
      [`${kept.key}.sections`]: sectionsText,
      ...(compiled.markdown !== undefined && { [`${kept.key}.markdown`]: compiled.markdown })
    }
    const content: Parts = isMarked ? { [markedPart]: JSON.stringify(compiled) } : isRecord ? {} : whole
    const parts: Parts = {
      [recordPart]: JSON.stringify(kept),
      ...(isUnfinished && { [unfinishedPart]: '' }),
      ...content,
      ...(found && { [termsKey(found, kept, config.lang)]: terms })
    }
    const [shared, own = shared] =
      isMarked || isRecord ? (keysOf(page).map(markedKeyOf) as [string, ...string[]]) : keysOf(page)
    cache.writeEntry(cache.has(shared) ? own : shared, parts)
    return kept
  }

  const pageOf = ({ source }: Document): CompiledFrom => {
    const page = pageBySource.get(source)
    if (!page) throw new Error(`Unexpected document of ${source}, which is not a page of the site`)
    return page
  }

  const readPart = (document: Document, kind: 'html' | 'markdown' | 'sections') => {
    const name = `${document.key}.${kind}`
    for (const entry of keysOf(pageOf(document))) {
      const text = cache.readPart(entry, name)
      if (text !== undefined) return { entry, text }
    }
    throw new LostEntryError(document.source)
  }

  const isCurrent = (document: Document, page: CompiledFrom): boolean =>
    (document.edition === undefined || document.edition === editionOf(page)) &&
    document.dependencies.every(({ path, hash, refusal }) => stateOf(path) === (hash ?? refusal))

  const readRecord = (entry: string): string | undefined => {
    if (isVerified) return cache.readEntry(entry)?.[recordPart]
    // A record may be known that has outlived its entry.
    return cache.has(entry) ? cache.readPart(entry, recordPart) : undefined
  }

  /** Find the first of some entries that stands for a page as it is now. */
  const findCurrent = (
    page: CompiledFrom,
    entries: readonly string[]
  ): { readonly entry: string; readonly document: Document } | undefined => {
    for (const entry of entries) {
      const record = readRecord(entry)
      const document = record === undefined ? undefined : parse(record)
      if (!document || (document.isUnfinished && !cache.isHeld?.(entry))) continue
      if (isCurrent(document, page)) return { entry, document }
    }
    return undefined
  }

  return {
    read(page) {
      const entries = keysOf(page)
      return findCurrent(page, isChecked ? [...entries, ...entries.map(markedKeyOf)] : entries)?.document
    },
    readMarked(page) {
      const found = findCurrent(page, keysOf(page).map(markedKeyOf))
      const marked = found && cache.readPart(found.entry, markedPart)
      return marked === undefined ? undefined : (JSON.parse(marked) as MarkedPage)
    },
    write,
    readHtml: (document) => readPart(document, 'html').text,
    readMarkdown: (document) => readPart(document, 'markdown').text,
    async readTerms(found, document) {
      const part = termsKey(found, document, config.lang)
      if (!document) {
        const terms = await readOwnTerms(part, cache, () => makeTermsHere(found, []))
        return { passages: [], terms, place: [part, onlyPart] }
      }
      const { entry, text } = readPart(document, 'sections')
      const passages = cutPassages(JSON.parse(text) as SearchSection[])
      const known = cache.readPart(entry, part)
      const place = [entry, part] as const
      if (known !== undefined) return { passages, terms: known, place }
      const terms = await makeTermsHere(found, passages)
      addTerms(entry, document, { [part]: terms }, cache)
      return { passages, terms, place }
    }
  }
}

/** Rules whose findings depend on where a site is, what is installed around it, and what the system permits, which no key holds. */
const rulesOfMachines: ReadonlySet<string> = new Set(['mdx-evaluate', 'refused-file', 'unreadable-file'])

/** Whether something in a page may be otherwise for the next command, in this folder or in another one. */
function dependsOnMachine({ findings }: CompiledDocument): boolean {
  return findings.some(({ ruleId }) => rulesOfMachines.has(ruleId))
}

/** Compute where a check keeps the page of an entry. */
function markedKeyOf(entry: string): string {
  return entry.replace(/\.page$/, '-marked.page')
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
function addTerms(entry: string, document: Document, terms: Parts, cache: Cache): void {
  const parts = cache.readEntry(entry)
  if (!parts || !(`${document.key}.html` in parts)) return
  const others = Object.entries(parts).filter(([name]) => !name.endsWith('.terms'))
  cache.writeEntry(entry, { ...Object.fromEntries(others), ...terms })
}

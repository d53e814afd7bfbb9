/** Read an index lazily: each file is requested once, and again only after a failure. */
import { lastNotAfter } from '../../utils/last-not-after.js'
import type {
  Passage,
  SearchKind,
  SearchManifest,
  SearchPriority,
  SearchRecord,
  StoredRecords
} from '../../model/search.js'
import { readCharacters } from '../text/characters.js'
import { readNames } from '../text/file-names.js'
import { indexFormat, numbersPerSegment } from '../text/index-format.js'
import type { Stem } from '../text/stemmers.js'
import { readReadings, type ReadRun } from '../text/readings.js'
import { readSortedWords } from '../text/sorted-words.js'
import { readKind, readPriority, readRecords } from '../text/stored-records.js'
import { readTermBlocks } from '../text/term-blocks.js'
import { parseSynonyms, type SynonymGroup } from '../text/synonyms.js'
import { readVariants, type Variants } from '../text/variants.js'

/** Postings of a term. */
export interface TermPostings {
  readonly term: string
  readonly postings: string
  /** Number of pages when not all are in the postings. */
  readonly pages?: number
}

/** An index whose files are loaded on demand. */
export interface SearchIndex {
  readonly pages: number
  /** The numbers of all pages; there are gaps between them. */
  numbers(): number[]
  /** The stemmer of the site's language. */
  readonly stem: Stem | undefined
  readonly synonyms: readonly SynonymGroup[]
  /** Words of the site's title. */
  readonly names: ReadonlySet<string>
  /** The Han characters that the index holds. */
  readonly characters: ReadonlySet<string>
  /** Numbers of the shards that may hold terms with a prefix; with `isWhole`, of the shard that may hold the term itself. */
  shardsOf(prefix: string, isWhole: boolean): number[]
  /** Whether a shard has been requested before. */
  hasShard(number: number): boolean
  /** The terms of a shard, sorted. */
  shard(number: number): Promise<readonly TermPostings[]>
  kindOf(page: number): SearchKind
  priorityOf(page: number): SearchPriority | undefined
  record(page: number): Promise<SearchRecord>
  passage(record: SearchRecord, passage: number): Promise<Passage>
  /** Candidates for spelling correction: words of several pages, or of a heading. */
  words(): Promise<readonly string[]>
  variants(): Promise<Variants>
  /** Groups of the general vocabulary; none where there is none in the site's language. */
  vocabulary(): Promise<readonly SynonymGroup[]>
  /** How the names of titles and headings are read in pinyin; none where the site has no list of it. */
  readings(): Promise<readonly ReadRun[]>
}

/** A range of a file in bytes. */
export interface ByteRange {
  readonly start: number
  readonly length: number
}

/** Load a file of the index by its name, or one block of it, and inflate it; `isAnew`: whatever a cache has of it. */
export type LoadFile = (name: string, block?: ByteRange, isAnew?: boolean) => Promise<string>

/** Open an index by the name of its manifest; `stem` is the stemmer that it was made with. */
export async function openIndex(manifestName: string, load: LoadFile, stem?: Stem): Promise<SearchIndex> {
  const { manifest, shards, records } = await loadParsed(load, { name: manifestName }, parseManifest)
  const starts = shards.map(({ start }) => start)
  const files = cacheLoads(load)
  return {
    pages: manifest.pages,
    numbers: () => numbersIn(manifest),
    stem,
    synonyms: parseSynonyms(manifest.synonyms),
    names: new Set(manifest.names.split(' ')),
    characters: readCharacters(manifest.characters),
    shardsOf: (prefix, isWhole) => findShards(starts, prefix, isWhole),
    hasShard: (number) => files.has(requireEntry(shards[number])),
    shard: (number) => files.get(requireEntry(shards[number]), parseShard),
    kindOf: (page) => readKind(manifest.kinds.charAt(page)),
    priorityOf: (page) => readPriority(manifest.kinds.charAt(page)),
    record: openRecords(manifest, records, files),
    passage: async (record, passage) => {
      const { block, line } = findPassage(record, passage)
      return requireEntry((await files.get(block, parsePassages))[line])
    },
    words: () => files.get({ name: manifest.words }, readSortedWords),
    variants: () => files.get({ name: manifest.variants }, readVariants),
    vocabulary: async () =>
      manifest.vocabulary === undefined ? [] : files.get({ name: manifest.vocabulary }, parseVocabulary),
    readings: async () => (manifest.readings === undefined ? [] : files.get({ name: manifest.readings }, readReadings))
  }
}

/** List the numbers of all pages. */
function numbersIn({ kinds }: SearchManifest): number[] {
  return [...kinds.matchAll(/\S/g)].map(({ index }) => index)
}

/** Create what reads the record of a page: from the manifest, or from the file of its segment. */
function openRecords(
  manifest: SearchManifest,
  records: readonly SearchRecord[],
  files: CachedFiles
): SearchIndex['record'] {
  const byNumber = new Map(numbersIn(manifest).map((number, index) => [number, records[index]]))
  const names = typeof manifest.records === 'string' ? readNames('records', manifest.records) : []
  return async (page) => {
    const name = names[Math.floor(page / numbersPerSegment)]
    if (name === undefined) return requireEntry(byNumber.get(page))
    return requireEntry((await files.get({ name }, parseRecords))[page % numbersPerSegment])
  }
}

/** A file, or a block of it. */
interface Block {
  readonly name: string
  readonly range?: ByteRange
}

/** Find the block that holds a passage of a page, and the passage's line in it. */
function findPassage({ texts }: SearchRecord, passage: number): { block: Block; line: number } {
  let first = 0
  for (const [name, fileStart, ...blocks] of texts) {
    let start = fileStart
    for (let index = 0; index < blocks.length; index += 2) {
      const length = blocks[index] ?? 0
      const count = blocks[index + 1] ?? 0
      if (passage < first + count) return { block: { name, range: { start, length } }, line: passage - first }
      first += count
      start += length
    }
  }
  throw new Error(`No passage ${passage}`)
}

/** A cache of parsed files and blocks. */
interface CachedFiles {
  has(block: Block): boolean
  get<T>(block: Block, parse: (text: string) => T): Promise<T>
}

/** Cache what was loaded and parsed; failures are not cached. */
function cacheLoads(load: LoadFile): CachedFiles {
  const loads = new Map<string, Promise<unknown>>()
  const keyOf = ({ name, range }: Block) => `${name} ${range?.start}`
  return {
    has: (block) => loads.has(keyOf(block)),
    get: <T>(block: Block, parse: (text: string) => T) => {
      const key = keyOf(block)
      const known = loads.get(key)
      if (known) return known as Promise<T>
      const loading = loadParsed(load, block, parse)
      loads.set(key, loading)
      loading.catch(() => loads.delete(key))
      return loading
    }
  }
}

/** Load and parse a file or block. One that cannot be parsed is loaded anew: a cache may hold it damaged. */
async function loadParsed<T>(load: LoadFile, { name, range }: Block, parse: (text: string) => T): Promise<T> {
  const text = await load(name, range)
  try {
    return parse(text)
  } catch {
    return parse(await load(name, range, true))
  }
}

/** Parse a manifest, and what it holds of terms and records. */
function parseManifest(text: string) {
  const manifest = JSON.parse(text) as SearchManifest
  const { form, pages, records } = manifest
  if (form !== indexFormat) throw new Error(`Unexpected index format ${form}`)
  if (numbersIn(manifest).length !== pages) throw new Error('Unexpected number of pages')
  return {
    manifest,
    shards: readTermBlocks(manifest.shards),
    records: typeof records === 'string' ? [] : readRecords(records)
  }
}

/** Find the shards of a term, or of all terms with a prefix, by binary search of where shards begin. */
function findShards(starts: readonly string[], prefix: string, isWhole: boolean): number[] {
  const last = lastNotAfter(starts, prefix)
  const numbers = [Math.max(0, last)]
  if (!isWhole) for (let next = last + 1; starts[next]?.startsWith(prefix); next++) numbers.push(next)
  return starts.length > 0 ? numbers : []
}

/** Parse the general vocabulary, and behind it the words that regions call otherwise. */
function parseVocabulary(text: string): SynonymGroup[] {
  const [general = '', regional = ''] = text.split('\n\n')
  return [...parseSynonyms(general).map((group) => ({ ...group, isGeneral: true })), ...parseSynonyms(regional)]
}

/** Parse the lines of a shard. */
function parseShard(text: string): TermPostings[] {
  return text.split('\n').map((line) => {
    const [term = '', postings = '', pages] = line.split(' ')
    return { term, postings, ...(pages !== undefined && { pages: Number(pages) }) }
  })
}

/** Parse the lines of a text file. */
function parsePassages(text: string): Passage[] {
  return text.split('\n').map((line) => {
    const [anchor = '', heading = '', passage = '', about] = line.split('\t')
    return { anchor, heading, text: passage, ...(about !== undefined && { about }) }
  })
}

/** Parse a file of records. */
function parseRecords(text: string): SearchRecord[] {
  return readRecords(JSON.parse(text) as StoredRecords)
}

/** Assert that the index holds what its manifest refers to. */
function requireEntry<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('No such entry')
  return value
}

/** Read an index lazily: each file is requested once, and again only after a failure. */
import type { Passage, SearchKind, SearchManifest, SearchRecord } from '../../model/search.js'
import { readCharacters } from '../text/characters.js'
import { indexFormat } from '../text/index-format.js'
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
  /** Number of pages. */
  readonly pages: number
  /** The Han characters that the index holds. */
  readonly characters: ReadonlySet<string>
  /** Numbers of the shards that may hold terms with a prefix; with `isWhole`, of the shard that may hold the term itself. */
  shardsOf(prefix: string, isWhole: boolean): number[]
  /** Whether a shard has been requested before. */
  hasShard(number: number): boolean
  /** The terms of a shard, sorted. */
  shard(number: number): Promise<readonly TermPostings[]>
  kindOf(page: number): SearchKind
  record(page: number): Promise<SearchRecord>
  passage(record: SearchRecord, passage: number): Promise<Passage>
  /** Candidates for spelling correction: words of several pages, or of a heading. */
  words(): Promise<readonly string[]>
  variants(): Promise<Variants>
}

const kinds: Readonly<Record<string, SearchKind>> = { d: 'document', o: 'operation', s: 'schema' }

/** Load the text of a file of the index by its name. */
export type LoadFile = (name: string) => Promise<string>

/** Open an index by the name of its manifest. */
export async function openIndex(manifestName: string, load: LoadFile): Promise<SearchIndex> {
  const manifest = JSON.parse(await load(manifestName)) as SearchManifest
  if (manifest.form !== indexFormat)
    throw new Error(`Unexpected search index of form ${manifest.form}, expected ${indexFormat}`)
  const shards = manifest.shards.split('\n').map((line) => {
    const space = line.lastIndexOf(' ')
    return { first: line.slice(0, space), name: line.slice(space + 1) }
  })
  const firsts = shards.map(({ first }) => first)
  const files = cacheLoads(load)
  const { records } = manifest
  return {
    pages: manifest.pages,
    characters: readCharacters(manifest.characters),
    shardsOf: (prefix, isWhole) => findShards(firsts, prefix, isWhole),
    hasShard: (number) => files.has(shards[number]?.name ?? ''),
    shard: (number) => files.get(shards[number]?.name ?? '', parseShard),
    kindOf: (page) => kinds[manifest.kinds.charAt(page)] ?? 'document',
    record: async (page) => {
      if (!('names' in records)) return requireEntry(records[page])
      const group = await files.get(records.names[Math.floor(page / records.size)] ?? '', parseRecords)
      return requireEntry(group[page % records.size])
    },
    passage: async (record, passage) => {
      let first = 0
      for (const [name, count] of record.texts) {
        if (passage < first + count) return requireEntry((await files.get(name, parsePassages))[passage - first])
        first += count
      }
      throw new Error(`Unexpected passage ${passage} of ${record.permalink}`)
    },
    words: () => files.get(manifest.words, (text) => text.split('\n')),
    variants: () => files.get(manifest.variants, readVariants)
  }
}

/** A cache of parsed files. */
interface CachedFiles {
  has(name: string): boolean
  get<T>(name: string, parse: (text: string) => T): Promise<T>
}

/** Cache loaded and parsed files by name; failures are not cached. */
function cacheLoads(load: LoadFile): CachedFiles {
  const loads = new Map<string, Promise<unknown>>()
  return {
    has: (name) => loads.has(name),
    get: <T>(name: string, parse: (text: string) => T) => {
      const known = loads.get(name)
      if (known) return known as Promise<T>
      const loading = load(name).then(parse)
      loads.set(name, loading)
      loading.catch(() => loads.delete(name))
      return loading
    }
  }
}

/** Find the shards of a term, or of all terms with a prefix, by binary search of their first terms. */
function findShards(firsts: readonly string[], prefix: string, isWhole: boolean): number[] {
  let start = 0
  let end = firsts.length
  while (start < end) {
    const middle = (start + end) >> 1
    if ((firsts[middle] ?? '') <= prefix) start = middle + 1
    else end = middle
  }
  const numbers = [Math.max(0, start - 1)]
  if (!isWhole) for (let next = start; firsts[next]?.startsWith(prefix); next++) numbers.push(next)
  return firsts.length > 0 ? numbers : []
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
    const [anchor = '', heading = '', passage = ''] = line.split('\t')
    return { anchor, heading, text: passage }
  })
}

/** Parse a file of records. */
function parseRecords(text: string): SearchRecord[] {
  return JSON.parse(text) as SearchRecord[]
}

/** Assert that the index holds what its manifest refers to. */
function requireEntry<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Unexpected gap in the search index')
  return value
}

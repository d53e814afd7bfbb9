/** What is known of the last index, in entries of the cache: an update writes again those in which something differs, and one that names all. */
import type { Cache } from '../../cache/cache.js'
import { cacheKey } from '../../cache/key.js'
import { keepLines, readLines } from '../../cache/kept-lines.js'
import { formatEntry, parseEntry, type LexiconEntry, type TermFileBlocks } from '../../search/index.js'
import { generatorId } from '../../utils/generator.js'
import type { StoredSegment } from './store-segment.js'

/** A file of terms: the key of its entry, its name, and the list of its blocks. */
export interface StoredTerms {
  readonly entry: string
  readonly name: string
  readonly list: TermFileBlocks
}

/** The last index. */
export interface LastIndex {
  readonly segments: readonly StoredSegment[]
  readonly terms: readonly StoredTerms[]
  /** Keys of the entries with the lexicon. */
  readonly lexicon: readonly string[]
}

/** Kind of the entries. */
const kind = 'search-last'

/** Compute the key of the entry that names the others. */
function lastKeyIn({ scope }: Cache): string {
  return `${cacheKey([kind, generatorId, scope])}.${kind}`
}

/** Read the last index, without its lexicon; undefined when the cache holds none. */
export function readLast(cache: Cache): LastIndex | undefined {
  const text = cache.read(lastKeyIn(cache))
  if (text === undefined) return undefined
  const kept = JSON.parse(text) as Readonly<Record<keyof LastIndex, readonly string[]>>
  const segments = readLines(kept.segments, cache)
  const terms = readLines(kept.terms, cache)
  if (!segments || !terms) return undefined
  return {
    segments: segments.map((line) => JSON.parse(line) as StoredSegment),
    terms: terms.map((line) => JSON.parse(line) as StoredTerms),
    lexicon: kept.lexicon
  }
}

/** Read the lexicon of an index; undefined when the cache has lost a part of it. */
export function readLexicon({ lexicon }: LastIndex, cache: Cache): LexiconEntry[] | undefined {
  return readLines(lexicon, cache)?.map(parseEntry)
}

/** Keep an index for the next update. */
export function keepLast(
  { segments, terms }: Omit<LastIndex, 'lexicon'>,
  lexicon: readonly LexiconEntry[],
  cache: Cache
): void {
  const keep = (lines: readonly string[]) => keepLines(lines, kind, cache)
  const kept: Readonly<Record<keyof LastIndex, readonly string[]>> = {
    segments: keep(segments.map((segment) => JSON.stringify(segment))),
    terms: keep(terms.map((file) => JSON.stringify(file))),
    lexicon: keep(lexicon.map(formatEntry))
  }
  cache.write(lastKeyIn(cache), JSON.stringify(kept))
}

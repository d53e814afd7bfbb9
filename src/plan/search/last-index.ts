/** What is known of the last index, in an entry of the cache that each update writes again. */
import type { Cache } from '../../cache/cache.js'
import { cacheKey } from '../../cache/key.js'
import { formatLexicon, type LexiconEntry } from '../../search/index/lexicon.js'
import { generatorId } from '../../utils/generator.js'
import type { TermFileBlocks } from '../../search/text/term-blocks.js'
import type { StoredSegment } from './store-segment.js'

/** A file of terms: the key of its entry, its name, and the list of its blocks. */
export interface StoredTerms {
  readonly entry: string
  readonly name: string
  readonly list: TermFileBlocks
}

/** The last index, without its lexicon. */
export interface LastIndex {
  readonly segments: readonly StoredSegment[]
  readonly terms: readonly StoredTerms[]
}

/** Compute the key of the entry. */
export function lastKeyIn({ scope }: Cache): string {
  return `${cacheKey(['search-last', generatorId, scope])}.search-last`
}

/** Part of the entry with the lexicon. */
export const lexiconPart = 'lexicon'

/** Read the last index; undefined when the cache holds none. */
export function readLast(cache: Cache): LastIndex | undefined {
  const text = cache.readPart(lastKeyIn(cache), 'last')
  return text === undefined ? undefined : (JSON.parse(text) as LastIndex)
}

/** Keep an index for the next update. */
export function keepLast(index: LastIndex, lexicon: readonly LexiconEntry[], cache: Cache): void {
  cache.writeEntry(lastKeyIn(cache), { last: JSON.stringify(index), [lexiconPart]: formatLexicon(lexicon) })
}

import { bestClass, headingClass, type PostingClass } from './postings.js'
import { writeNumber } from '../text/numbers.js'
import { splitLine } from './index-page.js'

/** A range of the sorted terms. */
export interface Shard {
  readonly first: string
  readonly text: string
}

/** The inverted index of a site in shards. */
export interface Shards {
  readonly shards: readonly Shard[]
  readonly terms: readonly string[]
  /** Words of several pages, or of a heading; sorted. */
  readonly words: readonly string[]
}

/** Target size of a shard in UTF-16 units, twice the compressed size. Large sites have larger ones: the manifest lists each. */
const baseShardSize = 1000
const largeSitePages = 2500
const largeSiteFactor = 3
/** Paths of operations: a query looks for a path under several prefixes, most of which are then in one file. */
const pathShardFactor = 6
/** Maximum size of a shard as a multiple of its target size. */
const maxShardFactor = 1.6
/** Maximum number of pages in the postings of a term; a term of more pages hardly discriminates, so the best are kept. */
const maxPages = 1200

/** Merge the terms of all pages, in the order of page numbers, and cut them into shards. */
export function createShards(pages: readonly string[]): Shards {
  const baseSize = pages.length < largeSitePages ? baseShardSize : largeSiteFactor * baseShardSize
  const sizeAt = (term: string) => (term.startsWith('/') ? pathShardFactor * baseSize : baseSize)
  const merged = mergePostings(pages)
  const terms = [...merged.terms.keys()].sort()
  const shards: Shard[] = []
  let lines: string[] = []
  let size = 0
  const close = () => {
    const [first = ''] = lines
    if (lines.length > 0) shards.push({ first: first.slice(0, first.indexOf(' ')), text: lines.join('\n') })
    lines = []
    size = 0
  }
  for (const term of terms) {
    const targetSize = sizeAt(term)
    const line = lineOf(term, merged)
    if (
      size > targetSize / 2 &&
      (isBoundary(term, line.length, targetSize) || size + line.length > maxShardFactor * targetSize)
    )
      close()
    lines.push(line)
    size += line.length + 1
  }
  close()
  return { shards, terms, words: commonWords(terms, merged) }
}

/** Postings of a term: page numbers, each followed by the number of its encoded passages. */
type Merged = readonly number[]

/** The postings of all terms. Encoded passages repeat, so they are interned by number to save memory. */
interface MergedPages {
  readonly terms: ReadonlyMap<string, Merged>
  /** Encoded passages of a page, by number. */
  readonly passages: readonly string[]
  /** The best class of each. */
  readonly best: readonly PostingClass[]
}

/** Merge the pages of each term. */
function mergePostings(pages: readonly string[]): MergedPages {
  const terms = new Map<string, number[]>()
  const numbers = new Map<string, number>()
  for (const [page, lines] of pages.entries()) {
    for (const line of lines.split('\n')) {
      const [term, passages] = splitLine(line)
      let number = numbers.get(passages)
      if (number === undefined) numbers.set(passages, (number = numbers.size))
      const merged = terms.get(term)
      if (merged) merged.push(page, number)
      else terms.set(term, [page, number])
    }
  }
  const passages = [...numbers.keys()]
  return { terms, passages, best: passages.map(bestClass) }
}

/** Format a term with its postings, and with the number of its pages when the postings are pruned. */
function lineOf(term: string, pages: MergedPages): string {
  const merged = pages.terms.get(term) ?? []
  const count = merged.length / 2
  const kept = count > maxPages ? pruneToBest(merged, pages) : merged
  let last = -1
  let text = ''
  for (let index = 0; index < kept.length; index += 2) {
    const page = kept[index] ?? 0
    text += writeNumber(page - last - 1) + (pages.passages[kept[index + 1] ?? 0] ?? '')
    last = page
  }
  return count > maxPages ? `${term} ${text} ${count}` : `${term} ${text}`
}

/**
 * Keep the pages of the best classes, in page order; within the lowest class kept, the first. This is static index pruning by
 * impact.
 * @see Carmel et al., Static index pruning for information retrieval systems, SIGIR 2001, https://doi.org/10.1145/383952.383958
 */
function pruneToBest(merged: Merged, { best }: MergedPages): Merged {
  const bestAt = (index: number) => best[merged[index + 1] ?? 0] ?? 0
  const counts: number[] = []
  for (let index = 0; index < merged.length; index += 2) counts[bestAt(index)] = (counts[bestAt(index)] ?? 0) + 1
  let lowest = counts.length - 1
  let rest = maxPages
  for (; (counts[lowest] ?? 0) < rest; lowest--) rest -= counts[lowest] ?? 0
  const kept: number[] = []
  for (let index = 0; index < merged.length; index += 2) {
    const isKept = bestAt(index) > lowest || (bestAt(index) === lowest && rest-- > 0)
    if (isKept) kept.push(merged[index] ?? 0, merged[index + 1] ?? 0)
  }
  return kept
}

/** Offset basis and prime of 32-bit FNV-1a. */
const fnvOffset = 2166136261
const fnvPrime = 16777619

/**
 * Whether a shard ends before a term: content-defined chunking. The hash of the term alone decides, so a change moves only the
 * boundaries beside it, and browsers keep the other shards cached. The probability grows with the length of the line, rounded up
 * to a power of two so that small changes of a line keep the boundary. The hash is FNV-1a over UTF-16 units instead of bytes.
 * @see Muthitacharoen et al., A low-bandwidth network file system, SOSP 2001, https://doi.org/10.1145/502034.502052
 * @see http://www.isthe.com/chongo/tech/comp/fnv/
 */
function isBoundary(term: string, length: number, targetSize: number): boolean {
  let hash = fnvOffset
  for (let index = 0; index < term.length; index++) hash = Math.imul(hash ^ term.charCodeAt(index), fnvPrime)
  const step = 2 ** Math.ceil(Math.log2(length))
  return (hash >>> 0) / 2 ** 32 < step / targetSize
}

/** Maximum number of words for spelling correction; those of more pages take precedence. */
const maxWords = 8000

/** List the words of several pages, or of a heading. */
function commonWords(terms: readonly string[], merged: MergedPages): string[] {
  const countOf = (term: string) => (merged.terms.get(term)?.length ?? 0) / 2
  const bestOf = (term: string) => merged.best[merged.terms.get(term)?.[1] ?? 0] ?? 0
  const isCommon = (term: string) => countOf(term) > 1 || bestOf(term) >= headingClass
  const words = terms.filter((term) => /^\p{Ll}[\p{Ll}\p{N}]{3,}$/u.test(term) && isCommon(term))
  if (words.length <= maxWords) return words
  return words
    .sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1))
    .slice(0, maxWords)
    .sort()
}

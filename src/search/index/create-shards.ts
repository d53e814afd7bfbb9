import { bestClass, headingClass, type PostingClass } from './postings.js'
import { writeNumber } from '../text/numbers.js'
import { splitLine } from './index-page.js'

/** A stretch of the sorted terms. */
export interface Shard {
  readonly first: string
  readonly text: string
}

/** The terms of a site in shards. */
export interface Shards {
  readonly shards: readonly Shard[]
  readonly terms: readonly string[]
  /** Words that several pages have, or a heading; sorted. */
  readonly words: readonly string[]
}

/** Size of a usual shard in letters; compressed it is about half of that. Large sites have larger ones: each is listed. */
const smallSize = 1000
const largeSite = 2500
/** Terms of more pages keep those that speak best for them: such a term tells pages apart no longer. */
const mostPages = 1200

/** Merge the terms of all pages, in the order of page numbers, and cut them into shards. */
export function createShards(pages: readonly string[]): Shards {
  const ordinarySize = pages.length < largeSite ? smallSize : 3 * smallSize
  // A path is looked for in several places, most of which are then in one file.
  const sizeAt = (term: string) => (term.startsWith('/') ? 6 * ordinarySize : ordinarySize)
  const merged = mergePages(pages)
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
    const usualSize = sizeAt(term)
    const line = lineOf(term, merged)
    if (size > usualSize / 2 && (endsBefore(term, line.length, usualSize) || size + line.length > 1.6 * usualSize))
      close()
    lines.push(line)
    size += line.length + 1
  }
  close()
  return { shards, terms, words: usualWords(terms, merged) }
}

/** Postings of a term: numbers of pages and the number of the passages of each, in turn. */
type Merged = readonly number[]

/** The postings of all terms. Most pages have a term in one of few ways, so those are numbered: millions of texts would be kept. */
interface MergedPages {
  readonly terms: ReadonlyMap<string, Merged>
  /** Passages of a page as text, by number. */
  readonly passages: readonly string[]
  /** The best class of each. */
  readonly best: readonly PostingClass[]
}

/** Gather the pages of each term. */
function mergePages(pages: readonly string[]): MergedPages {
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

/** Write a term with its postings, and with the number of its pages when some are left out. */
function lineOf(term: string, pages: MergedPages): string {
  const merged = pages.terms.get(term) ?? []
  const count = merged.length / 2
  const kept = count > mostPages ? keepBest(merged, pages) : merged
  let last = -1
  let text = ''
  for (let index = 0; index < kept.length; index += 2) {
    const page = kept[index] ?? 0
    text += writeNumber(page - last - 1) + (pages.passages[kept[index + 1] ?? 0] ?? '')
    last = page
  }
  return count > mostPages ? `${term} ${text} ${count}` : `${term} ${text}`
}

/** Keep the pages that speak best for a term, in their order; of those that speak alike the first. */
function keepBest(merged: Merged, { best }: MergedPages): Merged {
  const bestAt = (index: number) => best[merged[index + 1] ?? 0] ?? 0
  const counts: number[] = []
  for (let index = 0; index < merged.length; index += 2) counts[bestAt(index)] = (counts[bestAt(index)] ?? 0) + 1
  let least = counts.length - 1
  let rest = mostPages
  for (; (counts[least] ?? 0) < rest; least--) rest -= counts[least] ?? 0
  const kept: number[] = []
  for (let index = 0; index < merged.length; index += 2) {
    const isKept = bestAt(index) > least || (bestAt(index) === least && rest-- > 0)
    if (isKept) kept.push(merged[index] ?? 0, merged[index + 1] ?? 0)
  }
  return kept
}

/**
 * Say whether a shard ends before a term. The term itself decides, not what came before it, so that a change moves the
 * boundaries beside it at most; longer lines make an end more likely, in steps, so that shards are of one size.
 */
function endsBefore(term: string, length: number, usualSize: number): boolean {
  let hash = 2166136261
  for (let index = 0; index < term.length; index++) hash = Math.imul(hash ^ term.charCodeAt(index), 16777619)
  const step = 2 ** Math.ceil(Math.log2(length))
  return (hash >>> 0) / 2 ** 32 < step / usualSize
}

/** Words that are looked through for misspelt ones; those of more pages come first when there are too many. */
const mostWords = 8000

/** Choose the words that several pages have, or a heading. */
function usualWords(terms: readonly string[], merged: MergedPages): string[] {
  const countOf = (term: string) => (merged.terms.get(term)?.length ?? 0) / 2
  const bestOf = (term: string) => merged.best[merged.terms.get(term)?.[1] ?? 0] ?? 0
  const isUsual = (term: string) => countOf(term) > 1 || bestOf(term) >= headingClass
  const words = terms.filter((term) => /^\p{Ll}[\p{Ll}\p{N}]{3,}$/u.test(term) && isUsual(term))
  if (words.length <= mostWords) return words
  return words
    .sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1))
    .slice(0, mostWords)
    .sort()
}

import { bestClass, headingClass } from './postings.js'
import { writeNumber } from './numbers.js'
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
  const postings = mergePages(pages)
  const terms = [...postings.keys()].sort()
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
    const line = lineOf(term, postings.get(term) ?? [])
    if (size > usualSize / 2 && (endsBefore(term, line.length, usualSize) || size + line.length > 1.6 * usualSize))
      close()
    lines.push(line)
    size += line.length + 1
  }
  close()
  return { shards, terms, words: usualWords(terms, postings) }
}

/** Postings of a term: numbers of pages and the passages of each, in turn. */
type Merged = (number | string)[]

/** Gather the pages of each term. */
function mergePages(pages: readonly string[]): Map<string, Merged> {
  const postings = new Map<string, Merged>()
  for (const [page, lines] of pages.entries()) {
    for (const line of lines.split('\n')) {
      const [term, passages] = splitLine(line)
      const merged = postings.get(term)
      if (merged) merged.push(page, passages)
      else postings.set(term, [page, passages])
    }
  }
  return postings
}

/** Write a term with its postings, and with the number of its pages when some are left out. */
function lineOf(term: string, merged: Merged): string {
  const count = merged.length / 2
  const kept = count > mostPages ? keepBest(merged) : merged
  let last = -1
  let text = ''
  for (let index = 0; index < kept.length; index += 2) {
    const page = Number(kept[index])
    text += writeNumber(page - last - 1) + String(kept[index + 1])
    last = page
  }
  return count > mostPages ? `${term} ${text} ${count}` : `${term} ${text}`
}

/** Keep the pages that speak best for a term, in their order. */
function keepBest(merged: Merged): Merged {
  const pages: { page: number; passages: string; best: number }[] = []
  for (let index = 0; index < merged.length; index += 2) {
    const passages = String(merged[index + 1])
    pages.push({ page: Number(merged[index]), passages, best: bestClass(passages) })
  }
  return pages
    .sort((a, b) => b.best - a.best || a.page - b.page)
    .slice(0, mostPages)
    .sort((a, b) => a.page - b.page)
    .flatMap(({ page, passages }) => [page, passages])
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
function usualWords(terms: readonly string[], postings: ReadonlyMap<string, Merged>): string[] {
  const countOf = (term: string) => (postings.get(term)?.length ?? 0) / 2
  const isUsual = (term: string) => countOf(term) > 1 || bestClass(String(postings.get(term)?.[1])) >= headingClass
  const words = terms.filter((term) => /^\p{Ll}[\p{Ll}\p{N}]{3,}$/u.test(term) && isUsual(term))
  if (words.length <= mostWords) return words
  return words
    .sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1))
    .slice(0, mostWords)
    .sort()
}

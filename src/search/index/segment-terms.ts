/**
 * The terms of a segment as text: sorted lines of a term and its postings: three base64 digits, the numbers of the first
 * and of the last page with the term and their count less one; then the postings as in `postings.ts`, without the number of the
 * first page. Postings of several segments are joined without decoding them.
 */
import { digitAt, digitOf, writeNumber } from '../text/numbers.js'
import { splitLine } from './index-page.js'

/** The postings of a term in a segment. */
export interface SegmentPostings {
  /** Numbers of pages in the segment. */
  readonly first: number
  readonly last: number
  /** Number of pages. */
  readonly count: number
  /** Passages of the first page, then the gap to and the passages of each other page. */
  readonly body: string
}

/** Merge the terms of the pages of a segment, each the result of `indexPage`. */
export function mergePages(pages: readonly string[]): string {
  const merged = new Map<string, Merged>()
  for (const [page, lines] of pages.entries()) {
    if (lines === '') continue
    for (const line of lines.split('\n')) {
      const [term, passages] = splitLine(line)
      const known = merged.get(term)
      if (known) {
        known.body += writeNumber(page - known.last - 1) + passages
        known.last = page
        known.count++
      } else merged.set(term, { first: page, last: page, count: 1, body: passages })
    }
  }
  return [...merged]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([term, { first, last, count, body }]) => `${term} ${digitOf(first)}${digitOf(last)}${digitOf(count - 1)}${body}`
    )
    .join('\n')
}

/** Postings that are being merged. */
interface Merged {
  readonly first: number
  last: number
  count: number
  body: string
}

/** Parse the terms of a segment: postings by term. */
export function parseTerms(text: string): Map<string, string> {
  return new Map(text === '' ? [] : text.split('\n').map(splitLine))
}

/** Parse the postings of a term in a segment. */
export function parseSegmentPostings(text: string): SegmentPostings {
  return { first: digitAt(text, 0), last: digitAt(text, 1), count: digitAt(text, 2) + 1, body: text.slice(3) }
}

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
  const merged = new Map<string, SegmentPostings>()
  for (const [page, lines] of pages.entries()) {
    if (lines === '') continue
    for (const line of lines.split('\n')) {
      const [term, passages] = splitLine(line)
      const known = merged.get(term)
      merged.set(
        term,
        known
          ? {
              first: known.first,
              last: page,
              count: known.count + 1,
              body: known.body + writeNumber(page - known.last - 1) + passages
            }
          : { first: page, last: page, count: 1, body: passages }
      )
    }
  }
  return [...merged.keys()]
    .sort()
    .map((term) => `${term} ${formatPostings(merged.get(term))}`)
    .join('\n')
}

/** Parse the terms of a segment: postings by term. */
export function parseTerms(text: string): Map<string, string> {
  return new Map(text === '' ? [] : text.split('\n').map(splitLine))
}

/** Parse the postings of a term in a segment. */
export function parseSegmentPostings(text: string): SegmentPostings {
  return { first: digitAt(text, 0), last: digitAt(text, 1), count: digitAt(text, 2) + 1, body: text.slice(3) }
}

/** Format postings; the term of a line always has some. */
function formatPostings(postings: SegmentPostings | undefined): string {
  if (!postings) return ''
  const { first, last, count, body } = postings
  return digitOf(first) + digitOf(last) + digitOf(count - 1) + body
}

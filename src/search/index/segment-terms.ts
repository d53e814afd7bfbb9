/**
 * The terms of a segment as text: sorted lines of a term and its postings: three base64 digits, the numbers of the first
 * and of the last page with the term and their count less one; then the postings as in `postings.ts`, without the number of the
 * first page. Postings of several segments are joined without decoding them.
 */
import { digitAt, digitOf, readNumber, writeNumber, type Cursor } from '../text/numbers.js'
import { splitLine } from './index-page.js'
import { readPassages } from './postings.js'

/** The postings of a term in a segment. */
export interface SegmentPostings {
  /** Numbers of pages in the segment. */
  readonly first: number
  readonly last: number
  readonly count: number
  /** Passages of the first page, then the gap to and the passages of each other page. */
  readonly body: string
}

/** Merge the terms of the pages of a segment, each the result of `indexPage`. */
export function mergePages(pages: readonly string[]): string {
  const merged = new Map<string, Merged>()
  for (const [page, lines] of pages.entries()) {
    // A site has millions of lines: no array of them is made.
    for (let start = 0; start < lines.length;) {
      const next = lines.indexOf('\n', start)
      const end = next < 0 ? lines.length : next
      const space = lines.lastIndexOf(' ', end)
      const term = lines.slice(start, space)
      const passages = lines.slice(space + 1, end)
      const known = merged.get(term)
      if (known) addPage(known, page, passages)
      else merged.set(term, firstPage(page, passages))
      start = end + 1
    }
  }
  return formatTerms(merged, formatMerged)
}

/** Replace the terms of one page in those of a segment; the result is that of merging all pages. */
export function replacePage(segment: string, page: number, before: string, after: string): string {
  const terms = parseTerms(segment)
  const [old, now] = [parseTerms(before), parseTerms(after)]
  for (const term of new Set([...old.keys(), ...now.keys()])) {
    const passages = now.get(term)
    if (old.get(term) === passages) continue
    const postings = replacePassages(terms.get(term), page, passages)
    if (postings === undefined) terms.delete(term)
    else terms.set(term, postings)
  }
  return formatTerms(terms, (postings) => postings)
}

/** Replace the passages of a page in the postings of a term; undefined: there are none. */
function replacePassages(postings: string | undefined, page: number, passages: string | undefined): string | undefined {
  const pages = new Map(postings === undefined ? [] : readSegmentPages(parseSegmentPostings(postings)))
  if (passages === undefined) pages.delete(page)
  else pages.set(page, passages)
  const [first, ...others] = [...pages].sort(([a], [b]) => a - b)
  if (!first) return undefined
  const merged = firstPage(...first)
  for (const [number, own] of others) addPage(merged, number, own)
  return formatMerged(merged)
}

/** Format terms with their postings, sorted. */
function formatTerms<T>(terms: ReadonlyMap<string, T>, format: (postings: T) => string): string {
  return [...terms.keys()]
    .sort()
    .map((term) => `${term} ${format(terms.get(term) as T)}`)
    .join('\n')
}

/** Postings that are being merged. */
interface Merged {
  readonly first: number
  last: number
  count: number
  body: string
}

/** Begin postings with the passages of a page. */
function firstPage(page: number, passages: string): Merged {
  return { first: page, last: page, count: 1, body: passages }
}

/** Add the passages of a page behind those of the pages before it. */
function addPage(merged: Merged, page: number, passages: string): void {
  merged.body += writeNumber(page - merged.last - 1) + passages
  merged.last = page
  merged.count++
}

function formatMerged({ first, last, count, body }: Merged): string {
  return `${digitOf(first)}${digitOf(last)}${digitOf(count - 1)}${body}`
}

/** Parse the terms of a segment: postings by term. */
export function parseTerms(text: string): Map<string, string> {
  return new Map(text === '' ? [] : text.split('\n').map(splitLine))
}

/** Parse the postings of a term in a segment. */
export function parseSegmentPostings(text: string): SegmentPostings {
  return { first: digitAt(text, 0), last: digitAt(text, 1), count: digitAt(text, 2) + 1, body: text.slice(3) }
}

/** List the pages of a term in a segment with their encoded passages, in order. */
export function readSegmentPages({ first, body }: SegmentPostings): [page: number, passages: string][] {
  const pages: [number, string][] = []
  const cursor: Cursor = { position: 0 }
  for (let page = first; ; page += readNumber(body, cursor) + 1) {
    const from = cursor.position
    cursor.position = readPassages(body, from)
    pages.push([page, body.slice(from, cursor.position)])
    if (cursor.position >= body.length) return pages
  }
}

/**
 * The postings of a term in a whole site: a line of the index for readers, and those of each segment, from which the line is made
 * again when one of them changes.
 */
import { numbersPerSegment } from '../text/index-format.js'
import { digitAt, readNumber, writeNumber, type Cursor } from '../text/numbers.js'
import { classCount, readBest, type PostingClass } from './postings.js'

/** The postings of a term in segments, by the numbers of those, in ascending order. */
export type PostingsBySegment = ReadonlyMap<number, string>

/** A line of the index, with what the choice of shards and of common words needs. */
export interface TermLine {
  readonly line: string
  readonly pages: number
  /** The best class of its first page. */
  readonly best: PostingClass
}

/** Maximum number of pages in the postings of a term; a term of more pages hardly discriminates, so the best are kept. */
const maxPages = 1200

/** Parse `segment:postings segment:postings`. */
export function parsePostings(text: string): Map<number, string> {
  return new Map(
    text.split(' ').map((part) => {
      const colon = part.indexOf(':')
      return [Number(part.slice(0, colon)), part.slice(colon + 1)]
    })
  )
}

/** Format postings as `segment:postings segment:postings`. */
export function formatPostings(postings: PostingsBySegment): string {
  return [...postings].map(([segment, text]) => `${segment}:${text}`).join(' ')
}

/**
 * Create the line of a term from its formatted postings; it ends with the number of pages when the postings are pruned. A site has
 * millions of terms in pages: none of them is an object.
 */
export function createLine(term: string, postings: string): TermLine {
  let pages = 0
  for (const { count } of eachSegment(postings)) pages += count
  const best = readBest(postings, { position: postings.indexOf(':') + 1 + headLength })
  if (pages > maxPages) return { line: `${term} ${pruneToBest(postings)} ${pages}`, pages, best }
  let previous = -1
  let text = ''
  for (const { start, first, last, bodyStart, end } of eachSegment(postings)) {
    text += writeNumber(start + first - previous - 1) + postings.slice(bodyStart, end)
    previous = start + last
  }
  return { line: `${term} ${text}`, pages, best }
}

/** Where the postings of a segment are in formatted ones, and what is known of them. */
interface SegmentPlace {
  /** Number of the first page of the segment in the site. */
  start: number
  /** Numbers in the segment of the first and the last page with the term, and how many there are. */
  first: number
  last: number
  count: number
  bodyStart: number
  end: number
}

/** Number of digits before the passages of the first page (`segment-terms.ts`). */
const headLength = 3

/** Visit the postings of each segment; the same object tells of all of them. */
function* eachSegment(postings: string): Generator<Readonly<SegmentPlace>> {
  const place: SegmentPlace = { start: 0, first: 0, last: 0, count: 0, bodyStart: 0, end: 0 }
  for (let position = 0; position < postings.length; position = place.end + 1) {
    const colon = postings.indexOf(':', position)
    const space = postings.indexOf(' ', colon)
    place.start = Number(postings.slice(position, colon)) * numbersPerSegment
    place.first = digitAt(postings, colon + 1)
    place.last = digitAt(postings, colon + 2)
    place.count = digitAt(postings, colon + 3) + 1
    place.bodyStart = colon + 1 + headLength
    place.end = space < 0 ? postings.length : space
    yield place
  }
}

/**
 * Keep the pages of the best classes, in page order; within the lowest class kept, the first. This is static index pruning by
 * impact.
 * @see Carmel et al., Static index pruning for information retrieval systems, SIGIR 2001, https://doi.org/10.1145/383952.383958
 */
function pruneToBest(postings: string): string {
  const counts = new Uint32Array(classCount)
  visitPages(postings, (_page, _start, _end, best) => {
    counts[best] = (counts[best] ?? 0) + 1
  })
  let lowest = classCount - 1
  let rest = maxPages
  for (; (counts[lowest] ?? 0) < rest; lowest--) rest -= counts[lowest] ?? 0
  let previous = -1
  let kept = ''
  visitPages(postings, (page, start, end, best) => {
    if (!(best > lowest || (best === lowest && rest-- > 0))) return
    kept += writeNumber(page - previous - 1) + postings.slice(start, end)
    previous = page
  })
  return kept
}

/** Visit the pages of a term: the number of each, where its passages are, and the best class of them. */
function visitPages(
  postings: string,
  visit: (page: number, start: number, end: number, best: PostingClass) => void
): void {
  const cursor: Cursor = { position: 0 }
  for (const { start, first, bodyStart, end } of eachSegment(postings)) {
    let page = start + first
    cursor.position = bodyStart
    for (;;) {
      const from = cursor.position
      const best = readBest(postings, cursor)
      visit(page, from, cursor.position, best)
      if (cursor.position >= end) break
      page += readNumber(postings, cursor) + 1
    }
  }
}

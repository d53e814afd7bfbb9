/**
 * The postings of a term in a whole site: a line of the index for readers, and those of each segment, from which the line is made
 * again when one of them changes.
 */
import { numbersPerSegment } from '../text/index-format.js'
import { writeNumber } from '../text/numbers.js'
import { bestClass, readPassages, type PostingClass } from './postings.js'
import { parseSegmentPostings, readSegmentPages, type SegmentPostings } from './segment-terms.js'

/** The postings of a term in segments, by the numbers of those, in ascending order. */
export type PostingsBySegment = ReadonlyMap<number, string>

/** A line of the index, with what the choice of shards and of common words needs. */
export interface TermLine {
  readonly line: string
  /** Number of pages. */
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

/** Create the line of a term; it ends with the number of pages when the postings are pruned. */
export function createLine(term: string, postings: PostingsBySegment): TermLine {
  const placed = [...postings].map(([segment, text]) => ({
    start: segment * numbersPerSegment,
    ...parseSegmentPostings(text)
  }))
  const pages = placed.reduce((sum, { count }) => sum + count, 0)
  const first = placed[0]?.body ?? ''
  const best = bestClass(first.slice(0, readPassages(first, 0)))
  if (pages > maxPages) return { line: `${term} ${pruneToBest(placed)} ${pages}`, pages, best }
  let last = -1
  let text = ''
  for (const { start, first, last: end, body } of placed) {
    text += writeNumber(start + first - last - 1) + body
    last = start + end
  }
  return { line: `${term} ${text}`, pages, best }
}

/** A page with its encoded passages. */
interface PagePassages {
  readonly page: number
  readonly passages: string
  readonly best: PostingClass
}

/** The postings of a segment whose pages are numbered from `start` on. */
interface PlacedPostings extends SegmentPostings {
  readonly start: number
}

/**
 * Keep the pages of the best classes, in page order; within the lowest class kept, the first. This is static index pruning by
 * impact.
 * @see Carmel et al., Static index pruning for information retrieval systems, SIGIR 2001, https://doi.org/10.1145/383952.383958
 */
function pruneToBest(placed: readonly PlacedPostings[]): string {
  const all = placed.flatMap(pagesOf)
  const counts: number[] = []
  for (const { best } of all) counts[best] = (counts[best] ?? 0) + 1
  let lowest = counts.length - 1
  let rest = maxPages
  for (; (counts[lowest] ?? 0) < rest; lowest--) rest -= counts[lowest] ?? 0
  let last = -1
  let postings = ''
  for (const { page, passages, best } of all) {
    if (!(best > lowest || (best === lowest && rest-- > 0))) continue
    postings += writeNumber(page - last - 1) + passages
    last = page
  }
  return postings
}

/** List the pages of a segment. */
function pagesOf({ start, ...postings }: PlacedPostings): PagePassages[] {
  return readSegmentPages(postings).map(([page, passages]) => ({
    page: start + page,
    passages,
    best: bestClass(passages)
  }))
}

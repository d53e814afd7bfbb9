/**
 * Postings of a term as text. For each page: the gap to the previous page number, then its passages. A passage is one base64
 * digit of six bits: whether another passage follows (1), its class (3), the gap to the previous passage (2; 3 means that a
 * number follows). Numbers are delta-encoded base64 VLQ, so the passages of a page do not change with other pages.
 * @see https://nlp.stanford.edu/IR-book/html/htmledition/postings-file-compression-1.html
 */
import { continuationBit, digitAt, digitOf, readNumber, writeNumber, type Cursor } from '../text/numbers.js'

/**
 * Quantized relevance of a passage for a term. 0 to 3: in the text, by frequency and length; 4 and 5: in a long and in a
 * short heading; 6 and 7: in a long and in a short title.
 */
export type PostingClass = number

/** Number of classes. */
export const classCount = 8

/** The lowest class of a heading or title. */
export const headingClass: PostingClass = 4

/** The lowest class of a title. */
export const titleClass: PostingClass = 6

/** A gap from here on does not fit into two bits: a number follows. */
const longGap = 3

/** A passage that holds a term. */
export interface Posting {
  readonly passage: number
  readonly class: PostingClass
}

/** Encode the passages of one page, which are sorted. */
export function writePassages(postings: readonly Posting[]): string {
  let text = ''
  let next = 0
  for (const [index, { passage, class: level }] of postings.entries()) {
    text += writePassage(passage - next, level, index < postings.length - 1)
    next = passage + 1
  }
  return text
}

/** Encode a passage by its gap to the one before it. */
export function writePassage(gap: number, level: PostingClass, hasNext: boolean): string {
  const digit = digitOf((hasNext ? continuationBit : 0) + level * 4 + Math.min(gap, longGap))
  return gap >= longGap ? digit + writeNumber(gap - longGap) : digit
}

/** Decode the postings of a term. `onPosting` is called for each, in order. */
export function readPostings(
  text: string,
  onPosting: (page: number, passage: number, level: PostingClass) => void
): void {
  const cursor: Cursor = { position: 0 }
  let page = -1
  while (cursor.position < text.length) {
    page += readNumber(text, cursor) + 1
    cursor.position = readPassages(text, cursor.position, (passage, level) => {
      onPosting(page, passage, level)
    })
  }
}

/** Intersect the postings of two terms: the passages that hold both, each with the lower class. */
export function intersectPostings(first: string, second: string): string {
  const classes = new Map<number, Map<number, PostingClass>>()
  readPostings(first, (page, passage, level) => {
    const known = classes.get(page)
    if (known) known.set(passage, level)
    else classes.set(page, new Map([[passage, level]]))
  })
  const both = new Map<number, Posting[]>()
  readPostings(second, (page, passage, level) => {
    const other = classes.get(page)?.get(passage)
    if (other === undefined) return
    const posting = { passage, class: Math.min(level, other) }
    const known = both.get(page)
    if (known) known.push(posting)
    else both.set(page, [posting])
  })
  let last = -1
  let text = ''
  for (const [page, postings] of both) {
    text += writeNumber(page - last - 1) + writePassages(postings)
    last = page
  }
  return text
}

/** Find the end of the passages of one page; `onPosting` is called for each, in order. */
export function readPassages(
  text: string,
  start: number,
  onPosting?: (passage: number, level: PostingClass) => void
): number {
  const cursor: Cursor = { position: start }
  let passage = 0
  let value: number
  do {
    value = digitAt(text, cursor.position++)
    const gap = value % 4
    passage += gap === longGap ? longGap + readNumber(text, cursor) : gap
    onPosting?.(passage, Math.floor(value / 4) % classCount)
    passage++
  } while (value >= continuationBit)
  return cursor.position
}

/** Read the passages of one page at the cursor, and compute the best class among them. */
export function readBest(text: string, cursor: Cursor): PostingClass {
  let best = 0
  for (;;) {
    const value = digitAt(text, cursor.position++)
    best = Math.max(best, Math.floor(value / 4) % classCount)
    if (value % 4 === longGap) readNumber(text, cursor)
    if (value < continuationBit) return best
  }
}

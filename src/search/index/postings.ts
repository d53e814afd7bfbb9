/**
 * Postings of a term as text. For each page: the step from the last page's number, then its passages. A passage is one letter
 * of six bits: whether more follow (1), its class (3), the step from the last passage (2; 3 means that a number follows).
 * The letters of a page do not hold its number, so they stay as they are when other pages come and go.
 */
import { letterOf, readNumber, valueAt, writeNumber, type Cursor } from '../text/numbers.js'

/**
 * How well a passage speaks for a term. 0 to 3: in the text, by frequency and length; 4 and 5: in a long and in a short
 * heading; 6 and 7: in a long and in a short title.
 */
export type PostingClass = number

/** The least class of a heading or title. */
export const headingClass: PostingClass = 4

/** A passage with a term. */
export interface Posting {
  readonly passage: number
  readonly class: PostingClass
}

/** Write the passages of one page, sorted. */
export function writePassages(postings: readonly Posting[]): string {
  let text = ''
  let next = 0
  for (const [index, { passage, class: level }] of postings.entries()) {
    const step = passage - next
    const more = index < postings.length - 1 ? 32 : 0
    text += letterOf(more + level * 4 + Math.min(step, 3))
    if (step >= 3) text += writeNumber(step - 3)
    next = passage + 1
  }
  return text
}

/** Read the postings of a term, in order. */
export function readPostings(
  text: string,
  onPosting: (page: number, passage: number, level: PostingClass) => void
): void {
  const cursor: Cursor = { place: 0 }
  let page = -1
  while (cursor.place < text.length) {
    page += readNumber(text, cursor) + 1
    let passage = 0
    let value: number
    do {
      value = valueAt(text, cursor.place++)
      const step = value % 4
      passage += step === 3 ? 3 + readNumber(text, cursor) : step
      onPosting(page, passage, Math.floor(value / 4) % 8)
      passage++
    } while (value >= 32)
  }
}

/** Tell the best class of a page's passages. */
export function bestClass(passages: string): PostingClass {
  let best = 0
  for (let place = 0; place < passages.length; place++) {
    const value = valueAt(passages, place)
    best = Math.max(best, (value >> 2) % 8)
    // The step is a number of its own: its letters go on while their sixth bit is set.
    if (value % 4 === 3) while (valueAt(passages, ++place) >= 32);
  }
  return best
}

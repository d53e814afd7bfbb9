import { parseTerms } from './segment-terms.js'

/** The terms of a segment, the results of `mergePages`, before and after a change. */
export interface SegmentChange {
  readonly segment: number
  readonly before: string
  readonly after: string
}

/** New postings of terms in segments; empty ones are gone. */
export type PostingChanges = ReadonlyMap<string, ReadonlyMap<number, string>>

/** List the postings that differ. */
export function changedPostings(changes: readonly SegmentChange[]): PostingChanges {
  const changed = new Map<string, Map<number, string>>()
  for (const { segment, before, after } of changes) {
    const old = parseTerms(before)
    const add = (term: string, postings: string) => {
      const known = changed.get(term)
      if (known) known.set(segment, postings)
      else changed.set(term, new Map([[segment, postings]]))
    }
    for (const [term, postings] of parseTerms(after)) {
      if (old.get(term) !== postings) add(term, postings)
      old.delete(term)
    }
    for (const term of old.keys()) add(term, '')
  }
  return changed
}

import type { Place } from './diagnostic.js'

/** Questions that a page or one of its sections answers, as a `_questions.yaml` has them. */
export interface Questions {
  /** Anchor of the section; empty: the page as a whole. */
  readonly anchor: string
  readonly texts: readonly string[]
  /** Hash of what they were written for; absent: nobody has recorded it. */
  readonly hash?: string
  /** Where their key is. */
  readonly place: Place
}

/** An edit of a text, by offsets in UTF-16 units. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text of a file, and the range of it that a finding is about. */
export interface FoundText {
  readonly text: string
  readonly start: number
  readonly end: number
}

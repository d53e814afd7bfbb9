/** A text that is given to a translator, or comes back from one. */
export interface WorksheetUnit {
  /**
   * Page and anchor of the section in the original, digest of the block, and digest of what the translation has in its place: a unit is one
   * only as long as both are what they were.
   */
  readonly id: string
  /** Where it belongs, such as `content/guide.md:12`. */
  readonly place: string
  /** Text of the original on one line; what is not translated is a numbered placeholder such as `{1}`, and a brace is written twice. */
  readonly source: string
  /** What the placeholders stand for; `{1}` is the first. */
  readonly placeholders: readonly string[]
  /** What the translation has in its place now; undefined: nothing. */
  readonly current?: string | undefined
  readonly terms: readonly WorksheetTerm[]
}

/** A term of the original, and the one that the translation uses. */
export interface WorksheetTerm {
  readonly original: string
  readonly term: string
}

/** Texts that are to be translated. */
export interface Worksheet {
  readonly title: string
  readonly originalLang: string
  readonly lang: string
  readonly units: readonly WorksheetUnit[]
}

/** A text that was translated, and the line of the worksheet that it is on. */
export interface TranslatedUnit {
  readonly id: string
  readonly target: string
  readonly line: number
}

/** What is read of a worksheet. */
export interface WorksheetReading {
  /** Undefined: the worksheet does not name its language. */
  readonly lang: string | undefined
  readonly units: readonly TranslatedUnit[]
  /** What cannot be read. */
  readonly problems: readonly WorksheetProblem[]
}

/** A line of a worksheet that is wrong. */
export interface WorksheetProblem {
  readonly line: number
  readonly message: string
}

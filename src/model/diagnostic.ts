/** How much a message weighs: errors fail a build, warnings fail it only under `--strict`. */
export type Severity = 'error' | 'warning' | 'info'

/** What a site may say of a rule in `rules`. */
export type RuleLevel = 'off' | 'info' | 'warning' | 'error'

/** A stretch of an authored file; lines and columns count from 1, columns in UTF-16 units. */
export interface Place {
  /** Posix path relative to the site directory. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** What a pass or a rule found, before the site's `rules` give it a severity. */
export interface Finding extends Place {
  readonly ruleId: string
  /** A sentence: what was met, what was expected, what to do. */
  readonly message: string
  /** The nearest thing that would have been right, as the author would type it. */
  readonly suggestion?: string
}

/** A finding with the weight that the site's rules give it; the unit of every report. */
export interface Diagnostic extends Finding {
  readonly severity: Severity
}

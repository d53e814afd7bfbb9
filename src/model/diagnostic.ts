/** Severity of a diagnostic: errors fail a build, warnings fail it only with `--strict`. */
export type Severity = 'error' | 'warning' | 'info'

/** Level of a rule in the setting `rules`. */
export type RuleLevel = 'off' | 'info' | 'warning' | 'error'

/** A range of an authored file; lines and columns count from 1, columns in UTF-16 units. */
export interface Place {
  /** Posix path relative to the site directory. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** A problem found by a pass or a rule, before the site's `rules` assign its severity. */
export interface Finding extends Place {
  readonly ruleId: string
  /** One or two sentences: what is wrong, the value, what to do. */
  readonly message: string
  /** The nearest valid alternative, as the author would type it. */
  readonly suggestion?: string
  /** The findings of one cause that it stands for, by place; absent: it stands for itself. */
  readonly joined?: readonly Finding[]
  /** The calls that led to what code of the site or of a plugin has thrown, a line each; `--verbose` shows them. */
  readonly stack?: string
}

/** A finding with its severity; the unit of every report. */
export interface Diagnostic extends Finding {
  readonly severity: Severity
}

/** Severity of a diagnostic: errors fail a build, warnings fail it only with `--strict`. */
export type Severity = 'error' | 'warning' | 'info'

/** Level of a rule in the setting `rules`. */
export type RuleLevel = 'off' | Severity

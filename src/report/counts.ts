import type { Diagnostic } from '../model/diagnostic.js'

/** Number of diagnostics of each severity. */
export interface Counts {
  readonly errors: number
  readonly warnings: number
  readonly infos: number
}

/** Count diagnostics by severity. */
export function countMessages(diagnostics: readonly Diagnostic[]): Counts {
  const count = (severity: string) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  return { errors: count('error'), warnings: count('warning'), infos: count('info') }
}

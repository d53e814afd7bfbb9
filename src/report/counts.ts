import type { Diagnostic } from '../model/diagnostic.js'

/** How many messages of each severity there are. */
export interface Counts {
  readonly errors: number
  readonly warnings: number
  readonly infos: number
}

/** Count messages by severity. */
export function countMessages(diagnostics: readonly Diagnostic[]): Counts {
  const count = (severity: string) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  return { errors: count('error'), warnings: count('warning'), infos: count('info') }
}

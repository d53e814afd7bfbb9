import { compareText } from './collections.js'

/** A message about a place in a file. */
interface Placed {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly ruleId: string
  readonly message: string
}

/** Order messages by file, line and column; those at one place by rule and text, so that every run prints the same. */
export function comparePlaces(a: Placed, b: Placed): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.message, b.message)
  )
}

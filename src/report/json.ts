import type { Diagnostic } from '../model/diagnostic.js'
import { countMessages } from './counts.js'

/** Format diagnostics as the JSON of `check --format json`, whose keys are a public contract. */
export function formatJson(diagnostics: readonly Diagnostic[], routes: number): string {
  const rows = diagnostics.map(
    ({ ruleId, severity, message, file, line, column, endLine, endColumn, suggestion, places }) => {
      return { ruleId, severity, message, file, line, column, endLine, endColumn, suggestion, places }
    }
  )
  return `${JSON.stringify({ diagnostics: rows, summary: { ...countMessages(diagnostics), routes } }, null, 2)}\n`
}

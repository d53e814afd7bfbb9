import type { Diagnostic } from '../model/diagnostic.js'
import { countMessages } from './counts.js'
import { everyFinding } from '../model/every-finding.js'
import { fingerprinted } from './fingerprints.js'
import { terminalJson } from './terminal-text.js'

/** Format diagnostics as the JSON of `check --format json`, whose keys are a public contract. */
export function formatJson(diagnostics: readonly Diagnostic[], routes: number): string {
  const all = fingerprinted(everyFinding(diagnostics))
  const rows = all.map(
    ({ ruleId, severity, message, file, line, column, endLine, endColumn, suggestion, fingerprint }) => {
      return { ruleId, severity, message, file, line, column, endLine, endColumn, suggestion, fingerprint }
    }
  )
  return terminalJson({ diagnostics: rows, summary: { ...countMessages(all), routes } })
}

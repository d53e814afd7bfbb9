import { DiagnosticSeverity, DiagnosticTag, type Diagnostic as LspDiagnostic } from 'vscode-languageserver'
import type { Diagnostic } from '../model/diagnostic.js'
import { toRange } from './to-range.js'

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information
} as const

/** Rules about what has no use. */
const unused: ReadonlySet<string> = new Set(['unused-ignore', 'unused-key', 'unused-exclude', 'unused-rewrite'])

/** Convert a message to the protocol. */
export function toDiagnostic(message: Diagnostic): LspDiagnostic {
  const { ruleId, severity, data } = message
  const { replacement } = data
  return {
    range: toRange(message),
    severity: severities[severity],
    code: ruleId,
    source: 'capstan',
    message: replacement === undefined ? message.message : `${message.message} Write: ${replacement}`,
    ...(unused.has(ruleId) && { tags: [DiagnosticTag.Unnecessary] })
  }
}

import { DiagnosticSeverity, DiagnosticTag, type Diagnostic as LspDiagnostic } from 'vscode-languageserver'
import type { Diagnostic } from '../model/diagnostic.js'
import type { RuleId } from '../model/rules.js'
import { toRange } from './to-range.js'

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information
} as const

/** Rules about what has no use, which editors fade. */
const unused: ReadonlySet<string> = new Set([
  'unused-definition',
  'unused-exclude',
  'unused-ignore',
  'unused-rewrite'
] satisfies readonly RuleId[])

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

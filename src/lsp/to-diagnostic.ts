import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

/** Convert a message to the protocol. The places that it stands for beside its own are given along. */
export function toDiagnostic(message: Diagnostic, siteDir: string): LspDiagnostic {
  const { ruleId, severity, data, joined = [] } = message
  const { replacement } = data
  const others = joined.slice(1).map(({ file, ...place }) => ({
    location: { uri: pathToFileURL(join(siteDir, file)).href, range: toRange(place) },
    message: 'The same here.'
  }))
  return {
    range: toRange(message),
    severity: severities[severity],
    code: ruleId,
    source: 'capstan',
    message: replacement === undefined ? message.message : `${message.message} Write: ${replacement}`,
    ...(unused.has(ruleId) && { tags: [DiagnosticTag.Unnecessary] }),
    ...(others.length > 0 && { relatedInformation: others })
  }
}

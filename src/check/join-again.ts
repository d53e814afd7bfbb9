import type { Diagnostic } from '../model/diagnostic.js'
import { everyFinding } from '../model/every-finding.js'
import { diagnosticOf } from '../model/sentence-of.js'
import { joinFindings } from './join-findings.js'

/** Join diagnostics anew: a component that a language has once, all of them have often. Those of different severities stay apart. */
export function joinAgain(messages: readonly Diagnostic[]): Diagnostic[] {
  return (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const own = messages.filter((message) => message.severity === severity)
    return joinFindings(everyFinding(own)).map((finding) => diagnosticOf(finding, severity))
  })
}

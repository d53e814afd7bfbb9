import type { Diagnostic } from '../model/diagnostic.js'
import { hashOf } from '../utils/hash.js'

/** A diagnostic, and what tells it from all others of a report. */
export type FingerprintedDiagnostic = Diagnostic & { readonly fingerprint: string }

/**
 * Give each diagnostic a fingerprint that stays while its file is changed elsewhere: it is made of the file, the rule and the message, and of how
 * many equal ones are above it, never of a line.
 */
export function fingerprinted(diagnostics: readonly Diagnostic[]): FingerprintedDiagnostic[] {
  const counts = new Map<string, number>()
  return diagnostics.map((diagnostic) => {
    const { file, ruleId, message } = diagnostic
    const identity = JSON.stringify([file, ruleId, message])
    const count = counts.get(identity) ?? 0
    counts.set(identity, count + 1)
    return { ...diagnostic, fingerprint: hashOf(`${identity}\n${count}`) }
  })
}

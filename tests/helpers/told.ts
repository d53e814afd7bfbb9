import type { Diagnostic, Finding } from '../../src/model/diagnostic.js'
import { diagnosticOf } from '../../src/model/sentence-of.js'

/** What readers of a report are told of a finding. */
export type Told = Omit<Diagnostic, 'severity' | 'data' | 'joined' | 'ruleId'> & {
  readonly ruleId: string
  readonly joined?: readonly Told[]
}

/** Write what findings say, as reports do. */
export function told(findings: readonly Finding[]): Told[] {
  return findings.map((finding) => {
    const { severity: _severity, data: _data, joined, ...rest } = diagnosticOf(finding, 'error')
    return { ...rest, ...(joined && { joined: told(joined) }) }
  })
}

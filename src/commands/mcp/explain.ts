import { UsageError } from '../../model/errors.js'
import { sentenceOf } from '../../model/sentence-of.js'

/** Describe what the author or the caller can fix, with its places where they are known; undefined for any other error. */
export function explain(error: unknown): string | undefined {
  if (!(error instanceof UsageError)) return undefined
  const findings = error.findings.map(
    (finding) => `${finding.file}:${finding.line}:${finding.column} ${sentenceOf(finding)}`
  )
  return findings.join('\n') || error.message
}

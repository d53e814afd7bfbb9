import type { Finding } from '../model/diagnostic.js'

/** Reduce the addresses of a folder that are not known to the first of them, with how many there are. */
export function countUnknown(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>()
  const first: Finding[] = []
  for (const finding of findings) {
    const key = finding.ruleId === 'unknown-address' ? finding.data.folder : ''
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    if (key === '' || count === 0) first.push(finding)
  }
  return first.map((finding) =>
    finding.ruleId === 'unknown-address'
      ? { ...finding, data: { ...finding.data, count: counts.get(finding.data.folder) ?? 1 } }
      : finding
  )
}

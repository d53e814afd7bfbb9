import type { Diagnostic, Finding } from './diagnostic.js'
import type { CommonData, Rule } from './rule.js'
import { rules } from './rules.js'
import type { Severity } from './severity.js'

/** Create the diagnostic of a finding. Here its sentence is written; nothing reads it again. */
export function diagnosticOf(finding: Finding, severity: Severity): Diagnostic {
  const { suggestion, replacement }: CommonData = finding.data
  const alternative = suggestion ?? replacement
  return {
    ...finding,
    severity,
    message: sentenceOf(finding),
    ...(alternative !== undefined && { suggestion: alternative })
  }
}

/** Write the sentence of a finding on one line, whatever is quoted in it; one that stands for others tells how many there are. */
export function sentenceOf(finding: Finding): string {
  return written(finding).replace(/\s*\n\s*/g, ' ')
}

function written(finding: Finding): string {
  const { ruleId, data, joined } = finding
  const { sentence, together } = ruleOf(ruleId)
  if (!joined) return sentence(data)
  if (together) return together(data, joined.length)
  const files = new Set(joined.map(({ file }) => file)).size
  const where = files === 1 ? 'in this file' : `in ${files} files`
  const first = JSON.stringify(data)
  const likeness = joined.every((each) => JSON.stringify(each.data) === first) ? 'times' : 'like it'
  return `${sentence(data)} (${joined.length} ${likeness} ${where})`
}

/** Get the sentences of a rule; those of plugins are plain. */
function ruleOf(id: string): Pick<Rule<unknown>, 'sentence' | 'together'> {
  const known: Readonly<Record<string, Rule<never>>> = rules
  return (known[id] ?? rules.plugin) as Rule<unknown>
}

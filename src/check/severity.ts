import type { Diagnostic, Finding, RuleLevel } from '../model/diagnostic.js'
import { ruleSeverities } from '../model/rules.js'
import { comparePlaces } from '../utils/compare-places.js'

/**
 * Give findings the severity that the site's rules say, drop those that are off, and sort them by place.
 * What several pages say of a file that they share is told once.
 */
export function toDiagnostics(findings: readonly Finding[], rules: Readonly<Record<string, RuleLevel>>): Diagnostic[] {
  return findings
    .flatMap((finding) => {
      const severity = levelOf(finding.ruleId, rules)
      return severity === 'off' ? [] : [{ ...finding, severity }]
    })
    .sort(comparePlaces)
    .filter((diagnostic, index, all) => !isSame(diagnostic, all[index - 1]))
}

/** Look up the severity of a rule: what the site's rules say, else what it has by itself. */
export function levelOf(ruleId: string, rules: Readonly<Record<string, RuleLevel>>): RuleLevel {
  const defaults: Readonly<Record<string, RuleLevel>> = ruleSeverities
  return rules[ruleId] ?? defaults[ruleId] ?? 'error'
}

/** Say whether two messages are one. */
function isSame(a: Diagnostic, b: Diagnostic | undefined): boolean {
  return b !== undefined && comparePlaces(a, b) === 0
}

/** Whether messages fail a build: errors always, warnings where it is strict. */
export function failsBuild(messages: readonly Diagnostic[], { isStrict }: { readonly isStrict: boolean }): boolean {
  return messages.some(({ severity }) => severity === 'error' || (isStrict && severity === 'warning'))
}

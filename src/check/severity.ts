import type { Diagnostic, Finding } from '../model/diagnostic.js'
import { ruleSeverities } from '../model/rules.js'
import { diagnosticOf } from '../model/sentence-of.js'
import type { RuleLevel } from '../model/severity.js'
import { comparePlaces } from '../utils/compare-places.js'

/**
 * Create diagnostics from findings: assign the severity of the site's rules, drop those that are off, sort by place.
 * Equal findings of several pages in a shared file are reported once.
 */
export function toDiagnostics(findings: readonly Finding[], rules: Readonly<Record<string, RuleLevel>>): Diagnostic[] {
  return findings
    .flatMap((finding) => {
      const severity = levelOf(finding.ruleId, rules)
      return severity === 'off' ? [] : [diagnosticOf(finding, severity)]
    })
    .sort(comparePlaces)
    .filter((diagnostic, index, all) => !isSame(diagnostic, all[index - 1]))
}

/** Get the level of a rule: from the site's rules, else its default. */
export function levelOf(ruleId: string, rules: Readonly<Record<string, RuleLevel>>): RuleLevel {
  const defaults: Readonly<Record<string, RuleLevel>> = ruleSeverities
  return rules[ruleId] ?? defaults[ruleId] ?? 'error'
}

/** Whether two diagnostics are equal. */
function isSame(a: Diagnostic, b: Diagnostic | undefined): boolean {
  return b !== undefined && comparePlaces(a, b) === 0
}

/** Whether messages fail a build: errors always, warnings where it is strict. */
export function failsBuild(messages: readonly Diagnostic[], { isStrict }: { readonly isStrict: boolean }): boolean {
  return messages.some(({ severity }) => severity === 'error' || (isStrict && severity === 'warning'))
}

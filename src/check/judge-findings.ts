import type { Diagnostic, Finding } from '../model/diagnostic.js'
import { ruleSeverities } from '../model/rules.js'
import type { RuleLevel } from '../model/severity.js'
import { groupBy } from '../utils/collections.js'
import { comparePlaces } from '../utils/compare-places.js'
import { matcherOf } from '../utils/path-pattern.js'
import { joinFindings } from './join-findings.js'
import { toDiagnostics } from './severity.js'

/** Levels of rules, in all files and in some. */
export interface Levels {
  readonly rules: Readonly<Record<string, RuleLevel>>
  /** Of several that fit a file and name a rule, the last counts. */
  readonly overrides: readonly {
    readonly files: readonly string[]
    readonly rules: Readonly<Partial<Record<string, RuleLevel>>>
  }[]
  /** Rules whose level no entry of these changes. */
  readonly fixed?: readonly string[]
  /** Name a file as the patterns do. */
  readonly nameOf: (file: string) => string
}

/** Create the diagnostics of a site: by the levels of its rules in each file, those of one cause joined, sorted by place. */
export function judgeFindings(
  findings: readonly Finding[],
  { rules, overrides, fixed = [], nameOf }: Levels
): Diagnostic[] {
  const entries = overrides.map(({ files, rules: levels }) => ({ levels, matchers: files.map(matcherOf) }))
  const matching = (file: string) => {
    const name = nameOf(file)
    return entries.flatMap(({ matchers }, index) => (matchers.some((matches) => matches(name)) ? [index] : []))
  }
  const groups = groupBy(findings, ({ file }) => matching(file).join())
  return [...groups]
    .flatMap(([key, group]) => {
      const chosen = key === '' ? [] : key.split(',').map((index) => entries[Number(index)]?.levels ?? {})
      const ids = new Set([...Object.keys(ruleSeverities), ...group.map(({ ruleId }) => ruleId)])
      const levels = chosen.flatMap((own) =>
        [...ids].flatMap((id) => {
          const level = fixed.includes(id) ? undefined : (own[id] ?? own['*'])
          return level === undefined ? [] : [[id, level] as const]
        })
      )
      return toDiagnostics(joinFindings(group), { ...rules, ...Object.fromEntries(levels) })
    })
    .sort(comparePlaces)
}

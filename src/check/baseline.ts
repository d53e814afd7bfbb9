/**
 * The baseline: findings that a site has had for long and that wait. The file names each by its file, its rule and what it is about, without lines, so
 * that it holds while texts around them change; a line each, sorted, so that it merges.
 */
import type { Diagnostic, Finding } from '../model/diagnostic.js'
import { everyFinding } from '../model/every-finding.js'
import { subjectOf } from '../model/subject-of.js'
import type { RuleLevel } from '../model/severity.js'
import { compareText, groupBy } from '../utils/collections.js'
import { comparePlaces } from '../utils/compare-places.js'
import { joinAgain } from './join-again.js'
import { toDiagnostics } from './severity.js'
import { lineStart } from '../utils/line-start.js'

/** Findings by file and rule: what each is about. */
type Baseline = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** Findings that are not known, and how many of the known ones are gone. */
interface Compared {
  readonly findings: readonly Diagnostic[]
  readonly gone: number
}

/** Write the baseline of findings. */
export function writeBaseline(findings: readonly Diagnostic[]): string {
  const byFile = groupBy(everyFinding(findings), ({ file }) => file)
  const sorted = <T>(groups: Map<string, T>) => [...groups].sort(([a], [b]) => compareText(a, b))
  const entries = sorted(byFile).map(([file, own]) => [
    file,
    Object.fromEntries(
      sorted(groupBy(own, ({ ruleId }) => ruleId)).map(([ruleId, group]) => [
        ruleId,
        group.map(subjectOf).sort(compareText)
      ])
    )
  ])
  return `${JSON.stringify({ version: 1, findings: Object.fromEntries(entries) as Baseline }, undefined, 2)}\n`
}

/** Read a baseline; undefined for a text that is none. */
function readBaseline(text: string): Baseline | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = (part: unknown): part is Record<string, unknown> =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
    if (!isObject(value) || value['version'] !== 1 || !isObject(value['findings'])) return undefined
    const { findings } = value
    const isWhole = Object.values(findings).every(
      (rules) =>
        isObject(rules) &&
        Object.values(rules).every(
          (subjects) => Array.isArray(subjects) && subjects.every((subject) => typeof subject === 'string')
        )
    )
    return isWhole ? (findings as Baseline) : undefined
  } catch {
    return undefined
  }
}

/** Leave out the findings that a baseline has, each as often as it has it; those of fixed rules stay. */
function withoutKnown(findings: readonly Diagnostic[], baseline: Baseline, fixed: readonly string[] = []): Compared {
  const left = new Map<string, number>()
  const keyOf = (file: string, ruleId: string, subject: string) => JSON.stringify([file, ruleId, subject])
  const add = (key: string, count: number) => left.set(key, (left.get(key) ?? 0) + count)
  for (const [file, rules] of Object.entries(baseline))
    for (const [ruleId, subjects] of Object.entries(rules))
      for (const subject of subjects) add(keyOf(file, ruleId, subject), 1)
  const kept = everyFinding(findings).filter((finding) => {
    const key = keyOf(finding.file, finding.ruleId, subjectOf(finding))
    if (fixed.includes(finding.ruleId) || (left.get(key) ?? 0) === 0) return true
    add(key, -1)
    return false
  })
  return { findings: kept, gone: [...left.values()].reduce((sum, count) => sum + count, 0) }
}

/** A file that may be a baseline. */
export interface BaselineFile {
  /** Its path, as messages name it. */
  readonly file: string
  /** Undefined: it cannot be read. */
  readonly text: string | undefined
}

/** What is known beside the file. */
export interface BaselineOptions {
  /** Whether the findings are those of the whole site, so that what is not among them is gone. */
  readonly isWhole: boolean
  /** Rules whose findings are always reported. */
  readonly fixed: readonly string[]
  readonly rules: Readonly<Record<string, RuleLevel>>
}

/** Report of diagnostics what is not in a baseline, and of the baseline what is gone. A file that is none hides nothing. */
export function compareBaseline(
  messages: readonly Diagnostic[],
  { file, text }: BaselineFile,
  { isWhole, fixed, rules }: BaselineOptions
): Diagnostic[] {
  const place = lineStart(file)
  const baseline = text === undefined ? undefined : readBaseline(text)
  if (!baseline) {
    const what = text === undefined ? 'Cannot read this baseline' : 'This is no baseline of Capstan'
    const fault = `${what}; run "capstan check --update-baseline" to write it.`
    return [...messages, ...toDiagnostics([{ ruleId: 'config', data: { text: fault }, ...place }], {})]
  }
  const { findings, gone } = withoutKnown(messages, baseline, fixed)
  const stale: Finding[] = isWhole && gone > 0 ? [{ ruleId: 'stale-baseline', data: { count: gone }, ...place }] : []
  return [...joinAgain(findings), ...toDiagnostics(stale, rules)].sort(comparePlaces)
}

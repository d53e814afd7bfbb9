import type { Finding } from '../model/diagnostic.js'
import type { IgnoreComment } from '../model/ignore-comment.js'
import { formerRules, ruleSeverities } from '../model/rules.js'
import { groupBy } from '../utils/collections.js'
import { nearest } from '../utils/nearest.js'

/** What is known beside the findings and the comments. */
export interface IgnoreOptions {
  /** Rules of plugins, by their full ids. */
  readonly pluginRules?: Iterable<string>
  /** Rules whose findings no comment can hide. */
  readonly fixed?: readonly string[]
  /** Whether findings of a rule were looked for: where not, nothing is known of its comments. */
  readonly isLookedFor?: (ruleId: string) => boolean
}

/** Rules of which only some commands look for findings. */
const occasionalRules =
  /^(?:external-link|host-|internal-published|keyword-unanswered|questions-target|search-|translation-)/

function isAlwaysLookedFor(ruleId: string): boolean {
  return !occasionalRules.test(ruleId)
}

/**
 * Leave out the findings that comments of their files ignore. A comment that ignores nothing, or that names a rule which is none, is a finding
 * itself, so that none outlives its cause.
 */
export function applyIgnores(
  findings: readonly Finding[],
  comments: readonly IgnoreComment[],
  { pluginRules = [], fixed = [], isLookedFor = isAlwaysLookedFor }: IgnoreOptions = {}
): Finding[] {
  if (comments.length === 0) return [...findings]
  const byFile = groupBy(comments, ({ file }) => file)
  const used = new Map<IgnoreComment, Set<string>>(comments.map((comment) => [comment, new Set()]))
  const isIgnored = ({ file, line, ruleId }: Finding) => {
    if (fixed.includes(ruleId)) return false
    const matching = (byFile.get(file) ?? []).filter(
      ({ rules, from, to }) => line >= from && line <= to && rules.map(currentId).includes(ruleId)
    )
    for (const comment of matching) used.get(comment)?.add(ruleId)
    return matching.length > 0
  }
  const kept = findings.filter((finding) => !isIgnored(finding))
  const known = new Set([...Object.keys(ruleSeverities), ...pluginRules])
  const faults = comments.flatMap((comment) => {
    const isUnused = (id: string) => isLookedFor(id) && !used.get(comment)?.has(id)
    return faultsOf(comment, known, isUnused)
  })
  return [...kept, ...faults]
}

/** Report what is wrong with a comment. */
function faultsOf(comment: IgnoreComment, known: ReadonlySet<string>, isUnused: (id: string) => boolean): Finding[] {
  const { rules, from, to, ...place } = comment
  const finding = (ignored: string, cause: 'empty' | 'unknown' | 'unused', suggestion?: string): Finding => {
    return { ruleId: 'unused-ignore', data: { ignored, cause, suggestion, from, to }, ...place }
  }
  if (rules.length === 0) return [finding('', 'empty')]
  return rules.flatMap((rule) => {
    const id = currentId(rule)
    if (!known.has(id)) return [finding(rule, 'unknown', nearest(rule, known))]
    return isUnused(id) ? [finding(rule, 'unused')] : []
  })
}

/** Get the id that a rule has today. */
function currentId(rule: string): string {
  const former: Readonly<Record<string, string>> = formerRules
  return former[rule] ?? rule
}

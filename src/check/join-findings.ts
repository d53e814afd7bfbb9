import type { Finding, Place } from '../model/diagnostic.js'
import { compareText, groupBy } from '../utils/collections.js'

/** Rules whose findings have causes that are one for the whole site: a component, a language, a server, a page without anchors. */
const joinedRules = new Set([
  'broken-anchor',
  'foreign-syntax',
  'remote-asset',
  'unknown-attribute',
  'unknown-element',
  'unknown-icon',
  'unknown-language',
  'unsafe-url'
])

/** Findings of one cause up to this number are shown one by one. */
const maxSeparate = 3

/**
 * Join the findings of one cause: of many that say the same, the first by place stays and tells how many there are. A site of
 * hundreds of pages has each of them hundreds of times.
 */
export function joinFindings(findings: readonly Finding[]): Finding[] {
  const joined = findings.filter(({ ruleId }) => joinedRules.has(ruleId))
  const groups = groupBy(joined, (finding) => `${finding.ruleId}\n${causeOf(finding)}`)
  return [...findings.filter(({ ruleId }) => !joinedRules.has(ruleId)), ...[...groups.values()].flatMap(joinGroup)]
}

/**
 * Find what findings have in common: links with a scheme that leads nowhere differ in what stands behind it, and those to
 * anchors in the names of anchors where their page has none that is like them.
 */
function causeOf({ message, suggestion }: Finding): string {
  const page = suggestion === undefined ? /: (\S+) has no such id;/.exec(message)?.[1] : undefined
  return page ?? /^Unexpected link to "[a-z][a-z\d+.-]*:/i.exec(message)?.[0] ?? message
}

function joinGroup(group: readonly Finding[]): readonly Finding[] {
  if (group.length <= maxSeparate) return group
  const sorted = [...group].sort((a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column)
  const [first] = sorted
  const count = new Set(group.map(({ file }) => file)).size
  const places = count === 1 ? 'in this file' : `in ${count} files`
  const message = `${first?.message} (${group.length} times ${places})`
  return first ? [{ ...first, message, places: sorted.map(placeOf) }] : []
}

function placeOf({ file, line, column, endLine, endColumn }: Finding): Place {
  return { file, line, column, endLine, endColumn }
}

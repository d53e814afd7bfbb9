import { posix } from 'node:path'
import type { Finding, Place } from '../model/diagnostic.js'
import { compareText, groupBy } from '../utils/collections.js'

/** Rules whose findings have causes that are one for the whole site: a component, a language, a server, a page that is missing or has no anchors. */
const joinedRules = new Set([
  'api-unsafe-url',
  'broken-anchor',
  'broken-markdown-link',
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
 * anchors in the names of anchors where their page has none that is like them. Links to a file that is missing are written
 * from where they stand.
 */
function causeOf({ ruleId, message, suggestion, file }: Finding): string {
  const path = ruleId === 'broken-markdown-link' ? /"([^"#?]+)/.exec(message)?.[1] : undefined
  if (path !== undefined) return path.startsWith('/') ? path : posix.join(posix.dirname(file), path)
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

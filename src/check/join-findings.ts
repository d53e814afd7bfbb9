import { posix } from 'node:path'
import type { Finding } from '../model/diagnostic.js'
import { compareText, groupBy } from '../utils/collections.js'
import { joinApiLinks } from './join-api-links.js'

/** Rules whose findings have causes that are one for the whole site: a component, a language, a server, a ref of git, a page that is missing or has no anchors. */
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
  'unsafe-element',
  'unsafe-url',
  'version-file'
])

/** Findings of one cause up to this number are shown one by one. */
const maxSeparate = 3

/**
 * Links of a page into one folder up to this number are shown one by one: more are usually generated pages that are
 * missing.
 */
const maxSeparateLinks = 10

/**
 * Join the findings of one cause: of many that say the same, the first by place stays and tells how many there are. A site of
 * hundreds of pages has each of them hundreds of times. What is left is joined once more by causes that have many names.
 */
export function joinFindings(findings: readonly Finding[]): Finding[] {
  const joined = findings.filter(({ ruleId }) => joinedRules.has(ruleId))
  const links = findings.filter(({ ruleId }) => ruleId === 'broken-link')
  const apiLinks = findings.filter(({ ruleId }) => ruleId === 'api-broken-link')
  return [
    ...findings.filter(({ ruleId }) => !joinedRules.has(ruleId) && !ruleId.endsWith('broken-link')),
    ...joinBy(links, folderOf, maxSeparateLinks),
    ...joinApiLinks(apiLinks),
    ...joinBy(joinBy(joined, causeOf), familyOf)
  ]
}

function joinBy(findings: readonly Finding[], keyOf: (finding: Finding) => string, max = maxSeparate): Finding[] {
  const groups = groupBy(findings, (finding) => `${finding.ruleId}\n${keyOf(finding)}`)
  return [...groups.values()].flatMap((group) => joinGroup(group, max))
}

/** Find the folder that a link of a page leads into; a link without one is a cause by itself. */
function folderOf({ file, message, line, column }: Finding): string {
  const folder = /^Broken link "([^"#?]*\/)[^"/]+/.exec(message)?.[1]
  return folder === undefined || folder === '/' ? `${file}:${line}:${column}` : `${file}\n${folder}`
}

/**
 * Find what findings have in common: links with a scheme that leads nowhere differ in what is behind it, and those to
 * anchors in the names of anchors where their page has none that is like them. Links to a file that is missing are
 * written from where they are.
 */
function causeOf({ ruleId, message, suggestion, file }: Finding): string {
  const path = ruleId === 'broken-markdown-link' ? /"([^"#?]+)/.exec(message)?.[1] : undefined
  if (path !== undefined) return path.startsWith('/') ? path : posix.join(posix.dirname(file), path)
  const page = suggestion === undefined ? /: (\S+) has no such id;/.exec(message)?.[1] : undefined
  return page ?? /^Broken link "[a-z][a-z\d+.-]*:/i.exec(message)?.[0] ?? message
}

/**
 * Find the family of findings that differ in a name: attributes that a tool of styles reads are in one element, and the
 * icons of a package are components whose names begin alike, such as `<carbon-add>`.
 */
function familyOf({ ruleId, message, file, line, column, joined }: Finding): string {
  const place = `${file}:${line}:${column}`
  if (joined) return `${message}\n${place}`
  if (ruleId === 'unknown-attribute') return place
  return /^Unexpected \w+ component <[a-z]+-/.exec(message)?.[0] ?? `${message}\n${place}`
}

function joinGroup(group: readonly Finding[], max: number): readonly Finding[] {
  if (group.length <= max) return group
  const sorted = [...group].sort((a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column)
  const [first] = sorted
  const count = new Set(group.map(({ file }) => file)).size
  const files = count === 1 ? 'in this file' : `in ${count} files`
  const number = group.every(({ message }) => message === first?.message) ? 'times' : 'like it'
  const message = `${first?.message} (${group.length} ${number} ${files})`
  return first ? [{ ...first, message, joined: sorted }] : []
}

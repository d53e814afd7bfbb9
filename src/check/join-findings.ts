import { posix } from 'node:path'
import type { Finding } from '../model/diagnostic.js'
import { compareText, groupBy } from '../utils/collections.js'

/** Rules whose findings have causes that are one for the whole site: a component, a language, a server, a ref of git, a page that is missing or has no anchors. */
const joinedRules = new Set([
  'api-unsafe-url',
  'broken-anchor',
  'broken-markdown-link',
  'foreign-syntax',
  'question-unanswered',
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
  const apiLinks = findings
    .filter(({ ruleId }) => ruleId === 'api-broken-link')
    .sort((a, b) => compareText(targetOf(a), targetOf(b)))
  return [
    ...findings.filter(({ ruleId }) => !joinedRules.has(ruleId) && !ruleId.endsWith('broken-link')),
    ...joinBy(links, folderOf, maxSeparateLinks),
    ...joinBy(apiLinks, prefixOf, 1),
    ...joinBy(joinBy(joined, causeOf), familyOf)
  ]
}

function joinBy(findings: readonly Finding[], keyOf: (finding: Finding) => string, max = maxSeparate): Finding[] {
  const groups = groupBy(findings, (finding) => `${finding.ruleId}\n${keyOf(finding)}`)
  return [...groups.values()].flatMap((group) => joinGroup(group, max))
}

/** Get the address that a finding is about. */
function targetOf({ data }: Finding): string {
  return 'target' in data ? data.target : ''
}

/** Find the folder that a link of a page leads into; a link without one is a cause by itself. */
function folderOf(finding: Finding): string {
  const folder = /^([^#?]*\/)[^/]+/.exec(targetOf(finding))?.[1]
  return folder === undefined || folder === '/' ? placeOf(finding) : `${finding.file}\n${folder}`
}

/** Find how the links of a description begin that lead to the site of its maker, which one setting resolves. */
function prefixOf({ file, data }: Finding): string {
  return `${file}\n${'prefix' in data ? data.prefix : ''}`
}

/**
 * Find what findings have in common: links with a scheme that leads nowhere differ in what is behind it, and those to
 * anchors in the names of anchors where their page has none that is like them. Links to a file that is missing are
 * written from where they are.
 */
function causeOf({ ruleId, data, file }: Finding): string {
  if (ruleId === 'broken-markdown-link') {
    const path = data.target.replace(/[#?].*/s, '')
    return path.startsWith('/') ? path : posix.join(posix.dirname(file), path)
  }
  if ('page' in data && data.suggestion === undefined) return data.page
  return 'scheme' in data ? data.scheme : JSON.stringify(data)
}

/**
 * Find the family of findings that differ in a name: attributes that a tool of styles reads are in one element, and the
 * icons of a package are components whose names begin alike, such as `<carbon-add>`.
 */
function familyOf(finding: Finding): string {
  const { ruleId, data, joined } = finding
  if (joined) return `${JSON.stringify(data)}\n${placeOf(finding)}`
  if (ruleId === 'unknown-attribute') return placeOf(finding)
  // Each page has its own, and they are many where a site begins to be asked.
  if (ruleId === 'question-unanswered') return finding.file
  const name = 'component' in data ? data.component : undefined
  return /^[a-z]+-/.exec(name ?? '')?.[0] ?? `${JSON.stringify(data)}\n${placeOf(finding)}`
}

function placeOf({ file, line, column }: Finding): string {
  return `${file}:${line}:${column}`
}

function joinGroup(group: readonly Finding[], max: number): readonly Finding[] {
  if (group.length <= max) return group
  const sorted = [...group].sort((a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column)
  return sorted.slice(0, 1).map((first) => ({ ...first, joined: sorted }))
}

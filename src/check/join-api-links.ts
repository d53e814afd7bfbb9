import type { Finding } from '../model/diagnostic.js'
import { compareText, groupBy } from '../utils/collections.js'

/**
 * Join the broken links of a description whose addresses begin alike: they lead to the site of its maker, and one setting
 * resolves them all.
 */
export function joinApiLinks(findings: readonly Finding[]): Finding[] {
  const groups = groupBy(findings, (finding) => `${finding.file}\n${prefixOf(urlOf(finding))}`)
  return [...groups.values()].map(joinGroup)
}

function urlOf({ message }: Finding): string {
  return /^Broken link "([^"]*)"/.exec(message)?.[1] ?? ''
}

/** Get the first segment of an address with its slash; an address of one segment begins like all of its kind. */
function prefixOf(url: string): string {
  return /^(?:\.{0,2}\/)*[^/?#]*\/|^\//.exec(url)?.[0] ?? ''
}

function joinGroup(group: readonly Finding[]): Finding {
  const sorted = [...group].sort((a, b) => a.line - b.line || a.column - b.column || compareText(a.message, b.message))
  const [first] = sorted
  if (!first) throw new Error('Unexpected group without findings, expected one at least.')
  if (sorted.length === 1) return first
  const prefix = prefixOf(urlOf(first))
  const name = prefix === '' ? `Broken links such as "${urlOf(first)}"` : `Broken links that begin with "${prefix}"`
  const message = `${name} (${sorted.length} in this file): if they lead to another site, set "externalDocsBase" to its address.`
  return { ...first, message, joined: sorted }
}

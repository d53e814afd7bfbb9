import type { Match } from './expand-clause.js'

/**
 * Whether a word of a query is one of the site's name, or a misspelt one: it gives no information about what is asked.
 */
export function isName(matches: readonly Match[], names: ReadonlySet<string>): boolean {
  return matches.some(({ term, others }) => others === undefined && names.has(term))
}

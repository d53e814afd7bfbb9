import { parseHeadersFile } from '../../model/headers-file.js'
import { acceptsText, type MatchState } from '../../utils/match-states.js'

/**
 * Return headers as hosts do that read `_headers`: every rule that matches an address counts, and a header that several
 * rules give has their values joined with commas, which for a policy means that all of them hold.
 *
 * @example replayHeaders(text)('/guide/start') // { 'content-security-policy': "default-src 'none'; …", … }
 */
export function replayHeaders(text: string): (address: string) => Readonly<Record<string, string>> {
  const rules = parseHeadersFile(text).rules.map(({ pattern, headers }) => ({ matches: matcherOf(pattern), headers }))
  return (address) => {
    const joined = new Map<string, string>()
    for (const { matches, headers } of rules) {
      if (!matches(address)) continue
      for (const { name, value } of headers) {
        const before = joined.get(name)
        joined.set(name, before === undefined ? value : `${before}, ${value}`)
      }
    }
    return Object.fromEntries(joined)
  }
}

/** Compile the path of a rule: `*` stands for anything, `:name` for one segment. */
function matcherOf(path: string): (address: string) => boolean {
  const tokens = path.match(/\*|:[a-z]\w*|[\s\S]/gi) ?? []
  // From the end: the first state accepts, and each token leads to the one behind it.
  const states = tokens.reverse().reduce<MatchState[]>(
    (later, token) => {
      const [then, own] = [later.length - 1, later.length]
      if (token === '*') return [...later, { reads: 'any', to: own, beside: [then] }]
      if (token.length === 1) return [...later, { reads: token, to: then }]
      return [...later, { reads: 'segment', to: own, beside: [then] }, { reads: 'segment', to: own }]
    },
    [{}]
  )
  return (address) => acceptsText(states, states.length - 1, address)
}

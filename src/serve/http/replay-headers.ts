import { parseHeadersFile } from '../../model/headers-file.js'

/**
 * Return headers as hosts do that read `_headers`: every rule that matches an address counts, and a header that several
 * rules give has their values joined with commas, which for a policy means that all of them hold.
 *
 * @example replayHeaders(text)('/guide/start') // { 'content-security-policy': "default-src 'none'; …", … }
 */
export function replayHeaders(text: string): (address: string) => Readonly<Record<string, string>> {
  const rules = parseHeadersFile(text).rules.map(({ pattern, headers }) => ({ pattern: patternOf(pattern), headers }))
  return (address) => {
    const joined = new Map<string, string>()
    for (const { pattern, headers } of rules) {
      if (!pattern.test(address)) continue
      for (const { name, value } of headers) {
        const before = joined.get(name)
        joined.set(name, before === undefined ? value : `${before}, ${value}`)
      }
    }
    return Object.fromEntries(joined)
  }
}

/** Compile the path of a rule: `*` stands for anything, `:name` for one segment. */
function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll(/:[a-z]\w*/gi, '[^/]+')}$`)
}

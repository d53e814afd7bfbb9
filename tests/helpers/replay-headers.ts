/**
 * Answer with headers as hosts do that read `_headers`: every rule that matches an address counts, and a header that several
 * rules give has their values joined with commas, which for a policy means that all of them hold.
 *
 * @example replayHeaders(text)('/guide/start') // { 'content-security-policy': "default-src 'none'; …", … }
 */
export function replayHeaders(text: string): (address: string) => Readonly<Record<string, string>> {
  const rules = text.split(/\n(?=\S)/).map(readRule)
  return (address) => {
    const joined: Record<string, string> = {}
    for (const { pattern, headers } of rules) {
      if (!pattern.test(address)) continue
      for (const [name, value] of headers)
        joined[name] = joined[name] === undefined ? value : `${joined[name]}, ${value}`
    }
    return joined
  }
}

/** Read the pattern of a rule, in which `*` stands for anything, and its headers. */
function readRule(rule: string): {
  readonly pattern: RegExp
  readonly headers: readonly (readonly [string, string])[]
} {
  const [path = '', ...lines] = rule.trim().split('\n')
  const pattern = new RegExp(`^${path.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
  })
  return { pattern, headers }
}

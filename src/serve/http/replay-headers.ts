/** A rule of `_headers`. */
interface HeaderRule {
  readonly pattern: RegExp
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/**
 * Return headers as hosts do that read `_headers`: every rule that matches an address counts, and a header that several
 * rules give has their values joined with commas, which for a policy means that all of them hold.
 *
 * @example replayHeaders(text)('/guide/start') // { 'content-security-policy': "default-src 'none'; …", … }
 */
export function replayHeaders(text: string): (address: string) => Readonly<Record<string, string>> {
  const rules = readRules(text)
  return (address) => {
    const joined = new Map<string, string>()
    for (const { pattern, headers } of rules) {
      if (!pattern.test(address)) continue
      for (const [name, value] of headers) {
        const before = joined.get(name)
        joined.set(name, before === undefined ? value : `${before}, ${value}`)
      }
    }
    return Object.fromEntries(joined)
  }
}

/** Read the rules: a path at the start of a line, its headers in indented ones; `#` begins a comment. */
function readRules(text: string): HeaderRule[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  const starts = lines.flatMap((line, index) => (/^\s/.test(line) ? [] : [index]))
  return starts.map((start, index) => ({
    pattern: patternOf((lines[start] ?? '').trim()),
    headers: lines.slice(start + 1, starts[index + 1]).flatMap(readHeader)
  }))
}

/** Compile the path of a rule: `*` stands for anything, `:name` for one segment. */
function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll(/:[a-z]\w*/gi, '[^/]+')}$`)
}

/** Read a line such as `name: value`; names are compared without case. A line of another form gives no header. */
function readHeader(line: string): (readonly [string, string])[] {
  const match = /^\s+([\w-]+):\s*(.*\S)\s*$/.exec(line)
  return match ? [[(match[1] ?? '').toLowerCase(), match[2] ?? '']] : []
}

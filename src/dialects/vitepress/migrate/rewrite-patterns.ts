/** Compile a pattern of `rewrites`: `:name`, `:name*` for any number of segments, `:name(expression)`. */
export function compileRewrite(pattern: string): RegExp {
  const name = /:(\w+)(\([^()]*\))?([*+?]?)/g
  let source = ''
  let end = 0
  for (const { 0: whole, 1: key, 2: expression, 3: times, index } of pattern.matchAll(name)) {
    const any = times === '*' || times === '+' ? '.*' : '[^/]+'
    source += `${escaped(pattern.slice(end, index))}(?<${key}>${expression ?? any})`
    end = index + whole.length
  }
  return new RegExp(`^${source}${escaped(pattern.slice(end))}$`)
}

function escaped(text: string): string {
  return text.replaceAll(/[.\\^$|[\]{}+?]/g, '\\$&')
}

/** Put values in place of the names of a pattern. */
export function fillRewrite(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)(?:\([^()]*\))?[*+?]?/g, (_, name: string) => values[name] ?? '')
}

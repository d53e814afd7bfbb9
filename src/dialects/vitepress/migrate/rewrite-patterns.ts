/** Compile a pattern of `rewrites`: `:name`, `:name*` for any number of segments, `:name(expression)`, and `(expression)`, whose name is its number. */
export function compileRewrite(pattern: string): RegExp {
  let source = ''
  let end = 0
  let count = 0
  for (const { 0: whole, 1: key, 2: named, 3: times, 4: alone, index } of pattern.matchAll(part)) {
    const any = times === '*' || times === '+' ? '.*' : '[^/]+'
    source += `${escaped(pattern.slice(end, index))}(?<${key ?? `_${count++}`}>${named ?? alone ?? any})`
    end = index + whole.length
  }
  return new RegExp(`^${source}${escaped(pattern.slice(end))}$`)
}

/** A name with or without an expression, or an expression alone. */
const part = /:(\w+)(\([^()]*\))?([*+?]?)|(\([^()]*\))/g

function escaped(text: string): string {
  return text.replaceAll(/[.\\^$|[\]{}+?]/g, '\\$&')
}

/** Put values in place of the names of a pattern. */
export function fillRewrite(pattern: string, values: Readonly<Record<string, string>>): string {
  let count = 0
  return pattern.replaceAll(part, (_, name: string | undefined) => values[name ?? `_${count++}`] ?? '')
}

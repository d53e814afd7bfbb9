/** Deepest nesting that is indented; what lies deeper stays in its line. */
const deepest = 200

/**
 * Indent JSON without reading its values, so that long numbers keep every digit and keys their order; undefined for what
 * is no JSON.
 */
export function prettyJson(text: string): string | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  const tokens = text.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g) ?? []
  let depth = 0
  const newLine = () => `\n${'  '.repeat(Math.min(depth, deepest))}`
  const written = tokens.map((token, index) => {
    const next = tokens[index + 1] ?? ''
    if (token === '{' || token === '[') {
      depth++
      return closes(next) ? token : token + newLine()
    }
    if (closes(token)) {
      depth--
      return opens(tokens[index - 1]) ? token : newLine() + token
    }
    return token === ',' ? token + newLine() : token === ':' ? ': ' : token
  })
  return written.join('')
}

function closes(token: string): boolean {
  return token === '}' || token === ']'
}

function opens(token: string | undefined): boolean {
  return token === '{' || token === '['
}

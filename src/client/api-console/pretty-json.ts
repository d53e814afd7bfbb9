/** Maximum depth of indentation; deeper values stay on one line. */
const maxDepth = 200

/**
 * Indent JSON without parsing its values, so that long numbers keep every digit and keys their order; undefined for invalid
 * JSON.
 */
export function prettyJson(text: string): string | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  const tokens = text.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g) ?? []
  let depth = 0
  const newLine = () => `\n${'  '.repeat(Math.min(depth, maxDepth))}`
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

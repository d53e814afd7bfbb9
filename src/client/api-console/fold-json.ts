/** A line of JSON; one that opens an object or a list has those inside, the last of which closes it. */
export interface JsonLine {
  readonly text: string
  readonly inside?: readonly JsonLine[]
}

/** Put the lines of indented JSON inside of those that open what they belong to. */
export function foldJson(text: string): JsonLine[] {
  const lines = text.split('\n')
  let at = 0
  const read = (): JsonLine[] => {
    const found: JsonLine[] = []
    while (at < lines.length) {
      const line = lines[at++] ?? ''
      // The line that closes an object or a list belongs to it.
      if (/^\s*[\]}],?$/.test(line)) return [...found, { text: line }]
      found.push(/[[{]$/.test(line) ? { text: line, inside: read() } : { text: line })
    }
    return found
  }
  return read()
}

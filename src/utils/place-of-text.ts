/** A range of a text; lines and columns count from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** Compute the line and column of a range that is on one line. */
export function placeAt(text: string, offset: number, length: number): TextPlace {
  const before = text.slice(0, offset).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return { line: before.length, column, endLine: before.length, endColumn: column + length }
}

/** Find the range of a string literal in a program's source; its first character when there is none. */
export function placeOfLiteral(text: string, value: string): TextPlace {
  for (const quote of ["'", '"', '`']) {
    const offset = text.indexOf(quote + value + quote)
    if (offset >= 0) return placeAt(text, offset, value.length + 2)
  }
  return placeAt(text, 0, 0)
}

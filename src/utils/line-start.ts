/** The start of a line, as findings name a place. */
interface LineStart {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** Place a finding at the start of a line, by default the first: what it is about is the file, or the line as a whole. */
export function lineStart(file: string, line = 1): LineStart {
  return { file, line, column: 1, endLine: line, endColumn: 1 }
}

/** A change of a file: its lines `from` to `to`, counted from 1, become others; with `to` before `from` they are inserted before `from`. */
export interface TextEdit {
  /** Path relative to the site directory. */
  readonly file: string
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

/** Change the lines of a text; insertions at one place keep their order. */
export function editText(text: string, edits: readonly TextEdit[]): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = linesOf(text)
  const result: string[] = []
  let next = 1
  for (const { from, to, lines: written } of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    result.push(...lines.slice(next - 1, from - 1), ...written)
    next = Math.max(next, from, to + 1)
  }
  return [...result, ...lines.slice(next - 1)].join(lineEnd)
}

/** Split a text into its lines. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/)
}

/** Find the last line of the front matter that opens a page; 0: there is none. */
export function endOfFrontMatter(lines: readonly string[]): number {
  return lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0
}

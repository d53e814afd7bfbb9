/** A change of a file: its lines `from` to `to`, counted from 1, become others; with `to` before `from` they are inserted before `from`. */
export interface TextEdit {
  /** Path relative to the site directory. */
  readonly file: string
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

/** Change the lines of a text; insertions at one place keep their order, and of changes of the same lines the first counts. */
export function editText(text: string, edits: readonly TextEdit[]): string {
  const ends: readonly string[] = text.match(/\r?\n/g) ?? []
  const newEnd = ends.includes('\r\n') ? '\r\n' : '\n'
  const lines = linesOf(text).map((line, index) => ({ line, end: ends[index] ?? newEnd }))
  const result: typeof lines = []
  let next = 1
  for (const { from, to, lines: written } of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < next && to >= from) continue
    result.push(...lines.slice(next - 1, from - 1), ...written.map((line) => ({ line, end: newEnd })))
    next = Math.max(next, from, to + 1)
  }
  const all = [...result, ...lines.slice(next - 1)]
  return all.map(({ line, end }, index) => (index === all.length - 1 ? line : line + end)).join('')
}

/** Split a text into its lines. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/)
}

/** Find the last line of the front matter that opens a page; 0: there is none. */
export function endOfFrontMatter(lines: readonly string[]): number {
  return lines[0]?.replace(/^\uFEFF/, '') === '---' ? lines.indexOf('---', 1) + 1 : 0
}

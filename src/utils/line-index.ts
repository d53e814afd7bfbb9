/** Converts offsets in a text to lines and columns, which count from 1. An offset behind the text is its end. */
export type LineIndex = (offset: number) => { readonly line: number; readonly column: number }

/** Index the lines of a text; they end as they do for Markdown: with LF, CR LF or CR, which count to no line. */
export function indexLines(text: string): LineIndex {
  let lines: readonly (readonly [start: number, end: number])[] | undefined
  return (offset) => {
    lines ??= linesOf(text)
    let [first, last] = [0, lines.length - 1]
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if ((lines[middle]?.[0] ?? 0) <= offset) first = middle
      else last = middle - 1
    }
    const [start, end] = lines[first] ?? [0, 0]
    return { line: first + 1, column: Math.min(Math.max(offset, start), end) - start + 1 }
  }
}

/** List the offsets of the lines of a text. */
function linesOf(text: string): [start: number, end: number][] {
  const lines: [start: number, end: number][] = []
  let start = 0
  for (const { index, 0: ending } of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push([start, index])
    start = index + ending.length
  }
  return [...lines, [start, text.length]]
}

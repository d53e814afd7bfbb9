import { lineEnd, lineStarts } from './line-starts.js'

/** Converts offsets in a text to lines and columns, which count from 1. An offset behind the text is its end. */
export type LineIndex = (offset: number) => { readonly line: number; readonly column: number }

/** Index the lines of a text; they end as they do for Markdown: with LF, CR LF or CR, which count to no line. */
export function indexLines(text: string): LineIndex {
  let starts: readonly number[] | undefined
  return (offset) => {
    starts ??= lineStarts(text)
    let [first, last] = [0, starts.length - 1]
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if ((starts[middle] ?? 0) <= offset) first = middle
      else last = middle - 1
    }
    const start = starts[first] ?? 0
    return { line: first + 1, column: Math.min(Math.max(offset, start), lineEnd(text, starts[first + 1])) - start + 1 }
  }
}

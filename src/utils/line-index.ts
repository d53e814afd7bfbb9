/** Converts offsets in a text to lines and columns, which count from 1. An offset behind the text is its end. */
export type LineIndex = (offset: number) => { readonly line: number; readonly column: number }

/** Index the lines of a text; they end as they do for Markdown: with LF, CR LF or CR. */
export function indexLines(text: string): LineIndex {
  let starts: readonly number[] | undefined
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), (ending) => ending.index + ending[0].length)]
    const inText = Math.min(Math.max(offset, 0), text.length)
    let [first, last] = [0, starts.length - 1]
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if ((starts[middle] ?? 0) <= inText) first = middle
      else last = middle - 1
    }
    return { line: first + 1, column: inText - (starts[first] ?? 0) + 1 }
  }
}

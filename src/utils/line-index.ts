/** Converts offsets in a text to lines and columns, which count from 1. An offset behind the text is its end. */
export type LineIndex = (offset: number) => { readonly line: number; readonly column: number }

/** Index the lines of a text; they end as they do for Markdown: with LF, CR LF or CR, which count to no line. */
export function indexLines(text: string): LineIndex {
  let starts: readonly number[] | undefined
  return (offset) => {
    starts ??= startsOf(text)
    let [first, last] = [0, starts.length - 1]
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if ((starts[middle] ?? 0) <= offset) first = middle
      else last = middle - 1
    }
    const start = starts[first] ?? 0
    return { line: first + 1, column: Math.min(Math.max(offset, start), endOf(text, starts[first + 1])) - start + 1 }
  }
}

/** List the offsets at which lines start. Descriptions have hundreds of thousands of them. */
function startsOf(text: string): number[] {
  const starts = [0]
  let [feed, carriage] = [text.indexOf('\n'), text.indexOf('\r')]
  while (feed >= 0 || carriage >= 0) {
    const isFeed = carriage < 0 || (feed >= 0 && feed < carriage)
    const isPair = !isFeed && feed === carriage + 1
    const start = (isFeed || isPair ? feed : carriage) + 1
    starts.push(start)
    if (isFeed || isPair) feed = text.indexOf('\n', start)
    if (!isFeed) carriage = text.indexOf('\r', start)
  }
  return starts
}

/** Find the end of the line before another. */
function endOf(text: string, next: number | undefined): number {
  if (next === undefined) return text.length
  return next - (text[next - 1] === '\n' && text[next - 2] === '\r' ? 2 : 1)
}

/** Join the elements of lines, those with the given numbers (from 1) in elements that open and close. */
export function foldLines(lines: readonly string[], folded: ReadonlySet<number>, label = '{count}'): string {
  let html = ''
  for (let index = 0; index < lines.length;) {
    let end = index
    while (end < lines.length && folded.has(end + 1)) end++
    if (end === index) {
      // Between what is a block of its own a line end would be an empty line.
      const isNextFolded = folded.has(index + 2) || index + 1 === lines.length
      html += (lines[index] ?? '') + (isNextFolded ? '' : '\n')
      index++
    } else {
      const summary = label.replace('{count}', String(end - index))
      html += `<details><summary>${summary}</summary>${lines.slice(index, end).join('\n')}</details>`
      index = end
    }
  }
  return html
}

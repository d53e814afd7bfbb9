import type { FileSet, SourceRange } from './file-set.js'

/**
 * Find where the address of a link or an image is in what its author wrote; the whole of it where that is elsewhere, as for references, or
 * written in another way.
 */
export function destinationRange(
  position: SourceRange | undefined,
  url: string,
  files: FileSet
): SourceRange | undefined {
  if (!position || url === '') return position
  const { start, end } = position
  if (end.line - start.line > maxLines) return position
  for (let line = end.line; line >= start.line; line--) {
    const text = files.textAt(line)
    const from = line === start.line ? start.column - 1 : 0
    const to = line === end.line ? end.column - 1 : text.length
    const column = columnOf(text.slice(from, to), url)
    if (column !== undefined)
      return { start: { line, column: from + column + 1 }, end: { line, column: from + column + url.length + 1 } }
  }
  return position
}

/** Lines of a link in which its address is looked for; an element may hold a page. */
const maxLines = 20

/** Find an address in the text of a link: behind `](` or `=`, where the same words may be before or after it. */
function columnOf(text: string, url: string): number | undefined {
  for (const before of ['](', '](<', '="', "='", '=', ']: ', '<']) {
    const index = text.lastIndexOf(before + url)
    if (index >= 0) return index + before.length
  }
  return undefined
}

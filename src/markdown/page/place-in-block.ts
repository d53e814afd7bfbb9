import type { Code } from 'mdast'
import type { FileSet, SourceRange } from './file-set.js'

/** A part of a line of the text of a block; line and columns count from 0. */
export interface BlockPlace {
  readonly line: number
  readonly start: number
  readonly end: number
}

/**
 * Find where a part of the text of a block of code is written. Lines at the beginning may have been taken from the text, such as a comment that names its
 * file; and what stands around a block, such as a quote, takes more or less of each line.
 */
export function placeInBlock({ position, value }: Code, place: BlockPlace, files: FileSet): SourceRange | undefined {
  if (!position) return undefined
  const { start, end } = position
  const shown = value.split('\n')
  const taken = Math.max(0, end.line - start.line - 1 - shown.length)
  const line = Math.min(start.line + 1 + taken + place.line, end.line)
  const text = shown[place.line] ?? ''
  const written = files.textAt(line)
  const column = written.endsWith(text) ? written.length - text.length + 1 : start.column
  return { start: { line, column: column + place.start }, end: { line, column: column + place.end } }
}

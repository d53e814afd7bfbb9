import type { Range } from 'vscode-languageserver'
import type { Place } from '../model/diagnostic.js'

/** Convert a place to a range of the protocol, which counts lines and characters from 0, these in UTF-16 units. */
export function toRange({ line, column, endLine, endColumn }: Omit<Place, 'file'>): Range {
  const at = (row: number, character: number) => ({ line: Math.max(0, row - 1), character: Math.max(0, character - 1) })
  return { start: at(line, column), end: at(endLine, endColumn) }
}

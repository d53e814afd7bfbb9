import type { Place } from '../model/diagnostic.js'
import type { LineReader } from '../utils/read-lines.js'
import type { Colors } from './colors.js'
import { terminalText, terminalWidth } from './terminal-text.js'

/** Characters of a line that are shown; a longer line is cut on both sides of the place. */
const maxLineLength = 120

/** Format the line of a place with carets under the place; undefined when the file has no such line. */
export function codeFrame(place: Place, lines: LineReader, colors: Colors): string | undefined {
  const line = lines(place.line)
  if (line === undefined) return undefined
  const start = Math.min(place.column - 1, line.length)
  const end = place.endLine > place.line ? line.length : Math.min(place.endColumn - 1, line.length)
  const from = start < maxLineLength / 2 ? 0 : start - maxLineLength / 4
  const shown = line.slice(from, from + maxLineLength)
  const before = terminalText(`${from > 0 ? '…' : ''}${line.slice(from, start)}`)
  const marked = terminalText(line.slice(start, Math.min(end, from + maxLineLength)))
  const rest = terminalText(shown.slice(Math.max(end, start) - from)) + (from + maxLineLength < line.length ? '…' : '')
  const number = String(place.line)
  return [
    `${colors.dim(`  ${number} |`)} ${before}${marked}${rest}`,
    `${colors.dim(`  ${' '.repeat(number.length)} |`)} ${' '.repeat(terminalWidth(before))}${colors.red('^'.repeat(Math.max(1, terminalWidth(marked))))}`
  ].join('\n')
}

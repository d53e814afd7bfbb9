import type { Place } from '../model/diagnostic.js'
import type { Colors } from './colors.js'
import { terminalText, terminalWidth } from './terminal-text.js'

/** A longer line is cut on both sides of the place. */
const maximumLength = 120

/** Show the line of a place with marks under the place itself; undefined when the file has no such line. */
export function codeFrame(place: Place, lines: readonly string[], colors: Colors): string | undefined {
  const line = lines[place.line - 1]
  if (line === undefined) return undefined
  const start = Math.min(place.column - 1, line.length)
  const end = place.endLine > place.line ? line.length : Math.min(place.endColumn - 1, line.length)
  const from = start < maximumLength / 2 ? 0 : start - maximumLength / 4
  const shown = line.slice(from, from + maximumLength)
  const before = terminalText(`${from > 0 ? '…' : ''}${line.slice(from, start)}`)
  const marked = terminalText(line.slice(start, Math.min(end, from + maximumLength)))
  const rest = terminalText(shown.slice(Math.max(end, start) - from)) + (from + maximumLength < line.length ? '…' : '')
  const number = String(place.line)
  return [
    `${colors.dim(`  ${number} |`)} ${before}${marked}${rest}`,
    `${colors.dim(`  ${' '.repeat(number.length)} |`)} ${' '.repeat(terminalWidth(before))}${colors.red('^'.repeat(Math.max(1, terminalWidth(marked))))}`
  ].join('\n')
}

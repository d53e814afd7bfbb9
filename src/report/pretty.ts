import type { Diagnostic, Place } from '../model/diagnostic.js'
import { comparePlaces } from '../utils/compare-places.js'
import { memoize } from '../utils/memoize.js'
import { readLines, type LineReader } from '../utils/read-lines.js'
import type { Colors } from './colors.js'
import { countMessages } from './counts.js'
import { terminalText, terminalWidth } from './terminal-text.js'

/** What the report needs besides the diagnostics. */
export interface PrettyOptions {
  /** Read an authored file, for the line that a message shows; undefined when it cannot be read. */
  readonly sourceOf: (file: string) => string | undefined
  readonly colors: Colors
  /** Whether the stack of what code of the site has thrown is shown, too. */
  readonly withStacks?: boolean
}

/** Format diagnostics for people: sorted by file and line, each with a code frame, and a count at the end. */
export function formatPretty(
  diagnostics: readonly Diagnostic[],
  { sourceOf, colors, withStacks = false }: PrettyOptions
): string {
  if (diagnostics.length === 0) return ''
  const linesOf = memoize(
    (file: string) => file,
    (file) => readLines(sourceOf(file) ?? '')
  )
  const blocks = [...diagnostics]
    .sort(comparePlaces)
    .map((diagnostic) =>
      [
        formatMessage(diagnostic, linesOf(diagnostic.file), colors),
        ...(withStacks ? formatStack(diagnostic, colors) : [])
      ].join('\n')
    )
  return [...blocks, formatCounts(diagnostics, colors)].join('\n\n')
}

/** Format one diagnostic: place, severity, message, rule; the code frame; the replacement. */
function formatMessage(diagnostic: Diagnostic, lines: LineReader, colors: Colors): string {
  const { file, line, column, message, ruleId } = diagnostic
  const { replacement } = diagnostic.data
  const head = [
    `${terminalText(file)}:${line}:${column}`,
    severityName(diagnostic, colors),
    terminalText(message),
    colors.dim(ruleId)
  ]
  return [
    head.join(' '),
    codeFrame(diagnostic, lines, colors),
    replacement === undefined ? undefined : `  ${colors.green('Did you mean:')} ${terminalText(replacement)}`
  ]
    .filter((part) => part !== undefined)
    .join('\n')
}

/** Format the calls that led to what was thrown, a line each. */
function formatStack({ stack }: Diagnostic, colors: Colors): string[] {
  return stack === undefined ? [] : stack.split('\n').map((call) => colors.dim(`    ${terminalText(call)}`))
}

/** Format the severity in its colour. */
function severityName({ severity }: Diagnostic, colors: Colors): string {
  const paint = { error: colors.red, warning: colors.yellow, info: colors.blue }[severity]
  return colors.bold(paint(severity))
}

/** Format the number of diagnostics of each severity that occurs. */
function formatCounts(diagnostics: readonly Diagnostic[], colors: Colors): string {
  const { errors, warnings, infos } = countMessages(diagnostics)
  const parts = [
    errors > 0 && colors.red(`✖ ${errors} ${errors === 1 ? 'error' : 'errors'}`),
    warnings > 0 && colors.yellow(`⚠ ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`),
    infos > 0 && colors.blue(`ℹ ${infos} ${infos === 1 ? 'note' : 'notes'}`)
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** Characters of a line that are shown; a longer line is cut on both sides of the place. */
const maxLineLength = 120

/** Format the line of a place with carets under the place; undefined when the file has no such line. */
function codeFrame(place: Place, lines: LineReader, colors: Colors): string | undefined {
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

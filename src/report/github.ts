import type { Diagnostic } from '../model/diagnostic.js'
import { everyFinding } from '../model/every-finding.js'
import { terminalLines } from './terminal-text.js'

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const

/**
 * Format every finding as a GitHub workflow command, one per line, so that they appear beside the changed lines.
 * @param sitePath posix path of the site directory in the repository, when it is not its root
 */
export function formatGithub(diagnostics: readonly Diagnostic[], sitePath = ''): string {
  return everyFinding(diagnostics)
    .map((diagnostic) => `${formatCommand(diagnostic, sitePath)}\n`)
    .join('')
}

/** Format one command. GitHub accepts columns only for a place within one line. */
function formatCommand(diagnostic: Diagnostic, sitePath: string): string {
  const { severity, ruleId, message, ...place } = diagnostic
  const { replacement } = diagnostic.data
  const isOneLine = place.line === place.endLine
  const properties = {
    file: sitePath === '' ? place.file : `${sitePath}/${place.file}`,
    line: place.line,
    endLine: place.endLine,
    ...(isOneLine && { col: place.column, endColumn: place.endColumn }),
    title: ruleId
  }
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  const text = replacement === undefined ? message : `${message}\nDid you mean: ${replacement}`
  return `::${commands[severity]} ${list.join(',')}::${escapeData(text)}`
}

/** Escape the text of a command. */
function escapeData(text: string): string {
  return terminalLines(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Escape the value of a property, where colons and commas are delimiters. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

import type { Diagnostic, Severity } from '../model/diagnostic.js'
import { ruleSeverities } from '../model/rules.js'
import { compareText } from '../utils/collections.js'
import { generatorVersion } from '../utils/generator.js'

const levels = { error: 'error', warning: 'warning', info: 'note' } as const

/**
 * Format diagnostics as a SARIF 2.1.0 log, with all rules and their default level.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function formatSarif(diagnostics: readonly Diagnostic[]): string {
  const rules = rulesOf(diagnostics)
  const indexById = new Map(rules.map(({ id }, index) => [id, index]))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Capstan', version: generatorVersion, rules } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => resultOf(diagnostic, indexById))
      }
    ]
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

/** Describe every known rule, and any other rule of the diagnostics. */
function rulesOf(diagnostics: readonly Diagnostic[]) {
  const known: Readonly<Record<string, Severity>> = ruleSeverities
  const ids = new Set([...Object.keys(known), ...diagnostics.map(({ ruleId }) => ruleId)])
  return [...ids].sort(compareText).map((id) => ({
    id,
    shortDescription: { text: id.replaceAll('-', ' ') },
    defaultConfiguration: { level: levels[known[id] ?? 'error'] }
  }))
}

/** Convert one diagnostic. The suggestion is a property and not a fix, because it need not replace the whole place. */
function resultOf(diagnostic: Diagnostic, indexById: ReadonlyMap<string, number>) {
  const { ruleId, severity, message, suggestion, file, line, column, endLine, endColumn } = diagnostic
  return {
    ruleId,
    ruleIndex: indexById.get(ruleId),
    level: levels[severity],
    message: { text: suggestion === undefined ? message : `${message} Did you mean: ${suggestion}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
          region: { startLine: line, startColumn: column, endLine, endColumn }
        }
      }
    ],
    ...(suggestion !== undefined && { properties: { suggestion } })
  }
}

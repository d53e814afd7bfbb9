import type { Diagnostic, Place } from '../model/diagnostic.js'
import { rules, ruleSeverities, type RuleId } from '../model/rules.js'
import type { Severity } from '../model/severity.js'
import { compareText } from '../utils/collections.js'
import { generatorVersion } from '../utils/generator.js'
import { everyFinding } from '../model/every-finding.js'
import { fingerprinted, type FingerprintedDiagnostic } from './fingerprints.js'
import { terminalJson } from './terminal-text.js'

/** Name of the folder that paths begin at, which GitHub and other viewers know. */
const sourceRoot = '%SRCROOT%'

const levels = { error: 'error', warning: 'warning', info: 'note' } as const

/**
 * Format diagnostics as a SARIF 2.1.0 log, with all rules and their default level. Paths begin at the root of the
 * repository, where GitHub looks for them.
 * @param sitePath posix path of the site directory in the repository, when it is not its root
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function formatSarif(diagnostics: readonly Diagnostic[], sitePath = ''): string {
  const all = fingerprinted(everyFinding(diagnostics))
  const described = rulesOf(all)
  const indexById = new Map(described.map(({ id }, index) => [id, index]))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Capstan', version: generatorVersion, rules: described } },
        originalUriBaseIds: { [sourceRoot]: { description: { text: 'The root of the repository.' } } },
        columnKind: 'utf16CodeUnits',
        results: all.map((diagnostic) => resultOf(diagnostic, indexById, sitePath))
      }
    ]
  }
  return terminalJson(log)
}

/** Describe every known rule, and any other rule of the diagnostics. */
function rulesOf(diagnostics: readonly Diagnostic[]) {
  const known: Readonly<Record<string, Severity>> = ruleSeverities
  const ids = new Set([...Object.keys(known), ...diagnostics.map(({ ruleId }) => ruleId)])
  return [...ids].sort(compareText).map((id) => ({
    id,
    shortDescription: { text: id.replaceAll('-', ' ') },
    ...(isKnown(id) && { fullDescription: { text: rules[id].manual.en } }),
    defaultConfiguration: { level: levels[known[id] ?? 'error'] }
  }))
}

/** Whether a rule is one of ours. */
function isKnown(id: string): id is RuleId {
  return Object.hasOwn(rules, id)
}

/** Convert one diagnostic. The suggestion is a property and not a fix, because it need not replace the whole place. */
function resultOf(diagnostic: FingerprintedDiagnostic, indexById: ReadonlyMap<string, number>, sitePath: string) {
  const { ruleId, severity, message, suggestion, fingerprint } = diagnostic
  const { replacement } = diagnostic.data
  return {
    ruleId,
    ruleIndex: indexById.get(ruleId),
    level: levels[severity],
    message: { text: replacement === undefined ? message : `${message} Did you mean: ${replacement}` },
    locations: [locationOf(diagnostic, sitePath)],
    partialFingerprints: { 'capstanFinding/v1': fingerprint },
    ...(suggestion !== undefined && { properties: { suggestion } })
  }
}

function locationOf({ file, line, column, endLine, endColumn }: Place, sitePath: string) {
  const path = sitePath === '' ? file : `${sitePath}/${file}`
  return {
    physicalLocation: {
      artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: sourceRoot },
      region: { startLine: line, startColumn: column, endLine, endColumn }
    }
  }
}

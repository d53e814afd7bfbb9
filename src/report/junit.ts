import type { Diagnostic } from '../model/diagnostic.js'
import { everyFinding } from '../model/every-finding.js'
import { groupBy } from '../utils/collections.js'
import { countMessages } from './counts.js'
import { escapeXmlAttribute } from '../utils/escape.js'
import { terminalText } from './terminal-text.js'

/**
 * Format diagnostics as JUnit XML: a suite for each file, a case for each finding. Errors and warnings are failures, as a report without them is
 * green in every reader; notices are skipped cases. Without findings one case passes, since some readers refuse an empty report.
 * @see https://github.com/testmoapp/junitxml
 */
export function formatJunit(diagnostics: readonly Diagnostic[], sitePath = ''): string {
  const all = everyFinding(diagnostics)
  const { errors, warnings, infos } = countMessages(all)
  const suites = [...groupBy(all, ({ file }) => file)].map(([file, own]) => suiteOf(join(sitePath, file), own))
  const whole =
    suites.length > 0
      ? suites
      : [
          '  <testsuite name="capstan check" tests="1" failures="0" errors="0" skipped="0">\n    <testcase name="no problems" classname="capstan"/>\n  </testsuite>\n'
        ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<testsuites name="capstan check" tests="${Math.max(1, all.length)}" failures="${errors + warnings}" errors="0" skipped="${infos}">\n`,
    ...whole,
    '</testsuites>\n'
  ].join('')
}

/** Format the findings of a file. */
function suiteOf(file: string, diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings, infos } = countMessages(diagnostics)
  const cases = diagnostics.map((diagnostic) => {
    const { ruleId, severity, message, line, column } = diagnostic
    const place = `${file}:${line}:${column}`
    const result =
      severity === 'info'
        ? `<skipped message="${escaped(message)}"/>`
        : `<failure type="${severity}" message="${escaped(message)}">${escaped(place)}</failure>`
    return `    <testcase name="${escaped(`${ruleId} ${line}:${column}`)}" classname="${escaped(file)}" file="${escaped(file)}" line="${line}">${result}</testcase>\n`
  })
  const counts = `tests="${diagnostics.length}" failures="${errors + warnings}" errors="0" skipped="${infos}"`
  return `  <testsuite name="${escaped(file)}" ${counts}>\n${cases.join('')}  </testsuite>\n`
}

function join(sitePath: string, file: string): string {
  return sitePath === '' ? file : `${sitePath}/${file}`
}

/** Escape a text of one line. */
function escaped(text: string): string {
  return escapeXmlAttribute(terminalText(text))
}

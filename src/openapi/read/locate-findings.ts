import { join } from 'node:path'
import { readSourceText } from '../../files/read-source.js'
import type { Config } from '../../model/config.js'
import type { Finding, Place } from '../../model/diagnostic.js'
import type { LineIndex } from '../../utils/line-index.js'
import { parseYaml, type ParsedYaml } from '../../utils/parse-yaml.js'
import type { Json } from '../base/json.js'
import { keysOf, valueAt } from '../base/pointer.js'

/**
 * Give findings in descriptions their lines. They name their file as `file#/pointer` and count lines from the start of the
 * text there, because what is kept of a page must not change when text moves above it; so the file is read again, and only
 * when there is something to report.
 */
export function locateFindings(findings: readonly Finding[], config: Config): Finding[] {
  const files = new Map<string, { readonly text: string; readonly yaml: ParsedYaml } | undefined>()
  return findings.map((finding) => {
    const [path = '', pointer] = finding.file.split('#')
    if (pointer === undefined || !config.openapi.some(({ file }) => join(file) === path)) return finding
    if (!files.has(path)) files.set(path, read(path, config))
    const file = files.get(path)
    return file ? locate(finding, path, pointer, file) : { ...finding, file: path }
  })
}

function read(path: string, { siteDir, sources }: Config) {
  const text = readSourceText(join(siteDir, path), sources)
  return text === undefined ? undefined : { text, yaml: parseYaml(text) }
}

/** Find the line of a finding in its file. */
function locate(
  finding: Finding,
  file: string,
  pointer: string,
  { text, yaml }: { readonly text: string; readonly yaml: ParsedYaml }
): Finding {
  const [offset] = yaml.rangeOf(keysOf(pointer))
  const start = yaml.positionOf(offset)
  const first = text[offset] ?? ''
  const lines = text.split(/\r\n|\r|\n/)
  const place =
    first === '|' || first === '>' ? placeInBlock(finding, start.line, lines) : placeInLine(finding, start, first)
  // Escapes and folded lines make a text shorter or longer than it is written.
  const isText = typeof valueAt(yaml.value as Json, pointer) === 'string' && isWithin(place, lines)
  const { line, column } = start
  return { ...finding, file, ...(isText ? place : { line, column, endLine: line, endColumn: column }) }
}

type PlaceInFile = Omit<Place, 'file'>

/** Place a finding in a text that begins on the line of its key. */
function placeInLine(finding: Finding, start: ReturnType<LineIndex>, first: string): PlaceInFile {
  const isQuoted = first === '"' || first === "'"
  const isFirstLine = finding.line === 1
  const column = start.column + (isQuoted ? 1 : 0)
  const from = isFirstLine ? column + finding.column - 1 : start.column
  const to = isFirstLine && finding.endLine === 1 ? column + finding.endColumn - 1 : from + 1
  return { line: start.line, endLine: start.line, column: from, endColumn: to }
}

/** Place a finding in a block of lines, which are indented and begin below their mark. */
function placeInBlock(finding: Finding, markLine: number, lines: readonly string[]): PlaceInFile {
  const indent = /^[ \t]*/.exec(lines[markLine] ?? '')?.[0].length ?? 0
  return {
    line: markLine + finding.line,
    column: indent + finding.column,
    endLine: markLine + finding.endLine,
    endColumn: indent + finding.endColumn
  }
}

/** Whether both ends of a place are on lines that are so long. */
function isWithin({ line, column, endLine, endColumn }: PlaceInFile, lines: readonly string[]): boolean {
  const hasColumn = (line: number, column: number) => column <= (lines[line - 1]?.length ?? -1) + 1
  return hasColumn(line, column) && hasColumn(endLine, endColumn)
}

import { join } from 'node:path'
import { readSourceText } from '../../files/read-source.js'
import type { Api } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { Finding, Place } from '../../model/diagnostic.js'
import type { LineIndex } from '../../utils/line-index.js'
import { readLines, type LineReader } from '../../utils/read-lines.js'
import type { Json } from '../base/json.js'
import { createPlaces, type Places } from '../base/places.js'
import { keysOf, valueAt } from '../base/pointer.js'
import { originOf } from './origin-of.js'
import { writtenPlace } from './written-place.js'

/**
 * Give findings in descriptions their lines. They name their file as `file#/pointer` and count lines from the start of the
 * text there, because what is kept of a page must not change when text moves above it; so the file is read again, and only
 * when there is something to report. What several pages report of one place is located once.
 */
export function locateFindings(findings: readonly Finding[], apis: readonly Api[], config: Config): Finding[] {
  const files = new Map<string, SourceText | undefined>()
  const textOf = (path: string) => {
    if (!files.has(path)) files.set(path, read(path, config))
    return files.get(path)
  }
  const known = new Set<string>()
  const located = new Set<string>()
  return findings.flatMap((finding) => {
    // Names of parts of other files have a `#` themselves.
    const [path = '', ...rest] = finding.file.split('#')
    const pointer = rest.join('#')
    if (rest.length === 0 || !config.openapi.some(({ file }) => join(file) === path)) return [finding]
    if (isRepeated(finding, known)) return []
    const { origins = {}, moved } = apis.find(({ file }) => file === path) ?? {}
    const files = new Set([path, ...Object.values(origins).map((origin) => origin.slice(0, origin.indexOf('#')))])
    const origin = originOf(pointer, origins, textOf(path)?.value ?? null, moved)
    const start = { file: origin.file ?? path, pointer: origin.pointer }
    const place = writtenPlace(start, (file) => (files.has(file) ? textOf(file)?.value : undefined)) ?? start
    const text = textOf(place.file)
    const found = text ? locate(finding, place.file, place.pointer, text) : { ...finding, file: place.file }
    // One place can be shown by many schemas that are put together from the same one.
    return isRepeated(found, located) ? [] : [found]
  })
}

/** Whether a finding was met before; it is remembered. */
function isRepeated(finding: Finding, known: Set<string>): boolean {
  const key = JSON.stringify(finding)
  if (known.has(key)) return true
  known.add(key)
  return false
}

/** A file of a description. */
interface SourceText {
  readonly text: string
  readonly lines: LineReader
  readonly value: Json
  readonly places: Places
}

function read(path: string, { siteDir, sources }: Config): SourceText | undefined {
  const text = readSourceText(join(siteDir, path), sources)
  if (text === undefined) return undefined
  const places = createPlaces(path, text)
  return { text, lines: readLines(text), value: (places.value() ?? null) as Json, places }
}

/** Find the line of a finding in its file. */
function locate(finding: Finding, file: string, pointer: string, { text, lines, value, places }: SourceText): Finding {
  const [offset] = places.rangeOf(keysOf(pointer))
  const start = places.positionOf(offset)
  const first = text[offset] ?? ''
  const place =
    first === '|' || first === '>' ? placeInBlock(finding, start.line, lines) : placeInLine(finding, start, first)
  // Escapes and folded lines make a text shorter or longer than it is written.
  const isText = typeof valueAt(value, pointer) === 'string' && isWithin(place, lines)
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
function placeInBlock(finding: Finding, markLine: number, lines: LineReader): PlaceInFile {
  const indent = /^[ \t]*/.exec(lines(markLine + 1) ?? '')?.[0].length ?? 0
  return {
    line: markLine + finding.line,
    column: indent + finding.column,
    endLine: markLine + finding.endLine,
    endColumn: indent + finding.endColumn
  }
}

/** Whether both ends of a place are on lines that are so long. */
function isWithin({ line, column, endLine, endColumn }: PlaceInFile, lines: LineReader): boolean {
  const hasColumn = (line: number, column: number) => column <= (lines(line)?.length ?? -1) + 1
  return hasColumn(line, column) && hasColumn(endLine, endColumn)
}

import type { Finding, Place } from '../../model/diagnostic.js'
import { found, type Said } from '../../model/found.js'
import type { RuleId } from '../../model/rules.js'
import { indexLines, type LineIndex } from '../../utils/line-index.js'
import type { Range } from '../../utils/compose-yaml.js'
import { parseYaml, type ParsedYaml } from '../../utils/parse-yaml.js'
import { yamlLimits } from '../../utils/yaml-limits.js'
import { roundedNumber } from '../../utils/exact-number.js'
import { markJsonNumbers, mayHoldExactNumbers } from '../../utils/mark-json-numbers.js'
import { findLargeValue, type LargeValue } from './description-limits.js'
import { endOfJsonText } from '../../utils/end-of-json-text.js'
import { lineStart } from '../../utils/line-start.js'

/** Creates findings about one file. */
export interface Places {
  /** Path relative to the site directory. */
  readonly file: string
  /** Read what the text says; undefined when it cannot be read, or is beyond a limit. */
  readonly value: () => unknown
  /** Find the offsets of the value that keys lead to, or of the nearest around it. */
  readonly rangeOf: (keys: readonly string[]) => Range
  readonly positionOf: LineIndex
  /** Report something at the value that keys lead to, or at the nearest around it. */
  readonly report: <Id extends RuleId>(ruleId: Id, said: Said<Id>, keys: readonly string[]) => Finding
  /** Report what keeps the text from being read: the first mistake, because what a lost parser says after it helps nobody. */
  readonly syntaxErrors: () => Finding[]
}

/** Prepare to report on a file. The places are sought only when there is something to report, because that costs most. */
export function createPlaces(file: string, text: string): Places {
  const hasExact = mayHoldExactNumbers(text)
  let parsed: ParsedYaml | undefined
  const read = () => (parsed ??= parseYaml(text, { isExact: hasExact }))
  let reading:
    | { readonly isJson: boolean; readonly value: unknown; readonly excess: LargeValue | undefined }
    | undefined
  const readValue = () => {
    if (reading) return reading
    const json = parseJson(hasExact ? markJsonNumbers(text) : text)
    const value = json ?? read().value
    const excess = findLargeValue(value)
    return (reading = {
      isJson: json !== undefined,
      value: excess ? undefined : hasExact ? dataNumbers(value) : value,
      excess
    })
  }
  const positionOf = indexLines(text)
  // A parser of YAML reads JSON, too, and takes a hundred times as long.
  let findRange: Places['rangeOf'] | undefined
  const rangeOf: Places['rangeOf'] = (keys) =>
    (findRange ??= readValue().isJson ? createJsonRanges(text) : read().rangeOf)(keys)
  const placeOf = (range: readonly [number, number]): Place => {
    const start = positionOf(range[0])
    const end = positionOf(endOfLine(text, range))
    return { file, ...start, endLine: end.line, endColumn: end.column }
  }
  const report: Places['report'] = (ruleId, said, keys) =>
    found(ruleId, said, keys.length > 0 ? placeOf(rangeOf(keys)) : lineStart(file))
  return {
    file,
    value: () => readValue().value,
    rangeOf,
    positionOf,
    report,
    syntaxErrors: () => {
      const { excess, isJson } = readValue()
      if (excess) return [report('api-too-large', excess.message, excess.keys)]
      if (isJson) return []
      return read()
        .errors.slice(0, 1)
        .map(({ message, range }) =>
          found('api-syntax', `The file is not readable: ${message}; fix the text.`, placeOf(range))
        )
    }
  }
}

/** Parse a text as JSON, many times faster than as YAML; undefined when it is none, or is too long. */
function parseJson(text: string): unknown {
  if (text.length > yamlLimits.length || !/^[\uFEFF\s]*[{[]/.test(text)) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

/** Keep what is marked on one line. */
function endOfLine(text: string, [start, end]: readonly [number, number]): number {
  const newline = text.indexOf('\n', start)
  return newline < 0 ? end : Math.min(end, newline)
}

/** Keys that hold data, and those that limit numbers. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue', 'links'])
const limitKeys = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'])

/** Keys of objects whose own keys are names. */
const nameKeys = new Set(['properties', 'patternProperties', 'schemas', 'definitions', '$defs'])

/** Round the numbers of a description but for those in data and limits: elsewhere a text that is marked would be taken for a text. */
function dataNumbers(value: unknown, hasNames = false): unknown {
  if (typeof value !== 'object' || value === null) return roundedNumber(value) ?? value
  if (Array.isArray(value)) return value.map((item) => dataNumbers(item))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => {
      const isData = !hasNames && (dataKeys.has(key) || key.startsWith('x-'))
      const isLimit = !hasNames && limitKeys.has(key)
      return [key, isData || isLimit ? item : dataNumbers(item, !hasNames && nameKeys.has(key))]
    })
  )
}

/** Finds values in a text of JSON without parsing what is around them; each object that is passed is read once. */
type JsonRanges = (keys: readonly string[]) => Range

/** Prepare to find values in a text that is valid JSON. */
export function createJsonRanges(text: string): JsonRanges {
  const known = new Map<number, ReadonlyMap<string, number>>()
  const childrenAt = (at: number) => {
    const children = known.get(at) ?? readChildren(text, at)
    known.set(at, children)
    return children
  }
  return (keys) => {
    let at = skipSpace(text, text.startsWith('\uFEFF') ? 1 : 0)
    for (const key of keys) {
      const child = childrenAt(at).get(key)
      if (child === undefined) break
      at = child
    }
    return [at, endOf(text, at)]
  }
}

/** Find where the entries of an object or a list begin; there are none in other values. */
function readChildren(text: string, start: number): ReadonlyMap<string, number> {
  const children = new Map<string, number>()
  const isObject = text[start] === '{'
  if (!isObject && text[start] !== '[') return children
  let at = skipSpace(text, start + 1)
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    let key = String(children.size)
    if (isObject) {
      const end = endOf(text, at)
      key = JSON.parse(text.slice(at, end)) as string
      at = skipSpace(text, skipSpace(text, end) + 1)
    }
    children.set(key, at)
    at = skipSpace(text, endOf(text, at))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return children
}

/** Find the end of a value. */
function endOf(text: string, start: number): number {
  let depth = 0
  let at = start
  do {
    const letter = text[at]
    if (letter === '"') at = endOfJsonText(text, at)
    else if (letter === '{' || letter === '[' || letter === '}' || letter === ']') {
      depth += letter === '{' || letter === '[' ? 1 : -1
      at++
    } else if (depth > 0) at++
    else at = endOfWord(text, at)
  } while (depth > 0 && at < text.length)
  return at
}

/** Find the end of a number or a word. */
function endOfWord(text: string, start: number): number {
  const word = /[^\s,\]}]*/y
  word.lastIndex = start
  return start + (word.exec(text)?.[0].length ?? 0)
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && /\s/.test(text[at] ?? '')) at++
  return at
}

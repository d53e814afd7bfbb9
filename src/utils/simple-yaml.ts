import { indexLines } from './line-index.js'
import type { ParsedYaml, Range } from './parse-yaml.js'

/** What a map of simple values has; the same as `parseYaml` would say. */
export type SimpleYaml = Pick<ParsedYaml, 'value' | 'errors' | 'keys' | 'positionOf'>

/** A list or a map below a key, and what its lines begin with. */
interface Inner {
  readonly value: unknown[] | Record<string, unknown>
  readonly start: string
}

const keyLine = /^(?<key>[A-Za-z_][\w-]*):(?: +(?<value>\S.*))?$/
const innerLine = /^(?<start> *- +| +)(?<rest>\S.*)$/

/**
 * A text that YAML can only take for a text: it begins with a letter or a slash, or with a number that goes on as no number can.
 */
const plain = /^(?:\p{L}|\/|\d+(?:[ .]\d+)* \p{L}|\d+\.\d+\.\d|\d+[acdf-np-wyzACDF-NP-WYZ])[^\p{C}\p{Zl}\p{Zp}]*$/u
/** What ends a text without quotes, or could. */
const endOfPlain = /:(?: |$)| #| $/
const quoted = /^(?:"(?<double>[^"\\\p{C}\p{Zl}\p{Zp}]*)"|'(?<single>[^'\p{C}\p{Zl}\p{Zp}]*)')$/u
const integer = /^(?:0|[1-9]\d{0,14})$/

/** Words that YAML 1.1 or 1.2 takes for something else than themselves. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n|__proto__)$/i

/**
 * Parse YAML that is a map of simple values, and of lists and maps of them, as nearly all front matter is; undefined for any
 * other, which needs `parseYaml`. That takes half a millisecond a page.
 */
export function parseSimpleYaml(text: string): SimpleYaml | undefined {
  const values: Record<string, unknown> = {}
  const keys = new Map<string, Range>()
  let emptyKey: string | undefined
  let inner: Inner | undefined
  let start = 0
  for (const line of text.split('\n')) {
    const { key, value } = keyLine.exec(line)?.groups ?? {}
    if (key !== undefined) {
      if (emptyKey !== undefined || !isNewKey(key, values)) return undefined
      inner = undefined
      if (value === undefined) emptyKey = key
      else if ((values[key] = readValue(value)) === undefined) return undefined
      keys.set(key, [start, start + key.length])
    } else {
      if (emptyKey !== undefined) {
        inner = openInner(line)
        values[emptyKey] = inner?.value
        emptyKey = undefined
      }
      if (!inner || !addLine(line, inner)) return undefined
    }
    start += line.length + 1
  }
  if (keys.size === 0 || emptyKey !== undefined) return undefined
  return { value: values, errors: [], keys, positionOf: indexLines(text) }
}

/** Open the list or the map that a line begins. */
function openInner(line: string): Inner | undefined {
  const start = innerLine.exec(line)?.groups?.start
  return start === undefined ? undefined : { value: start.includes('-') ? [] : {}, start }
}

/** Add a line to a list or a map. Returns whether it is a simple one of it. */
function addLine(line: string, { value: all, start }: Inner): boolean {
  const found = innerLine.exec(line)?.groups
  if (found?.rest === undefined || found.start !== start) return false
  if (Array.isArray(all)) {
    const value = readValue(found.rest)
    all.push(value)
    return value !== undefined
  }
  const { key, value } = keyLine.exec(found.rest)?.groups ?? {}
  if (key === undefined || value === undefined || !isNewKey(key, all)) return false
  return (all[key] = readValue(value)) !== undefined
}

function isNewKey(key: string, values: Readonly<Record<string, unknown>>): boolean {
  return !reserved.test(key) && !Object.hasOwn(values, key)
}

/** Read a value or a list in brackets; undefined when it may go on, or a rule is needed to tell what it is. */
function readValue(text: string): unknown {
  if (!text.startsWith('[') || !text.endsWith(']')) return readScalar(text)
  const items = text.slice(1, -1).split(',')
  const values = items.map((item) => (/[[\]{}]/.test(item) ? undefined : readScalar(item.replaceAll(/^ +| +$/g, ''))))
  return values.includes(undefined) ? undefined : values
}

function readScalar(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  if (integer.test(text)) return Number(text)
  if (plain.test(text)) return reserved.test(text) || endOfPlain.test(text) ? undefined : text
  const { double, single } = quoted.exec(text)?.groups ?? {}
  return double ?? single
}

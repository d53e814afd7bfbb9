import type { Finding, Place } from '../model/diagnostic.js'
import type { Dialect, Values } from '../model/dialect.js'
import { type FrontMatter, frontMatterSchema } from '../model/front-matter-schema.js'
import type { Range } from '../utils/compose-yaml.js'
import { type ParsedYaml, parseYaml } from '../utils/parse-yaml.js'
import { checkFrontMatter } from './check-front-matter.js'
import { lineStart } from '../utils/line-start.js'

/** The front matter of a page, the line of each key, and the findings. */
export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter
  readonly lines: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
  /** The values of keys that have no meaning here, which the pages of other generators read. */
  readonly custom?: Readonly<Record<string, unknown>>
  /** Number of characters before the body. */
  readonly bodyOffset: number
}

const fence = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

/** What a page without front matter says: what its generator takes for granted. */
function withoutFrontMatter(dialect: Dialect): Pick<ParsedFrontMatter, 'frontMatter' | 'lines'> {
  const { known } = translateFrontMatter({}, dialect)
  const place: Place = lineStart('')
  return { frontMatter: checkFrontMatter(known, () => place).frontMatter, lines: {} }
}

/**
 * Parse the YAML between `---` lines at the head of a page.
 * Unknown keys and wrong types are findings at the line of the key; a page with invalid YAML has no front matter.
 */
export function parseFrontMatter(text: string, file: string, dialect: Dialect): ParsedFrontMatter {
  const match = fence.exec(text)
  if (!match) return { ...withoutFrontMatter(dialect), findings: misplacedFence(text, file), bodyOffset: 0 }
  const bodyOffset = match[0].length
  const source = match[1] ?? ''
  const yaml = parseYaml(source)
  const placeOf = (range: Range): Place => placeOfRange(range, yaml, file)
  if (yaml.errors.length > 0) {
    const wide = wideColon(source, file)
    const findings = wide ? [wide] : yaml.errors.map(({ message, range }) => brokenYaml(message, placeOf(range)))
    return { ...withoutFrontMatter(dialect), findings, bodyOffset }
  }
  const values = toRecord(yaml.value)
  if (!values) return { ...withoutFrontMatter(dialect), findings: [notKeys(placeOf([0, 0]))], bodyOffset }
  const lines = Object.fromEntries([...yaml.keys].map(([key, range]) => [key, placeOf(range).line]))
  const { known, custom } = translateFrontMatter(values, dialect)
  const writtenOf = (key: string) =>
    /^:[ \t]+([^\s#][^\n#]*?)[ \t]*(?:#|\r?$)/m.exec(source.slice(yaml.keys.get(key)?.[1]))?.[1]
  const checked = checkFrontMatter(known, (key) => placeOf(yaml.keys.get(key) ?? [0, 0]), writtenOf)
  return { ...checked, lines, bodyOffset, ...(Object.keys(custom).length > 0 && { custom }) }
}

/** Report front matter that does not open the page, or an opening `---` without a closing one, when a key follows it. */
function misplacedFence(text: string, file: string): Finding[] {
  const blanks = /^\uFEFF?((?:[ \t]*\r?\n)+)---[ \t]*\r?\n[\w-]+[ \t]*:[^\n]*\n(?:[^\n]+\n)*?---[ \t]*(?:\r?\n|$)/.exec(
    text
  )?.[1]
  if (blanks !== undefined) {
    const line = blanks.split('\n').length
    const message = 'Blank line before the front matter, which is text there; remove it.'
    return [{ ruleId: 'front-matter', data: { text: message }, file, line, column: 1, endLine: line, endColumn: 4 }]
  }
  if (!/^\uFEFF?---[ \t]*\r?\n[\w-]+[ \t]*:/.test(text)) return []
  const message = 'The front matter is not closed; put a line of "---" after its last key.'
  return [{ ruleId: 'front-matter', data: { text: message }, file, line: 1, column: 1, endLine: 1, endColumn: 4 }]
}

/** Convert offsets in the YAML, which begins on line 2 of the file, to a place. */
function placeOfRange([start, end]: Range, { positionOf }: Pick<ParsedYaml, 'positionOf'>, file: string): Place {
  const [from, to] = [positionOf(start), positionOf(Math.max(start, end))]
  return { file, line: from.line + 1, column: from.column, endLine: to.line + 1, endColumn: to.column }
}

/** Report a key behind which a colon is as wide as a Chinese character: no parser names that. */
function wideColon(source: string, file: string): Finding | undefined {
  const lines = source.split(/\r?\n/)
  const index = lines.findIndex((text) => /^[ \t-]*[\w-]+[ \t]*：/.test(text))
  if (index < 0) return undefined
  const column = (lines[index] ?? '').indexOf('：') + 1
  const line = index + 2
  const message =
    'Unexpected "：" behind a key of the front matter; write a half-width colon and a blank, "key: value".'
  return { ruleId: 'front-matter', data: { text: message }, file, line, column, endLine: line, endColumn: column + 1 }
}

/** Report an error of the YAML parser. */
function brokenYaml(reason: string, place: Place): Finding {
  const message = `The front matter is not valid YAML: ${reason}. Text with ": " or "#" in it needs quotes.`
  return { ruleId: 'front-matter', data: { text: message }, ...place }
}

/** Report front matter that is a text or a list. */
function notKeys(place: Place): Finding {
  const message = 'The front matter is not a list of keys; write lines such as "title: Text".'
  return { ruleId: 'front-matter', data: { text: message }, ...place }
}

/** Convert parsed YAML to a record; empty front matter has no keys. */
function toRecord(value: unknown): Record<string, unknown> | undefined {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
}

/** The front matter of a page: what means something here, in our words, and all else. */
interface TranslatedFrontMatter {
  readonly known: Values
  readonly custom: Values
}

const ownKeys = new Set(Object.keys(frontMatterSchema.unwrap().shape))

/**
 * Translate the front matter of a page. Where its dialect does, keys that mean nothing here are no findings: they are for
 * components and themes, and pages of MDX find them in `frontMatter`.
 */
export function translateFrontMatter(
  values: Values,
  { translateFrontMatter: translate }: Dialect
): TranslatedFrontMatter {
  if (!translate) return { known: withDates(values), custom: {} }
  const entries = Object.entries(translate(values)).filter(([, value]) => value !== undefined)
  return {
    known: withDates(Object.fromEntries(entries.filter(([key]) => ownKeys.has(key)))),
    custom: Object.fromEntries(Object.entries(values).filter(([key]) => !ownKeys.has(key)))
  }
}

/** Write dates as the schema expects them. */
function withDates(values: Values): Values {
  const { date, last_update: update } = values
  const changed = asRecord(update).date
  return {
    ...values,
    ...(date !== undefined && { date: normalizeDate(date) }),
    ...(changed !== undefined && { last_update: { ...asRecord(update), date: normalizeDate(changed) } })
  }
}

function asRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

/** English month names by their first three letters, as JavaScript parses them. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `2023-2-07`, with an optional time. */
const numbers = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)(.*)$/s
/** `1/31/2000`: the month is first. */
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)(.*)$/s
/** `January 31, 2000` and `Jan 31 2000`. */
const monthFirst = /^([a-z]{3,9})\.?[ \t]+(\d{1,2}),?[ \t]+(\d{4})(?!\d)(.*)$/is
/** `31 January 2000`. */
const dayFirst = /^(\d{1,2})[ \t]+([a-z]{3,9})\.?,?[ \t]+(\d{4})(?!\d)(.*)$/is

/**
 * Normalize a date to `YYYY-MM-DD` and its rest, however YAML and JavaScript let authors write one; a value that is not
 * a date, or is ambiguous, stays unchanged.
 *
 * @example normalizeDate('2023-2-07T10:00') // '2023-02-07T10:00'
 * @example normalizeDate('1/31/2000') // '2000-01-31'; normalizeDate('2/1/2000') // '2/1/2000'
 */
export function normalizeDate(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const iso = numbers.exec(value)
  if (iso) return dateOf(iso[1], Number(iso[2]), Number(iso[3]), iso[4])
  const slashes = american.exec(value)
  if (slashes) {
    const [month, day] = [Number(slashes[1]), Number(slashes[2])]
    return day > 12 || day === month ? dateOf(slashes[3], month, day, slashes[4]) : value
  }
  const [, name = '', day, year, rest] = monthFirst.exec(value) ?? []
  const [, otherDay, otherName = '', otherYear, otherRest] = dayFirst.exec(value) ?? []
  const month = months.indexOf((name || otherName).slice(0, 3).toLowerCase()) + 1
  return month === 0 ? value : dateOf(year ?? otherYear, month, Number(day ?? otherDay), rest ?? otherRest)
}

function dateOf(year = '', month: number, day: number, rest = ''): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${year}-${twoDigits(month)}-${twoDigits(day)}${rest}`
}

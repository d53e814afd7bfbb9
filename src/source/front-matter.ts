import type { Finding, Place } from '../model/diagnostic.js'
import type { Dialect } from '../model/dialect.js'
import type { FrontMatter } from '../model/front-matter-schema.js'
import type { Range } from '../utils/compose-yaml.js'
import { type ParsedYaml, parseYaml } from '../utils/parse-yaml.js'
import { checkFrontMatter } from './check-front-matter.js'
import { translateFrontMatter } from './translate-front-matter.js'

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
  const place: Place = { file: '', line: 1, column: 1, endLine: 1, endColumn: 1 }
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

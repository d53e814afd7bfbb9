import type { Finding, Place } from '../model/diagnostic.js'
import { frontMatterSchema, type FrontMatter } from '../model/front-matter-schema.js'
import { nearest } from '../utils/nearest.js'
import { shorten } from '../utils/shorten.js'

type Values = Readonly<Record<string, unknown>>
type PlaceOf = (key: string) => Place
/** Reads the value of a key as it is written: `1.10` is not 1.1. */
type WrittenOf = (key: string) => string | undefined
type Issue = NonNullable<ReturnType<typeof frontMatterSchema.safeParse>['error']>['issues'][number]

const known = Object.keys(frontMatterSchema.unwrap().shape)

/** Validate the front matter of a page; invalid values are left out, so that the others still count. */
export function checkFrontMatter(
  values: Values,
  placeOf: PlaceOf,
  writtenOf: WrittenOf = () => undefined
): { frontMatter: FrontMatter; findings: Finding[] } {
  const unknown = Object.keys(values).filter((key) => !known.includes(key))
  const present = withTagLabels(withoutEmpty(values))
  const findings = [...unknown.map((key) => unknownKey(key, placeOf)), ...wideCommas(present.tags, placeOf)]
  const parsed = frontMatterSchema.safeParse(present)
  if (parsed.success) return { frontMatter: parsed.data, findings }
  const { issues } = parsed.error
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const right = Object.fromEntries(Object.entries(present).filter(([key]) => !wrong.has(key)))
  return {
    frontMatter: frontMatterSchema.safeParse(right).data ?? {},
    findings: [...findings, ...issues.map((issue) => wrongValue(issue, present, placeOf, writtenOf))]
  }
}

/** Report an unknown key. */
function unknownKey(key: string, placeOf: PlaceOf): Finding {
  const suggestion = nearest(key, known)
  const hint = suggestion ? `did you mean "${suggestion}"?` : 'it has no effect.'
  const message = `Unknown key "${key}" in the front matter; ${hint}`
  return { ruleId: 'unknown-front-matter', data: { text: message, suggestion }, ...placeOf(key) }
}

/** Drop keys without a value, except those for which null means "none". */
function withoutEmpty(values: Values): Values {
  const nullable = ['pagination_prev', 'pagination_next', 'custom_edit_url', 'displayed_sidebar']
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== null || nullable.includes(key)))
}

/** Normalize tags written as objects or numbers, as Docusaurus does: of an object only the label is used. */
function withTagLabels(values: Values): Values {
  if (!Array.isArray(values.tags)) return values
  const labelOf = (tag: unknown): unknown =>
    typeof tag === 'object' && tag !== null && 'label' in tag ? tag.label : tag
  return { ...values, tags: values.tags.map(labelOf).map((tag) => (typeof tag === 'number' ? String(tag) : tag)) }
}

/** Report tags that YAML reads as one, since the comma between them is as wide as a Chinese character. */
function wideCommas(tags: unknown, placeOf: PlaceOf): Finding[] {
  if (!Array.isArray(tags)) return []
  return tags
    .filter((tag) => typeof tag === 'string' && /[，、]/.test(tag))
    .map((tag) => {
      const message = `"${String(tag)}" is one tag; write a half-width comma and a blank between two, [one, two].`
      return { ruleId: 'raw-syntax', data: { text: message }, ...placeOf('tags') }
    })
}

/** Report a value of the wrong type or out of its range. */
function wrongValue(issue: Issue, values: Values, placeOf: PlaceOf, writtenOf: WrittenOf): Finding {
  const value = issue.path.reduce<unknown>((current, key) => (current as Values | undefined)?.[String(key)], values)
  const written = issue.path.length === 1 && isPlain(value) ? writtenOf(String(issue.path[0])) : undefined
  const shown = written ?? show(value)
  const message = `Unexpected ${shown} for "${issue.path.join('.')}" in the front matter; expected ${expectation(issue, value, written)}.`
  return { ruleId: 'front-matter', data: { text: message }, ...placeOf(String(issue.path[0])) }
}

/** Describe what the schema expected. */
function expectation(issue: Issue, value: unknown, written = String(value)): string {
  if (issue.code === 'too_small' && issue.origin === 'string') return 'a non-empty string'
  if (issue.code === 'too_small') return `at least ${String(issue.minimum)}`
  if (issue.code === 'too_big') return `at most ${String(issue.maximum)}`
  if (issue.code !== 'invalid_type') return issue.message
  if (issue.expected !== 'string') return typeNames[issue.expected] ?? issue.expected
  return isPlain(value) ? `a string, such as "${written}" in quotes` : 'a string'
}

/** Whether YAML took a text without quotes for a number or for yes or no. */
function isPlain(value: unknown): value is number | boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}

/** Names of schema types in messages. */
const typeNames: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list such as [one, two]',
  object: 'keys below it'
}

/** Format a value as JSON, shortened. */
function show(value: unknown): string {
  return shorten(value === undefined ? 'nothing' : JSON.stringify(value))
}

import { roundedNumbers } from '../../utils/exact-number.js'
import type { Finding } from '../../model/diagnostic.js'
import { messageOf } from '../../utils/text-of.js'
import { isObject, objectOf, without, type Json, type JsonObject, entriesOf } from '../base/json.js'
import { pointerOf, valueAt, escapeKey, keysOf } from '../base/pointer.js'
import type { Places } from '../base/places.js'
import { cutSchemaReferences } from './cut-schema-references.js'
import { writtenKeys } from './written-keys.js'
import { uniqueName } from '../../utils/unique-name.js'

/** Check a description against its specification; each mistake is placed where it is written. */
export async function validateDescription(document: JsonObject, report: Places['report']): Promise<Finding[]> {
  const { validate } = await import('@readme/openapi-parser')
  const others = Object.keys(objectOf(document.paths)).filter((path) => !path.startsWith('/'))
  const misnamed = others
    .filter((path) => !path.startsWith('x-'))
    .map((path) =>
      report('api-invalid', `Path "${path}" does not begin with a slash; write "/${path}".`, ['paths', path])
    )
  // The validator stops at such a path without naming it, and at extensions, too.
  const paths = without(objectOf(document.paths), ...others)
  const valid = others.length === 0 ? document : { ...document, paths }
  // The validator replaces the references in what it is given.
  const copy = cutSchemaReferences(portableNames(roundedNumbers(valid)))
  try {
    const result = await validate(copy as never, {
      dereference: { circular: 'ignore' },
      resolve: { external: false },
      validate: {
        errors: { colorize: false },
        // Two operations of one id are reported as two pages of one address.
        rules: { openapi: { 'duplicate-operation-id': 'warning' }, swagger: { 'duplicate-operation-id': 'warning' } }
      }
    })
    if (result.valid) return misnamed
    const findings = result.errors.map(({ message }) => invalid(message, document, copy, report))
    // What is in one place is found at each reference to it.
    return [...misnamed, ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
  } catch (error) {
    return [...misnamed, invalid(messageOf(error), document, copy, report)]
  }
}

/** Create a finding of a message: its first line, and the place that it shows or names. */
function invalid(message: string, document: JsonObject, copy: JsonObject, report: Places['report']): Finding {
  const [first = ''] = message.split('\n')
  const hint = /\^+ (.+)$/m.exec(message)?.[1]
  const shown = /^> *(\d+) \|/m.exec(message)?.[1]
  const keys =
    shown === undefined ? keysInMessage(first, document) : writtenKeys(keysAtLine(copy, Number(shown)), copy, document)
  return report(
    'api-invalid',
    wrongType(first, keys, document) ?? unknownKey(first, hint) ?? `Invalid description: ${sentence(first, hint)}`,
    keys
  )
}

/** Describe a value of a wrong type, such as `version: 1.0`, a number in YAML; undefined where the message is about something else. */
function wrongType(first: string, keys: readonly string[], document: JsonObject): string | undefined {
  const type = /^[A-Z]+ must be (array|boolean|integer|number|object|string)$/.exec(first)?.[1]
  const name = keys.at(-1)
  const value = valueAt(document, pointerOf(keys))
  if (type === undefined || name === undefined || value === undefined) return undefined
  const found = value === null ? 'nothing' : Array.isArray(value) ? 'array' : typeof value
  const isUnquoted = type === 'string' && ['number', 'boolean'].includes(found)
  return `Unexpected ${found} in "${name}", expected ${type}${isUnquoted ? '; put it in quotes' : ''}.`
}

/** Describe a key that the specification does not have there; undefined where the message is about something else. */
function unknownKey(first: string, hint: string | undefined): string | undefined {
  const name = /^[A-Z]+ PROPERTY must NOT have /.test(first) && /^(.+) is not expected to be here/.exec(hint ?? '')?.[1]
  if (!name) return undefined
  return `Unknown key "${name}" in the description: the specification has none of that name; begin extensions with "x-".`
}

/** Shorten what the validator says to a sentence. */
function sentence(first: string, hint: string | undefined): string {
  const text = first.replace(/^[A-Z]+ (?=must)/, 'it ').trim()
  const isNew =
    hint !== undefined && !hint.includes(text.replace(/^it /, '')) && !text.includes(hint.replace(/[!?]$/, ''))
  const added = isNew ? `; ${hint.replace(/[!]$/, '')}` : ''
  return /[.?!]$/.test(text + added) ? text + added : `${text}${added}.`
}

/** Find the keys that a message names as a path. */
function keysInMessage(message: string, document: JsonObject): string[] {
  if (/\bunsupported\b/.test(message)) return ['openapi']
  const path =
    /[`"']?#?(\/(?:paths|components|definitions|webhooks|info|servers|security|tags|parameters|responses)\/\S+)/.exec(
      message
    )?.[1]
  if (path === undefined) return []
  return closestKeys(document, path.replace(/[`"'.,;:)]+$/, ''))
}

/** Take a path apart whose keys may hold slashes: at each step the longest key that there is. */
function closestKeys(document: Json, path: string): string[] {
  const keys: string[] = []
  let rest = path.slice(1)
  let value: Json | undefined = document
  while (rest !== '' && typeof value === 'object' && value !== null) {
    const here: Readonly<Record<string, Json | undefined>> = value as Readonly<Record<string, Json | undefined>>
    const key = Object.keys(here)
      .filter((name) => `/${rest}/`.startsWith(`/${name.replace(/^\//, '')}/`))
      .sort((a, b) => b.length - a.length)[0]
    if (key === undefined) return keys
    keys.push(key)
    value = here[key]
    rest = rest.slice(key.replace(/^\//, '').length + 1)
  }
  return keys
}

/**
 * Find the keys that lead to a line of `JSON.stringify(document, null, 2)`. The validator knows places in that text alone,
 * which nobody wrote.
 */
export function keysAtLine(document: Json, line: number): string[] {
  let current = 0
  const visit = (value: Json | undefined, keys: readonly string[]): readonly string[] | undefined => {
    current++
    if (current === line) return keys
    const children = Array.isArray(value)
      ? (value as readonly Json[]).map((child, index) => [String(index), child] as const)
      : isObject(value)
        ? Object.entries(value)
        : []
    for (const [key, child] of children) {
      const found = visit(child, [...keys, key])
      if (found) return found
    }
    if (children.length > 0) current++
    return current === line ? keys : undefined
  }
  return [...(visit(document, []) ?? [])]
}

/** Names of components that the specification allows. */
const portable = /^[\w.-]+$/

/**
 * Give components whose names hold other letters than the specification allows names that it does, references included, in the same
 * order. Only the validator minds such names, and whole countries write them.
 *
 * @example { components: { schemas: { 图书: {} } } } // { components: { schemas: { n0: {} } } }
 */
export function portableNames(document: JsonObject): JsonObject {
  const renamed = new Map<string, string>()
  const components = Object.entries(objectOf(document.components)).map(([section, parts]) => {
    if (!isObject(parts)) return [section, parts]
    const taken = new Set(Object.keys(parts))
    const entries = entriesOf(parts).map(([name, part]) => {
      if (portable.test(name)) return [name, part]
      const other = uniqueName('n0', (other) => taken.has(other), { format: (_, number) => `n${number}` })
      taken.add(other)
      renamed.set(pointerOf(['components', section, name]), other)
      return [other, part]
    })
    return [section, Object.fromEntries(entries) as JsonObject]
  })
  if (renamed.size === 0) return document
  return rewrite({ ...document, components: Object.fromEntries(components) as JsonObject }, renamed) as JsonObject
}

/** Write references with the new names. */
function rewrite(value: Json | undefined, renamed: ReadonlyMap<string, string>): Json | undefined {
  if (typeof value === 'string' && value.startsWith('#/components/')) return rewriteReference(value, renamed)
  if (Array.isArray(value)) return (value as readonly Json[]).map((child) => rewrite(child, renamed) ?? null)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, rewrite(child, renamed)]))
}

function rewriteReference(ref: string, renamed: ReadonlyMap<string, string>): string {
  const [components = '', section = '', name = '', ...rest] = keysOf(ref)
  const other = renamed.get(pointerOf([components, section, name]))
  return other === undefined
    ? ref
    : `#/components/${section}/${other}${rest.map((key) => `/${escapeKey(key)}`).join('')}`
}

import { uniqueName } from '../../utils/unique-name.js'
import { entriesOf, isObject, objectOf, type Json, type JsonObject } from '../base/json.js'
import { escapeKey, keysOf, pointerOf } from '../base/pointer.js'

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

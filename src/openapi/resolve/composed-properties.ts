import { entriesOf, isObject, listOf, type Json, type JsonObject } from '../base/json.js'
import { keysOf, pointerOf, valueAt } from '../base/pointer.js'

/** A property of a schema, and where it is described. */
export interface ComposedProperty {
  readonly name: string
  readonly value: Json
  readonly keys: readonly string[]
}

/** List the properties that a schema has by itself, by `allOf` and by references. */
export function composedProperties(
  schema: Json | undefined,
  keys: readonly string[],
  document: JsonObject
): ComposedProperty[] {
  const seen = new Set<string>()
  const visit = (value: Json | undefined, at: readonly string[]): ComposedProperty[] => {
    const pointer = pointerOf(at)
    if (!isObject(value) || seen.has(pointer)) return []
    seen.add(pointer)
    const own = entriesOf(value.properties).map(([name, property]) => ({
      name,
      value: property,
      keys: [...at, 'properties', name]
    }))
    const { $ref } = value
    const target = typeof $ref === 'string' && $ref.startsWith('#') ? $ref.slice(1) : undefined
    return [
      ...own,
      ...listOf(value.allOf).flatMap((member, index) => visit(member, [...at, 'allOf', String(index)])),
      ...(target === undefined ? [] : visit(valueAt(document, target), keysOf(target)))
    ]
  }
  return visit(schema, keys)
}

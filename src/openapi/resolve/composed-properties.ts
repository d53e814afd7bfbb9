import { entriesOf, isObject, listOf, type Json, type JsonObject } from '../base/json.js'
import { keysOf, pointerOf, valueAt } from '../base/pointer.js'
import type { HiddenNodes } from './hidden-nodes.js'

/** A property of a schema, and where it is described. */
export interface ComposedProperty {
  readonly name: string
  readonly value: Json
  readonly keys: readonly string[]
  /** Whether it is described in a part that is internal. */
  readonly isInHidden: boolean
}

/** List the properties that a schema has by itself, by `allOf` and by references. */
export function composedProperties(
  schema: Json | undefined,
  keys: readonly string[],
  document: JsonObject,
  { isHidden }: Pick<HiddenNodes, 'isHidden'>
): ComposedProperty[] {
  const seen = new Set<string>()
  const visit = (value: Json | undefined, at: readonly string[], isInHidden: boolean): ComposedProperty[] => {
    const pointer = `${isInHidden ? 'hidden ' : ''}${pointerOf(at)}`
    if (!isObject(value) || seen.has(pointer)) return []
    seen.add(pointer)
    const own = entriesOf(value.properties).map(([name, property]) => ({
      name,
      value: property,
      keys: [...at, 'properties', name],
      isInHidden
    }))
    const { $ref } = value
    const target = typeof $ref === 'string' && $ref.startsWith('#') ? $ref.slice(1) : undefined
    return [
      ...own,
      ...listOf(value.allOf).flatMap((member, index) => {
        const inside = [...at, 'allOf', String(index)]
        return visit(member, inside, isInHidden || isHidden(member, inside))
      }),
      ...(target === undefined ? [] : visit(valueAt(document, target), keysOf(target), isInHidden))
    ]
  }
  return visit(schema, keys, false)
}

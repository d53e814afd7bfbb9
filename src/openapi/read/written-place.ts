import { isObject, listOf, type Json, type JsonObject } from '../base/json.js'
import { keysOf, pointerOf } from '../base/pointer.js'
import { splitReference } from './split-reference.js'

/** A place in a file of a description. */
export interface WrittenPlace {
  readonly file: string
  readonly pointer: string
}

/** Maximum number of schemas that are passed on the way to a place. */
const maxSteps = 10_000

/** Maximum number of references that are followed one after the other: those of a circle never end. */
const maxReferences = 100

/**
 * Find where something was written that a pointer finds in a schema put together from others: a property of a member of
 * `allOf` is in that member, or where its reference leads. Undefined when it is written nowhere.
 */
export function writtenPlace(
  place: WrittenPlace,
  valueOf: (file: string) => Json | undefined
): WrittenPlace | undefined {
  let steps = 0
  return walk({ file: place.file, keys: [], references: 0 }, valueOf(place.file), keysOf(place.pointer))

  function walk(at: Reached, value: Json | undefined, waiting: readonly string[]): WrittenPlace | undefined {
    if (value === undefined || at.references > maxReferences || steps++ > maxSteps) return undefined
    const [key, ...rest] = waiting
    if (key === undefined) return { file: at.file, pointer: pointerOf(at.keys) }
    if (typeof value !== 'object' || value === null) return undefined
    const node = value as JsonObject
    if (Object.hasOwn(node, key)) {
      const found = walk({ ...at, keys: [...at.keys, key] }, node[key], rest)
      if (found) return found
    }
    return isObject(value) ? behind(at, value, waiting) : undefined
  }

  /** Look where a reference leads, then into the members, the last of which wins when they are merged. */
  function behind(at: Reached, schema: JsonObject, waiting: readonly string[]): WrittenPlace | undefined {
    if (typeof schema.$ref === 'string') {
      const [file, pointer] = splitReference(schema.$ref, at.file)
      const references = at.references + 1
      return walk({ file, keys: [], references }, valueOf(file), [...keysOf(pointer), ...waiting])
    }
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      for (const [index, member] of [...listOf(schema[keyword]).entries()].reverse()) {
        const found = walk({ ...at, keys: [...at.keys, keyword, String(index)] }, member, waiting)
        if (found) return found
      }
    }
    return undefined
  }
}

/** How far the way to a place has led. */
interface Reached {
  readonly file: string
  readonly keys: readonly string[]
  readonly references: number
}

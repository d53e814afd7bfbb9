import type { Json, JsonObject } from '../base/json.js'
import { wellFormed } from '../../utils/well-formed.js'

/** Make all texts of a description well-formed. Parts that stand in a tree more than once stay one. */
export function wellFormedDocument(document: JsonObject): JsonObject {
  const known = new Map<object, Json>()
  const clean = (value: Json): Json => {
    if (typeof value === 'string') return wellFormed(value)
    if (typeof value !== 'object' || value === null) return value
    const before = known.get(value)
    if (before !== undefined) return before
    if (Array.isArray(value)) {
      const list = (value as readonly Json[]).map(clean)
      known.set(value, list)
      return list
    }
    const entries = Object.entries(value as JsonObject).map(
      ([key, item]) => [clean(key) as string, item === undefined ? item : clean(item)] as const
    )
    const copy = Object.fromEntries(entries)
    known.set(value, copy)
    return copy
  }
  return clean(document) as JsonObject
}

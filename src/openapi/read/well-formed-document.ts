import { exactDigits } from '../../utils/exact-number.js'
import type { Json, JsonObject } from '../base/json.js'
import { isWellFormedText, wellFormed } from '../../utils/well-formed.js'

/**
 * Make all texts of a description well-formed. Parts that are in a tree more than once stay one; what is well-formed
 * stays as it is.
 */
export function wellFormedDocument(document: JsonObject): JsonObject {
  return isWellFormed(document) ? document : cleanDocument(document)
}

/**
 * Whether all texts are well-formed, as nearly always. What is in a tree more than once is read again: faster than
 * remembering each part.
 */
function isWellFormed(value: Json | undefined): boolean {
  if (typeof value === 'string') return isWellFormedText(value) || exactDigits(value) !== undefined
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return (value as readonly Json[]).every(isWellFormed)
  const object = value as JsonObject
  return Object.keys(object).every((key) => isWellFormedText(key) && isWellFormed(object[key]))
}

/** Create the texts that are not well-formed so. */
function cleanDocument(document: JsonObject): JsonObject {
  const known = new Map<object, Json>()
  const clean = (value: Json): Json => {
    if (typeof value === 'string') return exactDigits(value) === undefined ? wellFormed(value) : value
    if (typeof value !== 'object' || value === null) return value
    const before = known.get(value)
    if (before !== undefined) return before
    const cleaned = Array.isArray(value) ? cleanList(value as readonly Json[]) : cleanObject(value as JsonObject)
    known.set(value, cleaned)
    return cleaned
  }
  const cleanList = (list: readonly Json[]): Json => {
    const items = list.map(clean)
    return items.every((item, index) => item === list[index]) ? list : items
  }
  const cleanObject = (object: JsonObject): Json => {
    const isClean = Object.keys(object).every((key) => clean(key) === key && cleanItem(object[key]) === object[key])
    if (isClean) return object
    return Object.fromEntries(Object.entries(object).map(([key, item]) => [clean(key) as string, cleanItem(item)]))
  }
  const cleanItem = (item: Json | undefined): Json | undefined => (item === undefined ? item : clean(item))
  return clean(document) as JsonObject
}

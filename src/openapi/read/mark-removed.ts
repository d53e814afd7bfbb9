/**
 * Mark what overlays removed as internal, where it was: what else names it goes with it, as `required`, examples, schemas that nothing reaches
 * any more and the list of changes do. What was written anew at the same place stays as it is there.
 */
import { isObject, type Json, type JsonObject } from '../base/json.js'
import { methods } from '../base/methods.js'
import { valueAt, pointerOf } from '../base/pointer.js'
import { nameMaps } from '../base/references.js'
import { changeParts } from './change-parts.js'
import type { Selected } from './json-path.js'

/** Value of the mark, which tells it from what the description marks itself. */
export const removedMark = 'removed by an overlay'

/** Lists whose items may be marked. */
const markedLists = new Set(['parameters', 'tags', 'servers', 'oneOf', 'anyOf', 'allOf'])

/** Mark parts that overlays removed in the document that they left. */
export function markRemoved(document: JsonObject, removed: readonly Selected[]): JsonObject {
  return removed.reduce<JsonObject>((current, part) => {
    const marked = markOf(part)
    const key = part.keys.at(-1)
    if (!marked || key === undefined) return current
    const keys = part.keys.slice(0, -1)
    const parent = valueAt(current, pointerOf(keys))
    if (parent === undefined) return current
    const restored = changeParts(current, [{ keys, value: parent }], (value) => {
      if (Array.isArray(value)) return [...(value as readonly Json[]), marked]
      return isObject(value) && !Object.hasOwn(value, key) ? { ...value, [key]: marked } : value
    })
    return isObject(restored) ? restored : current
  }, document)
}

/** Mark a part; undefined for one that is nothing but a text, a flag or data, which is gone when it is removed. */
function markOf({ keys, value }: Selected): JsonObject | undefined {
  if (!isObject(value) || keys.some((key, index) => isData(key, keys[index - 1]))) return undefined
  const [holder = '', key = ''] = keys.slice(-2)
  const isPart =
    nameMaps.has(holder) ||
    holder === 'securityDefinitions' ||
    methods.has(key) ||
    holder === 'additionalOperations' ||
    markedLists.has(holder)
  return isPart ? { ...value, 'x-internal': removedMark } : undefined
}

/** Whether all below a key is data of the author's, in which nothing is a mark. */
function isData(key: string, holder: string | undefined): boolean {
  if (nameMaps.has(holder ?? '')) return false
  return key.startsWith('x-') || ['example', 'examples', 'default', 'enum', 'const', 'value'].includes(key)
}

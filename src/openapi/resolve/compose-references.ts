/**
 * Write what stands beside a reference in the form that everything reads: as one of several schemas that must all fit. Up to OpenAPI 3.0
 * it "SHALL be ignored"; words are taken all the same, as since 3.1 in every reference, and so are extensions.
 *
 * @see https://spec.openapis.org/oas/v3.0.4.html#reference-object
 * @see https://spec.openapis.org/oas/v3.1.1.html#reference-object
 */
import { entriesOf, isObject, objectOf, type Json, type JsonObject } from '../base/json.js'
import { textKey } from '../base/derived-keys.js'
import { methods } from '../base/methods.js'
import { movedPointer, pointerOf } from '../base/pointer.js'
import { isExtension, nameMaps, referencesOf } from '../base/references.js'
import type { MovedItems } from './close-gaps.js'
import { moveReferences } from './move-references.js'

/** Keywords that take nothing from the target: what they list is added to it. */
const adding: Readonly<Record<string, (value: Json) => boolean>> = {
  properties: isObject,
  patternProperties: isObject,
  required: Array.isArray,
  allOf: Array.isArray,
  oneOf: Array.isArray,
  anyOf: Array.isArray,
  not: isObject,
  contains: isObject,
  propertyNames: isObject,
  dependentRequired: isObject,
  dependentSchemas: isObject,
  if: isObject
}

/** Keywords that say something of the whole. */
const outer = new Set(
  'title summary description default example examples deprecated readOnly writeOnly nullable externalDocs xml discriminator unevaluatedProperties unevaluatedItems $defs definitions $id $anchor $dynamicAnchor $comment $schema'.split(
    ' '
  )
)

/** Keywords whose values are data. */
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue', 'mapping'])

/** Compose references with what is beside them; `moved` are the places as written of what has another since. */
export function composeReferences(document: JsonObject): { readonly document: JsonObject; readonly moved: MovedItems } {
  const isIgnored = typeof document.openapi === 'string' && /^3\.0(?:\.|$)/.test(document.openapi)
  const composed = new Map<string, readonly string[]>()
  const change: Change = (value, keys) => compose(isIgnored ? ignored(value) : value, keys, composed)
  const result = objectOf(visit(document, [], false, change))
  if (composed.size === 0) return { document: result, moved: {} }
  const now: Record<string, string> = {}
  const moved: Record<string, string> = {}
  for (const [pointer, keys] of composed) {
    for (const key of keys) now[`${pointer}/${key}`] = `${pointer}/allOf/1/${key}`
    for (const index of [0, 1]) moved[`${pointer}/allOf/${index}`] = pointer
  }
  const places = new Map(
    referencesOf(result).flatMap(({ ref }) => {
      const place = ref.startsWith('#') ? `#${movedPointer(ref.slice(1), now)}` : ref
      return place === ref ? [] : [[ref, place] as const]
    })
  )
  return { document: places.size === 0 ? result : objectOf(moveReferences(result, places)), moved }
}

type Change = (value: JsonObject, keys: readonly string[]) => JsonObject

/** Visit a value; what does not change stays the same object. */
function visit(value: Json, keys: readonly string[], isMap: boolean, change: Change): Json {
  if (Array.isArray(value)) {
    const before = value as readonly Json[]
    const after = before.map((item, index) =>
      typeof item === 'object' ? visit(item, [...keys, String(index)], false, change) : item
    )
    return after.every((item, index) => item === before[index]) ? before : after
  }
  if (!isObject(value)) return value
  const before = entriesOf(value)
  const after = before.map(([key, item]): [string, Json] => {
    const isData = !isMap && (dataKeys.has(key) || (key === 'examples' && Array.isArray(item)))
    if (typeof item !== 'object' || isData || (!isMap && isExtension(key))) return [key, item]
    return [key, visit(item, [...keys, key], !isMap && nameMaps.has(key), change)]
  })
  const isChanged = after.some(([, item], index) => item !== before[index]?.[1])
  const inside = isChanged ? (Object.fromEntries(after) as JsonObject) : value
  return isMap || typeof inside.$ref !== 'string' || isPathItem(inside, keys) ? inside : change(inside, keys)
}

/** Whether an object is a path: what is beside its reference is a part of it. */
function isPathItem(value: JsonObject, keys: readonly string[]): boolean {
  return (
    (keys.length === 2 && (keys[0] === 'paths' || keys[0] === 'webhooks')) ||
    [...methods].some((key) => isObject(value[key]))
  )
}

/** Take out what is beside a reference and to be ignored; what overlays say of the properties of its target stays. */
function ignored(value: JsonObject): JsonObject {
  const overlaid = entriesOf(value.properties).filter(([, property]) => objectOf(property)[textKey] === true)
  const isKept = (key: string) => key === '$ref' || key === 'description' || key === 'summary' || key.startsWith('x-')
  const kept = entriesOf(value).filter(([key]) => isKept(key))
  if (overlaid.length > 0) kept.push(['properties', Object.fromEntries(overlaid)])
  return kept.length === Object.keys(value).length ? value : Object.fromEntries(kept)
}

/** Make a schema of a reference and of what is added to its target. */
function compose(value: JsonObject, keys: readonly string[], composed: Map<string, readonly string[]>): JsonObject {
  const isAdding = entriesOf(value).some(([key, item]) => Object.hasOwn(adding, key) && adding[key]?.(item))
  if (!isAdding) return value
  const { $ref, ...beside } = value
  const around = entriesOf(beside).filter(([key]) => outer.has(key) || key.startsWith('x-'))
  const member = entriesOf(beside).filter(([key]) => !outer.has(key) && !key.startsWith('x-'))
  composed.set(
    pointerOf(keys),
    member.map(([key]) => key)
  )
  return { ...Object.fromEntries(around), allOf: [{ ...($ref !== undefined && { $ref }) }, Object.fromEntries(member)] }
}

/**
 * Let references by identifiers be references by pointers, which is all that everything after this knows: `$id` names a schema by an
 * address, `$anchor` a place in it, and `$dynamicRef` a place that whoever refers to the schema may replace, as in lists of any items.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2
 */
import { entriesOf, isObject, objectOf, propertyOf, textOf, without, type Json, type JsonObject } from '../base/json.js'
import { pointerOf, valueAt } from '../base/pointer.js'
import { nameMaps } from '../base/references.js'
import { parseUrl } from '../../utils/parse-url.js'

/** Where the schemas of a description are that have identifiers; addresses are whole. */
interface Identifiers {
  readonly ids: Map<string, string>
  readonly anchors: Map<string, string>
  readonly dynamicAnchors: Map<string, string>
}

/** Address of the description itself: what it says of its own is relative to nothing else. */
const ownAddress = 'https://description.invalid/'

/** Keywords whose values are data, which may look like a schema. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value'])

/** Keywords by which a schema can be referred to without a pointer. */
const identifierKeys = new Set(['$id', '$anchor', '$dynamicAnchor'])

/** Write references by identifiers as references by pointers; a description without identifiers stays as it is. */
export function resolveIdentifiers(document: JsonObject): JsonObject {
  if (!holdsIdentifier(document)) return document
  const known: Identifiers = { ids: new Map(), anchors: new Map(), dynamicAnchors: new Map() }
  collect(document, [], ownAddress, false, known)
  if (known.ids.size + known.anchors.size + known.dynamicAnchors.size === 0) return document
  const resolved = objectOf(rewrite(document, ownAddress, false, document, known))
  return known.dynamicAnchors.size === 0 ? resolved : objectOf(withDynamic(resolved, false, resolved, known))
}

/** Whether anything in a value looks as if it had an identifier: mostly nothing does, and finding that out costs a fraction of reading them. */
function holdsIdentifier(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return (value as readonly Json[]).some(holdsIdentifier)
  const object = value as JsonObject
  for (const key in object) if (identifierKeys.has(key) || holdsIdentifier(object[key])) return true
  return false
}

/** Find all identifiers. */
function collect(value: Json, keys: readonly string[], base: string, isMap: boolean, known: Identifiers): void {
  if (Array.isArray(value)) {
    for (const [index, item] of (value as readonly Json[]).entries())
      collect(item, [...keys, String(index)], base, false, known)
    return
  }
  if (!isObject(value)) return
  const own = isMap ? base : addressOf(value, base)
  if (!isMap) {
    const pointer = pointerOf(keys)
    if (own !== base) known.ids.set(own, pointer)
    const anchor = textOf(value.$anchor)
    const dynamic = textOf(value.$dynamicAnchor)
    if (anchor !== undefined) known.anchors.set(`${own}#${anchor}`, pointer)
    if (dynamic !== undefined) {
      known.anchors.set(`${own}#${dynamic}`, pointer)
      known.dynamicAnchors.set(`${own}#${dynamic}`, pointer)
    }
  }
  for (const [key, item] of entriesOf(value))
    if (isMap || !dataKeys.has(key)) collect(item, [...keys, key], own, !isMap && nameMaps.has(key), known)
}

/** Compute the address that a schema and what is in it have. */
function addressOf({ $id }: JsonObject, base: string): string {
  const id = textOf($id)
  const url = id === undefined ? undefined : parseUrl(id, base)
  return url?.href.replace(/#$/, '') ?? base
}

/** Write references to identifiers anew. */
function rewrite(value: Json, base: string, isMap: boolean, document: JsonObject, known: Identifiers): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => rewrite(item, base, false, document, known))
  if (!isObject(value)) return value
  const own = isMap ? base : addressOf(value, base)
  return Object.fromEntries(
    entriesOf(value).map(([key, item]) => {
      if (!isMap && key === '$ref' && typeof item === 'string')
        return [key, pointed(item, own, document, known) ?? item]
      if (!isMap && dataKeys.has(key)) return [key, item]
      return [key, rewrite(item, own, !isMap && nameMaps.has(key), document, known)]
    })
  )
}

/** Write a reference as a pointer; undefined for one that leads to no identifier. */
function pointed(ref: string, base: string, document: JsonObject, { ids, anchors }: Identifiers): string | undefined {
  const url = parseUrl(ref, base)
  if (!url) return undefined
  const fragment = decodeURIComponent(url.hash.slice(1))
  url.hash = ''
  const root = ids.get(url.href)
  if (fragment !== '' && !fragment.startsWith('/')) {
    const pointer = anchors.get(`${url.href}#${fragment}`) ?? anchors.get(`${ownAddress}#${fragment}`)
    return pointer === undefined ? undefined : `#${pointer}`
  }
  // Most who write `$id` beside pointers mean those of the whole description.
  if (root === undefined || (ref.startsWith('#') && valueAt(document, fragment) !== undefined)) return undefined
  return `#${root}${fragment}`
}

/** Replace dynamic references: by what the schema that refers to theirs puts in their place, else by where their anchor is. */
function withDynamic(value: Json, isMap: boolean, document: JsonObject, known: Identifiers): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => withDynamic(item, false, document, known))
  if (!isObject(value)) return value
  const filled = isMap ? value : fillGeneric(value, document)
  return Object.fromEntries(
    entriesOf(filled).flatMap(([key, item]): (readonly [string, Json])[] => {
      if (isMap) return [[key, withDynamic(item, false, document, known)]]
      if (key === '$dynamicRef' && typeof item === 'string') {
        const pointer = [...known.dynamicAnchors].find(([name]) => name.endsWith(item))?.[1]
        return pointer === undefined ? [] : [['$ref', `#${pointer}`]]
      }
      return [[key, dataKeys.has(key) ? item : withDynamic(item, nameMaps.has(key), document, known)]]
    })
  )
}

/** Fill definitions of a schema for dynamic anchors into copies of the schemas that it refers to; the definitions stay where they are. */
function fillGeneric(schema: JsonObject, document: JsonObject): JsonObject {
  const { $defs, ...rest } = schema
  const filled = new Map(
    entriesOf($defs).flatMap(([, definition]) => {
      const anchor = textOf(objectOf(definition).$dynamicAnchor)
      return anchor === undefined ? [] : [[`#${anchor}`, without(objectOf(definition), '$dynamicAnchor')] as const]
    })
  )
  return filled.size === 0 ? schema : { ...objectOf(withCopies(rest, filled, document)), $defs }
}

/** Replace references to schemas that hold one of some dynamic references by copies that are filled in. */
function withCopies(value: Json, filled: ReadonlyMap<string, JsonObject>, document: JsonObject): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => withCopies(item, filled, document))
  if (!isObject(value)) return value
  const entries = entriesOf(value).map(([key, item]) => [
    key,
    dataKeys.has(key) ? item : withCopies(item, filled, document)
  ])
  const copied = Object.fromEntries(entries) as JsonObject
  if (typeof copied.$ref !== 'string' || !copied.$ref.startsWith('#')) return copied
  const generic = without(objectOf(valueAt(document, copied.$ref.slice(1))), '$defs', '$id')
  return isFilled(generic, filled) ? { ...objectOf(filledIn(generic, filled)), ...without(copied, '$ref') } : copied
}

/** Whether a schema holds one of some dynamic references. */
function isFilled(value: Json, filled: ReadonlyMap<string, JsonObject>): boolean {
  if (Array.isArray(value)) return (value as readonly Json[]).some((item) => isFilled(item, filled))
  if (!isObject(value)) return false
  if (filled.has(textOf(value.$dynamicRef) ?? '')) return true
  return entriesOf(value).some(([key, item]) => !dataKeys.has(key) && isFilled(item, filled))
}

/** Replace dynamic references by schemas. */
function filledIn(value: Json, filled: ReadonlyMap<string, JsonObject>): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => filledIn(item, filled))
  if (!isObject(value)) return value
  const replaced = filled.get(textOf(propertyOf(value, '$dynamicRef')) ?? '')
  if (replaced) return { ...replaced, ...without(value, '$dynamicRef') }
  return Object.fromEntries(
    entriesOf(value).map(([key, item]) => [key, dataKeys.has(key) ? item : filledIn(item, filled)])
  )
}

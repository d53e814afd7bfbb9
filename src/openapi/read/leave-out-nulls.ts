import type { Finding } from '../../model/diagnostic.js'
import { groupBy } from '../../utils/collections.js'
import { entriesOf, isObject, listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import type { Places } from '../base/places.js'
import { isExtension, isExtensionIn, nameMaps } from '../base/references.js'

/** A description in which what has no value is absent, and a note for each of its files. */
export interface WithoutNulls {
  readonly document: JsonObject
  readonly findings: readonly Finding[]
}

/** Keywords of which null is a value. */
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue'])

/** What a name without a value stands for, by the map that it is in; in all other maps it stands for nothing. */
const emptyValues: Readonly<Record<string, Json>> = {
  properties: {},
  patternProperties: {},
  schemas: {},
  $defs: {},
  definitions: {},
  content: {},
  headers: {},
  paths: {},
  responses: { description: '' },
  scopes: ''
}

/** What is being left out. */
interface Work {
  /** Whether "null" is the name of a type. */
  readonly hasNullType: boolean
  /** Keys that lead to what has no value. */
  readonly found: (readonly string[])[]
}

/**
 * Leave out keys whose value is null: writers of YAML and serializers of objects mean that there is nothing, and no reader of a
 * description could take it for anything else. Names keep their place: a property without a schema may be anything.
 */
export function leaveOutNulls(document: JsonObject, report: Places['report']): WithoutNulls {
  if (!holdsNull(document)) return { document, findings: [] }
  const isOld = document.swagger !== undefined || /^3\.0(?:\.|$)/.test(textOf(document.openapi) ?? '')
  const work: Work = { hasNullType: !isOld, found: [] }
  const result = visit(document, [], false, work) as JsonObject
  if (work.found.length === 0) return { document, findings: [] }
  const files = groupBy(work.found, (keys) => report('api-null', '', keys).file)
  const findings = [...files.values()].map((all) => {
    const [keys = []] = all
    const more = all.length === 1 ? '' : ` (${all.length} such keys in this file)`
    const text = `"${keys.at(-1) ?? ''}" has no value${more}; it is read as if it were absent, leave it out.`
    return report('api-null', text, keys)
  })
  return { document: result, findings }
}

/** Whether null is anywhere in a value: mostly it is not, and finding that out costs a tenth of a visit. */
function holdsNull(value: Json | undefined): boolean {
  if (typeof value !== 'object') return false
  if (value === null) return true
  if (Array.isArray(value)) return (value as readonly Json[]).some(holdsNull)
  const object = value as JsonObject
  for (const key in object) if (holdsNull(object[key])) return true
  return false
}

/**
 * Visit a value; `isMap` says that its keys are names. What has nothing to leave out stays the object that it is. The keys that lead to it are one
 * list that grows and shrinks on the way.
 */
function visit(value: Json, keys: string[], isMap: boolean, work: Work): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item, index) => {
      keys.push(String(index))
      const read = visit(item, keys, false, work)
      keys.pop()
      return read
    })
    return items.every((item, index) => item === value[index]) ? (value as readonly Json[]) : items
  }
  if (!isObject(value)) return value
  const names = Object.keys(value)
  const entries = entriesOf(value).flatMap(([key, item]): [string, Json][] => {
    keys.push(key)
    const changed = readEntry(item, { keys, isMap, owner: value }, work)
    keys.pop()
    return changed === undefined ? [] : [[key, changed]]
  })
  const isSame = entries.length === names.length && entries.every(([key, item]) => value[key] === item)
  return isSame ? value : Object.fromEntries(entries)
}

/** Where an entry is. */
interface Entry {
  /** Keys that lead to it, its own included. */
  readonly keys: string[]
  readonly isMap: boolean
  readonly owner: JsonObject
}

/** Read one entry of an object; undefined where it is left out. */
function readEntry(item: Json, { keys, isMap, owner }: Entry, work: Work): Json | undefined {
  const key = keys.at(-1) ?? ''
  if (key.startsWith('x-') && (isMap ? isExtensionIn(keys.slice(0, -1), key, item) : isExtension(key))) return item
  if (!isMap && key === 'type' && work.hasNullType) return typeNames(item, keys, work)
  const isData = !isMap && (dataKeys.has(key) || (key === 'examples' && Array.isArray(item)))
  // Beside named examples, one without a value is none.
  if (isData && !(item === null && owner.examples !== undefined)) return item
  if (item === null) {
    work.found.push([...keys])
    return isMap ? emptyValues[keys.at(-2) ?? ''] : emptyKeyword(key, keys, owner)
  }
  if (!isMap && key === 'security') return requirements(item, keys, work)
  return visit(item, keys, !isMap && (nameMaps.has(key) || key === 'scopes'), work)
}

/** What a keyword without a value stands for: where the specification wants one, that which says nothing. */
function emptyKeyword(key: string, keys: readonly string[], owner: JsonObject): Json | undefined {
  if (key === 'items' || (key === 'schema' && owner.in !== undefined)) return {}
  return key === 'description' && keys.at(-3) === 'responses' && owner.$ref === undefined ? '' : undefined
}

/** Read names of types; YAML takes the name "null" for no value. */
function typeNames(value: Json, keys: readonly string[], work: Work): Json {
  const hasNull = value === null || (Array.isArray(value) && value.includes(null))
  if (!hasNull) return value
  work.found.push([...keys])
  return value === null ? 'null' : (value as readonly Json[]).map((name) => name ?? 'null')
}

/** Read the schemes of requirements, whose names may stand without their scopes. */
function requirements(value: Json, keys: readonly string[], work: Work): Json {
  const hasNull = listOf(value).some((requirement) => Object.values(objectOf(requirement)).includes(null))
  if (!hasNull) return value
  return listOf(value).map((requirement, index) => {
    if (!isObject(requirement) || !Object.values(requirement).includes(null)) return requirement
    return Object.fromEntries(
      Object.entries(requirement).map(([name, scopes]) => {
        if (scopes === null) work.found.push([...keys, String(index), name])
        return [name, scopes ?? []]
      })
    )
  })
}

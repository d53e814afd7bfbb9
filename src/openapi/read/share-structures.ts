/**
 * Give large structures without a name a page of their own. Generated descriptions write the same structure out wherever it
 * occurs, so that a page of one event can have a thousand rows: where a structure has too many, those inside of it are moved
 * beside the named ones, each once, and a reference takes their place. What is small stays as it is, but for the members of a
 * union of dozens.
 */
import { hashOf } from '../../utils/hash.js'
import { entriesOf, isObject, listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { escapeKey, keysOf, pointerOf } from '../base/pointer.js'
import { nameMaps, referencesOf } from '../base/references.js'
import { structuresKey } from '../base/resolver.js'

/** A description whose large structures appear once. */
export interface SharedStructures {
  readonly document: JsonObject
  /** Where each was written first: a pointer in the description as it was, by the pointer at which it is now. */
  readonly firstPlaces: ReadonlyMap<string, string>
}

/** Maximum number of rows of a schema before its nested structures move to pages of their own. */
const maxRows = 120

/** The same for the parameters of an operation together: their page shows its answers, too. */
const maxParameterRows = 80

/** Minimum number of rows of a structure that is moved. */
const minRows = 8

/** The same inside of parameters, where no row is folded away. */
const minParameterRows = 5

/** Number of members of a union up to which they stay in it, however small: a longer one shows their names, and opens each on demand. */
const maxMembers = 40

/** Keywords whose value, or each of whose values, is a schema of another value. */
const unions = ['oneOf', 'anyOf'] as const
const lists = [...unions, 'allOf', 'prefixItems'] as const
const maps = ['properties', 'patternProperties'] as const
const singles = ['items', 'additionalProperties'] as const

/** What is said where a structure is, and not of the structure. */
const remarks = ['description', 'deprecated', 'readOnly', 'writeOnly'] as const

interface Work {
  /** Pointers below which something refers to a part of a structure. */
  readonly targets: ReadonlySet<string>
  readonly structures: Map<string, JsonObject>
  /** Their keys by their hashes: the first place of a structure names it. */
  readonly keys: Map<string, string>
  readonly firstPlaces: Map<string, string>
}

/** Move large structures without a name. */
export function shareStructures(document: JsonObject): SharedStructures {
  const work: Work = { targets: targetsOf(document), structures: new Map(), keys: new Map(), firstPlaces: new Map() }
  const shared = objectOf(visit(document, [], false, work))
  if (work.structures.size === 0) return { document, firstPlaces: work.firstPlaces }
  const components = objectOf(shared.components)
  const structures = { ...objectOf(components[structuresKey]), ...Object.fromEntries(work.structures) }
  return {
    document: { ...shared, components: { ...components, [structuresKey]: structures } },
    firstPlaces: work.firstPlaces
  }
}

/** List every place around what a reference leads to. */
function targetsOf(document: JsonObject): Set<string> {
  const targets = new Set<string>()
  for (const { ref } of referencesOf(document)) {
    const keys = ref.startsWith('#') ? keysOf(ref.slice(1)) : []
    for (let length = 4; length < keys.length; length++) targets.add(pointerOf(keys.slice(0, length)))
  }
  return targets
}

/** Visit a description down to its schemas; `isMap` says that the keys of a value are names. */
function visit(value: Json, keys: readonly string[], isMap: boolean, work: Work): Json {
  if (Array.isArray(value)) {
    const isLarge = keys.at(-1) === 'parameters' && rowsOfParameters(value as readonly Json[]) > maxParameterRows
    return (value as readonly Json[]).map((item, index) => {
      if (typeof item !== 'object') return item
      const at = [...keys, String(index)]
      return isLarge ? shrinkParameter(item, at, work) : visit(item, at, false, work)
    })
  }
  if (!isObject(value)) return value
  const isNamed = keys.length === 2 && keys[0] === 'components' && keys[1] === 'schemas'
  return mapEntries(value, (item, key) => {
    if (typeof item !== 'object') return item
    if (isNamed || (!isMap && key === 'schema')) return shrink(item, pointerOf([...keys, key]), work)
    return key === 'example' || key === 'examples'
      ? item
      : visit(item, [...keys, key], !isMap && nameMaps.has(key), work)
  })
}

/** Count the rows of parameters, which are on one page whatever each of them has. */
function rowsOfParameters(parameters: readonly Json[]): number {
  return parameters.reduce<number>((rows, parameter) => rows + 1 + countRows(objectOf(parameter).schema), 0)
}

/** Move the structures inside of a parameter. */
function shrinkParameter(parameter: Json, keys: readonly string[], work: Work): Json {
  const { schema } = objectOf(parameter)
  if (schema === undefined) return visit(parameter, keys, false, work)
  return {
    ...objectOf(parameter),
    schema: shrinkInside(schema, pointerOf([...keys, 'schema']), minParameterRows, work)
  }
}

/** Move the structures inside of a schema, where it has too many rows or is a union of too many members. */
function shrink(schema: Json, pointer: string, work: Work): Json {
  return countRows(schema) > maxRows || unions.some((key) => isLong(objectOf(schema)[key]))
    ? shrinkInside(schema, pointer, minRows, work)
    : schema
}

/** Whether a union has more members than stay in it. */
function isLong(members: Json | undefined): boolean {
  return listOf(members).length > maxMembers
}

/** Move the structures inside of a schema that have at least `min` rows, and the members of long unions, the innermost first. */
function shrinkInside(schema: Json, pointer: string, min: number, work: Work): Json {
  if (!isObject(schema) || schema.$ref !== undefined) return schema
  const below = (value: Json, key: string) => {
    const at = `${pointer}/${key}`
    const inside = shrinkInside(value, at, min, work)
    const isMoved = !key.startsWith('allOf/') && isObject(objectOf(inside).properties) && countRows(inside) >= min
    return isMoved ? move(inside, at, work) : inside
  }
  const changed: Record<string, Json> = {}
  for (const key of maps)
    if (isObject(schema[key]))
      changed[key] = mapEntries(schema[key], (value, name) => below(value, `${key}/${escapeKey(name)}`))
  for (const key of singles) if (isObject(schema[key])) changed[key] = below(schema[key], key)
  for (const key of lists) {
    if (!Array.isArray(schema[key])) continue
    const isOpened = (unions as readonly string[]).includes(key) && isLong(schema[key])
    changed[key] = listOf(schema[key]).map((value, index) => {
      const inside = below(value, `${key}/${index}`)
      const { properties, allOf } = objectOf(inside)
      return isOpened && (properties ?? allOf) ? move(inside, `${pointer}/${key}/${index}`, work) : inside
    })
  }
  return { ...schema, ...changed }
}

/** Move a structure, and put a reference with what is said of its place there. */
function move(schema: Json, pointer: string, { targets, structures, keys, firstPlaces }: Work): Json {
  if (!isObject(schema) || schema.$ref !== undefined) return schema
  if (targets.has(pointer)) return schema
  const own = Object.fromEntries(entriesOf(schema).filter(([key]) => !isRemark(key)))
  const beside = Object.fromEntries(entriesOf(schema).filter(([key]) => isRemark(key)))
  const hash = hashOf(JSON.stringify(own)).slice(0, 8)
  const key = keys.get(hash) ?? `${textOf(schema.title) ?? nameOf(pointer)}.${hash}`
  const at = pointerOf(['components', structuresKey, key])
  if (!structures.has(key)) {
    structures.set(key, own)
    keys.set(hash, key)
    firstPlaces.set(at, pointer)
  }
  return { $ref: `#${at}`, ...beside }
}

function isRemark(key: string): boolean {
  return (remarks as readonly string[]).includes(key)
}

/** Name a structure by the property that it is the value of. */
function nameOf(pointer: string): string {
  const keys = keysOf(pointer)
  const at = keys.findLastIndex((key, index) => keys[index - 1] === 'properties' && key !== '')
  return keys[at] ?? 'object'
}

/** Count the rows of a schema, as far as written out. */
function countRows(schema: Json | undefined): number {
  if (!isObject(schema) || schema.$ref !== undefined) return 0
  let rows = 0
  for (const key of maps) for (const [, value] of entriesOf(schema[key])) rows += 1 + countRows(value)
  for (const key of singles) rows += countRows(schema[key])
  for (const key of lists) for (const value of listOf(schema[key])) rows += (key === 'allOf' ? 0 : 1) + countRows(value)
  return rows
}

function mapEntries(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(entriesOf(object).map(([key, value]) => [key, change(value, key)]))
}

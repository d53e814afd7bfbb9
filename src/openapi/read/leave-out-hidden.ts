/**
 * Leave out what a description marks as internal, in the words of Redocly, Scalar and others: operations, webhooks, tags with their
 * operations, parameters, properties, and named schemas. A schema that something else refers to has no page and no name in lists; what
 * refers to it shows it.
 */
import type { Finding } from '../../model/diagnostic.js'
import { createClosure } from '../base/closure.js'
import {
  entriesOf,
  isObject,
  listOf,
  objectOf,
  propertyOf,
  textOf,
  without,
  type Json,
  type JsonObject
} from '../base/json.js'
import { methods } from '../base/methods.js'
import type { Places } from '../base/places.js'
import { pointerOf } from '../base/pointer.js'
import { structuresKey } from '../base/resolver.js'

/** A description without what it marks as internal, and how much that was. */
export interface PublicDescription {
  readonly document: JsonObject
  readonly findings: readonly Finding[]
}

/** What marks something as internal. */
const marks = ['x-internal', 'x-hidden', 'x-scalar-ignore'] as const

/** How much was left out. */
interface LeftOut {
  operations: number
  schemas: number
  fields: number
}

/** Leave out what is internal, and report how much it is. */
export function leaveOutHidden(document: JsonObject, report: Places['report']): PublicDescription {
  if (!holdsMark(document)) return { document, findings: [] }
  const left: LeftOut = { operations: 0, schemas: 0, fields: 0 }
  const withPaths = withoutOperations(document, left)
  const withFields = objectOf(withoutFields(withPaths, false, hiddenParameters(document), left))
  const result = withoutSchemas(withFields, left)
  const counts = [
    counted(left.operations, 'operation', 'operations'),
    counted(left.schemas, 'schema', 'schemas'),
    counted(left.fields, 'parameter or property', 'parameters and properties')
  ].flat()
  if (counts.length === 0) return { document: result, findings: [] }
  const message = `Left out ${counts.join(', ')}: the description marks them as internal (${marks.join(', ')}).`
  return { document: result, findings: [report('api-internal', message, [])] }
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}

/** Whether something is marked. */
function isHidden(value: Json | undefined): boolean {
  return isObject(value) && marks.some((mark) => value[mark] === true)
}

/** Whether something is marked anywhere in a value. */
function holdsMark(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.some(holdsMark)
  return isObject(value) && (isHidden(value) || Object.values(value).some(holdsMark))
}

/** Leave out operations and webhooks: those that are marked, those of a marked path, and those all of whose tags are marked. */
function withoutOperations(document: JsonObject, left: LeftOut): JsonObject {
  const tags = listOf(document.tags)
  const hiddenTags = new Set(tags.filter(isHidden).map((tag) => objectOf(tag).name))
  const isLeftOut = (operation: Json, pathItem: JsonObject) => {
    const own = listOf(objectOf(operation).tags)
    return isHidden(pathItem) || isHidden(operation) || (own.length > 0 && own.every((tag) => hiddenTags.has(tag)))
  }
  const visible = (operations: Json | undefined, pathItem: JsonObject, isOperation: (key: string) => boolean) =>
    entriesOf(operations).filter(([key, operation]) => {
      if (!isOperation(key) || !isLeftOut(operation, pathItem)) return true
      left.operations++
      return false
    })
  const sections = (['paths', 'webhooks'] as const).flatMap((section) => {
    if (!isObject(document[section])) return []
    const items = entriesOf(document[section]).flatMap(([path, value]): (readonly [string, Json])[] => {
      const item = objectOf(value)
      const additional = visible(item.additionalOperations, item, () => true)
      const own = visible(without(item, 'additionalOperations'), item, (key) => methods.has(key))
      const isEmpty = additional.length === 0 && !own.some(([key]) => methods.has(key) || key === '$ref')
      if (isEmpty && (isHidden(item) || own.length + additional.length < Object.keys(item).length)) return []
      const whole =
        additional.length === 0 ? own : [...own, ['additionalOperations', Object.fromEntries(additional)] as const]
      return [[path, Object.fromEntries(whole)]]
    })
    return [[section, Object.fromEntries(items)] as const]
  })
  // The place of an entry in a list is part of its address.
  const shownTags = tags.map((tag) => (isHidden(tag) ? {} : tag))
  return { ...document, ...Object.fromEntries(sections), ...(tags.length > 0 && { tags: shownTags }) }
}

/** List the references to parameters that are marked where they are kept. */
function hiddenParameters(document: JsonObject): ReadonlySet<string> {
  const all = entriesOf(objectOf(document.components).parameters).filter(([, parameter]) => isHidden(parameter))
  return new Set(all.map(([name]) => `#${pointerOf(['components', 'parameters', name])}`))
}

/** Keywords whose values are data and not schemas. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value'])

/** Leave out parameters and properties; `isMap` says that the keys of a value are names. */
function withoutFields(value: Json, isMap: boolean, references: ReadonlySet<string>, left: LeftOut): Json {
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item) => {
      const isParameter = isObject(item) && (typeof item.in === 'string' || references.has(textOf(item.$ref) ?? ''))
      if (!isParameter || !(isHidden(item) || references.has(textOf(item.$ref) ?? '')))
        return withoutFields(item, false, references, left)
      left.fields++
      return {}
    })
  if (!isObject(value)) return value
  const entries = entriesOf(value).map(([key, item]): [string, Json] => {
    if (!isMap && dataKeys.has(key)) return [key, item]
    return [key, withoutFields(item, !isMap && key === 'properties', references, left)]
  })
  if (!isMap) return withoutLostNames(value, Object.fromEntries(entries))
  const shown = entries.filter(([, item]) => !isHidden(item))
  left.fields += entries.length - shown.length
  return Object.fromEntries(shown)
}

/** Require no property that was left out. */
function withoutLostNames(before: JsonObject, after: JsonObject): JsonObject {
  if (!isObject(before.properties) || !Array.isArray(before.required)) return after
  const isLost = (name: Json) =>
    typeof name === 'string' &&
    propertyOf(before.properties, name) !== undefined &&
    propertyOf(after.properties, name) === undefined
  return { ...after, required: listOf(before.required).filter((name) => !isLost(name)) }
}

/** Leave out named schemas; those that something refers to become structures, which have no name in any list. */
function withoutSchemas(document: JsonObject, left: LeftOut): JsonObject {
  const components = objectOf(document.components)
  const schemas = entriesOf(components.schemas)
  const hidden = schemas.filter(([, schema]) => isHidden(schema))
  if (hidden.length === 0) return document
  left.schemas += hidden.length
  const visible = { ...components, schemas: Object.fromEntries(schemas.filter(([, schema]) => !isHidden(schema))) }
  const targets = new Set(createClosure(document).targets({ ...document, components: visible }))
  const moved = new Map(
    hidden.flatMap(([name]) => {
      const ref = `#${pointerOf(['components', 'schemas', name])}`
      return targets.has(ref) ? [[ref, `#${pointerOf(['components', structuresKey, name])}`] as const] : []
    })
  )
  const structures = hidden.filter(([name]) => moved.has(`#${pointerOf(['components', 'schemas', name])}`))
  const own = structures.length === 0 ? {} : { [structuresKey]: Object.fromEntries(structures) }
  return objectOf(withReferences({ ...document, components: { ...visible, ...own } }, moved))
}

/** Let references lead to where schemas were moved. */
function withReferences(value: Json, moved: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => withReferences(item, moved))
  if (!isObject(value)) return value
  return Object.fromEntries(
    entriesOf(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' ? (moved.get(item) ?? item) : withReferences(item, moved)
    ])
  )
}

/** Leave out the parts of a description that are internal, with the fields of examples that show them. */
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
import { isMarked } from '../base/marks.js'
import { methods } from '../base/methods.js'
import type { Places } from '../base/places.js'
import { keysOf, pointerOf, valueAt } from '../base/pointer.js'
import { referencesOf } from '../base/references.js'
import { removedMark } from '../read/mark-removed.js'
import { otherFilesKey } from '../read/place-operations.js'
import { cleanExamples } from './clean-examples.js'
import { composedProperties } from './composed-properties.js'
import { gap } from './gap.js'
import { isMapAt, isMarkedMap, type HiddenNodes } from './hidden-nodes.js'
import { moveReferences } from './move-references.js'
import type { LeftOut, PartsWork } from './parts-work.js'

/** Keywords whose values are data. */
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue'])

/** Keywords whose schemas say more of the same value. */
const compositions = new Set(['allOf', 'oneOf', 'anyOf', 'then', 'else', 'not', 'if', 'dependentSchemas'])

const none: ReadonlySet<string> = new Set()

/** Leave out parts; one of a list leaves a gap. */
export function leaveOutParts(
  document: JsonObject,
  hidden: HiddenNodes,
  report: Places['report']
): Pick<PartsWork, 'left' | 'findings'> & { readonly document: JsonObject } {
  const work: PartsWork = { document, hidden, report, left: [], findings: [], inside: [] }
  const result = isMarked(document)
    ? leaveOutAll(work)
    : keepShown(objectOf(visit(document, [], false, none, work)), work)
  return { document: result, left: work.left, findings: work.findings }
}

/** Reduce a description that is internal as a whole to what every one must have. */
function leaveOutAll({ document, left }: PartsWork): JsonObject {
  for (const key of ['paths', 'webhooks', 'components'])
    if (document[key] !== undefined) addLeft(document[key], [key], left)
  const { title, version } = objectOf(document.info)
  return { openapi: document.openapi ?? '3.1.0', info: { title: title ?? '', version: version ?? '' }, paths: {} }
}

/** Keep structures that public parts share with operations which are left out, whose places were the first. */
function keepShown(document: JsonObject, work: PartsWork): JsonObject {
  const kept = new Map<string, { readonly name: string; readonly value: Json }>()
  const isLost = (ref: string) => ref.startsWith('#') && valueAt(document, ref.slice(1)) === undefined
  const waiting: Json[] = [document]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop())
    for (const { ref } of referencesOf(part)) {
      const target = isLost(ref) && !kept.has(ref) ? valueAt(work.document, ref.slice(1)) : undefined
      if (target === undefined) continue
      const value = visit(target, keysOf(ref.slice(1)), false, none, work)
      kept.set(ref, { name: `shared-${kept.size + 1}`, value })
      waiting.push(value)
    }
  if (kept.size === 0) return document
  const components = objectOf(document.components)
  const shared = Object.fromEntries([...kept.values()].map(({ name, value }) => [name, value]))
  const whole = {
    ...document,
    components: { ...components, [otherFilesKey]: { ...objectOf(components[otherFilesKey]), ...shared } }
  }
  const places = new Map(
    [...kept].map(([ref, { name }]) => [ref, `#${pointerOf(['components', otherFilesKey, name])}`])
  )
  return objectOf(moveReferences(whole, places))
}

/** Copy a part without what is internal in it. `names` are properties that are internal in a schema which it belongs to. */
export function visit(
  value: Json,
  keys: readonly string[],
  isMap: boolean,
  names: ReadonlySet<string>,
  work: PartsWork
): Json {
  const { hidden, left } = work
  if (Array.isArray(value)) {
    const key = keys.at(-1) ?? ''
    return (value as readonly Json[]).map((item, index) => {
      const at = [...keys, String(index)]
      if (!hidden.isHidden(item, at)) return visit(item, at, false, compositions.has(key) ? names : none, work)
      addLeft(item, at, left)
      return key === 'prefixItems' ? {} : gap
    })
  }
  if (!isObject(value)) return value
  const inner = isMap ? names : namesIn(value, keys, names, work)
  const written = isMap ? undefined : writtenOut(value, new Set([...names, ...namesBeside(value, keys, work)]), work)
  if (written !== undefined) return written
  const entries = entriesOf(value).flatMap(([key, item]): [string, Json][] => {
    const at = [...keys, key]
    if (!isMap && isOpaque(key, item, keys)) return [[key, item]]
    const isChildMap = isObject(item) && isMapAt(at, isMap)
    const isLost = isMap && ['properties', 'dependentSchemas'].includes(keys.at(-1) ?? '') && inner.has(key)
    if (isLost || (isChildMap ? isMarkedMap(key, item) : hidden.isHidden(item, at))) {
      addLeft(item, at, left)
      reportEmpty(key, item, at, work)
      return key === 'info' && keys.length === 0 ? [[key, { title: objectOf(item).title ?? '', version: '' }]] : []
    }
    const isSame = isMap ? keys.at(-1) === 'dependentSchemas' : compositions.has(key)
    const isProperties = key === 'properties' && !isMap
    return [[key, visit(item, at, isChildMap, isSame || isProperties ? inner : none, work)]]
  })
  if (isMap) return Object.fromEntries(entries)
  return cleanExamples(tidy(value, Object.fromEntries(entries), keys, inner, work), value, keys, work)
}

/** Whether what is under a key is data, or means something to nobody but its author's programs. */
function isOpaque(key: string, value: Json, keys: readonly string[]): boolean {
  if (key.startsWith('x-')) return !(keys[0] === 'components' && keys.length === 1 && key === otherFilesKey)
  return dataKeys.has(key) || (key === 'examples' && Array.isArray(value))
}

/** Parts that leave a hole for readers when nothing but what is internal is in them. */
const holes = new Set(['schema', 'items', 'requestBody'])

/** Report a reference of a public part to something internal: its author may not have meant both. */
function reportEmpty(key: string, value: Json, keys: readonly string[], { report, findings }: PartsWork): void {
  const { $ref } = objectOf(value)
  if (typeof $ref !== 'string' || !holes.has(key) || isMarked(value)) return
  const message = `"${$ref}" is internal, so readers see nothing in its place; mark what refers to it, too, or refer to a public part.`
  findings.push(report('api-internal', message, keys))
}

/** Name the properties that a schema has and that are internal, whichever of the schemas that it is made of says so. */
function namesIn(
  schema: JsonObject,
  keys: readonly string[],
  around: ReadonlySet<string>,
  { document, hidden }: PartsWork
): ReadonlySet<string> {
  if (schema.allOf === undefined && schema.properties === undefined && schema.$ref === undefined) return around
  const all = composedProperties(schema, keys, document, hidden)
  // What an internal part has is seen where a public one describes it, too.
  const open = new Set(all.flatMap(({ name, isInHidden }) => (isInHidden ? [] : [name])))
  const own = all.filter((each) => (each.isInHidden ? !open.has(each.name) : hidden.isHidden(each.value, each.keys)))
  return own.length === 0 ? around : new Set([...around, ...own.map(({ name }) => name)])
}

/** Name the properties that what is beside a reference says are internal. */
function namesBeside(value: JsonObject, keys: readonly string[], work: PartsWork): ReadonlySet<string> {
  return value.$ref === undefined ? none : namesIn(without(value, '$ref'), keys, none, work)
}

/** Write the target of a reference out where it has a property that is internal here and nowhere else. */
function writtenOut(value: JsonObject, names: ReadonlySet<string>, work: PartsWork): Json | undefined {
  const { $ref } = value
  if (names.size === 0 || typeof $ref !== 'string' || !$ref.startsWith('#') || work.inside.includes($ref))
    return undefined
  const { document, inside } = work
  const keys = keysOf($ref.slice(1))
  const target = valueAt(document, $ref.slice(1))
  // What is internal in the target itself, its own place leaves out.
  const own = isObject(target) ? namesIn(target, keys, none, work) : none
  const isLost = composedProperties(target, keys, document, work.hidden).some(
    ({ name }) => names.has(name) && !own.has(name)
  )
  if (target === undefined || !isLost) return undefined
  inside.push($ref)
  const copy = visit(target, keys, false, names, work)
  const beside = visit(without(value, '$ref'), keys, false, names, work)
  inside.pop()
  return Object.keys(objectOf(beside)).length === 0 ? copy : { allOf: [copy, beside] }
}

/** Let nothing of an object name what was left out of it. */
function tidy(
  before: JsonObject,
  after: JsonObject,
  keys: readonly string[],
  names: ReadonlySet<string>,
  work: PartsWork
): JsonObject {
  const { hidden } = work
  const tidied: Record<string, Json | undefined> = { ...after }
  const isShown = (name: Json) => typeof name !== 'string' || !names.has(name)
  if (Array.isArray(before.required)) tidied.required = listOf(before.required).filter(isShown)
  if (isObject(before.dependentRequired))
    tidied.dependentRequired = Object.fromEntries(
      entriesOf(before.dependentRequired)
        .filter(([name]) => isShown(name))
        .map(([name, others]) => [name, listOf(others).filter(isShown)])
    )
  const { enum: fields } = objectOf(before.propertyNames)
  if (Array.isArray(fields) && isObject(after.propertyNames))
    tidied.propertyNames = { ...after.propertyNames, enum: listOf(fields).filter(isShown) }
  if (isObject(after.encoding) && isObject(before.schema)) {
    const lost = namesIn(before.schema, [...keys, 'schema'], none, work)
    tidied.encoding = without(after.encoding, ...lost)
  }
  for (const key of ['oneOf', 'anyOf', 'allOf'] as const)
    if (listOf(after[key]).length > 0 && listOf(after[key]).every((member) => member === gap)) tidied[key] = undefined
  if (isObject(before.discriminator)) {
    const { propertyName, defaultMapping, mapping } = before.discriminator
    const isTargetShown = (target: Json | undefined) =>
      typeof target !== 'string' ||
      !hidden.isHiddenTarget(target.startsWith('#') ? target : `#/components/schemas/${target}`)
    tidied.discriminator = {
      ...objectOf(after.discriminator),
      ...(isObject(mapping) && {
        mapping: Object.fromEntries(entriesOf(mapping).filter(([, to]) => isTargetShown(to)))
      })
    }
    if (!isTargetShown(defaultMapping)) tidied.discriminator = without(objectOf(tidied.discriminator), 'defaultMapping')
    if (typeof propertyName === 'string' && names.has(propertyName)) tidied.discriminator = undefined
  }
  return Object.fromEntries(entriesOf(tidied))
}

/** Note a part that is left out. What an overlay removed is not counted: its author knows. */
function addLeft(value: Json, keys: readonly string[], left: LeftOut[]): void {
  const operations = countOperations(value, keys)
  const isSchema = keys.length === 3 && keys[0] === 'components' && keys[1] === 'schemas'
  const isField =
    keys.at(-2) === 'properties' || keys.at(-2) === 'parameters' || textOf(propertyOf(value, 'in')) !== undefined
  const kind = operations > 0 ? 'operation' : isSchema ? 'schema' : isField ? 'field' : 'other'
  // What refers to an internal part is counted there.
  const isCounted = isMarked(value) || textOf(propertyOf(value, '$ref')) === undefined
  const isRemoved = propertyOf(value, 'x-internal') === removedMark
  left.push({ kind, count: isRemoved ? 0 : operations > 0 ? operations : Number(isCounted), value, keys })
}

/** Count the operations that a part is or has. */
function countOperations(value: Json, keys: readonly string[]): number {
  if (keys[0] !== 'paths' && keys[0] !== 'webhooks') return 0
  if (keys.length === 1)
    return entriesOf(value).reduce((sum, [path, item]) => sum + countOperations(item, [...keys, path]), 0)
  if (keys.length > 2) return keys.length === 3 || keys[2] === 'additionalOperations' ? 1 : 0
  const own = entriesOf(value).filter(([key]) => methods.has(key))
  return own.length + entriesOf(propertyOf(value, 'additionalOperations')).length
}

/**
 * Apply the texts of an overlay to a description, so that a third party's description can be translated without a change.
 * An overlay names operations by their id or as `GET /path`, parameters and properties by their name, responses by status:
 *
 *     info: { title: 接口, description: … }
 *     tags: { Events: { label: 事件, description: … } }
 *     operations:
 *       list_events:
 *         { summary: …, description: …, parameters: { limit: … }, requestBody: …, responses: { '200': … }, callbacks: { done: { summary: … } } }
 *     webhooks: { event: { summary: … } }
 *     paths: { /events: { summary: …, description: … } }
 *     components: { parameters: { Page: … }, responses: { Gone: … }, securitySchemes: { key: … } }
 *     schemas:
 *       Event: { description: …, properties: { id: … } }
 *
 * Texts anywhere else have the keys that `capstan translations` gives them:
 *
 *     texts: { operations/list_events/responses/200/headers/Link/description: … }
 */
import type { Finding } from '../../model/diagnostic.js'
import { nearest } from '../../utils/nearest.js'
import { entriesOf, isObject, listOf, objectOf, propertyOf, type Json, type JsonObject } from '../base/json.js'
import { textKey } from '../base/derived-keys.js'
import { methods } from '../base/methods.js'
import { valueAt } from '../base/pointer.js'
import type { DescriptionFile } from './parse-description.js'
import { prosePlaces } from './prose-places.js'

/** A translated description, and findings about entries of the overlay that match nothing. */
export interface Overlaid {
  readonly document: JsonObject
  readonly findings: readonly Finding[]
}

/** Apply an overlay to a description. */
export function applyOverlay(document: JsonObject, overlay: DescriptionFile): Overlaid {
  const copy: Mutable = structuredClone(document)
  const work: Work = { document: copy, overlay, findings: [] }
  const value = objectOf(overlay.value)
  // Those by their keys come last: what they name may have been added by others.
  for (const [key, part] of entriesOf(value).sort(([a], [b]) => Number(a === 'texts') - Number(b === 'texts'))) {
    const apply = Object.hasOwn(sections, key) ? sections[key] : undefined
    if (apply) apply(objectOf(part), work)
    else unknown([key], key, Object.keys(sections), work)
  }
  return { document: copy, findings: work.findings }
}

interface Mutable {
  [key: string]: Json | Mutable | undefined
}

interface Work {
  readonly document: Mutable
  readonly overlay: DescriptionFile
  readonly findings: Finding[]
}

const sections: Readonly<Record<string, (part: JsonObject, work: Work) => void>> = {
  info: (part, { document }) => void Object.assign((document.info ??= {}) as Mutable, part),
  tags: applyTags,
  operations: (part, work) => applyOperations(part, 'operations', operationsByName(work.document.paths, work), work),
  webhooks: (part, work) =>
    applyOperations(part, 'webhooks', operationsByName(work.document.webhooks, work, true), work),
  paths: (part, work) => applyNamed((work.document.paths ?? {}) as Mutable, part, ['paths'], work),
  components: applyComponents,
  schemas: applySchemas,
  texts: applyTexts
}

/** Put texts in place of those that have their keys. */
function applyTexts(part: JsonObject, work: Work): void {
  const places = new Map(prosePlaces(work.document).map((place) => [place.key, place]))
  const tags: Record<string, JsonObject> = {}
  for (const [key, text] of entriesOf(part)) {
    const place = places.get(key)
    if (!place) unknown(['texts', key], key, [...places.keys()], work)
    else if (key.startsWith('tags/') && place.field === 'x-displayName')
      tags[(place.holder as { readonly name: string }).name] = { label: text }
    else Object.assign(place.holder, { [place.field]: text })
  }
  applyTags(tags, work)
}

/** Apply the texts of parts that others refer to, by their kind and name. */
function applyComponents(part: JsonObject, work: Work): void {
  const components = (work.document.components ??= {}) as Mutable
  for (const [kind, translation] of entriesOf(part)) {
    if (kind === 'schemas') applySchemas(objectOf(translation), work)
    else if (isObject(components[kind])) applyNamed(components[kind], objectOf(translation), ['components', kind], work)
    else unknown(['components', kind], kind, Object.keys(components), work)
  }
}

/** Apply labels and descriptions of tags; a tag that is used but not declared is declared. */
function applyTags(part: JsonObject, { document }: Work): void {
  const tags = [...listOf(document.tags)] as Mutable[]
  for (const [name, translation] of entriesOf(part)) {
    const { label, ...rest } = objectOf(translation)
    let tag = tags.find((each) => each.name === name)
    if (!tag) tags.push((tag = { name }))
    Object.assign(tag, rest, label === undefined ? {} : { 'x-displayName': label })
  }
  document.tags = tags
}

/** An operation with what its path says for all. */
interface Placed {
  readonly operation: Mutable
  readonly pathItem: Mutable
}

/** Apply the texts of operations. */
function applyOperations(part: JsonObject, section: string, operations: ReadonlyMap<string, Placed>, work: Work): void {
  for (const [name, translation] of entriesOf(part)) {
    const placed = operations.get(name)
    if (placed) applyOperation(placed, objectOf(translation), [section, name], work)
    else unknown([section, name], name, [...operations.keys()], work)
  }
}

/** List operations by their id and by their method and path; webhooks by their names alone, too. */
function operationsByName(paths: Mutable[string], work: Work, isNamed = false): Map<string, Placed> {
  const found = new Map<string, Placed>()
  for (const [path, item] of Object.entries((paths ?? {}) as Mutable)) {
    const pathItem = referredPart(isObject(item) ? item : {}, work)
    for (const [method, operation] of Object.entries(pathItem)) {
      if (!methods.has(method) || !isObject(operation)) continue
      const placed = { operation, pathItem }
      found.set(`${method.toUpperCase()} ${path}`, placed)
      if (isNamed && !found.has(path)) found.set(path, placed)
      if (typeof operation.operationId === 'string') found.set(operation.operationId, placed)
    }
  }
  return found
}

/** Follow the references of a part, such as a path that is in a file of its own. */
function referredPart(part: Mutable, { document }: Work): Mutable {
  const passed = new Set<string>()
  let at = part
  for (let { $ref } = at; typeof $ref === 'string' && $ref.startsWith('#') && !passed.has($ref); { $ref } = at) {
    passed.add($ref)
    const target = valueAt(document, $ref.slice(1))
    if (!isObject(target)) return at
    at = target
  }
  return at
}

/** Apply the texts of one operation. A part shared through a reference gets its text beside the reference. */
function applyOperation(placed: Placed, translation: JsonObject, keys: readonly string[], work: Work): void {
  const { operation } = placed
  for (const [key, value] of entriesOf(translation)) {
    if (key === 'parameters') applyParameters(placed, objectOf(value), [...keys, key], work)
    else if (key === 'callbacks') applyCallbacks(operation, objectOf(value), [...keys, key], work)
    else if (key === 'responses')
      applyNamed((operation.responses ?? {}) as Mutable, objectOf(value), [...keys, key], work)
    else if (key === 'requestBody') describe((operation.requestBody ??= {}) as Mutable, value)
    else if (key === 'summary' || key === 'description') operation[key] = value
    else unknown([...keys, key], key, operationKeys, work)
  }
}

const operationKeys = ['summary', 'description', 'parameters', 'requestBody', 'responses', 'callbacks']

/** Apply the texts of the calls that a server makes, by the name of the callback. */
function applyCallbacks(operation: Mutable, translation: JsonObject, keys: readonly string[], work: Work): void {
  const callbacks = (operation.callbacks ?? {}) as Mutable
  for (const [name, text] of entriesOf(translation)) {
    const own = propertyOf(callbacks, name)
    if (!isObject(own)) unknown([...keys, name], name, Object.keys(callbacks), work)
    else
      for (const placed of new Set(operationsByName(own, work).values()))
        applyOperation(placed, objectOf(text), [...keys, name], work)
  }
}

/** Apply the descriptions of parameters by name. One that all operations of the path have gets its text for this one. */
function applyParameters(
  { operation, pathItem }: Placed,
  translation: JsonObject,
  keys: readonly string[],
  work: Work
): void {
  const own = namedParameters(operation, work)
  const shared = namedParameters(pathItem, work)
  for (const [name, text] of entriesOf(translation)) {
    const parameter = own.get(name)
    const ofPath = shared.get(name)
    if (parameter) describe(parameter, text)
    else if (ofPath) {
      const copy: Mutable = { ...ofPath }
      describe(copy, text)
      operation.parameters = [...listOf(operation.parameters), copy]
    } else unknown([...keys, name], name, [...own.keys(), ...shared.keys()], work)
  }
}

/** List parameters by their names. */
function namedParameters(holder: Mutable, { document }: Work): Map<string, Mutable> {
  const byName = new Map<string, Mutable>()
  for (const parameter of listOf(holder.parameters)) {
    const { $ref } = objectOf(parameter)
    const name = typeof $ref === 'string' ? referredName($ref, document) : objectOf(parameter).name
    if (typeof name === 'string') byName.set(name, parameter as unknown as Mutable)
  }
  return byName
}

/** Read the name of a parameter that is among the components. */
function referredName($ref: string, document: Mutable): Json | undefined {
  const name = /^#\/components\/parameters\/(.+)$/.exec($ref)?.[1] ?? ''
  const components = objectOf(document.components)
  return objectOf(propertyOf(components.parameters, name)).name
}

/** Apply the descriptions of schemas and their properties. */
function applySchemas(part: JsonObject, work: Work): void {
  const schemas = objectOf(objectOf(work.document.components).schemas)
  for (const [name, translation] of entriesOf(part)) {
    const schema = propertyOf(schemas, name) as Mutable | undefined
    if (!schema) {
      unknown(['schemas', name], name, Object.keys(schemas), work)
      continue
    }
    const { properties, ...rest } = objectOf(translation)
    Object.assign(schema, rest)
    applyProperties(schema, objectOf(properties), ['schemas', name, 'properties'], work)
  }
}

/** Apply the descriptions of properties. One that a member of `allOf` has from a named schema gets its text for this schema alone. */
function applyProperties(schema: Mutable, translation: JsonObject, keys: readonly string[], work: Work): void {
  const own = propertiesIn(schema)
  const inherited = inheritedProperties(schema, work)
  for (const [name, text] of entriesOf(translation)) {
    const written = propertyOf(own, name)
    if (isObject(written)) describe(written, text)
    else if (isObject(propertyOf(inherited, name))) {
      const beside: Mutable = { [textKey]: true }
      describe(beside, text)
      schema.properties = { ...(schema.properties as Mutable | undefined), [name]: beside }
    } else unknown([...keys, name], name, [...new Set([...Object.keys(own), ...Object.keys(inherited)])], work)
  }
}

/** List the properties that a schema writes: its own, and those of the members of its `allOf`. */
function propertiesIn(schema: Mutable): Mutable {
  const members = listOf(schema.allOf)
    .filter(isObject)
    .map((member) => propertiesIn(member))
  return Object.assign({}, ...members, schema.properties) as Mutable
}

/** List the properties that a schema has from the named schemas in its `allOf`. */
function inheritedProperties(schema: Mutable, work: Work, passed: ReadonlySet<Mutable> = new Set()): Mutable {
  if (passed.has(schema)) return {}
  const inside = new Set([...passed, schema])
  const members = listOf(schema.allOf)
    .filter(isObject)
    .map((member) => referredPart(member, work))
  return Object.assign(
    {},
    ...members.map((member) => inheritedProperties(member, work, inside)),
    schema.properties
  ) as Mutable
}

/** Apply descriptions by key. */
function applyNamed(parts: Mutable, translation: JsonObject, keys: readonly string[], work: Work): void {
  for (const [name, text] of entriesOf(translation)) {
    const own = propertyOf(parts, name)
    if (isObject(own)) describe(own, text)
    else unknown([...keys, name], name, Object.keys(parts), work)
  }
}

/** Set the description of a part, or all keys of the overlay's object. */
function describe(part: Mutable, translation: Json): void {
  if (isObject(translation)) Object.assign(part, translation)
  else part.description = translation
}

/** Report a name that the description does not have. */
function unknown(keys: readonly string[], name: string, known: readonly string[], work: Work): void {
  const suggestion = nearest(name, known)
  const hint = suggestion ? `did you mean "${suggestion}"?` : 'the description has no such name.'
  work.findings.push(
    work.overlay.places.report('api-overlay', { text: `Unknown "${name}" in the overlay; ${hint}`, suggestion }, keys)
  )
}

/**
 * Apply the texts of an overlay to a description, so that a third party's description can be translated without a change.
 * An overlay names operations by their id or as `GET /path`, parameters and properties by their name, responses by status:
 *
 *     info: { title: 接口, description: … }
 *     tags: { Events: { label: 事件, description: … } }
 *     operations:
 *       list_events: { summary: …, description: …, parameters: { limit: … }, requestBody: …, responses: { '200': … } }
 *     schemas:
 *       Event: { description: …, properties: { id: … } }
 */
import type { Finding } from '../../model/diagnostic.js'
import { nearest } from '../../utils/nearest.js'
import { entriesOf, isObject, listOf, objectOf, propertyOf, type Json, type JsonObject } from '../base/json.js'
import { methods } from '../base/methods.js'
import type { DescriptionFile } from './parse-description.js'

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
  for (const [key, part] of entriesOf(value)) {
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
  operations: applyOperations,
  schemas: applySchemas
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

/** Apply the texts of operations. */
function applyOperations(part: JsonObject, work: Work): void {
  const operations = operationsByName(work.document)
  for (const [name, translation] of entriesOf(part)) {
    const operation = operations.get(name)
    if (operation) applyOperation(operation, objectOf(translation), ['operations', name], work)
    else unknown(['operations', name], name, [...operations.keys()], work)
  }
}

/** List the operations by their id and by their method and path. */
function operationsByName(document: Mutable): Map<string, Mutable> {
  const found = new Map<string, Mutable>()
  for (const [path, item] of Object.entries((document.paths ?? {}) as Mutable)) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      if (!methods.has(method) || !isObject(operation)) continue
      const own = operation
      found.set(`${method.toUpperCase()} ${path}`, own)
      if (typeof own.operationId === 'string') found.set(own.operationId, own)
    }
  }
  return found
}

/** Apply the texts of one operation. A part shared through a reference gets its text beside the reference. */
function applyOperation(operation: Mutable, translation: JsonObject, keys: readonly string[], work: Work): void {
  for (const [key, value] of entriesOf(translation)) {
    if (key === 'parameters') applyParameters(operation, objectOf(value), [...keys, key], work)
    else if (key === 'responses')
      applyNamed((operation.responses ?? {}) as Mutable, objectOf(value), [...keys, key], work)
    else if (key === 'requestBody') describe((operation.requestBody ??= {}) as Mutable, value)
    else if (key === 'summary' || key === 'description') operation[key] = value
    else unknown([...keys, key], key, ['summary', 'description', 'parameters', 'requestBody', 'responses'], work)
  }
}

/** Apply the descriptions of parameters by name. */
function applyParameters(operation: Mutable, translation: JsonObject, keys: readonly string[], work: Work): void {
  const byName = new Map<string, Mutable>()
  for (const parameter of listOf(operation.parameters)) {
    const { $ref } = objectOf(parameter)
    const name = typeof $ref === 'string' ? referredName($ref, work.document) : objectOf(parameter).name
    if (typeof name === 'string') byName.set(name, parameter as unknown as Mutable)
  }
  for (const [name, text] of entriesOf(translation)) {
    const parameter = byName.get(name)
    if (parameter) describe(parameter, text)
    else unknown([...keys, name], name, [...byName.keys()], work)
  }
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
    applyNamed((schema.properties ?? {}) as Mutable, objectOf(properties), ['schemas', name, 'properties'], work)
  }
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
    work.overlay.places.report('api-overlay', `Unknown "${name}" in the overlay; ${hint}`, keys, suggestion)
  )
}

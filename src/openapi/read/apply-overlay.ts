/**
 * Put the words of an overlay into a description, so that a foreign one can be translated without a change to its file.
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
import { entriesOf, isObject, listOf, objectOf, type Json, type JsonObject } from '../base/json.js'
import { methods } from '../base/methods.js'
import type { DescriptionFile } from './parse-description.js'

/** A description with other words, and what of the overlay found no place. */
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
    const apply = sections[key]
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

/** Name tags and describe them; a tag that is used and not declared is declared. */
function applyTags(part: JsonObject, { document }: Work): void {
  const tags = [...listOf(document.tags)] as Mutable[]
  for (const [name, words] of entriesOf(part)) {
    const { label, ...rest } = objectOf(words)
    let tag = tags.find((each) => each.name === name)
    if (!tag) tags.push((tag = { name }))
    Object.assign(tag, rest, label === undefined ? {} : { 'x-displayName': label })
  }
  document.tags = tags
}

/** Put the words of operations into them. */
function applyOperations(part: JsonObject, work: Work): void {
  const operations = operationsByName(work.document)
  for (const [name, words] of entriesOf(part)) {
    const operation = operations.get(name)
    if (operation) applyOperation(operation, objectOf(words), ['operations', name], work)
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

/** Put words into one operation. What it shares with others through a reference gets the words beside the reference. */
function applyOperation(operation: Mutable, words: JsonObject, keys: readonly string[], work: Work): void {
  for (const [key, value] of entriesOf(words)) {
    if (key === 'parameters') applyParameters(operation, objectOf(value), [...keys, key], work)
    else if (key === 'responses')
      applyNamed((operation.responses ?? {}) as Mutable, objectOf(value), [...keys, key], work)
    else if (key === 'requestBody') describe((operation.requestBody ??= {}) as Mutable, value)
    else if (key === 'summary' || key === 'description') operation[key] = value
    else unknown([...keys, key], key, ['summary', 'description', 'parameters', 'requestBody', 'responses'], work)
  }
}

/** Describe parameters by their name. */
function applyParameters(operation: Mutable, words: JsonObject, keys: readonly string[], work: Work): void {
  const byName = new Map<string, Mutable>()
  for (const parameter of listOf(operation.parameters)) {
    const { $ref } = objectOf(parameter)
    const name = typeof $ref === 'string' ? referredName($ref, work.document) : objectOf(parameter).name
    if (typeof name === 'string') byName.set(name, parameter as unknown as Mutable)
  }
  for (const [name, text] of entriesOf(words)) {
    const parameter = byName.get(name)
    if (parameter) describe(parameter, text)
    else unknown([...keys, name], name, [...byName.keys()], work)
  }
}

/** Read the name of a parameter that stands among the components. */
function referredName($ref: string, document: Mutable): Json | undefined {
  const name = /^#\/components\/parameters\/(.+)$/.exec($ref)?.[1] ?? ''
  const components = objectOf(document.components)
  return objectOf(objectOf(components.parameters)[name]).name
}

/** Describe schemas and their properties. */
function applySchemas(part: JsonObject, work: Work): void {
  const schemas = objectOf(objectOf(work.document.components).schemas)
  for (const [name, words] of entriesOf(part)) {
    const schema = schemas[name] as Mutable | undefined
    if (!schema) {
      unknown(['schemas', name], name, Object.keys(schemas), work)
      continue
    }
    const { properties, ...rest } = objectOf(words)
    Object.assign(schema, rest)
    applyNamed((schema.properties ?? {}) as Mutable, objectOf(properties), ['schemas', name, 'properties'], work)
  }
}

/** Describe parts by their key. */
function applyNamed(parts: Mutable, words: JsonObject, keys: readonly string[], work: Work): void {
  for (const [name, text] of entriesOf(words)) {
    if (isObject(parts[name])) describe(parts[name], text)
    else unknown([...keys, name], name, Object.keys(parts), work)
  }
}

/** Give a part a description, or other words where the overlay has an object. */
function describe(part: Mutable, words: Json): void {
  if (isObject(words)) Object.assign(part, words)
  else part.description = words
}

/** Report a name that the description does not have. */
function unknown(keys: readonly string[], name: string, known: readonly string[], work: Work): void {
  const suggestion = nearest(name, known)
  const hint = suggestion ? `did you mean "${suggestion}"?` : 'the description has nothing of this name.'
  work.findings.push(
    work.overlay.places.report('api-overlay', `Unexpected "${name}" in the overlay; ${hint}`, keys, suggestion)
  )
}

/**
 * Write what OpenAPI 3.2 added in the words of 3.1, as far as those have some, so that everything after it knows one form:
 * streams by the schema of their items, whole query strings, examples by their data, names of servers and tags.
 *
 * @see https://spec.openapis.org/oas/v3.2.0.html
 */
import { entriesOf, isObject, listOf, objectOf, textOf, without, type Json, type JsonObject } from '../base/json.js'
import { nameMaps } from '../base/references.js'

/** Whether a description is of version 3.2. */
export function isVersion32({ openapi }: JsonObject): boolean {
  return typeof openapi === 'string' && /^3\.2(?:\.|$)/.test(openapi)
}

/** Write a description of version 3.2 in the words of 3.1; others stay as they are. */
export function readVersion32(document: JsonObject): JsonObject {
  return isVersion32(document) ? objectOf(visit(document, '', false)) : document
}

/** Take what version 3.1 does not know out of a description that was read, to validate the rest. */
export function validVersion31(document: JsonObject): JsonObject {
  if (!isVersion32(document)) return document
  const pathItems = (value: Json | undefined) =>
    Object.fromEntries(
      entriesOf(value).map(([path, item]) => [
        path,
        isObject(item) ? without(item, 'query', 'additionalOperations') : item
      ])
    )
  return {
    ...without(document, '$self'),
    openapi: '3.1.1',
    ...(document.paths !== undefined && { paths: pathItems(document.paths) }),
    ...(document.webhooks !== undefined && { webhooks: pathItems(document.webhooks) }),
    ...(document.tags !== undefined && {
      tags: listOf(document.tags).map((tag) => without(objectOf(tag), 'summary', 'parent', 'kind'))
    })
  }
}

/** Visit a value with the key that it stands under; `isMap` says that its own keys are names. */
function visit(value: Json, key: string, isMap: boolean): Json {
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => visit(item, '', false))
    if (key === 'parameters') return items.flatMap(parametersOf)
    if (key === 'servers') return items.map(serverOf)
    return key === 'tags' ? items.map(tagOf) : items
  }
  if (!isObject(value)) return value
  const inside = Object.fromEntries(
    entriesOf(value).map(([name, child]) => {
      const isChildMap = !isMap && nameMaps.has(name)
      const isData = !isMap && ['example', 'default', 'const', 'enum', 'value', 'dataValue'].includes(name)
      return [name, isData ? child : visit(child, isMap ? '' : name, isChildMap)]
    })
  )
  if (isMap && key === 'content') return mapObjects(inside, mediaOf)
  return isMap && key === 'examples' ? mapObjects(inside, exampleOf) : inside
}

function mapObjects(map: JsonObject, change: (value: JsonObject) => JsonObject): JsonObject {
  return Object.fromEntries(entriesOf(map).map(([key, value]) => [key, isObject(value) ? change(value) : value]))
}

/** Describe a stream as the list of its items. */
function mediaOf(media: JsonObject): JsonObject {
  if (media.itemSchema === undefined || media.schema !== undefined)
    return without(media, 'itemSchema', 'itemEncoding', 'prefixEncoding')
  const rest = without(media, 'itemSchema', 'itemEncoding', 'prefixEncoding')
  return { ...rest, schema: { type: 'array', items: media.itemSchema }, 'x-stream': true }
}

/** Take the data of an example, else the text that is sent. */
function exampleOf(example: JsonObject): JsonObject {
  const { dataValue, serializedValue, ...rest } = example
  const value = example.value ?? dataValue ?? serializedValue
  return value === undefined ? rest : { ...rest, value }
}

/** Describe a whole query string by the properties that it is made of. */
function parametersOf(parameter: Json): Json[] {
  if (!isObject(parameter) || parameter.in !== 'querystring') return [parameter]
  const [media] = Object.values(objectOf(parameter.content)).map(objectOf)
  const schema = objectOf(media?.schema)
  const properties = entriesOf(schema.properties)
  if (properties.length === 0) return [{ ...parameter, in: 'query' }]
  const required = listOf(schema.required)
  return properties.map(([name, property]) => ({
    name,
    in: 'query',
    schema: property,
    ...(required.includes(name) && { required: true })
  }))
}

/** Call a server by its name where it has no description. */
function serverOf(server: Json): Json {
  if (!isObject(server)) return server
  const { name, ...rest } = server
  return name === undefined || rest.description !== undefined ? rest : { ...rest, description: name }
}

/** Call a tag by its summary. */
function tagOf(tag: Json): Json {
  const summary = isObject(tag) ? textOf(tag.summary) : undefined
  return isObject(tag) && summary !== undefined ? { 'x-displayName': summary, ...tag } : tag
}

/**
 * Write what OpenAPI 3.2 added in the words of 3.1, as far as those have some, so that everything after it knows one form:
 * streams by the schema of their items, whole query strings, examples by their data, names of servers and tags.
 *
 * @see https://spec.openapis.org/oas/v3.2.0.html
 */
import { entriesOf, isObject, listOf, objectOf, textOf, without, type Json, type JsonObject } from '../base/json.js'
import { isForm } from '../base/media-type.js'
import { valueAt } from '../base/pointer.js'
import { nameMaps } from '../base/references.js'

/** Whether a description is of version 3.2. */
export function isVersion32({ openapi }: JsonObject): boolean {
  return typeof openapi === 'string' && /^3\.2(?:\.|$)/.test(openapi)
}

/** Write a description of version 3.2 in the words of 3.1; others stay as they are. */
export function readVersion32(document: JsonObject): JsonObject {
  if (!isVersion32(document)) return document
  const shared: Shared = (value, section) => {
    const pointer = textOf(value.$ref) ?? ''
    return pointer.startsWith(`#/components/${section}/`) ? objectOf(valueAt(document, pointer.slice(1))) : value
  }
  return objectOf(visit(document, '', false, shared))
}

/** Find what an object refers to in a section of the components; it is itself where it refers to nothing there. */
type Shared = (value: JsonObject, section: 'mediaTypes' | 'parameters' | 'schemas') => JsonObject

/** Take what version 3.1 does not know out of a description that was read, to validate the rest. */
export function validVersion31(whole: JsonObject): JsonObject {
  if (!isVersion32(whole)) return whole
  const document = objectOf(withoutEncodings(whole, '', false))
  const pathItems = (value: Json | undefined) =>
    Object.fromEntries(
      entriesOf(value).map(([path, item]) => [
        path,
        isObject(item) ? without(item, 'query', 'additionalOperations') : item
      ])
    )
  const schemes: JsonObject = Object.fromEntries(
    entriesOf(objectOf(document.components).securitySchemes).map(([name, scheme]) => [
      name,
      oldScheme(objectOf(scheme))
    ])
  )
  return {
    ...without(document, '$self'),
    openapi: '3.1.1',
    ...(isObject(document.components) && {
      components: {
        ...without(document.components, 'mediaTypes'),
        ...(Object.keys(schemes).length > 0 && { securitySchemes: schemes })
      }
    }),
    ...(document.paths !== undefined && { paths: pathItems(document.paths) }),
    ...(document.webhooks !== undefined && { webhooks: pathItems(document.webhooks) }),
    ...(document.tags !== undefined && {
      tags: listOf(document.tags).map((tag) => without(objectOf(tag), 'summary', 'parent', 'kind'))
    })
  }
}

/** Take how the parts of a body by position are written out of media types. */
function withoutEncodings(value: Json, key: string, isMap: boolean): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => withoutEncodings(item, '', false))
  if (!isObject(value)) return value
  const inside = Object.fromEntries(
    entriesOf(value).map(([name, child]) => [
      name,
      withoutEncodings(child, isMap ? '' : name, !isMap && nameMaps.has(name))
    ])
  )
  return isMap && key === 'content'
    ? mapObjects(inside, (media) => without(media, 'itemEncoding', 'prefixEncoding'))
    : inside
}

/** Take what version 3.1 does not know out of a security scheme; a flow for devices alone is checked as one for programs. */
function oldScheme(scheme: JsonObject): JsonObject {
  const rest = without(scheme, 'deprecated', 'oauth2MetadataUrl')
  const { deviceAuthorization, ...flows } = objectOf(rest.flows)
  if (!isObject(deviceAuthorization)) return rest
  const clientCredentials = flows.clientCredentials ?? without(deviceAuthorization, 'deviceAuthorizationUrl')
  return { ...rest, flows: { ...flows, clientCredentials } }
}

/** Visit a value with the key that it is under; `isMap` says that its own keys are names. */
function visit(value: Json, key: string, isMap: boolean, shared: Shared): Json {
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => visit(item, '', false, shared))
    if (key === 'parameters') return items.flatMap((item) => parametersOf(item, shared)).map(cookieOf)
    if (key === 'servers') return items.map(serverOf)
    return key === 'tags' ? items.map(tagOf) : items
  }
  if (!isObject(value)) return value
  const known = isMap && key === 'content' ? mapObjects(value, (media) => shared(media, 'mediaTypes')) : value
  const inside = Object.fromEntries(
    entriesOf(known).map(([name, child]) => {
      const isChildMap = !isMap && nameMaps.has(name)
      const isData = !isMap && ['example', 'default', 'const', 'enum', 'value', 'dataValue'].includes(name)
      return [name, isData ? child : visit(child, isMap ? '' : name, isChildMap, shared)]
    })
  )
  if (isMap && key === 'content') return mapObjects(inside, mediaOf)
  if (isMap && key === 'responses') return mapObjects(inside, responseOf)
  if (isMap && key === 'parameters') return mapObjects(inside, wholeQuery)
  if (!isMap && key === 'xml') return hintOf(inside)
  return isMap && key === 'examples' ? mapObjects(inside, exampleOf) : inside
}

function mapObjects(map: JsonObject, change: (value: JsonObject) => JsonObject): JsonObject {
  return Object.fromEntries(entriesOf(map).map(([key, value]) => [key, isObject(value) ? change(value) : value]))
}

/** Describe a stream as the list of its items. */
function mediaOf(media: JsonObject): JsonObject {
  const rest = without(media, 'itemSchema')
  if (media.itemSchema === undefined || media.schema !== undefined) return rest
  return { ...rest, schema: { type: 'array', items: media.itemSchema }, 'x-stream': true }
}

/** Describe a response in one text, which its summary begins. */
function responseOf(response: JsonObject): JsonObject {
  const { summary, description, ...rest } = response
  if (response.$ref !== undefined) return response
  return { description: [textOf(summary), textOf(description)].filter(Boolean).join('\n\n'), ...rest }
}

/** Write what a value becomes in XML as the hints of older versions; texts, and what has no element of its own, have a hint of ours. */
function hintOf(hint: JsonObject): JsonObject {
  const { nodeType, ...rest } = hint
  if (nodeType === 'attribute') return { ...rest, attribute: true }
  if (nodeType === 'element') return { ...rest, wrapped: true }
  return typeof nodeType === 'string' ? { ...rest, 'x-node': nodeType } : rest
}

/** Take the data of an example, else the text that is sent. */
function exampleOf(example: JsonObject): JsonObject {
  const { dataValue, serializedValue, ...rest } = example
  const value = example.value ?? dataValue ?? serializedValue
  return value === undefined ? rest : { ...rest, value }
}

/** Write a cookie in the style that older versions have for it, with a mark of ours: it is sent as it is, and lists are several cookies. */
function cookieOf(parameter: Json): Json {
  return isObject(parameter) && parameter.style === 'cookie'
    ? { ...without(parameter, 'style'), 'x-cookie': true }
    : parameter
}

/** Describe a whole query string by the fields of the form that it is; one that is no form stays one value without a name. */
function parametersOf(parameter: Json, shared: Shared): Json[] {
  const whole = isObject(parameter) ? shared(parameter, 'parameters') : {}
  if (whole.in !== 'querystring') return [parameter]
  const [type, media] = entriesOf(whole.content)[0] ?? []
  const schema = shared(objectOf(objectOf(media).schema), 'schemas')
  const properties = type !== undefined && isForm(type) ? entriesOf(schema.properties) : []
  if (properties.length === 0) return [wholeQuery(whole)]
  const required = listOf(schema.required)
  const given = givenFields(objectOf(media))
  return properties.map(([name, property]) => ({
    name,
    in: 'query',
    schema: property,
    ...(required.includes(name) && { required: true }),
    ...(given[name] !== undefined && { example: given[name] })
  }))
}

/** Read the fields of the form that the author gave as an example: as data, or as the text that is sent. */
function givenFields({ example, examples }: JsonObject): JsonObject {
  const [first] = Object.values(objectOf(examples))
  const value = example ?? objectOf(first).value
  return typeof value === 'string' ? Object.fromEntries(new URLSearchParams(value)) : objectOf(value)
}

/** Mark a query string that is one value. */
function wholeQuery(parameter: JsonObject): JsonObject {
  return parameter.in === 'querystring' ? { ...parameter, in: 'query', 'x-querystring': true } : parameter
}

/** Describe a server by its name, too. */
function serverOf(server: Json): Json {
  if (!isObject(server)) return server
  const { name, ...rest } = server
  const texts = [textOf(name), textOf(rest.description)].filter((text) => text !== undefined)
  return texts.length === 0 ? rest : { ...rest, description: texts.join(': ') }
}

/** Call a tag by its summary. */
function tagOf(tag: Json): Json {
  const summary = isObject(tag) ? textOf(tag.summary) : undefined
  return isObject(tag) && summary !== undefined ? { 'x-displayName': summary, ...tag } : tag
}

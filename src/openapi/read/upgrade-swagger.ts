/**
 * Turn a description of Swagger 2.0 into one of OpenAPI 3.0. Bodies and form fields become request bodies, media types move
 * to where they are used, types of parameters become schemas, and the named parts move below `components`.
 */
import {
  entriesOf,
  inlineText,
  isObject,
  listOf,
  objectOf,
  textOf,
  without,
  type Json,
  type JsonObject
} from '../base/json.js'
import { marksOf } from '../base/marks.js'
import { nameMaps } from '../base/references.js'
import { methods } from '../base/methods.js'
import { upgradeParameters, upgradeResponse, upgradeSecurityScheme } from './upgrade-parts.js'

/** Upgrade a description when it is one of Swagger 2.0. */
export function upgradeSwagger(document: JsonObject): JsonObject {
  if (document.swagger === undefined) return document
  const swagger = rewriteReferences(document, '') as JsonObject
  const { info, tags, externalDocs, security } = swagger
  return {
    openapi: '3.0.3',
    ...marksOf(swagger),
    ...defined({ info, tags, externalDocs, security }),
    servers: serversOf(swagger),
    paths: mapValues(objectOf(swagger.paths), (item) => upgradePathItem(objectOf(item), swagger)),
    components: {
      schemas: objectOf(swagger.definitions),
      parameters: mapValues(
        objectOf(swagger.parameters),
        (parameter) => upgradeParameters([parameter], swagger).parameters[0] ?? {}
      ),
      responses: mapValues(objectOf(swagger.responses), (response) =>
        upgradeResponse(objectOf(response), listOf(swagger.produces))
      ),
      securitySchemes: mapValues(objectOf(swagger.securityDefinitions), (scheme) =>
        upgradeSecurityScheme(objectOf(scheme))
      )
    }
  }
}

/** Upgrade the operations of a path. */
function upgradePathItem(item: JsonObject, swagger: JsonObject): JsonObject {
  const shared = listOf(item.parameters)
  const operations = entriesOf(item)
    .filter(([method]) => methods.has(method))
    .map(([method, operation]) => [method, upgradeOperation(objectOf(operation), shared, swagger)] as const)
  return { ...defined({ $ref: item.$ref }), ...marksOf(item), ...Object.fromEntries(operations) }
}

/** Upgrade one operation; the parameters of its path become its own, because bodies are among them. */
function upgradeOperation(operation: JsonObject, shared: readonly Json[], swagger: JsonObject): JsonObject {
  const { parameters: own, consumes, produces, responses } = operation
  const consumed = listOf(consumes ?? swagger.consumes)
  const produced = listOf(produces ?? swagger.produces)
  const { parameters, body } = upgradeParameters([...shared, ...listOf(own)], swagger, consumed)
  return {
    ...without(operation, 'parameters', 'consumes', 'produces', 'responses', 'schemes'),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: mapValues(objectOf(responses), (response) => upgradeResponse(objectOf(response), produced))
  }
}

/** Write host, base path and schemes as servers. */
function serversOf({ host, basePath, schemes }: JsonObject): JsonObject[] {
  const path = (textOf(basePath) ?? '').replace(/\/$/, '')
  const name = textOf(host)
  if (name === undefined) return path === '' ? [] : [{ url: path }]
  const chosen = listOf(schemes).length > 0 ? listOf(schemes) : ['https']
  return chosen.map((scheme) => ({ url: `${inlineText(scheme)}://${name}${path}` }))
}

const moved: readonly (readonly [RegExp, string])[] = [
  [/^#\/definitions\//, '#/components/schemas/'],
  [/^#\/parameters\//, '#/components/parameters/'],
  [/^#\/responses\//, '#/components/responses/']
]

/**
 * Rewrite references to where the named parts are now, and the few keywords of schemas that changed; `isMap` says that the keys of a value are names:
 * a response and a property may be called `default`.
 */
function rewriteReferences(value: Json | undefined, key: string, isMap = false): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[]).map((child) => rewriteReferences(child, key) ?? null)
  if (!isObject(value)) return value
  if (isMap)
    return Object.fromEntries(entriesOf(value).map(([name, child]) => [name, rewriteReferences(child, '') ?? null]))
  if (key === 'example' || key === 'examples' || key === 'default') return value
  const { discriminator, 'x-nullable': nullable, ...rest } = value
  const entries = Object.entries(rest).map(([name, child]) => [
    name,
    name === '$ref' && typeof child === 'string'
      ? moveReference(child)
      : rewriteReferences(child, name, name !== 'examples' && nameMaps.has(name))
  ])
  return {
    ...(Object.fromEntries(entries) as JsonObject),
    ...(discriminator !== undefined && {
      discriminator: typeof discriminator === 'string' ? { propertyName: discriminator } : moveMapping(discriminator)
    }),
    ...(nullable === true && { nullable: true }),
    ...(rest.type === 'file' && key === 'schema' && { type: 'string', format: 'binary' })
  }
}

/** Rewrite the references of a discriminator, which version 2.0 has for a name alone and generators write as in version 3. */
function moveMapping(discriminator: Json): Json {
  const { mapping, ...rest } = objectOf(discriminator)
  if (!isObject(mapping)) return discriminator
  const moved = entriesOf(mapping).map(([name, target]) => [
    name,
    typeof target === 'string' ? moveReference(target) : target
  ])
  return { ...rest, mapping: Object.fromEntries(moved) as JsonObject }
}

function moveReference(ref: string): string {
  return moved.reduce((text, [from, to]) => text.replace(from, to), ref)
}

/** Map the values of an object. */
function mapValues(object: JsonObject, map: (value: Json) => JsonObject): JsonObject {
  return Object.fromEntries(entriesOf(object).map(([key, value]) => [key, map(value)]))
}

/** Leave out what is not there. */
function defined(object: JsonObject): JsonObject {
  return Object.fromEntries(entriesOf(object))
}

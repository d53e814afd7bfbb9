import { entriesOf, objectOf, propertyOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { marksOf } from '../base/marks.js'
import { valueAt } from '../base/pointer.js'

/** Keywords of a parameter of Swagger 2.0 that belong to its schema since. */
const schemaKeywords = new Set(
  'type format items default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems enum multipleOf nullable'.split(
    ' '
  )
)

/** What the parameters of an operation became. */
export interface UpgradedParameters {
  readonly parameters: readonly JsonObject[]
  readonly body?: JsonObject
}

/** Upgrade parameters; a body and form fields become the request body. */
export function upgradeParameters(
  all: readonly Json[],
  swagger: JsonObject,
  consumes: readonly Json[] = []
): UpgradedParameters {
  const read = all.map((parameter) => inlineBody(objectOf(parameter), swagger))
  const parameters = read.filter((parameter) => parameter.in !== 'body' && parameter.in !== 'formData')
  const body = read.find((parameter) => parameter.in === 'body')
  const fields = read.filter((parameter) => parameter.in === 'formData')
  const upgraded = parameters.map(upgradeParameter)
  if (body) return { parameters: upgraded, body: bodyOf(body, consumes) }
  return fields.length > 0 ? { parameters: upgraded, body: formOf(fields, consumes) } : { parameters: upgraded }
}

/** Follow a reference to a body or a form field, which has no place of its own any more. */
function inlineBody(parameter: JsonObject, swagger: JsonObject): JsonObject {
  if (typeof parameter.$ref !== 'string') return parameter
  const target = objectOf(valueAt(swagger, parameter.$ref.replace('#/components', '')))
  return target.in === 'body' || target.in === 'formData' ? target : parameter
}

/** Move the type of a parameter into a schema. */
function upgradeParameter(parameter: JsonObject): JsonObject {
  if (parameter.$ref !== undefined) return parameter
  const { collectionFormat, ...rest } = parameter
  const kept = entriesOf(rest).filter(([key]) => !schemaKeywords.has(key))
  return {
    ...Object.fromEntries(kept),
    ...styleOf(collectionFormat, parameter),
    ...(rest['x-example'] !== undefined && { example: rest['x-example'] }),
    schema: schemaOf(rest)
  }
}

/** Take the keywords that make a schema. */
function schemaOf(parameter: JsonObject): JsonObject {
  const schema = Object.fromEntries(entriesOf(parameter).filter(([key]) => schemaKeywords.has(key)))
  return schema.type === 'file' ? { type: 'string', format: 'binary' } : schema
}

/** Convert `collectionFormat` to a serialization style; without any, lists are written with commas. */
function styleOf(format: Json | undefined, { in: place, type }: JsonObject): JsonObject {
  if (format === 'multi') return { style: 'form', explode: true }
  if (format === 'ssv') return { style: 'spaceDelimited', explode: false }
  if (format === 'pipes') return { style: 'pipeDelimited', explode: false }
  const isInForm = place === 'query' || place === 'formData'
  return isInForm && (format !== undefined || type === 'array') ? { style: 'form', explode: false } : {}
}

/** Create the request body of a body parameter. */
function bodyOf({ schema, description, required, ...rest }: JsonObject, consumes: readonly Json[]): JsonObject {
  const types = consumes.length > 0 ? consumes.map(String) : ['application/json']
  const example = rest['x-example']
  const media = { schema: schema ?? {}, ...(example !== undefined && { example }) }
  return {
    ...marksOf(rest),
    ...(description !== undefined && { description }),
    ...(required !== undefined && { required }),
    content: Object.fromEntries(types.map((type) => [type, media]))
  }
}

/** Create the request body of form fields; a file needs a multipart body. */
function formOf(fields: readonly JsonObject[], consumes: readonly Json[]): JsonObject {
  const hasFile = fields.some(({ type }) => type === 'file')
  const forms = consumes.map(String).filter((type) => /form/.test(type))
  const types = forms.length > 0 ? forms : [hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded']
  const properties = fields.map((field) => [
    textOf(field.name) ?? '',
    {
      ...schemaOf(field),
      ...marksOf(field),
      ...(field.description !== undefined && { description: field.description }),
      ...(field['x-example'] !== undefined && { example: field['x-example'] })
    }
  ])
  const lists = fields.filter(({ type }) => type === 'array')
  const encoding = lists.map((field) => [textOf(field.name) ?? '', styleOf(field.collectionFormat, field)])
  const required = fields.filter((field) => field.required === true).map(({ name }) => textOf(name) ?? '')
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties) as JsonObject,
    ...(required.length > 0 && { required })
  }
  return {
    ...(required.length > 0 && { required: true }),
    content: Object.fromEntries(
      types.map((type) => {
        // The parts of a multipart body are written one by one.
        const isEncoded = lists.length > 0 && !type.startsWith('multipart/')
        return [type, { schema, ...(isEncoded && { encoding: Object.fromEntries(encoding) as JsonObject }) }]
      })
    )
  }
}

/** Move the schema and the examples of a response to its media types. */
export function upgradeResponse(response: JsonObject, produces: readonly Json[]): JsonObject {
  const { schema, examples, headers, ...rest } = response
  if (rest.$ref !== undefined) return rest
  const exampleTypes = Object.keys(objectOf(examples))
  const types = [...new Set([...(schema === undefined ? [] : produces.map(String)), ...exampleTypes])]
  const all = types.length === 0 && schema !== undefined ? ['application/json'] : types
  const content = all.map((type) => {
    const example = propertyOf(examples, type)
    return [type, { ...(schema !== undefined && { schema }), ...(example !== undefined && { example }) }]
  })
  const upgradedHeaders = entriesOf(headers).map(([name, header]) => [name, upgradeParameter(objectOf(header))])
  return {
    ...rest,
    ...(content.length > 0 && { content: Object.fromEntries(content) as JsonObject }),
    ...(upgradedHeaders.length > 0 && { headers: Object.fromEntries(upgradedHeaders) as JsonObject })
  }
}

const flowNames: ReadonlyMap<string, string> = new Map([
  ['accessCode', 'authorizationCode'],
  ['application', 'clientCredentials']
])

/** Upgrade a security scheme. */
export function upgradeSecurityScheme(scheme: JsonObject): JsonObject {
  const { type, flow, authorizationUrl, tokenUrl, scopes, ...rest } = scheme
  if (type === 'basic') return { ...rest, type: 'http', scheme: 'basic' }
  if (type !== 'oauth2') return scheme
  const name = textOf(flow) ?? 'implicit'
  const urls = Object.fromEntries(entriesOf({ authorizationUrl, tokenUrl }))
  return { ...rest, type, flows: { [flowNames.get(name) ?? name]: { ...urls, scopes: objectOf(scopes) } } }
}

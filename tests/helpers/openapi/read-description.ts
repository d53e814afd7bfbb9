import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { list, thing, type Thing, type Value, word } from './schema-look.js'

/** A value that is being put together. */
type Draft = Record<string, unknown>

/** Read a description with the words of its overlay, as OpenAPI 3. YAML reads JSON, too. */
export function readDescription(file: string, overlay?: string): Thing {
  const document = parse(withExactNumbers(readFileSync(file, 'utf8'))) as Thing
  const words = overlay === undefined ? {} : (parse(readFileSync(overlay, 'utf8')) as Thing)
  return withWords(document.swagger === undefined ? document : asOpenApi(document), words)
}

/** Write numbers that have more digits than a number holds as texts. */
export function withExactNumbers(text: string): string {
  return text
    .replaceAll(/(?<=[^\\]"\s*:\s*)-?\d{16,}(?=\s*[,}\n])/g, '"$&"')
    .replaceAll(/(?<=^[ -]*[\w-]+:[ ]+)-?\d{16,}(?=\s*$)/gm, '"$&"')
}

/** Put the words of an overlay where a person would look for them. */
function withWords(document: Thing, words: Thing): Thing {
  const copy = structuredClone(document) as Draft
  Object.assign(copy.info as Draft, words.info)
  for (const [name, value] of Object.entries(thing(words.tags))) {
    const { label, ...rest } = thing(value)
    const tag = (copy.tags as Draft[]).find((each) => each.name === name)
    Object.assign(tag ?? {}, rest, label !== undefined && { 'x-displayName': label })
  }
  for (const [path, item] of Object.entries(copy.paths as Record<string, Draft>))
    for (const [method, operation] of Object.entries(item as Record<string, Draft>))
      for (const name of [operation.operationId, `${method.toUpperCase()} ${path}`])
        describeOperation(operation, thing(thing(words.operations)[name as string]))
  for (const [name, value] of Object.entries(thing(words.schemas))) {
    const { properties, ...rest } = thing(value)
    const schema = ((copy.components as Draft).schemas as Record<string, Draft>)[name] ?? {}
    Object.assign(schema, rest)
    describeParts(schema.properties as Record<string, Draft>, properties)
  }
  return copy as Thing
}

function describeOperation(operation: Draft, { parameters, responses, requestBody, ...rest }: Thing): void {
  Object.assign(operation, rest)
  if (requestBody !== undefined) (operation.requestBody as Draft).description = requestBody
  describeParts(operation.responses as Record<string, Draft>, responses)
  const byName = list(operation.parameters as Value).map(
    (each) => [word(thing(each).name), each as unknown as Draft] as const
  )
  describeParts(Object.fromEntries(byName), parameters)
}

function describeParts(parts: Record<string, Draft>, words: Value | undefined): void {
  for (const [name, description] of Object.entries(thing(words))) Object.assign(parts[name] ?? {}, { description })
}

/** What of a parameter of Swagger 2.0 is a schema in OpenAPI 3. */
const schemaKeys =
  'type format items default enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems'.split(
    ' '
  )

/** Read a description of Swagger 2.0 as one of OpenAPI 3. */
function asOpenApi(swagger: Thing): Thing {
  const document = JSON.parse(
    JSON.stringify(swagger)
      .replaceAll('"#/definitions/', '"#/components/schemas/')
      .replaceAll('"#/parameters/', '"#/components/parameters/')
      .replaceAll('"#/responses/', '"#/components/responses/')
      .replaceAll('"x-nullable"', '"nullable"')
      .replaceAll('"type":"file"', '"type":"string","format":"binary"')
      .replaceAll(/"discriminator":"(\w+)"/g, '"discriminator":{"propertyName":"$1"}')
  ) as Thing
  const types = (key: string, operation: Thing) => list(operation[key] ?? document[key]).map(word)
  const paths = Object.entries(thing(document.paths)).map(([path, item]) => {
    const shared = list(thing(item).parameters)
    const operations = Object.entries(thing(item)).filter(([method]) => method !== 'parameters')
    return [
      path,
      Object.fromEntries(
        operations.map(([method, value]) => [method, operationOf(thing(value), shared, types, document)])
      )
    ]
  })
  const schemes = [document.schemes ?? ['https']].flat().map(word)
  const flows: Thing = { accessCode: 'authorizationCode', application: 'clientCredentials' }
  const securitySchemes = Object.entries(thing(document.securityDefinitions)).map(([name, value]) => {
    const { type, flow, scopes, authorizationUrl, tokenUrl, ...rest } = thing(value)
    if (type === 'basic') return [name, { ...rest, type: 'http', scheme: 'basic' }]
    const urls = {
      ...(authorizationUrl !== undefined && { authorizationUrl }),
      ...(tokenUrl !== undefined && { tokenUrl })
    }
    return [
      name,
      type === 'oauth2'
        ? { ...rest, type, flows: { [word(flows[word(flow)] ?? flow)]: { ...urls, scopes } } }
        : thing(value)
    ]
  })
  return {
    ...document,
    ...(document.host !== undefined && {
      servers: schemes.map((scheme) => ({
        url: `${scheme}://${word(document.host)}${word(document.basePath ?? '')}`
      }))
    }),
    paths: Object.fromEntries(paths) as Thing,
    components: {
      schemas: thing(document.definitions),
      parameters: Object.fromEntries(
        Object.entries(thing(document.parameters)).map(([name, value]) => [name, parameterOf(thing(value))])
      ),
      responses: Object.fromEntries(
        Object.entries(thing(document.responses)).map(([name, value]) => [
          name,
          responseOf(thing(value), types('produces', {}))
        ])
      ),
      securitySchemes: Object.fromEntries(securitySchemes) as Thing
    }
  }
}

function operationOf(
  operation: Thing,
  shared: readonly Value[],
  types: (key: string, operation: Thing) => string[],
  document: Thing
): Thing {
  const all = [...shared, ...list(operation.parameters)].map((value) => {
    const name = /^#\/components\/parameters\/(.*)$/.exec(word(thing(value).$ref))?.[1]
    return name === undefined ? thing(value) : thing(thing(document.parameters)[name])
  })
  const body = all.find((each) => each.in === 'body')
  const fields = all.filter((each) => each.in === 'formData')
  const form = {
    type: 'object',
    required: fields.filter(({ required }) => required === true).map(({ name }) => word(name)),
    properties: Object.fromEntries(
      fields.map(({ name, description, ...rest }) => [
        word(name),
        { ...schemaOf(rest), ...(description !== undefined && { description }) }
      ])
    )
  }
  const media = (schema: Value) => Object.fromEntries(types('consumes', operation).map((type) => [type, { schema }]))
  const content = body
    ? { ...body, content: media(body.schema ?? {}) }
    : fields.length > 0
      ? { required: form.required.length > 0, content: media(form) }
      : undefined
  const responses = Object.entries(thing(operation.responses)).map(([status, value]) => [
    status,
    responseOf(thing(value), types('produces', operation))
  ])
  return {
    ...operation,
    parameters: all.filter((each) => each.in !== 'body' && each.in !== 'formData').map(parameterOf),
    ...(content && { requestBody: content }),
    responses: Object.fromEntries(responses) as Thing
  }
}

function schemaOf(parameter: Thing): Thing {
  const schema = Object.fromEntries(Object.entries(parameter).filter(([key]) => schemaKeys.includes(key)))
  return schema.type === 'file' ? { type: 'string', format: 'binary' } : schema
}

function parameterOf(parameter: Thing): Thing {
  const styles: Readonly<Record<string, Thing>> = {
    multi: { style: 'form' },
    ssv: { style: 'spaceDelimited' },
    pipes: { style: 'pipeDelimited' }
  }
  const isList = parameter.type === 'array' || parameter.collectionFormat !== undefined
  const usual: Thing = parameter.in === 'query' && isList ? { explode: false } : {}
  const example = parameter['x-example']
  const style = styles[word(parameter.collectionFormat)] ?? usual
  return { ...parameter, ...style, ...(example !== undefined && { example }), schema: schemaOf(parameter) }
}

function responseOf({ schema, examples, headers, ...rest }: Thing, types: readonly string[]): Thing {
  if (rest.$ref !== undefined) return rest
  const all =
    schema === undefined ? Object.keys(thing(examples)) : [...new Set([...types, ...Object.keys(thing(examples))])]
  const content = all.map((type) => {
    const example = thing(examples)[type]
    return [type, { ...(schema !== undefined && { schema }), ...(example !== undefined && { example }) }]
  })
  const shown = Object.entries(thing(headers)).map(([name, value]) => [name, parameterOf(thing(value))])
  return { ...rest, content: Object.fromEntries(content) as Thing, headers: Object.fromEntries(shown) as Thing }
}

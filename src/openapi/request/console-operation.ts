/** Create what the API console knows of an operation. It begins with the request that the samples send. */
import type {
  ConsoleBody,
  ConsoleExample,
  ConsoleField,
  ConsoleOperation,
  ConsoleParameter,
  ConsolePart,
  ConsoleScheme,
  ConsoleServer,
  ConsoleShape
} from '../../model/api-console.js'
import {
  entriesOf,
  inlineText,
  isObject,
  listOf,
  objectOf,
  propertyOf,
  textOf,
  type Json,
  type JsonObject
} from '../base/json.js'
import { isJsonType } from '../base/media-type.js'
import { isSequenceType } from '../base/stream-text.js'
import { collectParameters, sampleValue, type Parameter } from './parameters.js'
import { plainSchema } from '../schema/plain-schema.js'
import type { Resolver } from '../base/resolver.js'
import { formStyle, formValue, mediaBody, textType, type FormPart } from './sample-body.js'
import { chosenParameters, sampleRequest, type SampleSource } from './sample-request.js'
import { easiestFirst, securityWays, type NeededScheme } from './security.js'
import { consoleFlows, describeScopes } from './console-flows.js'
import { contentText, parameterStyle } from './serialize-parameter.js'
import { completeAddress, serversOf } from './servers.js'
import { baseType } from '../schema/base-type.js'
import { requiredNames, typeName } from '../schema/type-name.js'

/** Settings of the console of one operation. */
interface ConsoleSettings {
  /** File of the description. */
  readonly reference?: string
  /** Credentials that it begins with, by the name of their scheme. */
  readonly credentials?: Readonly<Record<string, string>> | undefined
  /** Languages of the samples that follow it. */
  readonly samples?: readonly string[]
  readonly examples?: readonly ConsoleExample[]
}

/** Create what the console knows. */
export function consoleOperation(
  source: SampleSource,
  { reference = '', credentials = {}, samples = [], examples = [] }: ConsoleSettings = {}
): ConsoleOperation {
  const { operation, pathItem, pointer, resolver } = source
  const { method, browserHeaders, answer, answerFile, isStream, setsCookie } = sampleRequest(source)
  const parameters = collectParameters(operation, pathItem, pointer, resolver)
  const sent = new Set(chosenParameters(parameters, resolver))
  const servers = serversOf(operation, pathItem, resolver.document)
  const body = resolver.resolve(operation.requestBody).value
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return {
    reference,
    method,
    path: source.path,
    servers: (servers.length > 0 ? servers : [{}]).map((server) => consoleServer(objectOf(server))),
    parameters: parameters.map((parameter) => consoleParameter(parameter, sent.has(parameter), resolver)),
    bodies: hasBody ? entriesOf(body.content).map(([type, media]) => consoleBody(type, objectOf(media), resolver)) : [],
    isBodyRequired: body.required === true,
    security: easiestFirst(securityWays(operation, resolver)).map((way) =>
      way.map((scheme) => consoleScheme(scheme, credentials[scheme.name], resolver))
    ),
    headers: browserHeaders,
    ...(answer === 'binary' && { answerFile }),
    ...(answer !== 'json' && { answer }),
    ...(isStream && { isStream }),
    ...(setsCookie && { setsCookie }),
    ...(examples.length > 0 && { examples }),
    samples
  }
}

/** Describe a scheme. */
function consoleScheme(needed: NeededScheme, credential: string | undefined, resolver: Resolver): ConsoleScheme {
  const { name, kind, detail } = needed
  const flows = consoleFlows(needed, resolver)
  return {
    name,
    kind,
    ...(detail !== undefined && { detail }),
    ...(credential !== undefined && { credential }),
    ...(flows.length > 0 && { flows, scopes: describeScopes(needed, resolver) })
  }
}

/** Describe a server. An address without a host is completed as in the samples. */
function consoleServer(server: JsonObject): ConsoleServer {
  const template = textOf(server.url) ?? ''
  const variables = entriesOf(server.variables).map(([name, value]) => {
    const variable = objectOf(value)
    const values = listOf(variable.enum).map(inlineText)
    const standard = variable.default ?? values[0] ?? ''
    return { name, value: inlineText(standard), ...(values.length > 0 && { values }) }
  })
  const filled = variables.reduce((url, { name, value }) => url.replaceAll(`{${name}}`, () => value), template)
  const isComplete = /^[a-z][a-z\d+.-]*:\/\//i.test(filled)
  return { url: isComplete ? template : completeAddress(template), variables }
}

/** Describe a parameter. */
export function consoleParameter(parameter: Parameter, isSent: boolean, resolver: Resolver): ConsoleParameter {
  const { schema: plain } = plainSchema(parameter.schema, resolver)
  const { explode, allowReserved, allowEmptyValue } = parameter.parameter
  const style = parameterStyle(parameter.parameter)
  const value = sampleValue(parameter, resolver)
  const isWritten = parameter.mediaType !== undefined
  const shape = parameter.mediaType === undefined ? shapeOf(plain, value) : 'text'
  return {
    place: parameter.place,
    name: parameter.name,
    type: '',
    ...describedType(parameter.schema, shape, resolver),
    value: isWritten ? contentText(parameter, value) : fieldText(value, shape),
    ...(shape !== 'text' && { shape }),
    ...(parameter.isRequired && { isRequired: true }),
    ...(isSent && { isSent: true }),
    ...(style !== undefined && { style }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(allowReserved === true && { isReserved: true }),
    ...(allowEmptyValue === true && { allowsEmpty: true })
  }
}

/** Describe the values of a field: its type, the values of an enum, and the default of the server. */
function describedType(
  schema: Json | undefined,
  shape: ConsoleShape,
  resolver: Resolver
): Pick<ConsoleField, 'type' | 'values' | 'default'> {
  const plain = plainSchema(schema, resolver)
  const { default: standard, enum: allowed } = plain.schema
  const parts = typeName({ ...plain, isNullable: false }, { resolver, hrefOf: () => undefined, any: '' }, 0)
  const type = parts.map(({ text }) => text).join('')
  const values = baseType(plain.schema) === 'boolean' ? ['true', 'false'] : listOf(allowed).map(inlineText)
  return {
    ...(type !== '' && { type }),
    ...(values.length > 0 && shape === 'text' && { values }),
    ...(standard !== undefined && standard !== null && { default: inlineText(standard) })
  }
}

/** Choose how a reader types a value. */
function shapeOf(schema: JsonObject, value: Json | undefined): ConsoleShape {
  const type = baseType(schema)
  if (type === 'array' || Array.isArray(value)) return 'list'
  return type === 'object' || isObject(value) ? 'object' : 'text'
}

/** Write a value as a reader would type it. */
function fieldText(value: Json | undefined, shape: ConsoleShape): string {
  if (value === undefined || value === null) return ''
  if (shape === 'list' && Array.isArray(value)) return listOf(value).map(inlineText).join('\n')
  return inlineText(value)
}

/** Describe a body. */
export function consoleBody(type: string, media: JsonObject, resolver: Resolver): ConsoleBody {
  const body = mediaBody(type, media, resolver)
  switch (body.kind) {
    case 'json':
      return { kind: 'text', type: body.type, text: JSON.stringify(body.value, null, 2), isJson: true }
    case 'text':
      return {
        kind: 'text',
        type: body.type,
        text: body.text,
        ...(isJsonType(body.type) && !isSequenceType(body.type) && { isJson: true })
      }
    case 'file':
      return { kind: 'file', type: body.type, fileName: body.file }
    case 'form':
      return {
        kind: 'form',
        type,
        fields: formFieldsOf(media, resolver)
      }
    case 'multipart':
      return { kind: 'multipart', type, fields: partsOf(body.parts, media, resolver) }
  }
}

/** List the fields of a form: those that samples send are sent at first, the others are empty and can be filled in. */
function formFieldsOf(media: JsonObject, resolver: Resolver): ConsoleField[] {
  const { schema } = plainSchema(media.schema, resolver)
  const values = objectOf(formValue(media, resolver))
  const properties = objectOf(schema.properties)
  const required = requiredNames(schema)
  const names = [...new Set([...Object.keys(properties), ...Object.keys(values)])]
  return names.map((name) => {
    const value = propertyOf(values, name)
    const { style, explode } = formStyle(name, media)
    const property = propertyOf(properties, name)
    const shape = fieldShape(plainSchema(property, resolver).schema, value, style)
    return {
      name,
      ...describedType(property, shape, resolver),
      value: fieldText(value, shape),
      ...(shape !== 'text' && { shape }),
      ...(required.has(name) && { isRequired: true }),
      ...((required.has(name) || value !== undefined) && { isSent: true }),
      ...(style !== undefined && { style }),
      ...(explode !== undefined && { explode })
    }
  })
}

/** Choose how a reader types a field of a form; without a style an object is a text of JSON. */
function fieldShape(schema: JsonObject, value: Json | undefined, style: string | undefined): ConsoleShape {
  const shape = shapeOf(schema, value)
  if (shape === 'list') return shape
  if (style === undefined) return 'text'
  // A union, of which one variant may be an object.
  return shape === 'object' || (style === 'deepObject' && baseType(schema) === undefined) ? 'object' : 'text'
}

/** List the parts of a multipart body: those that samples send are sent at first, the others can be filled in. */
function partsOf(parts: readonly FormPart[], media: JsonObject, resolver: Resolver): ConsolePart[] {
  const { schema } = plainSchema(media.schema, resolver)
  const properties = objectOf(schema.properties)
  const required = requiredNames(schema)
  const names = [...new Set([...Object.keys(properties), ...parts.map(({ name }) => name)])]
  return names.map((name) => {
    const own = parts.filter((part) => part.name === name)
    const file = own.find((part) => 'file' in part)
    const property = propertyOf(properties, name)
    const { schema: plain } = plainSchema(property, resolver)
    const isList = baseType(plain) === 'array'
    const isRequired = required.has(name)
    const item = isList ? plainSchema(plain.items, resolver).schema : plain
    const type = textType(name, media, baseType(item) === 'object')
    return {
      name,
      ...(!file && type !== undefined && { textType: type }),
      ...(!file && describedType(property, isList ? 'list' : 'text', resolver)),
      value: own.map((part) => ('value' in part ? part.value : '')).join('\n'),
      ...(isList && { shape: 'list' }),
      ...(isRequired && { isRequired }),
      // A file must be chosen by the reader; until then nothing is sent for one that may be absent.
      ...((isRequired || (own.length > 0 && !file)) && { isSent: true }),
      ...(file && { fileType: file.type, fileName: file.file })
    }
  })
}

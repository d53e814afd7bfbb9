/** Create the request that samples send: an address, headers and a body from the examples of a description. */
import { encode } from '../../utils/uri-values.js'
import { exampleValue } from '../schema/example-value.js'
import { entriesOf, inlineText, isObject, listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { bodyKind, extensionOf, isJsonType } from '../base/media-type.js'
import { collectParameters, givenExample, sampleValue, type Parameter } from './parameters.js'
import { plainSchema } from '../schema/plain-schema.js'
import type { Resolver } from '../base/resolver.js'
import { sampleCredentials, securityWays } from './security.js'
import { pathText, plainText, queryPairs } from './serialize-parameter.js'
import { serversOf, serverUrl } from './servers.js'
import { baseType } from '../schema/type-name.js'

/** A part of a form. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly file: string; readonly type: string }

/** What a request carries. */
export type SampleBody =
  | { readonly kind: 'json'; readonly value: Json; readonly type: string }
  | { readonly kind: 'text'; readonly text: string; readonly type: string }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly FormPart[] }
  | { readonly kind: 'file'; readonly file: string; readonly type: string }

/** A request, complete. */
export interface SampleRequest {
  /** In capitals. */
  readonly method: string
  readonly url: string
  /** Without the type of the body, which some programs write themselves. */
  readonly headers: readonly (readonly [string, string])[]
  readonly cookies: readonly string[]
  readonly body?: SampleBody
  /** What the answer is, and the name of the file it is kept in when it is neither JSON nor text. */
  readonly answer: 'json' | 'text' | 'binary' | 'none'
  readonly answerFile: string
  /** Headers that browsers must send besides. */
  readonly browserHeaders: readonly (readonly [string, string])[]
}

/** An operation with what its samples depend on. */
export interface SampleSource {
  readonly method: string
  readonly path: string
  readonly pointer: string
  readonly operation: JsonObject
  readonly pathItem: JsonObject
  readonly resolver: Resolver
  /** Headers that browsers must send with what changes something. */
  readonly browserHeaders: Readonly<Record<string, string>>
}

/** Maximum number of optional parameters in samples, of those that have an example. */
const maxOptionalParameters = 2

/** Create the request of an operation. */
export function sampleRequest(source: SampleSource): SampleRequest {
  const { method, operation, pathItem, pointer, resolver } = source
  const parameters = collectParameters(operation, pathItem, pointer, resolver)
  const credentials = sampleCredentials(securityWays(operation, resolver))
  const shown = chosenParameters(parameters, resolver)
  const at = (place: Parameter['place']) => shown.filter((parameter) => parameter.place === place)
  const headers = at('header').map(
    (parameter) => [parameter.name, plainText(sampleValue(parameter, resolver))] as const
  )
  const cookies = at('cookie').map(
    (parameter) => `${parameter.name}=${encode(plainText(sampleValue(parameter, resolver)))}`
  )
  const query = at('query').flatMap((parameter) => queryPairs(parameter, sampleValue(parameter, resolver)))
  const url =
    serverUrl(serversOf(operation, pathItem, resolver.document)[0]) + fillPath(source.path, at('path'), resolver)
  const search = [...query, ...credentials.query].join('&')
  const body = bodyOf(operation, resolver)
  const isWriting = method !== 'get' && method !== 'head'
  return {
    method: method.toUpperCase(),
    url: search === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${search}`,
    headers: [...credentials.headers, ...headers],
    cookies: [...credentials.cookies, ...cookies],
    ...(body && isWriting && { body }),
    ...answerOf(operation, method, resolver),
    browserHeaders: isWriting ? Object.entries(source.browserHeaders) : []
  }
}

/** Choose the parameters that a sample shows: those that must be there, and a few that have an example. */
export function chosenParameters(parameters: readonly Parameter[], resolver: Resolver): Parameter[] {
  let optional = 0
  return parameters.filter(
    ({ isRequired, parameter }) =>
      isRequired ||
      (parameter.deprecated !== true &&
        givenExample(parameter, resolver) !== undefined &&
        optional++ < maxOptionalParameters)
  )
}

/** Put values in the place of the parameters of a path. */
function fillPath(path: string, parameters: readonly Parameter[], resolver: Resolver): string {
  const encoded = path.replaceAll(/[^\w\-./~!$&'()*+,;=:@{}%]/gu, encode)
  const filled = parameters.reduce((text, parameter) => {
    const value = pathText(parameter, sampleValue(parameter, resolver))
    return text.replaceAll(`{${encodeName(parameter.name)}}`, () => value)
  }, encoded)
  return filled.replaceAll(/[{}']/g, encode)
}

/** Write a name as it stands in a path that was encoded. */
function encodeName(name: string): string {
  return name.replaceAll(/[^\w\-./~!$&'()*+,;=:@{}%]/gu, encode)
}

/** Create the body of the media type that programs write most easily. */
function bodyOf(operation: JsonObject, resolver: Resolver): SampleBody | undefined {
  const { content } = resolver.resolve(operation.requestBody).value
  const all = entriesOf(content)
  const [type, media] = all.find(([name]) => isJsonType(name)) ?? all[0] ?? []
  return type === undefined ? undefined : mediaBody(type, objectOf(media), resolver)
}

/** Create a body of one media type. */
export function mediaBody(type: string, media: JsonObject, resolver: Resolver): SampleBody {
  const value = givenExample(media, resolver) ?? exampleValue(media.schema, 'request', resolver)
  if (/^multipart\//i.test(type)) return { kind: 'multipart', parts: multipartParts(value, media, resolver) }
  if (/x-www-form-urlencoded/i.test(type)) return { kind: 'form', fields: formFields(value) }
  if (isJsonType(type)) return { kind: 'json', value: value ?? {}, type }
  if (
    bodyKind(type) === 'text' ||
    (typeof value === 'string' && value !== 'string' && !isBinary(media.schema, resolver))
  )
    return {
      kind: 'text',
      text: typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2),
      type: concrete(type)
    }
  return { kind: 'file', file: `file.${extensionOf(type)}`, type: concrete(type) }
}

/** Write a range of media types as one that can be sent. */
function concrete(type: string): string {
  return type.includes('*') ? 'application/octet-stream' : type
}

/** Whether a schema is a file. */
function isBinary(value: Json | undefined, resolver: Resolver): boolean {
  const { schema } = plainSchema(value, resolver)
  return schema.format === 'binary' || (schema.contentMediaType !== undefined && schema.contentEncoding === undefined)
}

/** List the parts of a multipart body; files are files, lists are parts of one name, objects are JSON. */
function multipartParts(value: Json | undefined, media: JsonObject, resolver: Resolver): FormPart[] {
  const { schema } = plainSchema(media.schema, resolver)
  const properties = objectOf(schema.properties)
  const names = [...new Set([...Object.keys(properties), ...Object.keys(objectOf(value))])]
  return names.flatMap((name): FormPart[] => {
    const property = plainSchema(properties[name], resolver).schema
    const item = baseType(property) === 'array' ? property.items : properties[name]
    const encoding = objectOf(objectOf(media.encoding)[name])
    if (isBinary(item, resolver))
      return [
        {
          name,
          ...fileOf(name, textOf(encoding.contentType) ?? textOf(plainSchema(item, resolver).schema.contentMediaType))
        }
      ]
    const part = objectOf(value)[name]
    if (part === undefined || part === null) return []
    return (Array.isArray(part) ? listOf(part) : [part]).map((each) => ({ name, value: inlineText(each) }))
  })
}

/** Name the file of a part. */
function fileOf(name: string, contentType: string | undefined): { readonly file: string; readonly type: string } {
  const [type = ''] = (contentType ?? '').split(',')
  const known =
    type === '' || type.includes('*')
      ? /image|photo|picture|face/i.test(name + type)
        ? 'image/jpeg'
        : 'application/octet-stream'
      : type.trim()
  return { file: `${/^[\w-]+$/.test(name) ? name : 'file'}.${extensionOf(known)}`, type: known }
}

/** List the fields of a form. */
function formFields(value: Json | undefined): (readonly [string, string])[] {
  if (!isObject(value)) return []
  return entriesOf(value).flatMap(([name, field]) =>
    (Array.isArray(field) ? listOf(field) : [field]).map((each) => [name, inlineText(each)] as const)
  )
}

/** Classify the response: by the first media type of the first success. */
function answerOf(
  operation: JsonObject,
  method: string,
  resolver: Resolver
): Pick<SampleRequest, 'answer' | 'answerFile'> {
  const successes = entriesOf(operation.responses).filter(([status]) => /^2|^default$/i.test(status))
  const types = successes.flatMap(([, response]) => Object.keys(objectOf(resolver.resolve(response).value.content)))
  const [type] = types
  if (type === undefined || method === 'head') return { answer: 'none', answerFile: '' }
  return { answer: bodyKind(type), answerFile: `output.${extensionOf(type)}` }
}

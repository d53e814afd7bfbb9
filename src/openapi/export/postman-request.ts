import type { OperationEntry } from '../base/collect-operations.js'
import { entriesOf, objectOf, type JsonObject } from '../base/json.js'
import { isJsonType, isXmlType } from '../base/media-type.js'
import type { Resolver } from '../base/resolver.js'
import { collectParameters, sampleValue, type Parameter } from '../request/parameters.js'
import { mediaBody, type FormPart, type SampleBody } from '../request/sample-body.js'
import { chosenParameters } from '../request/sample-request.js'
import { securityWays } from '../request/security.js'
import { plainText } from '../request/serialize-parameter.js'
import { describedBy } from './described-by.js'
import { addressOf } from './postman-address.js'
import { authOf, furtherHeaders } from './postman-auth.js'

/** Create the request of an operation. */
export function requestOf(entry: OperationEntry, resolver: Resolver): JsonObject {
  const { operation, pathItem, pointer, httpMethod } = entry
  const parameters = collectParameters(operation, pathItem, pointer, resolver)
  const sent = new Set(chosenParameters(parameters, resolver))
  const ways = securityWays(operation, resolver)
  const content = entriesOf(resolver.resolve(operation.requestBody).value.content)
  const [type, media] = content.find(([name]) => isJsonType(name)) ?? content[0] ?? []
  const body = type === undefined ? undefined : mediaBody(type, objectOf(media), resolver)
  // What the whole collection needs is said there.
  const auth = operation.security === undefined ? undefined : (authOf(ways, resolver) ?? { type: 'noauth' })
  return {
    method: httpMethod.toUpperCase(),
    header: [
      ...(body && hasTypeHeader(body) ? [{ key: 'Content-Type', value: type ?? '' }] : []),
      ...parameters.filter(({ place }) => place === 'header').map((each) => headerOf(each, sent.has(each), resolver)),
      ...cookiesOf(
        parameters.filter((each) => each.place === 'cookie' && sent.has(each)),
        resolver
      ),
      ...furtherHeaders(ways, resolver)
    ],
    url: addressOf(entry, parameters, sent, resolver),
    ...(body && { body: bodyOf(body) }),
    ...(auth && { auth })
  }
}

/** Whether Postman does not write the media type of a body itself. */
function hasTypeHeader({ kind }: SampleBody): boolean {
  return kind === 'json' || kind === 'text' || kind === 'file'
}

function headerOf(parameter: Parameter, isSent: boolean, resolver: Resolver): JsonObject {
  return {
    key: parameter.name,
    value: plainText(parameter, sampleValue(parameter, resolver)),
    ...describedBy(parameter.parameter),
    ...(!isSent && { disabled: true })
  }
}

function cookiesOf(parameters: readonly Parameter[], resolver: Resolver): JsonObject[] {
  if (parameters.length === 0) return []
  const pairs = parameters.map(
    (each) => `${each.name}=${encodeURIComponent(plainText(each, sampleValue(each, resolver)))}`
  )
  return [{ key: 'Cookie', value: pairs.join('; ') }]
}

/** Write a body in one of Postman's modes. */
function bodyOf(body: SampleBody): JsonObject {
  switch (body.kind) {
    case 'json':
      return { mode: 'raw', raw: JSON.stringify(body.value, null, 2), options: { raw: { language: 'json' } } }
    case 'text': {
      const language = isJsonType(body.type) ? 'json' : isXmlType(body.type) ? 'xml' : 'text'
      return { mode: 'raw', raw: body.text, options: { raw: { language } } }
    }
    case 'form':
      return { mode: 'urlencoded', urlencoded: body.fields.map(([key, value]) => ({ key, value, type: 'text' })) }
    case 'multipart':
      return { mode: 'formdata', formdata: body.parts.map(partOf) }
    case 'file':
      return { mode: 'file', file: { src: body.file } }
  }
}

function partOf(part: FormPart): JsonObject {
  if ('file' in part) return { key: part.name, type: 'file', src: part.file, contentType: part.type }
  return { key: part.name, value: part.value, type: 'text', ...(part.type !== undefined && { contentType: part.type }) }
}

/** Create the request that samples send: an address, headers and a body from the examples of a description. */
import { encode } from '../../utils/uri-values.js'
import { entriesOf, isObject, objectOf, type JsonObject } from '../base/json.js'
import { methodName } from '../base/methods.js'
import { bodyKind, extensionOf, isJsonSequence, isJsonType, isStreamType } from '../base/media-type.js'
import type { Resolver } from '../base/resolver.js'
import { isObjectType } from '../schema/type-name.js'
import { collectParameters, givenExample, sampleValue, type Parameter } from './parameters.js'
import { isEmptyForm, mediaBody, type SampleBody } from './sample-body.js'
import { sampleCredentials, securityWays } from './security.js'
import { cookiePairs, pathText, plainText, queryFields, queryPairs } from './serialize-parameter.js'
import { serversOf, serverUrl } from './servers.js'

/** A request, complete. */
export interface SampleRequest {
  /** In capitals. */
  readonly method: string
  readonly url: string
  /** The address without its query, and the query as names and values; absent where they would not be encoded as `url` is. */
  readonly parts?: { readonly url: string; readonly query: readonly (readonly [name: string, value: string])[] }
  /** Without the type of the body, which some programs write themselves. */
  readonly headers: readonly (readonly [string, string])[]
  readonly cookies: readonly string[]
  readonly body?: SampleBody
  /** What the answer is, and the name of the file it is kept in when it is neither JSON nor text. */
  readonly answer: 'json' | 'text' | 'binary' | 'none'
  /** Whether the answer need not end: a sequence of events or of images. */
  readonly isStream: boolean
  /** Whether the answer sets a cookie that other requests need. */
  readonly setsCookie: boolean
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
    (parameter) => [parameter.name, plainText(parameter, sampleValue(parameter, resolver))] as const
  )
  const cookies = at('cookie').flatMap((parameter) => cookiePairs(parameter, sampleValue(parameter, resolver)))
  const query = at('query').flatMap((parameter) => queryPairs(parameter, sampleValue(parameter, resolver)))
  const url =
    serverUrl(serversOf(operation, pathItem, resolver.document)[0]) + fillPath(source.path, at('path'), resolver)
  const search = [...query, ...credentials.query].join('&')
  const fields = at('query').map((parameter) => queryFields(parameter, sampleValue(parameter, resolver)))
  const isPlain = search !== '' && credentials.query.length === 0 && !url.includes('?')
  const body = bodyOf(operation, resolver)
  const isWriting = method !== 'get' && method !== 'head'
  return {
    method: methodName(method),
    url: search === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${search}`,
    ...(isPlain && fields.every((field) => field !== undefined) && { parts: { url, query: fields.flat() } }),
    headers: [...credentials.headers, ...headers],
    cookies: [...credentials.cookies, ...cookies],
    ...(body && isWriting && { body }),
    ...answerOf(operation, method, resolver),
    browserHeaders: isWriting ? Object.entries(source.browserHeaders) : []
  }
}

/** Choose the parameters that a sample shows: those that must be there, and those with an example; of optional ones in the query a few. */
export function chosenParameters(parameters: readonly Parameter[], resolver: Resolver): Parameter[] {
  let optional = 0
  return parameters.filter((each) => {
    if (each.isRequired) return true
    if (each.parameter.deprecated === true || !hasExample(each, resolver)) return false
    return each.place === 'cookie' || optional++ < maxOptionalParameters
  })
}

/** Whether an author gave an example of a parameter, or of the media type that it is written in. */
function hasExample({ parameter }: Parameter, resolver: Resolver): boolean {
  const holders = [parameter, ...Object.values(objectOf(parameter.content)).filter(isObject)]
  return holders.some((holder) => givenExample(holder, resolver) !== undefined)
}

/** Put values in place of the parameters of a path. */
function fillPath(path: string, parameters: readonly Parameter[], resolver: Resolver): string {
  const encoded = path.replaceAll(/[^\w\-./~!$&'()*+,;=:@{}%]/gu, encode)
  const filled = parameters.reduce((text, parameter) => {
    const value = pathText(parameter, sampleValue(parameter, resolver))
    return text.replaceAll(`{${encodeName(parameter.name)}}`, () => value)
  }, encoded)
  return filled.replaceAll(/[{}']/g, encode)
}

/** Write a name as it is in a path that was encoded. */
function encodeName(name: string): string {
  return name.replaceAll(/[^\w\-./~!$&'()*+,;=:@{}%]/gu, encode)
}

/** Create the body of the media type that programs write most easily. */
function bodyOf(operation: JsonObject, resolver: Resolver): SampleBody | undefined {
  const { content } = resolver.resolve(operation.requestBody).value
  const all = entriesOf(content)
  const [type, media] = all.find(([name]) => isJsonType(name)) ?? all[0] ?? []
  const body = type === undefined ? undefined : mediaBody(type, objectOf(media), resolver)
  return body && !isEmptyForm(body) ? body : undefined
}

/** Classify the response: by the first media type of the first success. */
function answerOf(
  operation: JsonObject,
  method: string,
  resolver: Resolver
): Pick<SampleRequest, 'answer' | 'answerFile' | 'isStream' | 'setsCookie'> {
  const successes = entriesOf(operation.responses)
    .filter(([status]) => /^2|^default$/i.test(status))
    .map(([, response]) => resolver.resolve(response).value)
  const setsCookie = successes.some(({ headers }) => Object.keys(objectOf(headers)).some(isSetCookie))
  const [type, media] = successes.flatMap(({ content }) => entriesOf(content))[0] ?? []
  if (type === undefined || method === 'head') return { answer: 'none', answerFile: '', isStream: false, setsCookie }
  const isJson = type.includes('*') && isObjectType(objectOf(media).schema, resolver)
  const answerFile = `output.${extensionOf(type)}`
  return {
    answer: isJson ? 'json' : isJsonSequence(type) ? 'text' : bodyKind(type),
    answerFile,
    isStream: isStreamType(type) || objectOf(media)['x-stream'] === true,
    setsCookie
  }
}

function isSetCookie(name: string): boolean {
  return name.toLowerCase() === 'set-cookie'
}

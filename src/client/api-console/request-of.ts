import { markJsonNumbers } from '../../utils/mark-json-numbers.js'
import type {
  ConsoleBody,
  ConsoleField,
  ConsoleOperation,
  ConsoleParameter,
  ConsoleScheme
} from '../../model/api-console.js'
import { formFields } from '../../utils/form-fields.js'
import { encode, writePath, writePlain, writeQuery } from '../../utils/uri-values.js'
import { byteText } from './byte-text.js'
import type { ConsoleRequest, RequestBody, RequestPart } from './console-request.js'
import {
  bodyKey,
  fieldsOf,
  parameterKey,
  partKey,
  type Credential,
  type FieldState,
  type FormState
} from './form-state.js'
import { parseUrl } from '../../utils/parse-url.js'
import { readField } from './read-field.js'

/** Create the request from the state of the form. */
export function requestOf(operation: ConsoleOperation, form: FormState): ConsoleRequest {
  const at = (place: ConsoleParameter['place']) =>
    operation.parameters
      .filter((parameter) => parameter.place === place && form.fields[parameterKey(parameter)]?.isSent)
      .map((parameter) => {
        const text = form.fields[parameterKey(parameter)]?.text ?? ''
        return [parameter, readField(parameter, text)] as const
      })
  const credentials = credentialsOf(operation.security[form.way] ?? [], form.credentials)
  const path = at('path').reduce(
    (text, [parameter, value]) => text.replaceAll(`{${parameter.name}}`, () => writePath(parameter, value)),
    operation.path.replaceAll(/[#?]/g, encodeURIComponent)
  )
  const query = [...at('query').flatMap(([parameter, value]) => writeQuery(parameter, value)), ...credentials.query]
  const body = operation.bodies[form.body]
  const isSent = body && (operation.isBodyRequired || form.isBodySent) && hasContent(body, form)
  const sent = isSent ? bodyOf(body, form) : undefined
  const own = form.headers.flatMap(([name, value]) => (name.trim() === '' ? [] : [[name.trim(), value] as const]))
  const hasType = sent?.kind === 'text' || sent?.kind === 'file'
  const type = hasType ? own.findLast(isContentType)?.[1] : undefined
  return {
    method: operation.method,
    url: completeUrl(form.server.trim().replace(/\/+$/, '') + path, query),
    headers: [
      ...credentials.headers,
      ...at('header').map(
        ([parameter, value]) => [parameter.name, writePlain(value, parameter.explode, parameter.style)] as const
      ),
      ...own.filter((header) => !hasType || !isContentType(header))
    ],
    cookies: [
      ...credentials.cookies,
      ...at('cookie').map(([parameter, value]) => `${parameter.name}=${encode(writePlain(value))}`)
    ],
    ...(sent && { body: type !== undefined && 'type' in sent ? { ...sent, type } : sent }),
    withCookies: form.withCookies,
    ...(operation.answerFile !== undefined && { answerFile: operation.answerFile })
  }
}

/** Whether a header is the content type; the reader's own takes precedence over the description's. */
function isContentType([name]: readonly [string, string]): boolean {
  return name.toLowerCase() === 'content-type'
}

/** Build the URL, normalized as by browsers. */
function completeUrl(address: string, query: readonly string[]): string {
  const separator = address.includes('?') ? '&' : '?'
  const text = query.length > 0 ? address + separator + query.join('&') : address
  return parseUrl(text)?.href ?? text
}

/** Add the credentials that are filled in. */
function credentialsOf(schemes: readonly ConsoleScheme[], credentials: Readonly<Record<string, Credential>>) {
  const filled = schemes.flatMap((scheme) => {
    const credential = credentials[scheme.name]
    return credential && (credential.secret !== '' || credential.user !== '') ? [{ ...scheme, ...credential }] : []
  })
  const pairs = (kind: ConsoleScheme['kind'], write: (text: string) => string) =>
    filled.flatMap((each) => (each.kind === kind ? `${encode(each.detail ?? '')}=${write(each.secret)}` : []))
  return {
    headers: filled.flatMap(authorization),
    query: pairs('query', encode),
    cookies: pairs('cookie', cookieText)
  }
}

/** Format a cookie; only characters that would end it are encoded. */
function cookieText(text: string): string {
  return text.replaceAll(/[\s",;\\]|[^\x20-\x7e]/gu, encodeURIComponent)
}

/** Create the header of a scheme, if it has one. */
function authorization({ kind, detail, user, secret }: ConsoleScheme & Credential): (readonly [string, string])[] {
  switch (kind) {
    case 'header':
      return detail === undefined ? [] : [[detail, secret]]
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return [['Authorization', `Bearer ${secret}`]]
    case 'basic':
      return [['Authorization', `Basic ${btoa(byteText(`${user}:${secret}`))}`]]
    case 'http':
    case 'unknown':
      return [['Authorization', secret]]
    case 'query':
    case 'cookie':
    case 'mutualTLS':
      return []
  }
}

/** Whether there is something to send: a form without fields is no body, unless it waits for a file. */
function hasContent(body: ConsoleBody, form: FormState): boolean {
  if (body.kind !== 'form' && body.kind !== 'multipart') return true
  return body.fields.some((field) => 'fileType' in field || form.fields[partKey(form.body, field)]?.isSent)
}

/** Create the body; a file that is not chosen is empty. */
function bodyOf(body: ConsoleBody, form: FormState): RequestBody {
  const own = form.fields[bodyKey(form.body)]
  const sent = fieldsOf(body).flatMap((field) => {
    const state = form.fields[partKey(form.body, field)]
    return state?.isSent ? [{ field, state }] : []
  })
  switch (body.kind) {
    case 'text':
      return { kind: 'text', text: own?.text ?? '', type: body.type }
    case 'file':
      return { kind: 'file', file: own?.files[0] ?? new File([], 'file'), type: own?.files[0]?.type || body.type }
    case 'form':
      return {
        kind: 'form',
        fields: sent.flatMap(({ field, state }) => formFields(field.name, valueOf(field, state.text), field))
      }
    case 'multipart':
      return { kind: 'multipart', parts: sent.flatMap(({ field, state }) => partsOf(field, state)) }
  }
}

/** Read the value that a field of a form has: where it has a style, what is JSON is taken apart. */
function valueOf({ shape, style }: ConsoleField, text: string): unknown {
  if (shape === 'list') return linesIn(text).map((line) => (style === undefined ? line : jsonIn(line)))
  return shape === 'object' ? jsonIn(text) : text
}

/** Parse a list or an object; anything else stays text. */
function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(markJsonNumbers(text))
    return typeof value === 'object' && value !== null ? value : text
  } catch {
    return text
  }
}

function linesIn(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n')
}

/** List the values of a part. */
function linesOf(field: ReturnType<typeof fieldsOf>[number], { text }: FieldState): readonly string[] {
  return field.shape === 'list' ? linesIn(text) : [text]
}

/** List the parts of a field. */
function partsOf(
  field: ReturnType<typeof fieldsOf>[number] & { readonly fileType?: string; readonly textType?: string },
  state: FieldState
): RequestPart[] {
  const { name, fileType, textType } = field
  if (fileType === undefined)
    return linesOf(field, state).map((value) => ({ name, value, ...(textType !== undefined && { type: textType }) }))
  return state.files.map((file) => ({ name, file, type: file.type || fileType }))
}

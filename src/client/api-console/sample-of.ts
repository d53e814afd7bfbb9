import type { ConsoleOperation, ConsoleParameter, ConsoleScheme } from '../../model/api-console.js'
import type { SampleRequest } from '../../openapi/client.js'
import { bareText } from '../../utils/exact-number.js'
import type { ConsoleRequest, RequestBody } from './console-request.js'
import { bodyKey, parameterKey, partKey, type Credential, type FormState } from './form-state.js'
import { prettyJson } from './pretty-json.js'
import { readField } from './read-field.js'
import { requestOf } from './request-of.js'

type SampleBody = NonNullable<SampleRequest['body']>
type JsonBody = Extract<SampleBody, { kind: 'json' }>

type SamplePart = Extract<SampleBody, { kind: 'multipart' }>['parts'][number]

/** Create the request that samples write from the state of the form; what the reader has not filled in keeps its placeholder. */
export function sampleOf(operation: ConsoleOperation, form: FormState): SampleRequest {
  const credentials = withPlaceholders(operation.security[form.way] ?? [], form.credentials)
  const request = requestOf(operation, { ...form, credentials })
  const { method, url, headers, cookies } = request
  const body = request.body && bodyOf(request.body, operation, form)
  const parts = partsOf(url, operation, form)
  const isOwn = (header: readonly [string, string]) =>
    !operation.headers.some(([name, value]) => name === header[0] && value === header[1])
  return {
    method,
    url,
    ...(parts && { parts }),
    headers: headers.filter(isOwn),
    cookies,
    ...(body && { body }),
    answer: operation.answer ?? 'json',
    answerFile: operation.answerFile ?? '',
    isStream: operation.isStream === true,
    setsCookie: operation.setsCookie === true,
    browserHeaders: headers.filter((header) => !isOwn(header))
  }
}

/** Fill in what samples show for secrets that are not typed. */
function withPlaceholders(
  schemes: readonly ConsoleScheme[],
  credentials: FormState['credentials']
): FormState['credentials'] {
  return Object.fromEntries(
    schemes.map((scheme) => {
      const typed = credentials[scheme.name]
      const isTyped = typed !== undefined && (typed.secret !== '' || typed.user !== '')
      return [scheme.name, isTyped ? typed : placeholderOf(scheme)] as const
    })
  )
}

function placeholderOf({ kind }: ConsoleScheme): Credential {
  switch (kind) {
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return { user: '', secret: 'YOUR_TOKEN' }
    case 'basic':
      return { user: 'user', secret: 'password' }
    case 'header':
    case 'query':
    case 'cookie':
      return { user: '', secret: 'YOUR_KEY' }
    case 'http':
    case 'mutualTLS':
    case 'unknown':
      return { user: '', secret: '' }
  }
}

/** Take the query apart, where every value of it is written as it is typed. */
function partsOf(url: string, operation: ConsoleOperation, form: FormState): SampleRequest['parts'] {
  const [address = '', search, ...others] = url.split('?')
  const hasKey = (operation.security[form.way] ?? []).some(({ kind }) => kind === 'query')
  if (search === undefined || others.length > 0 || hasKey) return undefined
  const query = operation.parameters.flatMap((parameter) => {
    const state = form.fields[parameterKey(parameter)]
    return parameter.place === 'query' && state?.isSent ? [queryFields(parameter, state.text)] : []
  })
  return query.every((fields) => fields !== undefined) ? { url: address, query: query.flat() } : undefined
}

/** Write a parameter as names and values; undefined where its style puts marks between values. */
function queryFields(
  parameter: ConsoleParameter,
  text: string
): (readonly [name: string, value: string])[] | undefined {
  const { name, style = 'form', explode = style === 'form', isReserved } = parameter
  if (isReserved || style === 'querystring') return undefined
  const value = readField(parameter, text)
  if (typeof value === 'string') return [[name, value]]
  if (!explode || style !== 'form') return undefined
  return value.map((item) => (typeof item === 'string' ? [name, item] : [item[0], bareText(item[1])]))
}

/** Write the body; files have the names of those that are chosen, or of the sample. */
function bodyOf(
  body: NonNullable<ConsoleRequest['body']>,
  operation: ConsoleOperation,
  form: FormState
): SampleRequest['body'] {
  const described = operation.bodies[form.body]
  switch (body.kind) {
    case 'text':
      return textBody(body, described?.kind === 'text' && described.isJson === true)
    case 'form':
      return body
    case 'file': {
      const chosen = form.fields[bodyKey(form.body)]?.files[0]
      const file = chosen?.name ?? (described?.kind === 'file' ? described.fileName : body.file.name)
      return { kind: 'file', file, type: body.type }
    }
    case 'multipart':
      return { kind: 'multipart', parts: multipartParts(body, operation, form) }
  }
}

/** Write a text as the value that it is in JSON, unless a digit or a key would be lost. */
function textBody({ text, type }: Extract<RequestBody, { kind: 'text' }>, isJson: boolean): SampleRequest['body'] {
  const pretty = isJson ? prettyJson(text) : undefined
  if (pretty === undefined) return { kind: 'text', text, type }
  const value = JSON.parse(text) as JsonBody['value']
  return JSON.stringify(value, null, 2) === pretty ? { kind: 'json', value, type } : { kind: 'text', text, type }
}

/** Write the parts in the order of the form; a file that is not chosen has the name of the sample. */
function multipartParts(
  { parts }: Extract<RequestBody, { kind: 'multipart' }>,
  operation: ConsoleOperation,
  form: FormState
): Extract<SampleBody, { kind: 'multipart' }>['parts'] {
  const described = operation.bodies[form.body]
  if (described?.kind !== 'multipart') return []
  return described.fields.flatMap((field): SamplePart[] => {
    const own = parts.filter(({ name }) => name === field.name)
    if (field.fileType === undefined)
      return own.map((part) => ({
        name: part.name,
        value: 'value' in part ? part.value : '',
        ...(part.type !== undefined && { type: part.type })
      }))
    const { name, fileType, fileName = 'file' } = field
    const chosen = form.fields[partKey(form.body, field)]?.files ?? []
    if (chosen.length === 0) return [{ name, file: fileName, type: fileType }]
    return own.flatMap((part) => ('file' in part ? [{ name, file: part.file.name, type: part.type }] : []))
  })
}

import type {
  ConsoleBody,
  ConsoleField,
  ConsoleOperation,
  ConsoleParameter,
  ConsoleServer
} from '../../model/api-console.js'

/** A field as the reader left it. */
export interface FieldState {
  readonly text: string
  readonly isSent: boolean
  readonly files: readonly File[]
}

/** What proves who asks, by one scheme. */
export interface Credential {
  readonly user: string
  readonly secret: string
}

/** Everything that the reader can fill in. */
export interface FormState {
  readonly server: string
  readonly fields: Readonly<Record<string, FieldState>>
  /** Which of the media types is sent. */
  readonly body: number
  readonly isBodySent: boolean
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Which of the ways of security is taken. */
  readonly way: number
  /** By the name of the scheme. */
  readonly credentials: Readonly<Record<string, Credential>>
  readonly withCookies: boolean
}

/** What earlier pages left: the reader's own server, and credentials. */
export type Kept = { readonly [Key in 'server' | 'credentials' | 'withCookies']?: FormState[Key] | undefined }

/** Fill the form in with what is known. */
export function initialForm(operation: ConsoleOperation, kept: Kept = {}): FormState {
  const { parameters, bodies, servers, headers } = operation
  const [server] = servers
  const entries = [
    ...parameters.map((parameter) => [parameterKey(parameter), parameter] as const),
    ...bodies.flatMap((body, index) => fieldsOf(body).map((field) => [partKey(index, field), field] as const))
  ]
  const texts = bodies.map((body, index): [string, FieldState] => [
    bodyKey(index),
    { text: body.kind === 'text' ? body.text : '', isSent: true, files: [] }
  ])
  return {
    server: kept.server ?? (server ? serverAddress(server) : ''),
    fields: Object.fromEntries([...entries.map(([key, field]) => [key, fieldState(field)] as const), ...texts]),
    body: Math.max(
      0,
      bodies.findIndex((body) => body.kind === 'text' && body.isJson)
    ),
    isBodySent: true,
    headers,
    way: 0,
    credentials: { ...givenCredentials(operation), ...kept.credentials },
    withCookies: kept.withCookies ?? false
  }
}

/** Read the credentials that the configuration gives. */
function givenCredentials({ security }: ConsoleOperation): FormState['credentials'] {
  return Object.fromEntries(
    security.flat().flatMap(({ name, kind, credential }) => {
      if (credential === undefined) return []
      const [, user = '', secret = ''] = /^([^:]*):?(.*)$/s.exec(credential) ?? []
      return [[name, kind === 'basic' ? { user, secret } : { user: '', secret: credential }] as const]
    })
  )
}

/** Write the address of a server with its variables filled in. */
export function serverAddress(
  { url, variables }: ConsoleServer,
  values: Readonly<Record<string, string>> = {}
): string {
  return variables
    .reduce((text, { name, value }) => text.replaceAll(`{${name}}`, () => values[name] ?? value), url)
    .replace(/\/+$/, '')
}

/** List the fields of a body. */
export function fieldsOf(body: ConsoleBody) {
  return body.kind === 'form' || body.kind === 'multipart' ? body.fields : []
}

/** Name the state of a parameter. */
export function parameterKey({ place, name }: Pick<ConsoleParameter, 'place' | 'name'>): string {
  return `${place} ${name}`
}

/** Name the state of a part of a body. */
export function partKey(body: number, { name }: Pick<ConsoleField, 'name'>): string {
  return `part ${body} ${name}`
}

/** Name the state of the text or the file of a body. */
export function bodyKey(body: number): string {
  return `body ${body}`
}

function fieldState({ value, isRequired, isSent }: ConsoleField): FieldState {
  return { text: value, isSent: isRequired === true || isSent === true, files: [] }
}

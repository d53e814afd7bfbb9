import type {
  ConsoleBody,
  ConsoleField,
  ConsoleOperation,
  ConsoleParameter,
  ConsoleServer
} from '../../model/api-console.js'

/** The state of a field. */
export interface FieldState {
  readonly text: string
  readonly isSent: boolean
  readonly files: readonly File[]
}

/** The credentials of one scheme. */
export interface Credential {
  readonly user: string
  readonly secret: string
}

/** The state of the form. */
export interface FormState {
  readonly server: string
  readonly fields: Readonly<Record<string, FieldState>>
  /** Index of the chosen media type. */
  readonly body: number
  readonly isBodySent: boolean
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Index of the chosen security requirement. */
  readonly way: number
  /** By the name of the scheme. */
  readonly credentials: Readonly<Record<string, Credential>>
  readonly withCookies: boolean
}

/** Values stored by earlier pages: the reader's own server, and credentials. */
export type SessionValues = { readonly [Key in 'server' | 'credentials' | 'withCookies']?: FormState[Key] | undefined }

/** Create the initial state of the form. */
export function initialForm(operation: ConsoleOperation, session: SessionValues = {}): FormState {
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
    server: session.server ?? (server ? serverAddress(server) : ''),
    fields: Object.fromEntries([...entries.map(([key, field]) => [key, fieldState(field)] as const), ...texts]),
    body: Math.max(
      0,
      bodies.findIndex((body) => body.kind === 'text' && body.isJson)
    ),
    isBodySent: true,
    headers,
    way: 0,
    credentials: { ...givenCredentials(operation), ...session.credentials },
    withCookies: session.withCookies ?? false
  }
}

/** Read credentials from the site's configuration. */
function givenCredentials({ security }: ConsoleOperation): FormState['credentials'] {
  return Object.fromEntries(
    security.flat().flatMap(({ name, kind, credential }) => {
      if (credential === undefined) return []
      const [, user = '', secret = ''] = /^([^:]*):?(.*)$/s.exec(credential) ?? []
      return [[name, kind === 'basic' ? { user, secret } : { user: '', secret: credential }] as const]
    })
  )
}

/** Fill in the variables of a server URL. */
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

/** Create the key of a parameter's state. */
export function parameterKey({ place, name }: Pick<ConsoleParameter, 'place' | 'name'>): string {
  return `${place} ${name}`
}

/** Create the key of the state of a part of a body. */
export function partKey(body: number, { name }: Pick<ConsoleField, 'name'>): string {
  return `part ${body} ${name}`
}

/** Create the key of the state of a body's text or file. */
export function bodyKey(body: number): string {
  return `body ${body}`
}

function fieldState({ value, isRequired, isSent }: ConsoleField): FieldState {
  return { text: value, isSent: isRequired === true || isSent === true, files: [] }
}

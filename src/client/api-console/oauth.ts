/**
 * Get access tokens by the flows of OAuth 2.0 that need no server of one's own: authorization code with PKCE, client
 * credentials, and device authorization. Nothing is stored.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749 https://www.rfc-editor.org/rfc/rfc7636 https://www.rfc-editor.org/rfc/rfc8628
 */
import { webUrl } from '../../utils/web-address.js'
import { byteText } from './byte-text.js'

/** The client that requests a token, and the requested scopes. */
export interface TokenRequest {
  readonly tokenUrl: string
  readonly clientId: string
  /** Empty for clients without one. */
  readonly clientSecret: string
  readonly scopes: readonly string[]
}

/** A secret of one authorization, and what the authorization server may know of it. */
export interface Proof {
  readonly state: string
  readonly verifier: string
  readonly challenge: string
}

/** Error of an authorization server, or a page that is none. */
export class TokenError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Create the proof of a new authorization. */
export async function createProof(): Promise<Proof> {
  const verifier = randomText()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { state: randomText(), verifier, challenge: urlText(new Uint8Array(digest)) }
}

/** Write the address of the page on which the reader agrees. */
export function authorizationUrl(
  url: string,
  { clientId, scopes }: Pick<TokenRequest, 'clientId' | 'scopes'>,
  redirectUrl: string,
  { state, challenge }: Proof
): string {
  const address = webUrl(url)
  // Anything else would run, or open something, as this site.
  if (!address) throw new TokenError('unsupported', 'authorizationCode')
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    scope: scopes.join(' '),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256'
  }
  for (const [name, value] of Object.entries(query)) if (value !== '') address.searchParams.set(name, value)
  return address.href
}

/** Read the code that came back; the state must be the one that was sent. */
export function readCode(search: string, { state }: Proof): string {
  const query = new URLSearchParams(search)
  const error = query.get('error')
  if (error !== null) throw new TokenError(error, query.get('error_description') ?? error)
  if (query.get('state') !== state) throw new TokenError('invalid_state', 'state')
  return query.get('code') ?? ''
}

/** Exchange a code for a token. */
export function exchangeCode(
  request: TokenRequest,
  code: string,
  redirectUrl: string,
  { verifier }: Proof,
  signal: AbortSignal
): Promise<string> {
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUrl, code_verifier: verifier }
  return requestToken(request, fields, signal)
}

/** Get a token for the client itself. */
export function clientToken(request: TokenRequest, signal: AbortSignal): Promise<string> {
  return requestToken(request, { grant_type: 'client_credentials', scope: request.scopes.join(' ') }, signal)
}

/** What a reader does to let a device in. */
export interface DeviceCode {
  readonly device_code: string
  readonly user_code: string
  readonly verification_uri: string
  /** Seconds between two questions. */
  readonly interval?: number
}

/** Ask for the code that the reader enters on another page. */
export async function deviceCode(url: string, request: TokenRequest, signal: AbortSignal): Promise<DeviceCode> {
  const fields = { client_id: request.clientId, scope: request.scopes.join(' ') }
  return (await post(url, fields, {}, signal)) as unknown as DeviceCode
}

/** Poll until the reader has agreed. */
export async function deviceToken(request: TokenRequest, device: DeviceCode, signal: AbortSignal): Promise<string> {
  let interval = device.interval ?? 5
  for (;;) {
    await pause(interval * 1000, signal)
    try {
      const grant = 'urn:ietf:params:oauth:grant-type:device_code'
      return await requestToken(request, { grant_type: grant, device_code: device.device_code }, signal)
    } catch (error) {
      if (!(error instanceof TokenError) || !/^(?:authorization_pending|slow_down)$/.test(error.code)) throw error
      if (error.code === 'slow_down') interval += 5
    }
  }
}

/** Addresses of an OpenID provider. */
export interface Provider {
  readonly authorization_endpoint?: string
  readonly token_endpoint?: string
  readonly device_authorization_endpoint?: string
}

/** Read what an OpenID provider says of itself. */
export async function discover(url: string, signal: AbortSignal): Promise<Provider> {
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (!response.ok) throw new TokenError('discovery', `${response.status} ${response.statusText}`)
  return (await response.json()) as Provider
}

/** Send a request for a token. A client with a secret names itself in the header, which every server must read. */
async function requestToken(
  { tokenUrl, clientId, clientSecret }: TokenRequest,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal
): Promise<string> {
  const name = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  const headers: Readonly<Record<string, string>> =
    clientSecret === '' ? {} : { Authorization: `Basic ${btoa(byteText(name))}` }
  const answer = await post(
    tokenUrl,
    clientSecret === '' ? { ...fields, client_id: clientId } : fields,
    headers,
    signal
  )
  const token = answer.access_token
  if (typeof token !== 'string' || token === '') throw new TokenError('no_token', 'access_token')
  return token
}

/** Send a form and read the JSON that it is answered with. */
async function post(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal
): Promise<Readonly<Record<string, unknown>>> {
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  const response = await fetch(url, {
    method: 'POST',
    headers: { Accept: 'application/json', ...headers },
    body: new URLSearchParams(filled),
    credentials: 'omit',
    cache: 'no-store',
    signal
  })
  const answer = await readAnswer(response)
  if (response.ok && answer.error === undefined) return answer
  const code = typeof answer.error === 'string' ? answer.error : String(response.status)
  const text = typeof answer.error_description === 'string' ? answer.error_description : code
  throw new TokenError(code, text)
}

async function readAnswer(response: Response): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await response.json()) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

/** Wait; aborting the signal ends it with its reason. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('Aborted', 'AbortError'))
    })
  })
}

function randomText(): string {
  return urlText(crypto.getRandomValues(new Uint8Array(32)))
}

/** Write bytes in the letters that addresses allow. */
function urlText(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

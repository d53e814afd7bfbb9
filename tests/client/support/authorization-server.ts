import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An authorization server of the tests. */
export interface AuthorizationServer {
  readonly url: string
  /** Forms that asked for a token, in their order. */
  readonly asked: Readonly<Record<string, string>>[]
  close(): Promise<void>
}

/**
 * Start a server that lets everyone in: by code with PKCE, by the client's secret, and by a device code that is confirmed between the first
 * question and the second. A token is the name of its grant.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7636#section-4.6 https://www.rfc-editor.org/rfc/rfc8628#section-3.4
 */
export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  const asked: Record<string, string>[] = []
  let challenge = ''
  const tokenOf = (form: Readonly<Record<string, string>>, client: string): readonly [number, unknown] => {
    const { grant_type: grant = '', code_verifier: verifier = '', code } = form
    const isProven = createHash('sha256').update(verifier).digest('base64url') === challenge
    if (grant === 'authorization_code' && !(code === 'one' && isProven)) return [400, { error: 'invalid_grant' }]
    if (client === 'stranger') return [401, { error: 'invalid_client', error_description: 'Nobody knows this client.' }]
    const isFirst = asked.filter(({ device_code: device }) => device !== undefined).length === 1
    if (grant.endsWith('device_code') && isFirst) return [400, { error: 'authorization_pending' }]
    return [200, { access_token: grant, token_type: 'Bearer' }]
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (pathname === '/authorize') {
      challenge = searchParams.get('code_challenge') ?? ''
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code: 'one', state: searchParams.get('state') ?? '' }).toString()
      return void response.writeHead(302, { location: back.href }).end()
    }
    if (pathname === '/.well-known/openid-configuration') {
      const at = (path: string) => `http://${request.headers.host ?? ''}${path}`
      const provider = { authorization_endpoint: at('/authorize'), token_endpoint: at('/token') }
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(provider))
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      const basic = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
      if (pathname === '/token') asked.push({ ...form, ...(basic !== '' && { basic }) })
      const device = {
        device_code: 'd',
        user_code: 'WDJB-MJHT',
        verification_uri: 'http://login.example',
        interval: 0.01
      }
      const [status, body] =
        pathname === '/token' ? tokenOf(form, form.client_id ?? basic.split(':')[0] ?? '') : [200, device]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}

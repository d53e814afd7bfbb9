// @vitest-environment node
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  authorizationUrl,
  clientToken,
  createProof,
  deviceCode,
  deviceToken,
  exchangeCode,
  readCode,
  type TokenRequest
} from '../../../../src/client/api-console/oauth.js'

/** What arrived: its path, its form, and who sent it. */
const arrived: { readonly path: string; readonly form: Record<string, string>; readonly authorization?: string }[] = []
/** Answers that wait, first come, first served. */
const answers: { readonly status?: number; readonly body: unknown }[] = []
let server: Server
let request: TokenRequest

beforeAll(async () => {
  server = createServer((incoming, response) => {
    let text = ''
    incoming.on('data', (chunk) => (text += String(chunk)))
    incoming.on('end', () => {
      const { authorization } = incoming.headers
      const form = Object.fromEntries(new URLSearchParams(text))
      arrived.push({ path: incoming.url ?? '', form, ...(authorization !== undefined && { authorization }) })
      const { status = 200, body } = answers.shift() ?? { body: {} }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  request = { tokenUrl: `${url}/token`, clientId: 'me', clientSecret: '', scopes: ['read', 'write'] }
})
afterAll(() => server.close())
beforeEach(() => {
  arrived.length = 0
  answers.length = 0
})

const { signal } = new AbortController()

test('a code is exchanged with the proof that only the console knows', async () => {
  const proof = await createProof()
  const address = new URL(
    authorizationUrl('https://login.example/auth?tenant=1', request, 'https://docs.example/', proof)
  )
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tenant: '1',
    response_type: 'code',
    client_id: 'me',
    redirect_uri: 'https://docs.example/',
    scope: 'read write',
    state: proof.state,
    code_challenge: createHash('sha256').update(proof.verifier).digest('base64url'),
    code_challenge_method: 'S256'
  })
  expect(() => readCode('?code=c&state=other', proof)).toThrow('state')
  expect(() => readCode('?error=access_denied&error_description=No', proof)).toThrow('No')
  answers.push({ body: { access_token: 't1' } })
  const code = readCode(`?code=c&state=${proof.state}`, proof)
  expect(await exchangeCode(request, code, 'https://docs.example/', proof, signal)).toBe('t1')
  expect(arrived).toEqual([
    {
      path: '/token',
      form: {
        grant_type: 'authorization_code',
        code: 'c',
        redirect_uri: 'https://docs.example/',
        code_verifier: proof.verifier,
        client_id: 'me'
      }
    }
  ])
})

test('a client with a secret names itself in the header', async () => {
  answers.push({ body: { access_token: 't2' } })
  expect(await clientToken({ ...request, clientSecret: 'p:s' }, signal)).toBe('t2')
  expect(arrived[0]).toEqual({
    path: '/token',
    form: { grant_type: 'client_credentials', scope: 'read write' },
    authorization: `Basic ${Buffer.from('me:p%3As').toString('base64')}`
  })
})

test('a device asks until the reader agrees', async () => {
  answers.push(
    { body: { device_code: 'd', user_code: 'AB-CD', verification_uri: 'https://x.example', interval: 0 } },
    { status: 400, body: { error: 'authorization_pending' } },
    { status: 400, body: { error: 'authorization_pending' } },
    { body: { access_token: 't3' } }
  )
  const device = await deviceCode(request.tokenUrl.replace('token', 'device'), request, signal)
  expect(device.user_code).toBe('AB-CD')
  expect(await deviceToken(request, device, signal)).toBe('t3')
  expect(arrived.map(({ path, form }) => [path, form.device_code])).toEqual([
    ['/device', undefined],
    ['/token', 'd'],
    ['/token', 'd'],
    ['/token', 'd']
  ])
})

test('what the server says is the reason', async () => {
  answers.push({ status: 401, body: { error: 'invalid_client', error_description: 'Nobody knows me.' } }, { body: {} })
  await expect(clientToken(request, signal)).rejects.toThrow('Nobody knows me.')
  await expect(clientToken(request, signal)).rejects.toThrow('access_token')
})

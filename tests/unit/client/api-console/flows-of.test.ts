// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { flowsOf } from '../../../../src/client/api-console/flows-of.js'
import { authorizationUrl, TokenError } from '../../../../src/client/api-console/oauth.js'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const server = 'https://api.example/v1/'
const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://api.example/1'
]

test('addresses of a description are whole, relative to the server', async () => {
  const flow = { kind: 'authorizationCode', authorizationUrl: '/agree', tokenUrl: 'token' } as const
  expect(await flowsOf(flow, server, signal)).toEqual({
    authorizationUrl: 'https://api.example/agree',
    tokenUrl: 'https://api.example/v1/token',
    deviceUrl: ''
  })
})

test.each(hostile)('%j of a description is none', async (address) => {
  const flow = { kind: 'authorizationCode', authorizationUrl: address, tokenUrl: address, deviceUrl: address } as const
  expect(await flowsOf(flow, server, signal)).toEqual({ authorizationUrl: '', tokenUrl: '', deviceUrl: '' })
  expect(await flowsOf({ kind: 'authorizationCode', discoveryUrl: address }, server, signal)).toEqual({})
})

test.each([...hostile, '/relative', 7, null])('%j that a provider answers is none', async (address) => {
  const provider = { authorization_endpoint: address, token_endpoint: address, device_authorization_endpoint: address }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(provider)))
  const flow = { kind: 'authorizationCode', discoveryUrl: '/.well-known/openid-configuration' } as const
  expect(await flowsOf(flow, server, signal)).toEqual({ authorizationUrl: '', tokenUrl: '', deviceUrl: '' })
})

test.each(hostile)('a window is never led to %j', (address) => {
  const request = { clientId: 'me', scopes: [] }
  const proof = { state: 's', verifier: 'v', challenge: 'c' }
  expect(() => authorizationUrl(address, request, 'https://docs.example/', proof)).toThrow(TokenError)
})

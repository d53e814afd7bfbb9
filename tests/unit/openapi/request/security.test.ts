import { expect, it } from 'vitest'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { sampleCredentials, schemeKind, securityWays } from '../../../../src/openapi/request/security.js'

it.each([
  [
    { type: 'apiKey', in: 'cookie', name: 'sid' },
    { kind: 'cookie', detail: 'sid' }
  ],
  [
    { type: 'apiKey', in: 'header', name: 'X-Key' },
    { kind: 'header', detail: 'X-Key' }
  ],
  [
    { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' },
    { kind: 'bearer', detail: 'JWT' }
  ],
  [{ type: 'http', scheme: 'basic' }, { kind: 'basic' }],
  [
    { type: 'http', scheme: 'digest' },
    { kind: 'http', detail: 'digest' }
  ],
  [{ type: 'oauth2' }, { kind: 'oauth2' }],
  [
    { type: 'openIdConnect', openIdConnectUrl: 'https://x' },
    { kind: 'openIdConnect', detail: 'https://x' }
  ],
  [{ type: 'mutualTLS' }, { kind: 'mutualTLS' }],
  [{}, { kind: 'unknown' }]
])('%j', (scheme, kind) => {
  expect(schemeKind(scheme)).toEqual(kind)
})

const securitySchemes = {
  key: { type: 'apiKey', in: 'query', name: 'k' },
  token: { type: 'http', scheme: 'bearer' },
  tenant: { type: 'apiKey', in: 'cookie', name: 't' }
}
const resolver = createResolver({ security: [{ key: [] }], components: { securitySchemes } })

it('inherits the requirements of the description, unless the operation has its own', () => {
  expect(securityWays({}, resolver).map((way) => way.map(({ name }) => name))).toEqual([['key']])
  expect(securityWays({ security: [] }, resolver)).toEqual([])
})

it('chooses the requirement that programs meet most easily', () => {
  const ways = securityWays({ security: [{}, { key: [] }, { token: ['a'], tenant: [] }, { token: ['a'] }] }, resolver)
  expect(sampleCredentials(ways)).toEqual({ headers: [['Authorization', 'Bearer YOUR_TOKEN']], query: [], cookies: [] })
  expect(sampleCredentials(ways.slice(0, 2))).toEqual({ headers: [], query: ['k=YOUR_KEY'], cookies: [] })
})

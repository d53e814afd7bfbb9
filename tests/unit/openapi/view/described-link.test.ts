import { expect, it } from 'vitest'
import { deadLink, describedLink } from '../../../../src/openapi/view/described-link.js'
import { contextOf } from '../description.js'

const context = contextOf({
  info: { title: 'Test', version: '1', description: '# Getting started\n\n## Rate *limits*\n' },
  tags: [{ name: 'User Accounts' }],
  paths: {
    '/users/{id}': { get: { operationId: 'getUser', tags: ['User Accounts'] }, delete: { tags: ['User Accounts'] } }
  },
  components: {
    schemas: { UserName: { type: 'object' } },
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } }
  }
})

it.each([
  ['#operation/getUser', '/api/get-user'],
  ['#tag/User-Accounts', '/api#user-accounts'],
  ['#tag/user-accounts', '/api#user-accounts'],
  ['#tag/User%20Accounts/operation/getUser', '/api/get-user'],
  ['#tag/User-Accounts/paths/~1users~1{id}/delete', '/api/delete-users-id'],
  ['#tag/user-accounts/DELETE/users/{id}', '/api/delete-users-id'],
  ['#/User%20Accounts/getUser', '/api/get-user'],
  ['#/User Accounts', '/api#user-accounts'],
  ['#/paths/~1users~1{id}/get', '/api/get-user'],
  ['/paths/~1users~1{id}/delete', '/api/delete-users-id'],
  ['/paths/~1users~1{id}', '/api/get-user'],
  ['#/components/schemas/UserName', '/api/schemas/username'],
  ['#/definitions/UserName', '/api/schemas/username'],
  ['#schema/UserName', '/api/schemas/username'],
  ['#model/user-name', '/api/schemas/username'],
  ['#section/Getting-started', '/api#getting-started'],
  ['#section/Getting-started/Rate-limits', '/api#rate-limits'],
  ['#description/rate-limits', '/api#rate-limits'],
  ['#section/Authentication', '/api#security'],
  ['#section/Authentication/key', '/api#auth-key']
])('leads %s to %s', (url, address) => {
  expect(describedLink(url, context)).toBe(address)
})

it.each([
  '#getting-started',
  '#operation/nobody',
  '#section/Nowhere',
  '/paths',
  'https://example.com/#operation/getUser',
  '#%',
  '#/x'
])('leaves %s as it is', (url) => {
  expect(describedLink(url, context)).toBeUndefined()
})

it.each([
  ['#operation/getUsr', 'operation', '#operation/getUser'],
  ['#tag/User-Acounts', 'tag', '#tag/User-Accounts'],
  ['#tag/User-Accounts/operation/getUsr', 'operation', '#tag/User-Accounts/operation/getUser'],
  ['#section/Getting-started/Rate-limit', 'section', '#section/Getting-started/Rate-limits'],
  ['#section/Geting-started', 'section', '#section/Getting-started'],
  ['#schema/UserNam', 'schema', '#schema/UserName'],
  ['#/components/schemas/UserNam', 'schema', '#/components/schemas/UserName'],
  ['/paths/~1user~1{id}/get', 'path', '/paths/~1users~1{id}/get'],
  ['#operation/nobody', 'operation', undefined]
])('proposes for %s the nearest %s', (url, kind, suggestion) => {
  expect(deadLink(url, context)).toEqual({ kind, ...(suggestion !== undefined && { suggestion }) })
})

it.each(['#getting-started', '/docs/x', 'https://example.com/#operation/x', '/components/x'])(
  'says nothing of %s',
  (url) => {
    expect(deadLink(url, context)).toBeUndefined()
  }
)

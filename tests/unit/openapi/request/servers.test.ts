import { expect, it } from 'vitest'
import { serversOf, serverUrl } from '../../../../src/openapi/request/servers.js'

it.each([
  [{ url: 'https://a.example.com/' }, 'https://a.example.com'],
  // The path brings the second slash: https://upload_url.
  [{ url: 'https://' }, 'https:/'],
  [{ url: '/api' }, 'http://localhost/api'],
  [
    { url: 'https://{host}:{port}/v1', variables: { host: { default: 'a' }, port: { enum: ['1', '2'] } } },
    'https://a:1/v1'
  ],
  [{ url: 'https://{host}' }, 'https://{host}'],
  [undefined, 'http://localhost']
])('%j is at %s', (server, url) => {
  expect(serverUrl(server)).toBe(url)
})

it('are those of the operation, else of the path, else of the description', () => {
  const [a, b, c] = [{ url: 'a' }, { url: 'b' }, { url: 'c' }]
  expect(serversOf({ servers: [a] }, { servers: [b] }, { servers: [c] })).toEqual([a])
  expect(serversOf({ servers: [] }, { servers: [b] }, { servers: [c] })).toEqual([b])
  expect(serversOf({}, {}, { servers: [c] })).toEqual([c])
  expect(serversOf({}, {}, {})).toEqual([])
})

it('completes an address without a scheme', () => {
  expect(serverUrl({ url: '//api.example.com/v1/' })).toBe('https://api.example.com/v1')
})

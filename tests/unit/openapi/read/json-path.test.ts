import { expect, test } from 'vitest'
import type { Json } from '../../../../src/openapi/base/json.js'
import { parseJsonPath, selectPath } from '../../../../src/openapi/read/json-path.js'
import { exactNumber } from '../../../../src/utils/exact-number.js'

const document = {
  paths: {
    '/pets': { get: { tags: ['a', 'b'], operationId: 'list', deprecated: true }, post: { operationId: 'add' } },
    '/pets/{id}': {
      get: {
        tags: ['c'],
        operationId: 'read',
        parameters: [
          { name: 'id', size: 3 },
          { name: 'x-a', size: 9 }
        ]
      }
    }
  },
  servers: [{ url: 'a' }, { url: 'b' }, { url: 'c' }]
}

test.each([
  ['$', ['']],
  ['$.servers[0]', ['/servers/0']],
  ['$.servers[-1].url', ['/servers/2/url']],
  ['$.servers[0,2]', ['/servers/0', '/servers/2']],
  ['$.servers[1:]', ['/servers/1', '/servers/2']],
  ['$.servers[::-2]', ['/servers/2', '/servers/0']],
  ["$.paths['/pets'].get", ['/paths//pets/get']],
  ['$["paths"]["/pets"].*', ['/paths//pets/get', '/paths//pets/post']],
  [
    '$..operationId',
    ['/paths//pets/get/operationId', '/paths//pets/post/operationId', '/paths//pets/{id}/get/operationId']
  ],
  ['$.paths.*.get[?@ == "list"]', ['/paths//pets/get/operationId']],
  ["$.paths.*[?(@.deprecated == true || @.operationId == 'read')]", ['/paths//pets/get', '/paths//pets/{id}/get']],
  ['$.paths.*[?@.tags && !@.deprecated]', ['/paths//pets/{id}/get']],
  ['$.paths.*[?length(@.tags) > 1]', ['/paths//pets/get']],
  ["$..parameters[?match(@.name, 'x-.*')]", ['/paths//pets/{id}/get/parameters/1']],
  ["$..parameters[?search(@.name, 'd') && @.size <= 3]", ['/paths//pets/{id}/get/parameters/0']],
  ['$..parameters[?@.size < $.none]', []],
  ['$ .servers [0]\n.url', ['/servers/0/url']],
  ['$.paths.*[?count( @.tags[*] ) > 1]', ['/paths//pets/get']],
  ["$.servers[?value(@..url) == 'b']", ['/servers/1']],
  ['$.servers[?@.none <= @.missing]', ['/servers/0', '/servers/1', '/servers/2']],
  ["$.servers[?match(@.url, '[a.].?')]", ['/servers/0']]
])('%s', (path, expected) => {
  expect(selectPath(parseJsonPath(path), document).map(({ keys }) => keys.map((key) => `/${key}`).join(''))).toEqual(
    expected
  )
})

test.each([
  ['paths', "expected '$', found 'p'"],
  ['', 'the path ends too early'],
  ['$.paths.', 'the path ends too early'],
  ['$.paths[', 'unclosed bracketed selection'],
  ['$.paths[?@.a ==]', 'unexpected end of expression'],
  ['$.paths x', "found 'x'"],
  ['$.servers[01]', 'leading zero in index selector'],
  ['$.servers[9007199254740992]', 'index out of range'],
  [String.raw`$["\x41"]`, 'invalid escape'],
  ['$.paths[?@.* == 1]', 'non-singular query is not comparable'],
  ['$.paths[?true]', 'filter expression literals (true) must be compared'],
  ["$.paths[?match(@.a, 'b') == true]", 'result of match() is not comparable'],
  ['$.paths[?count(1) > 0]', 'count() argument 0 must be of NodesType']
])('%s is refused', (path, message) => {
  expect(() => parseJsonPath(path)).toThrow(message)
})

test('hands on values with all digits of their numbers', () => {
  const value = { default: exactNumber('9223372036854775807') }
  expect(selectPath(parseJsonPath('$[?@.default > 1]'), [value, { default: 0 }])).toEqual([{ keys: ['0'], value }])
})

test('reads descriptions that are nested deeply', () => {
  const deep = Array.from({ length: 500 }).reduce<Json>((inner) => ({ inner }), { found: true })
  expect(selectPath(parseJsonPath('$..found'), deep)).toMatchObject([{ value: true }])
})

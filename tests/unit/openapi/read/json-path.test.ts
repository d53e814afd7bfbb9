import { expect, test } from 'vitest'
import { parseJsonPath, selectPath } from '../../../../src/openapi/read/json-path.js'

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
  ['paths', 'unexpected "paths", expected "$"'],
  ['$.paths[', 'unexpected end, expected a name in quotes, a number, "*" or "?"'],
  ['$.paths[?@.a ==]', 'unexpected "]", expected a value, "@", "length", "count", "value", "match" or "search"'],
  ['$.paths x', 'unexpected " x", expected its end'],
  ['$.servers[01]', 'unexpected "1]", expected "]"'],
  ['$.servers[9007199254740992]', 'expected a number nearer to 0'],
  [String.raw`$["\x41"]`, 'expected a string in quotes, with the escapes of JSON only'],
  ['$.paths[?@.* == 1]', 'expected a path to at most one part before it, to be compared'],
  ['$.paths[?true]', 'unexpected "]", expected a comparison'],
  ["$.paths[?match(@.a, 'b') == true]", 'expected no comparison of "match" or "search"'],
  ['$.paths[?count(1) > 0]', 'expected a path before it']
])('%s is refused', (path, message) => {
  expect(() => parseJsonPath(path)).toThrow(message)
})

import { expect, test } from 'vitest'
import { matchPattern, parsePattern } from '../../../src/utils/address-pattern.js'

test.each([
  ['/old/*', '^/old(?:/(.*))?$'],
  ['/*', '^/(.*)$'],
  ['/a/:b/:c', '^/a/([^/]+)/([^/]+)/?$'],
  ['/a/:splat/b', '^/a/(.*)/b$'],
  ['/:splat/:x/:splat/:y', String.raw`^/(.*)/([^/]+)/\1/([^/]+)/?$`]
])('%s is compiled to %s', (pattern, source) => {
  expect(parsePattern(pattern).source).toBe(source)
})

test('a rest that stands several times is the same each time', () => {
  const pattern = parsePattern('/:splat/to/:name/:splat')
  expect(matchPattern(pattern, '/a/b/to/c/a/b')).toEqual(new Map(Object.entries({ splat: 'a/b', name: 'c' })))
  expect(matchPattern(pattern, '/a/b/to/c/a')).toBeUndefined()
})

test('a pattern of many rests has an end', () => {
  expect(matchPattern(parsePattern(`${'/:splat'.repeat(40)}/b`), '/a'.repeat(900))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { isInside } from '../../../src/utils/paths.js'

test.each([
  ['/a/b', '/a', true],
  ['/a', '/a', true],
  ['/a/..b', '/a', true],
  ['/ab', '/a', false],
  ['/', '/a', false],
  ['/b/a', '/a', false]
])('%s lies in %s: %s', (path, folder, expected) => {
  expect(isInside(path, folder)).toBe(expected)
})

import { expect, test } from 'vitest'
import { patternsOverlap } from '../../../src/utils/patterns-overlap.js'

test.each([
  ['/a', '/a', true],
  ['/a', '/b', false],
  ['/a/*', '/a/', true],
  ['/a/*', '/a', false],
  ['/a/*', '*.svg', true],
  ['*a', 'b*', true],
  ['a*b', 'ac', false],
  ['*', '', true],
  ['/*/edit', '/blog/*', true],
  ['/*/edit', '/blog/x', false]
])('%s and %s: %s', (a, b, expected) => {
  expect(patternsOverlap(a, b)).toBe(expected)
  expect(patternsOverlap(b, a)).toBe(expected)
})

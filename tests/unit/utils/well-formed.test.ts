import { expect, test } from 'vitest'
import { wellFormed } from '../../../src/utils/well-formed.js'

test.each([
  ['a\0b', 'a\uFFFDb'],
  ['\ud800', '\uFFFD'],
  ['a\udc00b', 'a\uFFFDb'],
  ['一😀\n', '一😀\n']
])('%j becomes %j', (text, expected) => {
  expect(wellFormed(text)).toBe(expected)
})

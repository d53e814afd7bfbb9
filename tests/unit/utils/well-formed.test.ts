import { expect, test } from 'vitest'
import { wellFormed, wellFormedData } from '../../../src/utils/well-formed.js'

test.each([
  ['a\0b', 'a\uFFFDb'],
  ['\ud800', '\uFFFD'],
  ['a\udc00b', 'a\uFFFDb'],
  ['一😀\n', '一😀\n']
])('%j becomes %j', (text, expected) => {
  expect(wellFormed(text)).toBe(expected)
})

test('data keeps what is no text', () => {
  const date = new Date(0)
  expect(wellFormedData({ a: ['\0', 1, null], b: { c: '\ud800' }, date })).toEqual({
    a: ['\uFFFD', 1, null],
    b: { c: '\uFFFD' },
    date
  })
})

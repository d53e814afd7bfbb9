import { expect, test } from 'vitest'
import { indexLines } from '../../../src/utils/line-index.js'

test.each([
  ['ab\ncd', 0, 1, 1],
  ['ab\ncd', 2, 1, 3],
  ['ab\ncd', 3, 2, 1],
  ['ab\r\ncd', 4, 2, 1],
  ['ab\rcd\n\ne', 7, 4, 1],
  ['ab\ncd', 5, 2, 3],
  ['ab\ncd', 99, 2, 3],
  ['ab\r\ncd', 3, 1, 3],
  ['', 0, 1, 1],
  ['ab', -1, 1, 1]
])('%j: offset %i is at line %i, column %i', (text, offset, line, column) => {
  expect(indexLines(text)(offset)).toEqual({ line, column })
})

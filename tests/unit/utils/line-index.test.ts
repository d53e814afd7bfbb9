import { expect, test } from 'vitest'
import { indexLines } from '../../../src/utils/line-index.js'
import { random } from '../../helpers/random.js'

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

test('lines of any endings are those that a pattern finds', () => {
  const chance = random(7)
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: chance.below(20) }, () => chance.pick(['a', '\n', '\r', '\r\n', 'bc'])).join('')
    const positionOf = indexLines(text)
    let start = 0
    for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
      const end = start + line.length
      expect([positionOf(start), positionOf(end)]).toEqual([
        { line: index + 1, column: 1 },
        { line: index + 1, column: line.length + 1 }
      ])
      start = end + (text.startsWith('\r\n', end) ? 2 : 1)
    }
  }
})

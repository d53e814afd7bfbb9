import { expect, test } from 'vitest'
import { placeAt, placeOfLiteral } from '../../../src/utils/place-of-text.js'

const text = `export default {\n  a: '/one',\n  b: "/two", c: \`/three\`\n}`

test.each([
  ['/one', 2, 6, 12],
  ['/two', 3, 6, 12],
  ['/three', 3, 17, 25],
  ['/four', 1, 1, 1]
])('the literal %s stands at %i:%i-%i', (value, line, column, endColumn) => {
  expect(placeOfLiteral(text, value)).toEqual({ line, column, endLine: line, endColumn })
})

test('lines and columns count from 1', () => {
  expect(placeAt('ab\ncd', 4, 1)).toEqual({ line: 2, column: 2, endLine: 2, endColumn: 3 })
})

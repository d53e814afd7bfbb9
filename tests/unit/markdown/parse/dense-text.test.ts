import { expect, test } from 'vitest'
import { isDenseText } from '../../../../src/markdown/parse/dense-text.js'
import { parseWithNative } from '../../../helpers/compare-parsers.js'

test.each(['[链接](/a) ', '![图](/a.png) ', '见 http://a.example ', '邮箱 a@b.example '])(
  'a line of 20,000 times %j goes to the reference',
  (link) => {
    expect(parseWithNative(link.repeat(20_000))).toBeUndefined()
  }
)

test.each([
  ['many lines', '- [链接](/a)\n'.repeat(20_000)],
  ['a table', `| 甲 |\n| - |\n${'| [链接](/a) |\n'.repeat(20_000)}`],
  ['a line of ASCII', '[link](/a) '.repeat(20_000)],
  ['a long line with an image in its text', `![图](data:image/png;base64,${'A'.repeat(1_000_000)})`]
])('links in %s do not', (_, text) => {
  expect(isDenseText(text)).toBe(false)
})

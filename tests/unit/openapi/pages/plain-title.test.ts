import { expect, it } from 'vitest'
import { plainTitle } from '../../../../src/openapi/pages/plain-title.js'

it.each([
  ['Read <id> of snake_case_names', 'Read <id> of snake_case_names', true],
  ['查询 **事件**，见 [这里](/a) 和 `code`', '查询 事件，见 这里 和 code', true],
  ['一句话分成\n两行。', '一句话分成两行。', true],
  ['# Heading\nText.', 'Heading', false],
  ['Title\n\n- one\n- two', 'Title', false],
  ['Title:\n- one\n- two', 'Title:', false]
])('%j is titled %j', (summary, title, isWhole) => {
  expect(plainTitle(summary)).toEqual({ title, isWhole })
})

it('cuts what is too long for a heading behind a word', () => {
  const { title, isWhole } = plainTitle('many words '.repeat(40))
  expect(title).toMatch(/^(?:many words )+many(?: words)?…$/)
  expect([title.length <= 161, isWhole]).toEqual([true, false])
  expect(plainTitle('字'.repeat(400)).title).toHaveLength(161)
})

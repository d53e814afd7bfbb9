import { expect, it } from 'vitest'
import { plainTitle } from '../../../../src/openapi/pages/plain-title.js'

it.each([
  ['Read <id> of snake_case_names', 'Read <id> of snake_case_names', true],
  ['查询 **事件**，见 [这里](/a) 和 `code`', '查询 事件，见 这里 和 code', true],
  ['一句话分成\n两行。', '一句话分成两行。', true],
  ['# Heading\nText.', 'Heading', false],
  ['<p>Get a <b>camera</b></p>', 'Get a camera', true],
  ['Read <b>one</b> &amp; more', 'Read one & more', true],
  ['<p>One</p><p>Two</p>', 'One', false],
  ['Title\n\n- one\n- two', 'Title', false],
  ['Title:\n- one\n- two', 'Title:', false]
])('%j is titled %j', (summary, title, isWhole) => {
  expect(plainTitle(summary)).toEqual({ title, isWhole })
})

it('takes the first sentence of a text that is too long for a heading', () => {
  const text = `Creates a reply, e.g. a [text](/text). ${'It may call tools of yours. '.repeat(5)}`
  expect(plainTitle(text)).toEqual({ title: 'Creates a reply, e.g. a text.', isWhole: false })
  expect(plainTitle(`查询全部符合条件的事件。${'每一项都有时间。'.repeat(12)}`).title).toBe('查询全部符合条件的事件。')
  expect(plainTitle('Get one. Or none.').title).toBe('Get one. Or none.')
})

it('cuts what is too long for a heading behind a word', () => {
  const { title, isWhole } = plainTitle('many words '.repeat(40))
  expect(title).toMatch(/^(?:many words )+many(?: words)?…$/)
  expect([title.length <= 161, isWhole]).toEqual([true, false])
  expect(plainTitle('字'.repeat(400)).title).toHaveLength(161)
})

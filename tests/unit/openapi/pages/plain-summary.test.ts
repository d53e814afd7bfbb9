import { expect, it } from 'vitest'
import { plainSummary } from '../../../../src/openapi/pages/create-pages.js'

it.each([
  ['返回 **全部** [事件](/x)。\n\n更多……', '返回 全部 事件。'],
  ['# 标题\n\n正文', '标题'],
  ['- 一项 `code`', '一项 code'],
  ['> [!NOTE]\n> In preview.\n\nLists all.', 'Lists all.'],
  ['> [!WARNING]  \n> Only a warning.', 'Only a warning.'],
  ['中文\n换行', '中文换行'],
  ['two\nlines', 'two lines'],
  ['a <b>bold</b> ![picture](x.png)', 'a bold picture'],
  ['snake_case 2 * 3 * 4', 'snake_case 2 * 3 * 4'],
  ['<p>Para one.</p><p>Para two.</p>', 'Para one.'],
  ['<ul><li>one</li><li>two</li></ul>', 'one'],
  ['One<br>two of <id> &amp; <code>three</code>', 'One two of <id> & three'],
  ['&#x999999999; stays', '&#x999999999; stays'],
  ['', undefined],
  [undefined, undefined]
])('%j is %j', (markdown, text) => {
  expect(plainSummary(markdown)).toBe(text)
})

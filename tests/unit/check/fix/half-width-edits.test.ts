import { expect, test } from 'vitest'
import { halfWidthEdits } from '../../../../src/check/fix/certain-edit.js'

const fix = (text: string, part = text.trim()) => {
  const start = text.indexOf(part)
  const edit = halfWidthEdits({ text, start, end: start + part.length })
  return edit === undefined ? undefined : text.slice(0, edit.start) + edit.text + text.slice(edit.end)
}

test.each([
  ['见［安装］（./b.md）。', '见[安装](./b.md)。'],
  ['见【安装】(./b.md)。', '见[安装](./b.md)。'],
  ['！[图](./a.png)', '![图](./a.png)'],
  ['[text] (./b.md)', '[text](./b.md)'],
  ['![x](./img/a (1).png)', '![x](<./img/a (1).png>)'],
  ['[p](./my page.md)', '[p](<./my page.md>)'],
  ['＊＊粗＊＊', '**粗**'],
  ['** 粗 **字', '**粗**字'],
  ['**bold **text', '**bold**text'],
  ['A ** bold **.', 'A **bold**.'],
  ['＃＃ 安装', '## 安装'],
  ['##安装', '## 安装'],
  ['#\u3000全角', '# 全角'],
  ['：：：tip', ':::tip'],
  ['：badge［新］', ':badge[新]'],
  ['https：／／a.example/', 'https://a.example/'],
  ['｛｛版本｝｝', undefined],
  ['｛｛release｝｝', '{{release}}'],
  ['［^1］', '[^1]'],
  ['｀code｀', '`code`'],
  ['1.第一步', '1. 第一步'],
  ['-第一项', '- 第一项'],
  ['| —— | —— |', '| --- | --- |'],
  ['npm\u00A0ci', 'npm ci'],
  ['npm\u200B ci', 'npm ci']
])('%s is meant as %s', (text, meant) => {
  expect(fix(text)).toBe(meant)
})

test.each(['plain text', '**bold** and `code`', '（说明）', '## Heading', '1. one', '［注］（说明）与文字'])(
  'changes nothing of %s',
  (text) => {
    expect(fix(text)).toBeUndefined()
  }
)

test('changes what the finding is about, and nothing else of its line', () => {
  expect(fix('＊＊甲＊＊ 与 ＊＊乙＊＊', '＊＊乙＊＊')).toBe('＊＊甲＊＊ 与 **乙**')
})

test.each([
  ['Use 2 ** 3 ** 4 here.', '** 3 **'],
  ['Use 2 ** 3 and 4 ** 5.', '** 3 and 4 **']
])('takes the powers of %s for no bold text', (text, part) => {
  expect(fix(text, part)).toBeUndefined()
})

test('leaves what may be meant in two ways', () => {
  expect(fix('［安装］（./b.md）＊＊粗＊＊')).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { frameBlock } from '../../../../../src/editions/freshness/worksheets/frame-block.js'
import { protectText, restoreText } from '../../../../../src/editions/freshness/worksheets/protect-text.js'
import type { BlockKind } from '../../../../../src/model/section.js'

describe('protectText', () => {
  test.each([
    ['Set `a{b}` and ``c`d`` now.', 'Set {1} and {2} now.', ['`a{b}`', '``c`d``']],
    ['See [the guide](../a(b).md#x "Title").', 'See [the guide]({1} "Title").', ['../a(b).md#x']],
    [
      '![A cat](<my cat.png>) and [x][ref], [y][] [^1]',
      '![A cat]({1}) and [x]{2}, [y]{3} {4}',
      ['<my cat.png>', '[ref]', '[]', '[^1]']
    ],
    [
      'Go to https://example.com/a_b, or <https://b.example>.',
      'Go to {1}, or {2}.',
      ['https://example.com/a_b', '<https://b.example>']
    ],
    ['<b>Bold</b> {props.name} &nbsp; x', '{1}Bold{2} {3} {4} x', ['<b>', '</b>', '{props.name}', '&nbsp;']],
    ['Press :kbd[Ctrl]{.big}', 'Press {1}[Ctrl]{2}', [':kbd', '{.big}']],
    ['One\ntwo\\\nthree  \n  four', 'One two{1}three{2}four', ['\\\n', '  \n  ']],
    ['一行\n二行', '一行二行', []],
    ['A } and \\{ and <!-- c -->', 'A }} and {1} and {2}', ['\\{', '<!-- c -->']]
  ])('%j', (written, text, placeholders) => {
    expect(protectText(written)).toEqual({ text, placeholders })
    const restored = restoreText(text, { placeholders })
    expect(restored).toEqual({ text: written.replace('One\ntwo', 'One two').replace('\n二', '二') })
  })
})

describe('restoreText', () => {
  const original = protectText('Set `a` to [b](c.md).')

  test('leaves what may be text to the proof of the file', () => {
    expect(restoreText('[b]({2}) {1} a < b {{ |', original)).toEqual({ text: '[b](c.md) `a` a < b { |' })
  })

  test('takes placeholders in any order', () => {
    expect(restoreText(' 把[b]({2})设为 {1}。 ', original)).toEqual({ text: '把[b](c.md)设为 `a`。' })
  })

  test.each([
    ['设为 {1}', ['Missing placeholder {2} (c.md).']],
    ['[b]({2}) {1} {1}', ['Placeholder {1} (`a`) occurs 2 times.']],
    ['[b]({2}) {1} {3}', ['Unknown placeholder {3}.']],
    ['[b]({2}) {1} {x', ['Single "{"; write it twice where the text has one.']],
    ['[b]({2}) {1} {{x}}', ['The translation has markup that its original does not: {x}']],
    ['[b]({2}) {1} <script>', ['The translation has markup that its original does not: <script>']],
    ['[b]({2}) {1}\n\nNew paragraph', ['The translation has several lines; write it on one.']]
  ])('%j is refused', (target, problems) => {
    expect(restoreText(target, original)).toEqual({ problems })
  })
})

describe('frameBlock', () => {
  test.each<[BlockKind, string, string, string, string]>([
    ['heading', '## Install it {#install}', '## ', 'Install it', ' {#install}'],
    ['heading', 'Install it\n======', '', 'Install it', '\n======'],
    ['item', 'Do it', '', 'Do it', ''],
    ['text', '[!NOTE]\nMind this.', '[!NOTE]\n', 'Mind this.', ''],
    ['directive', ':::note[Mind this]{.x}', ':::note[', 'Mind this', ']{.x}'],
    ['directive', ':::tip Mind this', ':::tip ', 'Mind this', ''],
    ['directive', '!!! note "Mind this"', '!!! note "', 'Mind this', '"'],
    ['row', '| a | `b` |', '', '| a | {1} |', ''],
    ['html', '<summary>More</summary>', '', '{1}More{2}', '']
  ])('%s %j', (kind, text, before, body, after) => {
    expect(frameBlock({ kind, text })).toMatchObject({ before, text: body, after })
  })

  test.each<[BlockKind, string]>([
    ['code', 'run'],
    ['directive', ':::note'],
    ['directive', '<Card title="x">'],
    ['html', '<br/>'],
    ['text', '$$\nx\n$$'],
    ['row', '| `a` | 1 |']
  ])('%s %j has nothing to translate', (kind, text) => {
    expect(frameBlock({ kind, text })).toBeUndefined()
  })
})

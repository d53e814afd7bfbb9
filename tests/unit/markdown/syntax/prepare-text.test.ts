import { describe, expect, it } from 'vitest'
import { createCompilation } from '../../../../src/markdown/page/compilation.js'
import { closes, prepareText } from '../../../../src/markdown/syntax/prepare-text.js'
import { fixtureContext, pageOf } from '../compile-fixture.js'

function prepare(text: string, format: 'md' | 'mdx'): string {
  return prepareText(text, {
    compilation: createCompilation(pageOf(text), fixtureContext('/nowhere')),
    format
  })
}

describe('prepareText', () => {
  it.each([
    [':::tip Title', ':::tip[Title]'],
    ['> ::::note 标题 {#id}', '> ::::note[标题]{#id}'],
    ['- :::info 在 [列表] 里', '- :::info[在 [列表] 里]'],
    [':::tip a ] b', ':::tip[a \\] b]'],
    [':::tip[已有]', ':::tip[已有]'],
    [':::tip {title="x"}', ':::tip {title="x"}'],
    [':::', ':::'],
    ['文字 :::tip 不在行首', '文字 :::tip 不在行首']
  ])('reads %s as %s', (text, expected) => {
    expect(prepare(text, 'md')).toBe(expected)
  })

  it.each([
    ['## 标题 {#id}', '## 标题 \\{#id}'],
    ['## 标题 {#id} ##', '## 标题 \\{#id} ##'],
    ['文字 {#id}', '文字 {#id}'],
    ['a <!-- {x} --> b', 'a              b'],
    ['a <!-- 一\n二 --> b', 'a       \n      b'],
    ['`<!-- 留 -->` <!-- 去 -->', '`<!-- 留 -->`           '],
    ['```md\n## 标题 {#id}\n<!-- 留 -->\n```', '```md\n## 标题 {#id}\n<!-- 留 -->\n```'],
    ['```mdx-code-block\n<A />\n```\n文字', '                 \n<A />\n   \n文字'],
    ['````mdx-code-block\n```js\n<!-- 留 -->\n```\n````', `${' '.repeat(18)}\n\`\`\`js\n<!-- 留 -->\n\`\`\`\n    `],
    ['````md\n```mdx-code-block\n```\n````', '````md\n```mdx-code-block\n```\n````'],
    ['<!--\n```\n-->\n## 标题 {#id}', '    \n   \n   \n## 标题 \\{#id}']
  ])('reads %j as %j in MDX', (text, expected) => {
    expect(prepare(text, 'mdx')).toBe(expected)
  })

  it('keeps comments and braces of Markdown', () => {
    const text = '## 标题 {#id}\n\n<!-- 注释 -->\n\n:::note 标题\n:::'
    expect(prepare(text, 'md')).toBe('## 标题 {#id}\n\n<!-- 注释 -->\n\n:::note[标题]\n:::')
  })

  it('keeps every line number', () => {
    const text = '<!-- a\n\nb -->\r\n:::tip x\r\n## y {#z}\r\n'
    expect(prepare(text, 'mdx').split('\n')).toHaveLength(text.split('\n').length)
  })
})

describe('closes', () => {
  it.each([
    ['```', '```', true],
    ['````', '```', true],
    ['> ```  ', '```', true],
    ['``', '```', false],
    ['~~~', '```', false],
    ['```yaml', '```', false]
  ])('%j closes %j: %s', (line, fence, answer) => {
    expect(closes(line, fence)).toBe(answer)
  })
})

import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { remarkDialect } from '../../../src/markdown/remark/remark-dialect.js'
import { remarkFirstRule } from '../../../src/markdown/remark/remark-first-rule.js'

const processor = unified().use([remarkParse, remarkDialect, remarkFirstRule])

test.each(['---\n\n- a\n- b\n', '---\r\n\r\n> a\r\n', '--- \n\n:::tip\n\na\n\n:::\n'])(
  'reads a rule above a text, which no front matter follows: %j',
  (text) => {
    const block = expect.stringMatching(/^(?:list|blockquote|containerDirective)$/) as string
    expect(processor.parse(text)).toMatchObject({ children: [{ type: 'thematicBreak' }, { type: block }] })
  }
)

test('reads front matter that is closed', () => {
  expect(processor.parse('---\ntitle: a\n---\n\n- b\n')).toMatchObject({
    children: [{ type: 'yaml' }, { type: 'list' }]
  })
})

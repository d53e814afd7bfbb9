import remarkParse from 'remark-parse'
import { type PluggableList, type Processor, unified } from 'unified'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import { createCompilation } from '../../../../src/markdown/compilation/compilation.js'
import { parseNatively } from '../../../../src/markdown/parse/native-parser.js'
import { remarkNative } from '../../../../src/markdown/parse/remark-native.js'
import { remarkDialect } from '../../../../src/markdown/remark/remark-dialect.js'
import { fixtureContext, pageOf } from '../compile-fixture.js'

/** Parse a text, and tell which parser did. */
function parse(text: string, others: PluggableList = []) {
  const processor = unified().use([remarkParse, remarkDialect, remarkNative, ...others])
  const compilation = createCompilation(pageOf(text), fixtureContext('/nowhere'))
  const tree = processor.parse(new VFile({ value: text, data: { compilation } }))
  return { tree, parsers: compilation.parsing.map(({ parser }) => parser) }
}

test('lets the native parser read what is proved, and the reference all else', () => {
  expect(parse('**注意：**请').parsers).toEqual(['native'])
  expect(parse(':::tip\n\n没有结束').parsers).toEqual(['reference'])
})

test('lets the reference read everything where another plugin adds syntax', () => {
  const { tree, parsers } = parse('a `b` c', [withoutCode])
  expect(parsers).toEqual(['reference'])
  expect(tree).toMatchObject({ children: [{ children: [{ type: 'text', value: 'a `b` c' }] }] })
})

test.each(['---\n\n- a\n- b\n', '---\r\n\r\n> a\r\n', '--- \n\n:::tip\n\na\n\n:::\n'])(
  'reads a rule above a text, which no front matter follows: %j',
  (text) => {
    const { tree } = parse(text)
    const block = expect.stringMatching(/^(?:list|blockquote|containerDirective)$/) as string
    expect(tree).toMatchObject({ children: [{ type: 'thematicBreak' }, { type: block }] })
  }
)

test('leaves a text on which the native parser throws to the reference', () => {
  const fail = () => {
    throw new RangeError('Maximum call stack size exceeded')
  }
  expect(parseNatively('a', fail)).toBeUndefined()
})

/** Turn inline code off, as an example of a change of the syntax. */
function withoutCode(this: Processor): void {
  const { micromarkExtensions = [] } = this.data() as { micromarkExtensions?: unknown[] }
  micromarkExtensions.push({ disable: { null: ['codeText'] } })
}

import { expect, it } from 'vitest'
import { parseCodeMeta } from '../../../../src/markdown/code/code-meta.js'

it.each([
  ['', {}],
  ['title="config.yml"', { title: 'config.yml' }],
  ["title='单引号'", { title: '单引号' }],
  ['title=bare.yml', { title: 'bare.yml' }],
  ['title="a {1} showLineNumbers"', { title: 'a {1} showLineNumbers' }],
  ['{1,3-5}', { highlighted: [1, 3, 4, 5] }],
  ['{ 2 , 4..5 }', { highlighted: [2, 4, 5] }],
  ['showLineNumbers', { hasLineNumbers: true }],
  ['showLineNumbers=5', { hasLineNumbers: true, firstLine: 5 }],
  ['showLineNumbers={7} {2}', { hasLineNumbers: true, firstLine: 7, highlighted: [2] }],
  ['file="./a.txt" lines="3-10"', { file: './a.txt', lines: '3-10' }],
  ['live jsx', {}],
  ['{x}', {}]
])('reads %j', (meta, expected) => {
  const { highlighted, ...rest } = parseCodeMeta(meta)
  expect({ ...rest, highlighted: [...highlighted] }).toEqual({ hasLineNumbers: false, highlighted: [], ...expected })
})

it('limits ranges of lines', () => {
  expect(parseCodeMeta('{1-999999999}').highlighted.size).toBeLessThan(20_000)
})

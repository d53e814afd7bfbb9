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
  ['ins={1,3-4} del={2} {5}', { added: [1, 3, 4], removed: [2], highlighted: [5] }],
  ['mark={2} collapse={7-9}', { highlighted: [2], collapsed: [7, 8, 9] }],
  ['{"Label":2-3} ins={"Other": 4}', { highlighted: [2, 3], added: [4] }],
  ['showLineNumbers startLineNumber=5', { hasLineNumbers: true, firstLine: 5 }],
  ['startLineNumber=5', { firstLine: 5 }],
  [
    'title="a b" "a.b" ins=\'c\' del=/d+/ /[/',
    {
      title: 'a b',
      texts: [
        [String.raw`a\.b`, 'mark'],
        ['c', 'ins'],
        ['d+', 'del'],
        ['(?!)', 'mark']
      ]
    }
  ],
  ['lang="js"', { changedLanguage: 'js' }],
  ['live jsx', {}],
  ['{x}', {}]
])('reads %j', (meta, expected) => {
  const { highlighted, added, removed, collapsed, texts, ...rest } = parseCodeMeta(meta)
  const none = { hasLineNumbers: false, highlighted: [], added: [], removed: [], collapsed: [], texts: [] }
  const found = {
    highlighted: [...highlighted],
    added: [...added],
    removed: [...removed],
    collapsed: [...collapsed],
    texts: texts.map(({ pattern, tag }) => [pattern.source, tag])
  }
  expect({ ...rest, ...found }).toEqual({ ...none, ...expected })
})

it('limits ranges of lines', () => {
  expect(parseCodeMeta('{1-999999999}').highlighted.size).toBeLessThan(20_000)
})

import { expect, it, test } from 'vitest'
import { parseCodeMeta, unknownAttributes, unreadBraces } from '../../../../src/markdown/code/code-meta.js'

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
        ['[', 'mark']
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
    texts: texts.map(({ source, tag }) => [source, tag])
  }
  expect({ ...rest, ...found }).toEqual({ ...none, ...expected })
})

it('limits ranges of lines', () => {
  expect(parseCodeMeta('{1-999999999}').highlighted.size).toBeLessThan(20_000)
})

test('what is in quotes or slashes is a text or a pattern, whatever it looks like', () => {
  const info = `title="a.astro" '<slot name="header" />' "{ id: post.id }" "define:vars={{color}}" /define={{.*}}/ /(?<!//.*)x{1,2}/ ins='file="b.md"' {2,4-5} del={1}`
  const meta = parseCodeMeta(info)
  expect([meta.title, meta.file, [...meta.highlighted], [...meta.removed]]).toEqual([
    'a.astro',
    undefined,
    [2, 4, 5],
    [1]
  ])
  expect(meta.texts.map(({ written, tag }) => `${tag} ${written}`)).toEqual([
    `mark '<slot name="header" />'`,
    'mark "{ id: post.id }"',
    'mark "define:vars={{color}}"',
    'mark /define={{.*}}/',
    'mark /(?<!//.*)x{1,2}/',
    `ins 'file="b.md"'`
  ])
  expect([unreadBraces(info), unknownAttributes(info)]).toEqual([[], []])
})

import { describe, expect, test } from 'vitest'
import { ignoreCommentsIn } from '../../../src/model/ignore-comment.js'

const read = (text: string, file = 'a.md') =>
  ignoreCommentsIn(text, file).map(({ rules, line, column, endColumn, from, to }) => [
    rules.join(),
    `${line}:${column}-${endColumn}`,
    `${from}-${to}`
  ])

describe('in Markdown', () => {
  test.each([
    ['a paragraph below', '<!-- capstan-ignore broken-link -->\n\nOne\ntwo\n\nthree\n', 'broken-link', '3-4'],
    ['a block right below', '<!-- capstan-ignore broken-link -->\n| a |\n| - |\n\nb\n', 'broken-link', '2-3'],
    ['its own line', 'a\n[b](c.md) <!-- capstan-ignore broken-link -->\nd\n', 'broken-link', '2-2'],
    ['a whole fence', '<!-- capstan-ignore raw-syntax -->\n```js\na\n\nb\n```\nc\n', 'raw-syntax', '2-6'],
    ['a whole container', '<!-- capstan-ignore raw-syntax -->\n:::note\na\n\nb\n:::\nc\n', 'raw-syntax', '2-6'],
    ['the file', 'a\n\n<!-- capstan-ignore-file broken-link, math -->\n\nb\n', 'broken-link,math', '1-6'],
    ['a reason', '<!-- capstan-ignore broken-link math: comes with 2.0 -->\nx\n', 'broken-link,math', '2-2'],
    ['a reason as linters take it', '<!-- capstan-ignore broken-link -- comes with 2.0 -->\nx\n', 'broken-link', '2-2'],
    ['a rule of a plugin', '<!-- capstan-ignore shop/price -->\nx\n', 'shop/price', '2-2'],
    ['an item of a list', '- a\n  <!-- capstan-ignore math -->\n  b\n\n- c\n', 'math', '3-3'],
    ['a range', '<!-- capstan-ignore-start math -->\na\n\nb\n<!-- capstan-ignore-end math -->\nc\n', 'math', '1-5'],
    ['a range without an end', '<!-- capstan-ignore-start math -->\na\n\nb\n', 'math', '1-5'],
    ['Windows lines', '<!-- capstan-ignore math -->\r\n\r\none\r\ntwo\r\n\r\nthree', 'math', '3-4']
  ])('holds for %s', (_name, text, rules, lines) => {
    expect(read(text).map(([ids, , range]) => [ids, range])).toEqual([[rules, lines]])
  })

  test('two above one block hold for it both', () => {
    const text = '<!-- capstan-ignore math -->\n<!-- capstan-ignore broken-link -->\n\na\n'
    expect(read(text)).toEqual([
      ['math', '1:1-29', '4-4'],
      ['broken-link', '2:1-36', '4-4']
    ])
  })

  test('ranges of different rules end apart', () => {
    const start = (rule: string) => `<!-- capstan-ignore-start ${rule} -->\n`
    const end = (rule: string) => `<!-- capstan-ignore-end ${rule} -->\n`
    const text = `${start('math')}${start('glossary')}a\n${end('glossary')}b\n${end('math')}`
    expect(read(text).map(([rules, , range]) => [rules, range])).toEqual([
      ['math', '1-6'],
      ['glossary', '2-4']
    ])
  })

  test.each([
    ['code', '```md\n<!-- capstan-ignore math -->\n```\n'],
    ['indented code', 'a\n\n    <!-- capstan-ignore math -->\n'],
    ['code in a line', 'Write `<!-- capstan-ignore math -->` above it.\n'],
    ['another word', '<!-- capstan-ignored math -->\n'],
    ['prose', 'capstan-ignore math\n']
  ])('is none in %s', (_name, text) => {
    expect(read(text)).toEqual([])
  })

  test('front matter has comments of YAML', () => {
    const text = '---\ntitle: A\n# capstan-ignore unknown-front-matter: of a tool\nfoo:\n  bar: 1\nbaz: 2\n---\n\n# b\n'
    expect(read(text)).toEqual([['unknown-front-matter', '3:1-49', '4-5']])
  })
})

test.each([
  ['a.md', '---\ndescription: |\n  # capstan-ignore math\n\n  b\ntitle: a\n---\n'],
  ['api.yaml', 'info:\n  - description: >-\n      # capstan-ignore math\n      b\n']
])('the text of a value is no comment in %s', (file, text) => {
  expect(read(text, file)).toEqual([])
})

test('no column counts a byte order mark', () => {
  expect(read('\uFEFF<!-- capstan-ignore math -->\n\na\n')).toEqual([['math', '1:1-29', '3-3']])
})

test.each([
  ['a.mdx', '{/* capstan-ignore math */}\n\nx\n', '3-3'],
  [
    'site.config.ts',
    "export default {\n  // capstan-ignore theme-contrast\n  theme: {\n    a: '#fff'\n  }\n}\n",
    '3-4'
  ],
  ['api.yaml', 'paths:\n  # capstan-ignore api-invalid\n  /a:\n    get: {}\n  /b: {}\n', '3-4'],
  ['a.css', '/* capstan-ignore stylesheet */\n@import "x.css";\n', '2-2'],
  ['api.yaml', 'a: 1 # capstan-ignore api-invalid\nb: 2\n', '1-1']
])('holds for what is below in %s', (file, text, lines) => {
  expect(read(text, file).map(([, , range]) => range)).toEqual([lines])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseYaml } from '../../../src/utils/parse-yaml.js'
import { parseSimpleYaml } from '../../../src/utils/simple-yaml.js'
import { random } from '../../helpers/random.js'

const root = join(import.meta.dirname, '../../..')

/** Expect what the parser of all of YAML says, where the text is simple. Returns whether it is. */
function expectSame(text: string): boolean {
  const simple = parseSimpleYaml(text)
  if (!simple) return false
  const { value, errors, keys, positionOf } = parseYaml(text)
  expect([simple.value, simple.errors, [...simple.keys]], text).toEqual([value, errors, [...keys]])
  for (const [start] of keys.values()) expect(simple.positionOf(start)).toEqual(positionOf(start))
  return true
}

test.each([
  'title: 第 3 页 时间',
  'title: "C# 与 F#"\nsidebar_position: 3\ndraft: false',
  "title: Don't (really) \"stop\"\nslug: '/a b'",
  'keywords:\n  - Frigate\n  - 12\n  - "x: y"\ntags:\n- a\n- b',
  'description: https://example.com/a:b?c=d&e：{f} [g], h',
  'keywords: [a, 12 个,"b:", H.265 录像]',
  'source:\n  path: a/b.md\n  line: 3\ntitle: 8554 连不上'
])('%j is simple', (text) => expect(expectSame(text)).toBe(true))

test.each([
  '',
  'a:',
  'a:\nb: c',
  'a: b: c',
  'a: b #c',
  'a: b\n  c',
  'a: b\n\nc: d',
  'a: b\na: c',
  'a: "b\\n"',
  "a: 'b''c'",
  'a: []',
  'a: [b, [c]]',
  'a: [b: c]',
  'a: ["b, c"]',
  'a: [b,\n  c]',
  'a:\n  b:\n    c: d',
  'a:\n  - b\n  c: d',
  'a:\n  b: c\n  b: d',
  'a: |\n  b',
  'a: *b',
  'a: 0x1f',
  'a: 01',
  'a: 1E3',
  'a: 0o17',
  'a: 1.5',
  'a: -1',
  'a: null',
  'a: Yes',
  'a: b ',
  'a:\tb',
  'a: b\r',
  'a:\n  - b\n - c',
  'a:\n  - b: c',
  '- a',
  '__proto__: a',
  'null: a',
  'a: 2025-01-31'
])('%j is left to the parser of all of YAML', (text) => expect(parseSimpleYaml(text)).toBeUndefined())

describe('whatever is simple is what YAML says', () => {
  test('in the front matter of all pages of this repository', () => {
    const simple = ['content', 'docs', 'tests/sites'].flatMap(listHeads).filter(expectSame)
    expect(simple.length).toBeGreaterThan(100)
  })

  test('in 5,000 random texts', () => {
    const chance = random(1)
    const parts = [
      ...[
        'a',
        'B',
        '标',
        '题',
        'é',
        '0',
        '12',
        '4K',
        '1.2.3',
        '1E3',
        '0b1',
        '0o7',
        '1_0',
        '/a',
        '8 b',
        'true',
        'null',
        'no',
        '~',
        '.inf',
        '1e3',
        'a_b',
        '__proto__'
      ],
      ...[
        ': ',
        ':',
        ' :',
        ' #',
        '#',
        '- ',
        '-',
        '"',
        "'",
        '\\',
        ',',
        '[',
        ']',
        '{',
        '}',
        '&',
        '*',
        '!',
        '|',
        '>',
        '%',
        '@',
        '`'
      ],
      ...['\n', '\n  ', '\n- ', '\n  - ', ' ', '\t', '。', '“', '”', '？', '\u00a0', '\u2028', '😀', '--- ', '...']
    ]
    let simple = 0
    for (let round = 0; round < 5000; round++) {
      const lines = Array.from({ length: 1 + chance.below(3) }, () => {
        const head = chance.pick([
          'k: ',
          'key-1: ',
          'k: "',
          "l: '",
          'm: [',
          'n:\n  o: ',
          '  o: ',
          'l:\n  - ',
          '  - ',
          'x'
        ])
        const body = Array.from({ length: chance.below(5) }, () => chance.pick(parts)).join('')
        return head + body + (head.endsWith('"') ? '"' : head.endsWith("'") ? "'" : head.endsWith('[') ? ']' : '')
      })
      if (expectSame(lines.join('\n'))) simple++
    }
    expect(simple).toBeGreaterThan(300)
  })
})

/** List the front matter of the pages in a folder. */
function listHeads(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(root, folder, file), 'utf8'))?.[1] ?? [])
}

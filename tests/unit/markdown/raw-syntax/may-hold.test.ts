/** Looks for signs only where they may be, and misses none that the patterns themselves find. */
import { expect, test } from 'vitest'
import { createMayHold } from '../../../../src/markdown/raw-syntax/may-hold.js'
import { rawSigns } from '../../../../src/markdown/raw-syntax/raw-signs.js'
import { random } from '../../../helpers/random.js'

const sources = rawSigns.map(({ pattern: { source } }) => source)

/** The signs as one pattern, which is tried at every place. */
const any = new RegExp(sources.map((source) => `(?:${source})`).join('|'), 'imu')

/** Words, marks and whole signs. */
const pieces = [
  ...'!#$&()*+-/:;<=>?[]\\^_`{|}~．，。：；！？（）［］【】《》＊＿＝～｛｝＃｜／－＋＂•\uFFFC\u3000"\''.split(''),
  ...[
    '\n',
    '\n',
    ' ',
    ' ',
    'a',
    '字',
    'word',
    'code',
    'https',
    'md',
    '.md',
    '1.',
    'x',
    'note',
    'import ',
    'export const ',
    'title: x\n'
  ],
  ...[
    '**粗 **',
    '[a](./b c.md)',
    '{#id}',
    ':::',
    '==a ==',
    '~~ a~~',
    '&nbsp;',
    '<br >',
    '| a | b |',
    '- [ ]',
    'h2. a',
    '——',
    '{{ a }}'
  ]
]

test('finds in random texts what the patterns find', () => {
  const mayHold = createMayHold(sources)
  const chance = random(7)
  let found = 0
  for (let count = 0; count < 20_000; count++) {
    const text = Array.from({ length: 1 + chance.below(12) }, () => chance.pick(pieces)).join('')
    if (any.test(text)) found++
    expect(mayHold(text), JSON.stringify(text)).toBe(any.test(text))
  }
  expect(found).toBeGreaterThan(2000)
  expect(found).toBeLessThan(18_000)
})

test.each([
  // It begins a line, or has a character that signs have; or neither, so that it is tried everywhere.
  ['^[ab]x|\\{x', ['ax', 'c\nbx', 'c {x'], ['cax', 'x']],
  ['(?:\\[|<)a', ['c [a', 'c <a'], ['a']],
  ['(?:\\[|q)a', ['c [a', 'c qa'], ['a']],
  ['\\[?a', ['[a', 'c a'], ['b[']],
  ['(?<!\\[)a', ['c a'], ['[a']],
  ['[^[]a', ['c a'], ['[a']],
  ['[[q]a', ['c qa', '[a'], ['xa']],
  ['\\[{0,2}a', ['c a'], ['[']],
  ['\\[{2}a', ['c [[a'], ['[a']],
  ['a.*b', ['c a-b'], ['b a']],
  ['a{2}', ['c aa'], ['{ a']]
])('%s', (source, held, others) => {
  const mayHold = createMayHold([source])
  for (const text of held) expect(mayHold(text), text).toBe(true)
  for (const text of others) expect(mayHold(text), text).toBe(false)
})

import { expect, it } from 'vitest'
import { highlightByGrammar } from '../../../../src/markdown/code/highlight.js'
import { highlightJson } from '../../../../src/markdown/code/highlight-json.js'

const limit = 5000

/** Make a value of any shape, the same one for a seed. */
function randomValue(seed: { value: number }, depth = 0): unknown {
  const next = (count: number) => (seed.value = (seed.value * 48_271) % 2_147_483_647) % count
  const texts = [
    '',
    ' ',
    'a b',
    ' : "x": , ',
    'C:\\temp\\new\n\t"quoted" / \u0001 \u007f',
    '硬件加速 <b>&amp;</b> 😀',
    'true',
    '// no comment',
    '/* none */',
    '{}',
    '\u00a0nbsp\u00a0',
    '\ud800',
    'https://api.example.com/repos/{owner}'
  ]
  const text = () => texts[next(texts.length)] ?? ''
  switch (next(depth > 4 ? 5 : 8)) {
    case 0:
      return text()
    case 1:
      return [0, -0, 12, -3.5, 1e21, -2.5e-7, 0.1][next(7)]
    case 2:
      return next(2) === 0
    case 3:
      return null
    case 4:
      return `${text()} ${text()}`
    case 5:
      return Array.from({ length: next(5) }, () => randomValue(seed, depth + 1))
    default:
      return Object.fromEntries(
        Array.from({ length: next(6) }, (_, index) => [`${text()}${index}`, randomValue(seed, depth + 1)])
      )
  }
}

it('writes the very bytes that the grammar leads to', async () => {
  const seed = { value: 20_261_123 }
  const values = Array.from({ length: 150 }, () => randomValue(seed))
  const texts = [
    ...values.flatMap((value, index) => JSON.stringify(value, null, [2, 0, '\t', 4][index % 4])),
    '{"a"\n:\n1 ,\n\n"b" : [ 1,2 , {"c":"\\u00e9\\/"} ]}\n',
    '  "alone"  ',
    '',
    '[\n]'
  ]
  for (const text of texts) {
    const lines = highlightJson(text, limit)
    expect(lines ?? 'left to the grammar', text).toEqual(
      text === '' ? 'left to the grammar' : await highlightByGrammar(text, 'json')
    )
  }
})

it('leaves to the grammar what is not plain JSON', () => {
  for (const text of ['{ // comment\n}', '{"a": 1,}', '{ … }', "{'a': 1}", '{\r\n}', `"${'x'.repeat(limit)}"`])
    expect(highlightJson(text, limit), text.slice(0, 20)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { parseCodeMeta } from '../../../../src/markdown/code/code-meta.js'
import { findTexts, markLines } from '../../../../src/markdown/code/mark-text.js'

test.each([
  ['"b c"', 'a b c d', '<i>a b</i> c d', '<i>a <mark>b</mark></i><mark> c</mark> d'],
  ['/x(y)z/ ins="a"', 'a xyz xy', 'a <b>xyz</b> xy', '<ins>a</ins> <b>x<mark>y</mark>z</b> xy'],
  ['del="<"', '1 < 2 < 3', '1 &lt; 2 &lt; 3', '1 <del>&lt;</del> 2 <del>&lt;</del> 3'],
  ['"🎉!"', 'a 🎉!', 'a 🎉!', 'a <mark>🎉!</mark>'],
  ['/$/ "none"', 'abc', 'abc', 'abc']
])('sets the texts %s of %j apart', async (meta, line, html, expected) => {
  const { marks } = await findTexts([line], parseCodeMeta(meta).texts)
  expect(markLines([html], marks)).toEqual([expected])
})

test('sets no more than a thousand texts apart', async () => {
  const { marks } = await findTexts(['a'.repeat(5000)], parseCodeMeta('"a"').texts)
  expect(marks).toHaveLength(1000)
})

import { expect, test } from 'vitest'
import { findLostTexts } from '../../../../src/markdown/lost-text/find-lost-texts.js'
import type { WrittenText } from '../../../../src/markdown/page/written-text.js'

const textsOf = (...values: string[]): WrittenText[] =>
  values.map((value, index) => ({ value, line: index + 1, kind: 'text' }))

const lost = (values: readonly string[], texts: string, attributes = '') =>
  findLostTexts(textsOf(...values), { texts, values: attributes }).map(({ value, line }) => `${line} ${value}`)

test('quotes, blanks, lines and case may differ, and what is between texts', () => {
  expect(lost(['Say "hello" to\nthem', 'Bye'], 'Copy say “hello” to them NEW bye')).toEqual([])
})

test('texts may be elsewhere, in attributes too', () => {
  expect(
    lost(['A long first text', 'A note', 'A last long text'], 'A last long text A long first text', 'a note')
  ).toEqual([])
})

test('each text needs letters of its own', () => {
  expect(lost(['yes', 'no', 'yes', 'no'], 'yes no yes')).toEqual(['4 no'])
  expect(lost(['Array', 'Array, Array'], 'NSArray Array Array Array')).toEqual([])
})

test('of a text that is changed only the words that are gone are lost', () => {
  expect(lost(['one two three\nfour five'], 'one 2 three four six')).toEqual(['1 two', '2 five'])
})

test('a word of a text that is changed takes no letters of a longer one', () => {
  const alt = 'A picture on which the widget responds. Figure 2. An example response'
  expect(lost([alt], 'Figure 2. An example response', 'A picture on which the widget responds.')).toEqual([])
})

test('code that is shown without its tags keeps its letters from the texts behind it', () => {
  const code: WrittenText = { value: '<b>INFO</b> on http://127.0.0.1', line: 1, kind: 'code' }
  const texts = [
    code,
    { value: '開く', line: 2, kind: 'text' },
    { value: 'http://127.0.0.1', line: 3, kind: 'text' }
  ] as const
  const shown = 'INFO on http://127.0.0.1 開く http://127.0.0.1'
  expect(findLostTexts(texts, { texts: shown, values: '' })).toEqual([])
  expect(findLostTexts(texts, { texts: shown.slice(5), values: '' }).map(({ line }) => line)).toEqual([1])
})

test('a page that lost a hundred thousand texts is read in bounded time', () => {
  const values = Array.from({ length: 100_000 }, (_, index) => `word${index}x`)
  const start = process.cpuUsage()
  expect(lost(values, 'other text '.repeat(20_000))).toHaveLength(100_000)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(20)
})

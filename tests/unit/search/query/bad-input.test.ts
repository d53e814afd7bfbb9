/** Queries that are no words: an answer, whatever is typed. */
import { expect, test } from 'vitest'
import { normalizeQuery } from '../../../../src/search/query/parse-query.js'
import { openTestIndex } from '../build-index.js'

const pages = [
  { permalink: '/a', title: 'Cameras', sections: [{ text: 'A camera of [a-z] or (a+)+ and a constructor.' }] },
  { permalink: '/b', title: '录像', sections: [{ text: '保留录像的天数。' }] }
]

test.each([
  ['64 emoji', '🎉'.repeat(64)],
  ['half of an emoji', '\ud83c'],
  ['control characters', '\u0001\u0002\u007f'],
  ['marks of direction', '\u202e\u200b\u2066'],
  ['accents alone', '\u0301'.repeat(64)],
  ['marks of phrases and of what is left out', '"" - -"" "-'],
  ['a phrase without words', '"🎉"']
])('%s find nothing', async (_name, query) => {
  const index = await openTestIndex(pages)
  expect((await index.search(normalizeQuery(query))).hits).toEqual([])
})

test.each([
  ['a megabyte of letters', 'a'.repeat(1_000_000), []],
  ['a megabyte of NUL around a word', `${'\0'.repeat(500_000)}cameras${'\0'.repeat(500_000)}`, ['/a']],
  ['10,000 words', 'cameras in a row of pigeons '.repeat(10_000 / 6), ['/a']],
  ['10,000 signs of quotation', '"a '.repeat(10_000), ['/a']],
  ['a megabyte of Han characters', '保留录像的天数'.repeat(140_000), ['/b']],
  ['marks of direction around a word', '\u202e\u200fcameras\u202c', ['/a']],
  ['a text of nothing but times', '2024-01-03 02:35:32 '.repeat(200), []],
  ['open brackets, slashes and points', '(/.'.repeat(700), []],
  ['places in code without an end', 'at a.b.c'.repeat(300), ['/b']],
  ['digits', '1'.repeat(2000), []]
])('%s are answered at once', async (_name, query, expected) => {
  const index = await openTestIndex(pages)
  const start = performance.now()
  expect(await index.find(normalizeQuery(query))).toEqual(expected)
  expect(performance.now() - start).toBeLessThan(2000)
})

test.each([
  '^(a+)+$',
  '[a-z',
  '\\d+(?=x)',
  '.*',
  '(?<n>a)\\k<n>',
  '<script>',
  '%00%ff',
  '../../etc',
  '${1}',
  '"unclosed'
])('a regular expression or a path is text: %s', async (query) => {
  const index = await openTestIndex(pages)
  const { total, hits } = await index.search(normalizeQuery(query))
  expect(total).toBe(hits.length)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is a word like others', async (query) => {
  const index = await openTestIndex(pages)
  expect(await index.find(query)).toEqual(query === 'constructor' ? ['/a'] : [])
})

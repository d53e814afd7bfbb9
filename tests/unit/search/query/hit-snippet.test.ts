import { expect, test } from 'vitest'
import { hitSnippet } from '../../../../src/search/query/hit-snippet.js'

const text = '这里汇集了最常被问到的问题。'

/** Create the excerpt of a page for the terms that matched. */
const show = (about: readonly string[], terms: readonly string[], own = text) =>
  hitSnippet({ anchor: '', heading: '', text: own, about: about.join(' · ') }, '常见问题', new Set(terms)).text

test('is the text where that holds a match', () => {
  expect(show(['画面花屏'], ['问题'])).toBe(text)
})

test('begins with the keyword that holds the most, where only keywords hold a match', () => {
  expect(show(['没有画面', '画面糊', '画面花屏', '画面花屏了', '花屏'], ['画面', '面花', '花屏'])).toBe(
    `画面花屏 · ${text}`
  )
  expect(show(['上个月', '存三个月'], ['存三', '三个', '个月'], '')).toBe('存三个月')
})

test('continues with the text behind a description that is a sentence', () => {
  expect(show(['画面花屏时先看这里。'], ['花屏'])).toBe(`画面花屏时先看这里。${text}`)
  expect(show(['What to do.'], ['do'], 'Look here.')).toBe('What to do. Look here.')
})

test('is the text where nothing holds a match', () => {
  expect(show(['画面'], ['录像'])).toBe(text)
})

import { expect, it } from 'vitest'
import { lettersOf, lettersOfAll } from '../../../../src/markdown/lost-text/letters-of.js'

const texts = [
  '',
  'Aß 1-2',
  '“帧率”：30 帧/秒。',
  'e\u0301té',
  '𝒳𐀀 y',
  '\0x\0',
  'ﬀ￿�＃ｱ',
  '\ud800 lone',
  'كـتاب',
  ' \n\t'
]

/** Every unit of UTF-16, a few together. */
const units = Array.from({ length: 0x10000 / 16 }, (_, row) =>
  String.fromCharCode(...Array.from({ length: 16 }, (__, column) => row * 16 + column))
)

it('keeps letters and digits, in lower case', () => {
  for (const text of [...texts, ...units])
    expect(lettersOf(text)).toBe(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ''))
})

it('keeps those of each text of a list apart', () => {
  expect(lettersOfAll(texts)).toEqual(texts.map((text) => lettersOf(text)))
  expect(lettersOfAll(['a b', '', '\0', 'c'])).toEqual(['ab', '', '', 'c'])
  expect(lettersOfAll([])).toEqual([])
})

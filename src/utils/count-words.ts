import { rememberKinds } from './character-kinds.js'

/** What a character of a text is. */
const kinds = { separator: 1, ideograph: 2, letter: 3 } as const

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const separators = /[\s\p{P}]/u

const kindOf = rememberKinds((character) => {
  if (ideographs.test(character)) return kinds.ideograph
  return separators.test(character) ? kinds.separator : kinds.letter
})

/** Count the words of a text, and the Han characters, kana and syllables of Hangul in it, which are no part of words. */
export function countWords(text: string): { readonly words: number; readonly characters: number } {
  let characters = 0
  let words = 0
  let isInWord = false
  for (let position = 0; position < text.length;) {
    const point = text.codePointAt(position) ?? 0
    const kind = kindOf(point)
    if (kind === kinds.ideograph) characters++
    if (kind === kinds.letter && !isInWord) words++
    isInWord = kind === kinds.letter
    position += point > 0xffff ? 2 : 1
  }
  return { words, characters }
}

import { countWords } from '../utils/count-words.js'

/** Han characters, kana and syllables of Hangul that are read in a minute, and words of other scripts. */
const charactersPerMinute = 400
const wordsPerMinute = 220

/** Estimate how long a text takes to read, in minutes, with a fraction. */
export function readingTime(text: string): number {
  const { words, characters } = countWords(text)
  return Math.round((characters / charactersPerMinute + words / wordsPerMinute) * 10) / 10
}

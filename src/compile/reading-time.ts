/** Han characters, kana and syllables of Hangul that are read in a minute, and words of other scripts. */
const charactersPerMinute = 400
const wordsPerMinute = 220

/** Estimate how long a text takes to read, in minutes, with a fraction. */
export function readingTime(text: string): number {
  if (!/[^\0-\x7f]/.test(text)) return minutesOf(0, text.match(asciiWords)?.length ?? 0)
  const characters =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  const words =
    text.match(/[^\s\p{P}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu)?.length ?? 0
  return minutesOf(characters, words)
}

/** What is neither white space nor punctuation in ASCII: expressions of categories take many times as long. */
const asciiWords = /[^\s!-#%-*,-/:;?@[-\]_{}]+/g

function minutesOf(characters: number, words: number): number {
  return Math.round((characters / charactersPerMinute + words / wordsPerMinute) * 10) / 10
}

/** Han characters, kana and syllables of Hangul that are read in a minute, and words of other scripts. */
const charactersPerMinute = 400
const wordsPerMinute = 220

/** Estimate how long a text takes to read, in minutes, with a fraction. */
export function readingTime(text: string): number {
  const characters =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  const words =
    text.match(/[^\s\p{P}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu)?.length ?? 0
  return Math.round((characters / charactersPerMinute + words / wordsPerMinute) * 10) / 10
}

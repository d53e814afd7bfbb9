/**
 * How the Han characters of titles and headings are read, as syllables of pinyin without tones: a line of syllables, each followed by the
 * characters that are mostly read so, then a line for each run of characters, where one that is read in another way is followed by
 * that. `chong虫qi启zhong中重` and `重chong启` say that 重启 is chongqi.
 */

/** A run of Han characters, and the syllable of each. */
export interface ReadRun {
  readonly characters: readonly string[]
  readonly syllables: readonly string[]
}

/** Format runs of characters. */
export function writeReadings(runs: readonly ReadRun[]): string {
  const counts = new Map<string, Map<string, number>>()
  for (const { characters, syllables } of runs)
    for (const [index, character] of characters.entries()) {
      const own = counts.get(character) ?? new Map<string, number>()
      const syllable = syllables[index] ?? ''
      counts.set(character, own.set(syllable, (own.get(syllable) ?? 0) + 1))
    }
  const usual = new Map([...counts].map(([character, own]) => [character, usualSyllable(own)]))
  const bySyllable = new Map<string, string>()
  for (const [character, syllable] of [...usual].sort(byFirst))
    bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + character)
  const table = [...bySyllable].sort(byFirst).flat().join('')
  const lines = runs.map(({ characters, syllables }) =>
    characters
      .map(
        (character, index) => character + (syllables[index] === usual.get(character) ? '' : (syllables[index] ?? ''))
      )
      .join('')
  )
  return [table, ...lines].join('\n')
}

/** Take the syllable that is counted most often, the first in the alphabet of several. */
function usualSyllable(counts: ReadonlyMap<string, number>): string {
  return [...counts].sort((a, b) => b[1] - a[1] || byFirst(a, b))[0]?.[0] ?? ''
}

function byFirst([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number {
  return a < b ? -1 : 1
}

/** Parse runs of characters. */
export function readReadings(text: string): ReadRun[] {
  const [table = '', ...lines] = text.split('\n')
  const usual = new Map<string, string>()
  for (const [, syllable = '', characters = ''] of table.matchAll(/([a-z]+)([^a-z]+)/g))
    for (const character of characters) usual.set(character, syllable)
  return lines.map((line) => {
    const pairs = [...line.matchAll(/([^a-z])([a-z]*)/g)]
    return {
      characters: pairs.map(([, character = '']) => character),
      syllables: pairs.map(([, character = '', own = '']) => own || (usual.get(character) ?? ''))
    }
  })
}

/** Maximum number of texts that one reading stands for; the most frequent count. */
const maxTexts = 8

/** Syllables of pinyin without tones, of which the last may be begun. */
const spelling =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:i?ang|i?ong|i?ao|ian|uang|uai|uan|uo|ua|ui|un|iu|ie|ia|in|ing|[ae]ng?|er|ai|ei|ou|[ue]e|[aeiouv])){1,12}(?:[zcs]h?|[bpmfdtnlgkhjqxrw]|y)?$/

/** Whether a word may be written in pinyin, so that it is worth looking up. */
export function isSpelling(word: string): boolean {
  return word.length >= 4 && spelling.test(word)
}

/** Whether a word may be the first letters of syllables. */
export function isInitials(word: string): boolean {
  return /^[a-z]{2,8}$/.test(word)
}

/** List the texts that a word spells, the last syllable whole or begun; the most frequent first, and whole ones alone where there are any. */
export function textsOfSpelling(word: string, runs: readonly ReadRun[]): string[] {
  const asked = word.replaceAll(/([ln])ue/g, '$1ve')
  const found = runs.flatMap((run) => placesIn(run, (from) => spelt(asked, run.syllables, from)))
  const whole = found.filter(({ isWhole }) => isWhole)
  return frequentFirst(whole.length > 0 ? whole : found)
}

/** List the texts whose syllables begin with the letters of a word, the most frequent first. */
export function textsOfInitials(word: string, runs: readonly ReadRun[]): string[] {
  return frequentFirst(
    runs.flatMap((run) =>
      placesIn(run, (from) => {
        const isFitting = Array.from(word).every((letter, index) => run.syllables[from + index]?.startsWith(letter))
        return isFitting ? { length: word.length, isWhole: true } : undefined
      })
    )
  )
}

/** A place of a run that a word stands for. */
interface Place {
  /** Number of syllables. */
  readonly length: number
  readonly isWhole: boolean
}

/** List the texts of a run at the places that fit. */
function placesIn({ characters }: ReadRun, fit: (from: number) => Place | undefined) {
  return [...characters.keys()].flatMap((from) => {
    const place = fit(from)
    return place ? [{ ...place, text: characters.slice(from, from + place.length).join('') }] : []
  })
}

/** Spell a word by the syllables from one on; one syllable alone tells too little. */
function spelt(word: string, syllables: readonly string[], from: number): Place | undefined {
  let rest = word
  for (let index = from; index < syllables.length; index++) {
    const syllable = syllables[index] ?? ''
    const length = index - from + 1
    if (rest === syllable) return length > 1 ? { length, isWhole: true } : undefined
    if (!rest.startsWith(syllable))
      return length > 1 && syllable.startsWith(rest) ? { length, isWhole: false } : undefined
    rest = rest.slice(syllable.length)
  }
  return undefined
}

/** List texts once, the most frequent first. */
function frequentFirst(found: readonly { readonly text: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const { text } of found) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1] || byFirst(a, b))
    .slice(0, maxTexts)
    .map(([text]) => text)
}

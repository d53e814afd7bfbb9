/**
 * Find the texts that are missing in what readers are shown, which has more than the texts, and some of them elsewhere. Where they do not
 * simply follow each other:
 *
 * 1. Texts are looked for in their order, each close behind the one before it, and then everywhere; the longest first, for
 *    short ones are parts of many others.
 * 2. The shortest are looked for between the texts around them, and then everywhere.
 * 3. Texts may have become attributes, and attributes texts.
 * 4. Of those that are left their lines or words are looked for in the same way, since a pass may have replaced some.
 *
 * Letters that are found stand for no other text. What is found nowhere is lost.
 */
import type { WrittenText } from '../page/written-text.js'
import { lettersOf, lettersOfAll } from './letters-of.js'
import { bareCode } from './written.js'
import { createSearch, type Search } from './search.js'
import type { ShownText } from './shown-text.js'

/** Letters of texts that are looked for before all that have fewer. */
const minLetters = [100, 30, 8]

/** Letters of texts that are looked for before single letters. */
const wordLetters = 3

/** Letters that may be between a text and the one before it. */
const maxDistance = 4096

/** A text that is looked for, and where it was found. */
interface WantedText {
  readonly text: WrittenText
  readonly letters: string
  place: number | undefined
}

/** Find the parts of texts that are not among the letters that are shown, in the order of the texts. */
export function findLostTexts(texts: readonly WrittenText[], shown: ShownText): WrittenText[] {
  const letters = lettersOfAll(texts.map(({ value }) => value))
  const shownLetters = lettersOf(shown.texts)
  const wanted = texts.map((text, index): WantedText => ({
    text,
    letters: lettersAsShown(text, letters[index] ?? '', shownLetters),
    place: undefined
  }))
  const ofKind = (isAttribute: boolean) =>
    wanted.filter((one) => one.letters !== '' && (one.text.kind === 'attribute') === isAttribute)
  const [written, attributes] = [ofKind(false), ofKind(true)]
  if (areInOrder(written, shownLetters) && areInOrder(attributes, lettersOf(shown.values))) return []
  const [inTexts, inValues] = [createSearch(shown.texts), createSearch(shown.values)]
  findAll(attributes, inValues)
  findAll(written, inTexts)
  const others = (list: readonly WantedText[], search: Search) =>
    list.filter(({ place, letters }) => place === undefined && search.find(letters) === undefined)
  const missing = new Set([...others(written, inValues), ...others(attributes, inTexts)])
  const ranges = rangesOf(written)
  return wanted.flatMap((one) => (missing.has(one) ? findParts(one, ranges.get(one), inTexts, inValues) : []))
}

/** Choose the letters of a text: code that is nowhere as it is written may be shown without its tags, as that of terminals. */
function lettersAsShown({ value, kind }: WrittenText, letters: string, shown: string): string {
  if (kind !== 'code') return letters
  const bare = bareCode(value)
  if (bare === value || shown.includes(letters)) return letters
  return lettersOf(bare) || letters
}

/** Whether texts follow each other in the letters that are shown, as those of most pages do: then nothing else has to be tried. */
function areInOrder(wanted: readonly WantedText[], shown: string): boolean {
  let end = 0
  return wanted.every((one) => {
    const place = shown.indexOf(one.letters, end)
    end = place + one.letters.length
    return place >= 0
  })
}

/** Look for texts, the longest first. */
function findAll(wanted: readonly WantedText[], search: Search): void {
  for (const min of minLetters) {
    const long = wanted.filter(({ letters }) => letters.length >= min)
    findInOrder(long, search)
    findElsewhere(long, search)
  }
  // A single letter is a part of almost any word.
  findBetween(
    wanted.filter(({ letters }) => letters.length >= wordLetters),
    search
  )
  findBetween(wanted, search)
  findElsewhere(wanted, search)
}

function findInOrder(wanted: readonly WantedText[], search: Search): void {
  let end = 0
  for (const one of wanted) {
    one.place ??= search.find(one.letters, end, end + maxDistance + one.letters.length)
    end = endOf(one) ?? end
  }
}

/** Look for what is left everywhere, behind the text before it first. */
function findElsewhere(wanted: readonly WantedText[], search: Search): void {
  let end = 0
  for (const one of wanted) {
    one.place ??= search.find(one.letters, end) ?? search.find(one.letters)
    end = endOf(one) ?? end
  }
}

/** Look for what is left between the texts around it. */
function findBetween(wanted: readonly WantedText[], search: Search): void {
  const starts = startsAfter(wanted)
  let end = 0
  for (const [index, one] of wanted.entries()) {
    one.place ??= search.find(one.letters, end, starts[index])
    end = endOf(one) ?? end
  }
}

/** Return the parts of a text that are nowhere; the longest are looked for first, for short ones are parts of many others. */
function findParts(
  { text }: WantedText,
  [start, end]: Range = [0, undefined],
  inTexts: Search,
  inValues: Search
): WrittenText[] {
  const isThere = (letters: string) =>
    letters === '' ||
    (inTexts.find(letters, start, end) ?? inTexts.find(letters) ?? inValues.find(letters)) !== undefined
  const parts = partsOf(text)
  const longestFirst = parts.toSorted((one, other) => other.value.length - one.value.length)
  const lost = new Set(
    longestFirst.filter(
      ({ value, kind }) => !isThere(lettersOf(value)) && !(kind === 'code' && isThere(lettersOf(bareCode(value))))
    )
  )
  return parts.filter((part) => lost.has(part))
}

/** Where the letters of a text have to be: between those around it that are found. */
type Range = readonly [start: number, end: number | undefined]

function rangesOf(wanted: readonly WantedText[]): ReadonlyMap<WantedText, Range> {
  const starts = startsAfter(wanted)
  let end = 0
  return new Map(
    wanted.map((one, index) => {
      end = endOf(one) ?? end
      return [one, [end, starts[index]]]
    })
  )
}

function endOf({ place, letters }: WantedText): number | undefined {
  return place === undefined ? undefined : place + letters.length
}

/** List where the next text behind each one begins; undefined: none does. */
function startsAfter(wanted: readonly WantedText[]): (number | undefined)[] {
  let start: number | undefined
  return wanted
    .map((_, index) => {
      const after = start
      start = wanted[wanted.length - 1 - index]?.place ?? start
      return after
    })
    .reverse()
}

/** Split code into its lines, and other text at blanks and punctuation. */
function partsOf({ value, line, kind }: WrittenText): WrittenText[] {
  return value.split('\n').flatMap((text, index) => {
    const parts = kind === 'code' ? [text] : text.split(/[^\p{L}\p{N}\p{M}]+/u)
    return parts.map((part) => ({ value: part, line: line + index, kind }))
  })
}

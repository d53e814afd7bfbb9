/**
 * Cut text into terms; the one place that decides what a term is, for the build, the browser and the command alike. It needs
 * no dictionary and no `Intl.Segmenter`, whose answers differ between browsers.
 *
 * Han, Kana and Hangul runs become overlapping pairs: 硬件加速 is 硬件, 件加, 加速. A run of anything else, with the marks
 * that join identifiers, becomes the whole without its marks and its parts: `detect.fps` is detectfps, detect, fps;
 * `H.265` is h265, h, 265; `go2rtc` is go2rtc, go, rtc.
 */
import { foldText } from './fold.js'

/** A term and where it stands in the text, in UTF-16 units. */
export interface Token {
  readonly term: string
  readonly start: number
  readonly end: number
  /** `pair` and `single`: characters of a Han run; `whole`: an identifier of several parts; `word`; `part`: of a word. */
  readonly kind: 'pair' | 'single' | 'whole' | 'word' | 'part'
}

/** A stretch of text that is cut in one way. */
interface Run {
  readonly text: string
  readonly start: number
  readonly isHan: boolean
}

const han =
  '\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u3029\\u3038-\\u303b\\u3040-\\u312f\\u3131-\\u318e\\u31a0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}'
const letter = `(?:(?![${han}])[\\p{L}\\p{N}\\p{M}])`
const joints = "[._/:+#@{}'’-]"
const runPattern = new RegExp(`[${han}]+|${letter}+(?:${joints}+${letter}+)*`, 'gu')
const jointPattern = new RegExp(`${joints}+`, 'u')
const subPattern = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+/gu

/** Wholes of more parts or letters are addresses and keys of no use: nobody types them. */
const mostParts = 6
const longestTerm = 40

/** Cut text into terms. */
export function tokenize(original: string): Token[] {
  const { text, places } = foldText(original)
  const tokens: Token[] = []
  for (const match of text.matchAll(runPattern)) {
    const run = { text: match[0], start: match.index, isHan: isHan(match[0]) }
    if (run.isHan) addPairs(run, tokens)
    else addWords(run, tokens)
  }
  if (!places) return tokens
  return tokens.map((token) => ({
    ...token,
    start: places[token.start] ?? 0,
    end: (places[token.end - 1] ?? 0) + 1
  }))
}

const hanStart = new RegExp(`^[${han}]`, 'u')

/** Say whether a text begins with a character of a script that is written without spaces. */
export function isHan(text: string): boolean {
  return hanStart.test(text)
}

/** Cut a run into overlapping pairs; one character alone is a term. */
function addPairs({ text, start }: Run, tokens: Token[]): void {
  const sizeAt = (place: number) => ((text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1)
  let size = sizeAt(0)
  if (size === text.length) tokens.push({ term: text, start, end: start + size, kind: 'single' })
  for (let place = 0; place + size < text.length;) {
    const next = sizeAt(place + size)
    const end = place + size + next
    tokens.push({ term: text.slice(place, end), start: start + place, end: start + end, kind: 'pair' })
    place += size
    size = next
  }
}

/** Runs that were cut lately, with their tokens: few words make most of a text. */
const cutRuns = new Map<string, readonly Token[]>()
const mostCutRuns = 20_000

/** Cut a run into the whole, its words and their parts. */
function addWords({ text, start }: Run, tokens: Token[]): void {
  let own = cutRuns.get(text)
  if (!own) {
    if (cutRuns.size >= mostCutRuns) cutRuns.clear()
    cutRuns.set(text, (own = cutWords(text)))
  }
  for (const { term, start: from, end, kind } of own) tokens.push({ term, start: start + from, end: start + end, kind })
}

/** Cut an identifier, or a word alone, with places from its start. */
function cutWords(text: string): Token[] {
  const tokens: Token[] = []
  const words = wordsOf(text)
  const whole = words.map(({ word }) => word).join('')
  if (words.length > 1 && words.length <= mostParts && whole.length <= longestTerm)
    tokens.push({ term: whole.toLowerCase(), start: 0, end: text.length, kind: 'whole' })
  for (const { word, at } of words) {
    tokens.push({ term: word.toLowerCase().slice(0, longestTerm), start: at, end: at + word.length, kind: 'word' })
    addParts(word, at, tokens)
  }
  return tokens
}

/** Split an identifier at its marks. */
function wordsOf(text: string): { word: string; at: number }[] {
  const words: { word: string; at: number }[] = []
  let at = 0
  for (const word of text.split(jointPattern)) {
    at = text.indexOf(word, at)
    words.push({ word, at })
    at += word.length
  }
  return words
}

/** Split a word where the case or the kind of its letters changes; numbers and single letters are no parts. */
function addParts(word: string, start: number, tokens: Token[]): void {
  if (word.length > longestTerm) return
  const parts = [...word.matchAll(subPattern)]
  if (parts.length < 2) return
  for (const { 0: part, index } of parts) {
    if (part.length > 1 && !/^\p{N}/u.test(part))
      tokens.push({ term: part.toLowerCase(), start: start + index, end: start + index + part.length, kind: 'part' })
  }
}

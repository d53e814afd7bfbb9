/**
 * Tokenize text; the one definition of a term, shared by the build, the browser and the command. Chinese, Japanese and Korean need
 * no dictionary; `Intl.Segmenter`, whose dictionaries differ a little between browsers, cuts Thai, Lao, Khmer and Burmese.
 *
 * Han, Kana and Hangul runs become overlapping character bigrams: 硬件加速 is 硬件, 件加, 加速. A run of other letters and the
 * punctuation inside of identifiers becomes the whole without punctuation and its parts: `detect.fps` is detectfps, detect, fps;
 * `H.265` is h265, h, 265; `go2rtc` is go2rtc, go, rtc.
 * @see https://nlp.stanford.edu/IR-book/html/htmledition/tokenization-1.html (character n-grams for text without spaces)
 */
import { foldText } from './fold.js'
import { joints, visitRuns } from './runs.js'

/** A term and its range in the text, in UTF-16 units. */
export interface Token {
  readonly term: string
  readonly start: number
  readonly end: number
  /** `pair`: a bigram of a Han run; `single`: a Han run of one character; `whole`: an identifier of several words; `part`: of a word. */
  readonly kind: 'pair' | 'single' | 'whole' | 'word' | 'part'
}

const jointPattern = new RegExp(`${joints}+`, 'u')
const subPattern = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+/gu

/** Longer identifiers are URLs and keys, which nobody types in full. */
const maxParts = 6
const maxTermLength = 40

/** Split text into terms. */
export function tokenize(original: string): Token[] {
  const { text, positions } = foldText(original)
  const tokens: Token[] = []
  visitRuns(text, (from, to, isHan) => {
    const run = text.slice(from, to)
    const add = (term: string, start: number, end: number, kind: Token['kind']) => {
      tokens.push({ term, start: from + start, end: from + end, kind })
    }
    if (isHan) visitPairs(run, add)
    else for (const { term, start, end, kind } of wordsIn(run)) add(term, start, end, kind)
  })
  if (!positions) return tokens
  return tokens.map((token) => ({
    ...token,
    start: positions[token.start] ?? 0,
    end: (positions[token.end - 1] ?? 0) + 1
  }))
}

/** Call a function with each term of a text, in their order. Texts that are indexed have millions, whose positions nobody asks for. */
export function visitTerms(original: string, visit: (term: string, kind: Token['kind']) => void): void {
  const { text } = foldText(original)
  visitRuns(text, (start, end, isHan) => {
    const run = text.slice(start, end)
    if (isHan) visitPairs(run, (term, _start, _end, kind) => visit(term, kind))
    else for (const { term, kind } of wordsIn(run)) visit(term, kind)
  })
}

/** Split a run of Han into overlapping bigrams; a single character is a term of its own. */
function visitPairs(
  text: string,
  visit: (term: string, start: number, end: number, kind: 'pair' | 'single') => void
): void {
  const sizeAt = (position: number) => ((text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1)
  let size = sizeAt(0)
  if (size === text.length) visit(text, 0, size, 'single')
  for (let position = 0; position + size < text.length;) {
    const next = sizeAt(position + size)
    const end = position + size + next
    visit(text.slice(position, end), position, end, 'pair')
    position += size
    size = next
  }
}

/** Cache of the tokens of recent runs: few distinct words make up most of a text. */
const cachedRuns = new Map<string, readonly Token[]>()
const maxCachedRuns = 20_000

/** Split a run into the whole, its words and their parts. */
function wordsIn(text: string): readonly Token[] {
  const known = cachedRuns.get(text)
  if (known) return known
  const own = cutWords(text)
  if (cachedRuns.size >= maxCachedRuns) cachedRuns.clear()
  cachedRuns.set(text, own)
  return own
}

/** Split an identifier or a word; positions are relative to its start. */
function cutWords(text: string): Token[] {
  const tokens: Token[] = []
  const words = wordsOf(text)
  const whole = words.map(({ word }) => word).join('')
  const isIdentifier = !withoutSpaces.test(text)
  if (isIdentifier && words.length > 1 && words.length <= maxParts && whole.length <= maxTermLength)
    tokens.push({ term: whole.toLowerCase(), start: 0, end: text.length, kind: 'whole' })
  for (const { word, at } of words) {
    tokens.push({ term: word.toLowerCase().slice(0, maxTermLength), start: at, end: at + word.length, kind: 'word' })
    if (isIdentifier) addParts(word, at, tokens)
  }
  return tokens
}

/** A word and its position. */
interface Word {
  readonly word: string
  readonly at: number
}

/** Split an identifier at its punctuation. */
function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let at = 0
  for (const word of text.split(jointPattern)) {
    at = text.indexOf(word, at)
    if (withoutSpaces.test(word)) words.push(...segmentsOf(word, at))
    else words.push({ word, at })
    at += word.length
  }
  return words
}

/** Scripts other than those of `han` that are written without spaces between words. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Split a text without spaces into words. */
function segmentsOf(text: string, start: number): Word[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  return Array.from(segments, ({ segment, index }) => ({ word: segment, at: start + index }))
}

/** Split a word where the case or the category of its characters changes; numbers and single letters are skipped. */
function addParts(word: string, start: number, tokens: Token[]): void {
  if (word.length > maxTermLength) return
  const parts = [...word.matchAll(subPattern)]
  if (parts.length < 2) return
  for (const { 0: part, index } of parts) {
    if (part.length > 1 && !/^\p{N}/u.test(part))
      tokens.push({ term: part.toLowerCase(), start: start + index, end: start + index + part.length, kind: 'part' })
  }
}

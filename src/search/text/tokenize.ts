/**
 * Tokenize text; the one definition of a term, shared by the build, the browser and the command. Chinese, Japanese and Korean need
 * no dictionary; `Intl.Segmenter`, whose dictionaries differ a little between browsers, cuts Thai, Lao, Khmer and Burmese.
 *
 * Han, Kana and Hangul runs become overlapping character bigrams: 硬件加速 is 硬件, 件加, 加速. A run of other letters and the
 * punctuation inside of identifiers becomes the whole without punctuation and its parts: `detect.fps` is detectfps, detect, fps;
 * `H.265` is h265, h, 265; `go2rtc` is go2rtc, go, rtc. Names with punctuation at an end are terms as well (`--flag`, `.env`, `C++`), and
 * versions are whole: `1.1.0`. Accents are folded: `déjà` is deja.
 * @see https://nlp.stanford.edu/IR-book/html/htmledition/tokenization-1.html (character n-grams for text without spaces)
 */
import { foldAccents } from './fold-accents.js'
import { foldText } from './fold.js'
import { joints, visitRuns } from './runs.js'

/** A term and its range in the text, in UTF-16 units. */
export interface Token {
  readonly term: string
  readonly start: number
  readonly end: number
  /** `pair`: a bigram of a Han run; `single`: a Han run of one character; `whole`: an identifier of several words; `part`: of a word. */
  readonly kind: 'pair' | 'single' | 'whole' | 'word' | 'part'
  /** The word as it is written, in lower case, where the term lacks its accents: stemmers know words by them. */
  readonly accented?: string
}

/** Ends the term of the last character of a Han run, which no pair begins with: a query of one character finds it by its beginning. */
const runEnd = '|'

/** Calls back with a term of a text; `end`: that of the last character of a longer Han run. */
type VisitTerm = (term: string, kind: Token['kind'] | 'end', accented?: string) => void

const jointPattern = new RegExp(`${joints}+`, 'gu')
/** A version, an address or a number: its parts mean nothing by themselves. */
const dotted = /^v?(\d+(?:\.\d+)+)$/i
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
    else {
      for (const token of wordsIn(run)) tokens.push({ ...token, start: from + token.start, end: from + token.end })
      const exact = exactIn(text, from, to)
      if (exact) tokens.push(exact)
    }
  })
  for (const { 0: term, index } of text.matchAll(operators))
    tokens.push({ term, start: index, end: index + term.length, kind: 'word' })
  if (!positions) return tokens
  return tokens.map((token) => ({
    ...token,
    start: positions[token.start] ?? 0,
    end: (positions[token.end - 1] ?? 0) + 1
  }))
}

/** Call a function with each term of a text. Texts that are indexed have millions, whose positions nobody asks for. */
export function visitTerms(original: string, visit: VisitTerm): void {
  const { text } = foldText(original)
  visitRuns(text, (start, end, isHan) => {
    const run = text.slice(start, end)
    if (isHan) {
      visitPairs(run, (term, _start, _end, kind) => visit(term, kind))
      const last = Array.from(run.slice(-2)).at(-1) ?? ''
      if (last !== run) visit(last + runEnd, 'end')
      return
    }
    for (const { term, kind, accented } of wordsIn(run)) visit(term, kind, accented)
    const exact = exactIn(text, start, end)
    if (exact) visit(exact.term, exact.kind)
  })
  for (const [term] of text.matchAll(operators)) visit(term, 'word')
}

/** Operators of code and of shells, which are looked up by themselves. */
const operators = /(?<![-&|=<>!?:*+])(?:&&|\|\||=>|->|::|\?\?|!==?|===?|<=|>=|<<|>>|\*\*)(?![-&|=<>!?:*+])/g

/** What a name begins or ends with beside letters: `--flag`, `-x`, `.env`; `C++`, `C#`. */
const nameStart = /(?:^|[\s"'`([{=,|、，。：（])(--?|\.)$/
const nameEnd = /^(?:\+\+|#)(?![\p{L}\p{N}])/u

/** Read a name whole that begins or ends with punctuation, which its words lack; undefined for other runs. */
function exactIn(text: string, from: number, to: number): Token | undefined {
  const start = nameStart.exec(text.slice(Math.max(0, from - 3), from))?.[1] ?? ''
  const end = nameEnd.exec(text.slice(to, to + 3))?.[0] ?? ''
  const name = text.slice(from, to)
  if ((start === '' && end === '') || name.length > maxTermLength || !/^[\w.:+#-]*$/.test(name)) return undefined
  const term = start + name.toLowerCase().replaceAll(jointPattern, '') + end
  return { term, start: from - start.length, end: to + end.length, kind: 'whole' }
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
  const [, version] = dotted.exec(text) ?? []
  if (version !== undefined) return versionTokens(version, text.length)
  const words = wordsOf(text)
  const whole = words.map(({ word }) => word).join('')
  const isIdentifier = !withoutSpaces.test(text)
  if (isIdentifier && words.length > 1 && words.length <= maxParts && whole.length <= maxTermLength)
    tokens.push({ term: foldAccents(whole.toLowerCase()), start: 0, end: text.length, kind: 'whole' })
  for (const { word, at } of words) {
    tokens.push({ ...wordTerm(word), start: at, end: at + word.length, kind: 'word' })
    if (isIdentifier) addParts(word, at, tokens)
  }
  return tokens
}

/** Create the term of a word, and the word itself where it has accents that the term lacks. */
function wordTerm(word: string): Pick<Token, 'term' | 'accented'> {
  const accented = word.toLowerCase().slice(0, maxTermLength)
  const term = foldAccents(accented)
  return term === accented ? { term } : { term, accented }
}

/** Keep a version whole, since `1.1.0` is not `1.10.0`; those of which it is one are its parts: `1.1` and so on. */
function versionTokens(version: string, end: number): Token[] {
  const start = end - version.length
  const numbers = version.split('.')
  const parents = numbers.slice(2).map((_, index) => numbers.slice(0, index + 2).join('.'))
  return [
    { term: version, start, end, kind: 'word' },
    ...parents.map((term): Token => ({ term, start, end: start + term.length, kind: 'part' }))
  ]
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
      tokens.push({ ...wordTerm(part), start: start + index, end: start + index + part.length, kind: 'part' })
  }
}

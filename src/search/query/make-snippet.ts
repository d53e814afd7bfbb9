import { asideMark, type TextRange } from '../../model/search.js'
import { isHan } from '../text/runs.js'
import { markText, type MatchedTerms } from './mark-text.js'

/** An excerpt of a text, and the ranges of it that matched. */
export interface Snippet {
  readonly text: string
  readonly marks: readonly TextRange[]
}

/** How many times as long as those of the prose the matches of code or of a row are that is shown in its place. */
const asideFactor = 2

/**
 * Create an excerpt of about `length` UTF-16 units around the densest matches: of the prose, or of the code or the row of a table
 * that holds far more of them.
 */
export function makeSnippet(passage: string, terms: MatchedTerms, length = 110): Snippet {
  const [prose = '', ...asides] = partsOf(passage)
  const aside = bestOf(asides, terms)
  const isAside = aside !== undefined && markedLength(aside, terms) >= asideFactor * markedLength(prose, terms)
  const text = isAside ? aside : prose || asides.join(' ')
  const marks = markText(text, terms)
  const start = text.length <= length ? 0 : startOf(text, densest(text, marks, length), length)
  const end = Math.min(text.length, wordEnd(text, start + length))
  const before = start > 0 ? '…' : ''
  const shift = before.length - start
  return {
    text: before + text.slice(start, end) + (end < text.length ? '…' : ''),
    marks: marks
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]) => [from + shift, to + shift] as const)
  }
}

/** Choose the text with the longest matches, if any has one; the first of several. */
function bestOf(texts: readonly string[], terms: MatchedTerms): string | undefined {
  const lengths = texts.map((text) => markedLength(text, terms))
  const longest = lengths.reduce((max, length) => Math.max(max, length), 0)
  return longest === 0 ? undefined : texts[lengths.indexOf(longest)]
}

/** Compute how long the matches in a text are, each word once: in Han characters, two for another word. */
function markedLength(text: string, terms: MatchedTerms): number {
  const words = new Set(markText(text, terms).map(([from, to]) => text.slice(from, to).toLowerCase()))
  return [...words].reduce((sum, word) => sum + (isHan(word) ? word.length : 2), 0)
}

/** Split a passage into its prose, which may be empty, and each aside. */
function partsOf(passage: string): string[] {
  const runs = passage.split(asideMark)
  const prose = runs.filter((_, index) => index % 2 === 0).join(' ')
  return [prose, ...runs.filter((_, index) => index % 2 === 1)].map(tidy)
}

/** Leave out lines that are drawn with signs, and the blanks between paragraphs where wide punctuation has its own. */
function tidy(text: string): string {
  return text
    .replaceAll(/([-=*#~_─═—])\1{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([、。，：；！？（）《》「」]) ?/g, '$1')
    .trim()
}

/** Find the window with the most matched text; a repeated match counts for a fifth. */
function densest(text: string, marks: readonly TextRange[], length: number): TextRange {
  let best: TextRange = [0, 0]
  let bestScore = 0
  for (const [index, [from]] of marks.entries()) {
    const seen = new Set<string>()
    let score = 0
    let last = from
    for (const [start, end] of marks.slice(index)) {
      if (end > from + length * 0.8) break
      const word = text.slice(start, end).toLowerCase()
      score += (end - start) * (seen.has(word) ? 0.2 : 1)
      seen.add(word)
      last = end
    }
    if (score > bestScore) {
      bestScore = score
      best = [from, last]
    }
  }
  return best
}

/** Compute the start that centres the matches, moved to the start of a sentence or a word where one follows. */
function startOf(text: string, [from, to]: TextRange, length: number): number {
  const earliest = Math.max(0, from - Math.floor((length - (to - from)) / 2))
  if (earliest === 0) return 0
  const lead = text.slice(earliest, from)
  const sentence = /[。！？；\n]\s*/u.exec(lead)
  if (sentence) return earliest + sentence.index + sentence[0].length
  const word = /^[\w./:-]*\s+/u.exec(lead)
  return earliest + (word ? word[0].length : isLowSurrogate(text, earliest) ? 1 : 0)
}

/** Compute the end of the word or character that a position is in. */
function wordEnd(text: string, position: number): number {
  const rest = /^[\w-]{1,12}(?![\w-])/u.exec(text.slice(position))
  const inside = /\w$/u.test(text.slice(0, position)) && rest ? position + rest[0].length : position
  return isLowSurrogate(text, inside) ? inside + 1 : inside
}

/** Whether a position is inside of a surrogate pair. */
function isLowSurrogate(text: string, position: number): boolean {
  return /[\udc00-\udfff]/.test(text.charAt(position))
}

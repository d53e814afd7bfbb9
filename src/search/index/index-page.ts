import { maxQueryLength, type Passage, type SearchPage } from '../../model/search.js'
import { questionsAt, questionsOf } from './questions-at.js'
import { keyTerm } from '../text/keys.js'
import { pathTerm } from '../text/paths.js'
import { isJoinable } from '../text/function-words.js'
import { writePassage } from './postings.js'
import { stemTerm } from '../text/stem-term.js'
import type { Stem } from '../text/stemmers.js'
import { tokenize, visitTerms, type Token } from '../text/tokenize.js'
import { simplify, type Variants } from '../text/variants.js'

/**
 * The occurrences of terms in passages, in the order of the passages; a page has thousands, and numbers in arrays take a third
 * of the memory of objects.
 */
interface Terms {
  /** The number of the last occurrence of each term. */
  readonly last: Map<string, number>
  /** The occurrence of the same term before each. */
  readonly previous: (number | undefined)[]
  /** The passage of each occurrence. */
  readonly passages: number[]
  /** Term frequency, normalized by the length of the passage. */
  readonly frequencies: number[]
  /** Class of the best heading or title; 0: in none. */
  readonly headings: number[]
}

/**
 * Length normalization as in BM25, with a fixed average length in terms in place of that of the collection: a page's terms must
 * not depend on other pages, because they are cached for each page. `lengthWeight` is BM25's parameter b.
 */
const averageLength = 200
const lengthWeight = 0.4

/** Exclusive upper bounds of the length-normalized frequency in the text classes 0, 1 and 2; class 3 has none. */
const frequencySteps = [1.3, 2.4, 4.5] as const

/** Occurrences that a part of a word in a heading or title counts for, and any term of the description. */
const partFrequency = 2
const metadataFrequency = 3

/** Number of the last parts of a path that readers know a field by. */
const maxFieldParts = 4

/** Number of terms up to which a heading is short, that is, mostly about each of its words. */
const maxShortHeading = 4

/** Number of keywords, or of questions that a page answers, that are like one heading together. */
const keywordsPerGroup = 12
/** Class of the questions that a section answers: that of a long heading, since they are words of readers. */
const questionClass = 4

/** What the terms of a site's language are made with. */
export interface TermTools {
  readonly variants: Variants
  /** Absent: no word is found by its other forms. */
  readonly stem?: Stem | undefined
}

/** List the terms of a page and the passages that hold them, one line each: `term passages`. */
export function indexPage(page: SearchPage, passages: readonly Passage[], { variants, stem }: TermTools): string {
  const cut = (text: string) => withStems(tokenize(simplify(text, variants)), stem)
  const terms: Terms = { last: new Map(), previous: [], passages: [], frequencies: [], headings: [] }
  addNames(page, terms, cut)
  for (const [number, passage] of passages.entries()) {
    const { found, words } = textTerms(simplify(passage.text, variants), stem)
    // A heading that is a name is found as one: its words tell nothing by themselves.
    const heading = passage.names?.includes(passage.heading) ? [] : cut(passage.heading)
    const weight = 1 / (1 - lengthWeight + (lengthWeight * words) / averageLength)
    for (const term of found) addFrequency(terms, term, number, weight)
    addHeading(terms, headingTerms(heading), number, isShort(heading) ? 5 : 4)
    for (const { term, kind } of heading) if (kind === 'part') addFrequency(terms, term, number, partFrequency)
    addPassageNames(passage, number, terms)
    for (const question of questionsAt(page, passages, number))
      addHeading(terms, keywordTerms(cut(question)), number, questionClass)
  }
  const beside = [...page.keywords, ...questionsOf(page, '')]
  addKeywords(beside, Math.max(1, passages.length), terms, cut)
  return Array.from(terms.last, ([term, last]) => `${term} ${writeOccurrences(last, terms)}`).join('\n')
}

/** Encode the passages of a term, from the last to the first. */
function writeOccurrences(last: number, { previous, passages, headings, frequencies }: Terms): string {
  let text = ''
  for (let occurrence: number | undefined = last; occurrence !== undefined;) {
    const before: number | undefined = previous[occurrence]
    const next = before === undefined ? 0 : (passages[before] ?? 0) + 1
    const level = headings[occurrence] || textClass(frequencies[occurrence] ?? 0)
    text = writePassage((passages[occurrence] ?? 0) - next, level, occurrence !== last) + text
    occurrence = before
  }
  return text
}

/** A token of a text, or the stem of one. */
type IndexToken = Omit<Token, 'kind'> & { readonly kind: Token['kind'] | 'stem' }

/** Add the stem of each word behind it. */
function withStems(tokens: readonly Token[], stem: Stem | undefined): readonly IndexToken[] {
  if (!stem) return tokens
  const all: IndexToken[] = []
  for (const token of tokens) {
    all.push(token)
    const term = stemOf(token.accented ?? token.term, token.kind, stem)
    if (term !== undefined) all.push({ term, start: token.start, end: token.end, kind: 'stem' })
  }
  return all
}

/** List the terms of a text, with the stem of each word behind it, and count those that are no stems. */
function textTerms(text: string, stem: Stem | undefined) {
  const found: string[] = []
  let words = 0
  visitTerms(text, (term, kind, accented = term) => {
    found.push(term)
    if (kind === 'end') return
    words++
    const stemmed = stem && stemOf(accented, kind, stem)
    if (stemmed !== undefined) found.push(stemmed)
  })
  return { found, words }
}

/** Create the term of the stem of a token; undefined where it has none. */
function stemOf(term: string, kind: Token['kind'], stem: Stem): string | undefined {
  return kind === 'word' || kind === 'part' ? stemTerm(term, stem) : undefined
}

/** Add title, slug, path and metadata of the page to its first passage. */
function addNames(page: SearchPage, terms: Terms, cut: (text: string) => readonly IndexToken[]): void {
  const title = cut(page.title)
  addHeading(terms, headingTerms(title), 0, isShort(title) ? 7 : 6)
  if (page.kind === 'document') addHeading(terms, headingTerms(cut(page.permalink.split('/').at(-1) ?? '')), 0, 5)
  for (const { term, kind } of title) if (kind === 'part') addFrequency(terms, term, 0, partFrequency)
  for (const { term } of cut(otherNames(page))) addFrequency(terms, term, 0, metadataFrequency)
  if (page.path !== undefined) addHeading(terms, [pathTerm(page.path, page.method ?? '')], 0, 6)
}

/**
 * Add the names of a passage: the id of an operation as if it were its title, the paths of fields, from each of their last parents on, as if
 * they were headings, and the paths of a key, of which one is the heading of its passage, as the addresses that they are.
 */
function addPassageNames({ names = [], heading }: Passage, passage: number, terms: Terms): void {
  const isKey = names.includes(heading)
  for (const name of names) {
    if (isKey) {
      if (name.length <= maxQueryLength) addHeading(terms, [keyTerm(name)], passage, 5)
      continue
    }
    const parts = name.split('.')
    if (parts.length === 1) addHeading(terms, wholeTerms(name), passage, 7)
    for (let from = Math.max(0, parts.length - maxFieldParts); from < parts.length - 1; from++)
      addHeading(terms, wholeTerms(parts.slice(from).join('.')), passage, 4)
  }
}

/** Take the term of a name as a whole, be it of one word or several. */
function wholeTerms(name: string): string[] {
  const tokens = tokenize(name)
  const whole = tokens.filter(({ kind }) => kind === 'whole')
  return (whole.length > 0 ? whole : tokens.filter(({ kind }) => kind === 'word')).map(({ term }) => term)
}

/**
 * Add keywords in groups, as if each group were the heading of a passage behind the last: those that are side by side belong
 * together, but a query whose words are scattered over a hundred is not what the page is about.
 */
function addKeywords(
  keywords: readonly string[],
  first: number,
  terms: Terms,
  cut: (text: string) => readonly IndexToken[]
): void {
  for (const [index, keyword] of keywords.entries())
    addHeading(terms, keywordTerms(cut(keyword)), first + Math.floor(index / keywordsPerGroup), 4)
}

/** List the names of a page that do not occur in its text. */
function otherNames({ permalink, description, method = '' }: SearchPage): string {
  return [permalink.replace(/\/(?:index)?$/, ''), method, description].join('\n')
}

/** List the terms of a keyword; the parts of its words are included. */
function keywordTerms(tokens: readonly IndexToken[]): string[] {
  return tokens.map(({ term }) => term)
}

/**
 * List the terms of a heading: its words, each two adjacent words as one, and the single characters of its Han runs. Parts of
 * words are not included.
 */
function headingTerms(tokens: readonly IndexToken[]): string[] {
  const words = tokens.filter(({ kind }) => kind === 'word')
  const joined = words.flatMap(({ term, end }, index) => {
    const next = words[index + 1]
    return next?.start === end + 1 && isJoinable(term, next.term) ? [term + next.term] : []
  })
  const own = tokens
    .filter(({ kind }) => kind !== 'part')
    .flatMap(({ term, kind }) => (kind === 'pair' ? [term, ...Array.from(term)] : [term]))
  return [...own, ...joined]
}

/** Whether a heading has few terms. */
function isShort(tokens: readonly IndexToken[]): boolean {
  return tokens.filter(({ kind }) => kind !== 'part' && kind !== 'stem').length <= maxShortHeading
}

/** Raise the heading class of terms in a passage. */
function addHeading(terms: Terms, found: readonly string[], passage: number, heading: number): void {
  const { headings } = terms
  for (const term of found) {
    const occurrence = occurrenceIn(terms, term, passage)
    headings[occurrence] = Math.max(headings[occurrence] ?? 0, heading)
  }
}

/** Add to the frequency of a term in a passage. */
function addFrequency(terms: Terms, term: string, passage: number, frequency: number): void {
  const occurrence = occurrenceIn(terms, term, passage)
  terms.frequencies[occurrence] = (terms.frequencies[occurrence] ?? 0) + frequency
}

/** Find or create the occurrence of a term in the current passage. */
function occurrenceIn(terms: Terms, term: string, passage: number): number {
  const known = terms.last.get(term)
  if (known !== undefined && terms.passages[known] === passage) return known
  const occurrence = terms.passages.push(passage) - 1
  terms.frequencies.push(0)
  terms.headings.push(0)
  terms.previous.push(known)
  terms.last.set(term, occurrence)
  return occurrence
}

/** Quantize the frequency of a term in the text to a class from 0 to 3. */
function textClass(frequency: number): number {
  let step = 0
  while (step < frequencySteps.length && frequency >= (frequencySteps[step] ?? 0)) step++
  return step
}

/** Split a line of `indexPage`. */
export function splitLine(line: string): readonly [term: string, passages: string] {
  const space = line.lastIndexOf(' ')
  return [line.slice(0, space), line.slice(space + 1)]
}

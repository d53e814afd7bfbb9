import type { Passage, SearchPage } from '../../model/search.js'
import { pathTerm } from '../text/paths.js'
import { writePassages, type Posting } from './postings.js'
import { tokenize, type Token } from '../text/tokenize.js'
import { simplify, type Variants } from '../text/variants.js'

/** How a passage has a term. */
interface Occurrence {
  readonly passage: number
  frequency: number
  /** Class of the best heading or title. */
  heading: number
}

/** Occurrences by term, in the order of the passages. */
type Terms = Map<string, Occurrence[]>

/** Length of a usual passage in terms; longer ones need a term more often to speak as well for it. */
const usualLength = 200

/** List the terms of a page with its passages that hold them, a line each: `term passages`. */
export function indexPage(page: SearchPage, passages: readonly Passage[], variants: Variants): string {
  const cut = (text: string) => tokenize(simplify(text, variants))
  const terms: Terms = new Map()
  addNames(page, terms, cut)
  for (const [number, passage] of passages.entries()) {
    const tokens = cut(passage.text)
    const heading = cut(passage.heading)
    const weight = 1 / (0.6 + (0.4 * tokens.length) / usualLength)
    for (const { term } of tokens) at(terms, term, number).frequency += weight
    raise(terms, headingTerms(heading), number, isShort(heading) ? 5 : 4)
    for (const { term, kind } of heading) if (kind === 'part') at(terms, term, number).frequency += 2
  }
  return [...terms].map(([term, occurrences]) => `${term} ${writePassages(occurrences.map(postingOf))}`).join('\n')
}

/** Note the names of the page itself, which its first passage stands for. */
function addNames(page: SearchPage, terms: Terms, cut: (text: string) => readonly Token[]): void {
  const title = cut(page.title)
  raise(terms, headingTerms(title), 0, isShort(title) ? 7 : 6)
  if (page.kind === 'document') raise(terms, headingTerms(cut(page.permalink.split('/').at(-1) ?? '')), 0, 5)
  for (const { term, kind } of title) if (kind === 'part') at(terms, term, 0).frequency += 2
  for (const { term } of cut(otherNames(page))) at(terms, term, 0).frequency += 3
  if (page.path !== undefined) raise(terms, [pathTerm(page.path, page.method ?? '')], 0, 6)
}

/** Names of a page that stand nowhere in its text. */
function otherNames({ permalink, keywords, description, method = '' }: SearchPage): string {
  return [permalink.replace(/\/(?:index)?$/, ''), method, description, ...keywords].join('\n')
}

/**
 * Terms of a heading: its words, two neighbouring words as one, and the single characters of its Han runs. Parts of words
 * stand for themselves only.
 */
function headingTerms(tokens: readonly Token[]): string[] {
  const words = tokens.filter(({ kind }) => kind === 'word')
  const joined = words.flatMap(({ term, end }, index) => {
    const next = words[index + 1]
    return next?.start === end + 1 ? [term + next.term] : []
  })
  const own = tokens
    .filter(({ kind }) => kind !== 'part')
    .flatMap(({ term, kind }) => (kind === 'pair' ? [term, ...Array.from(term)] : [term]))
  return [...own, ...joined]
}

/** Say whether a heading is about little else than each of its words. */
function isShort(tokens: readonly Token[]): boolean {
  return tokens.filter(({ kind }) => kind !== 'part').length <= 4
}

/** Note terms of a heading. */
function raise(terms: Terms, found: readonly string[], passage: number, heading: number): void {
  for (const term of found) {
    const occurrence = at(terms, term, passage)
    occurrence.heading = Math.max(occurrence.heading, heading)
  }
}

/** Find or make the record of a term in a passage, the last one that terms were noted of. */
function at(terms: Terms, term: string, passage: number): Occurrence {
  const occurrences = terms.get(term)
  const last = occurrences?.at(-1)
  if (last?.passage === passage) return last
  const occurrence = { passage, frequency: 0, heading: 0 }
  if (occurrences) occurrences.push(occurrence)
  else terms.set(term, [occurrence])
  return occurrence
}

/** Say how well a passage speaks for a term. */
function postingOf({ passage, frequency, heading }: Occurrence): Posting {
  return { passage, class: heading > 0 ? heading : textClass(frequency) }
}

/** Say how often a term stands in the text, in four steps. */
function textClass(frequency: number): number {
  return frequency < 1.3 ? 0 : frequency < 2.4 ? 1 : frequency < 4.5 ? 2 : 3
}

/** Split a line of a page's terms. */
export function splitLine(line: string): readonly [term: string, passages: string] {
  const space = line.lastIndexOf(' ')
  return [line.slice(0, space), line.slice(space + 1)]
}

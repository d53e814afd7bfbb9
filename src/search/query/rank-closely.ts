import type { Match } from './expand-clause.js'
import { idfOfMatches } from './inverse-document-frequency.js'
import type { SearchIndex } from './open-index.js'
import type { ParsedQuery } from './parse-query.js'
import type { RankedPage } from './rank-pages.js'
import { stemTerm } from '../text/stem-term.js'
import { tokenize } from '../text/tokenize.js'

/** Maximum number of pages that are ranked again, and of passages of each that are read: those whose excerpts a list shows, mostly. */
const maxPages = 8
const maxPassages = 3
/** Share of its score that a page gains where all words stand side by side; pages that cannot reach the best one by it are not read. */
const nearnessGain = 1

/** What a query asks for with words: the weight of each unit, and the units of each term. */
interface AskedWords {
  readonly weights: ReadonlyMap<number, number>
  readonly unitsOf: ReadonlyMap<string, readonly number[]>
}

/**
 * Rank the best pages again by how near to each other the words of the query stand in their best passages: postings do not tell that. Han
 * characters have their pairs for it. The nearness of two words that follow each other in the query is the weight of the commoner one by
 * the square root of their distance, after the spans of Tao and Zhai, An exploration of proximity measures in information retrieval, 2007.
 */
export async function rankClosely(
  ranked: readonly RankedPage[],
  query: ParsedQuery,
  matches: readonly (readonly Match[] | undefined)[],
  index: SearchIndex
): Promise<readonly RankedPage[]> {
  // An address is meant whole.
  if (query.clauses.some(({ kind }) => kind === 'path' || kind === 'key')) return ranked
  const asked = askedWords(query, matches, index)
  const [best] = ranked
  if (asked.weights.size < 2 || !best) return ranked
  const rivals = ranked.slice(0, maxPages).filter(({ score }) => score * (1 + nearnessGain) >= best.score)
  if (rivals.length < 2) return ranked
  const again = await Promise.all(
    rivals.map(async (page) => {
      const texts = await bestTexts(page, index)
      const nearness = Math.max(...texts.map((text) => nearnessIn(text, asked, index)))
      return { ...page, score: page.score * (1 + nearnessGain * nearness) }
    })
  )
  return [...again.sort((a, b) => b.score - a.score || a.page - b.page), ...ranked.slice(rivals.length)]
}

/** List the words of a query that the index holds, with the terms that they were found by. */
function askedWords(
  { clauses }: ParsedQuery,
  matches: readonly (readonly Match[] | undefined)[],
  index: SearchIndex
): AskedWords {
  const weights = new Map<number, number>()
  const unitsOf = new Map<string, number[]>()
  for (const [number, { kind, units, factor, isGeneral }] of clauses.entries()) {
    const found = matches[number] ?? []
    const isOfWords = kind === 'word' || kind === 'whole' || kind === 'joined' || kind === 'synonym'
    if (!isOfWords || isGeneral === true || found.length === 0) continue
    const weight = (idfOfMatches(found, index.pages) ?? 0) * factor
    for (const unit of units) weights.set(unit, Math.max(weights.get(unit) ?? 0, weight))
    for (const { term } of found) unitsOf.set(term, [...(unitsOf.get(term) ?? []), ...units])
  }
  return { weights: new Map([...weights].sort(([a], [b]) => a - b)), unitsOf }
}

/** Read the best passages of a page, each with its heading. */
function bestTexts({ page, passages }: RankedPage, index: SearchIndex): Promise<string[]> {
  return Promise.all(
    passages.slice(0, maxPassages).map(async ({ passage }) => {
      const record = await index.record(page)
      const count = record.sections.reduce((sum, own) => sum + own, 0)
      // Groups of keywords are behind the passages.
      const { heading, text } = await index.passage(record, passage < count ? passage : 0)
      return `${passage === 0 ? record.title : ''}\n${heading}\n${text}`
    })
  )
}

/** Compute how near the words stand in a text: 1 where each is beside the one that it follows in the query. */
function nearnessIn(text: string, { weights, unitsOf }: AskedWords, { stem }: SearchIndex): number {
  const places = new Map<number, number[]>()
  let place = 0
  for (const { term, kind, accented = term } of tokenize(text)) {
    if (kind !== 'whole' && kind !== 'part') place++
    const stemmed = kind === 'word' ? stemTerm(accented, stem) : undefined
    for (const unit of unitsOf.get(term) ?? unitsOf.get(stemmed ?? '') ?? [])
      places.set(unit, [...(places.get(unit) ?? []), place])
  }
  let nearness = 0
  let most = 0
  const asked = [...weights]
  for (const [index, [unit, weight]] of asked.entries()) {
    const [before, other] = asked[index - 1] ?? []
    if (before === undefined || other === undefined) continue
    const own = Math.min(weight, other)
    most += own
    nearness += own / Math.sqrt(leastDistance(places.get(before) ?? [], places.get(unit) ?? []))
  }
  return most === 0 ? 0 : nearness / most
}

/** Compute the least distance between two lists of places, at least 1; infinite where one is empty. */
function leastDistance(first: readonly number[], second: readonly number[]): number {
  return first.reduce(
    (least, a) => second.reduce((min, b) => Math.min(min, Math.max(1, Math.abs(a - b))), least),
    Infinity
  )
}

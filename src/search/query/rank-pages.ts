/**
 * Rank pages by their postings with a variant of BM25 (Robertson and Zaragoza, The probabilistic relevance framework: BM25 and
 * beyond, 2009, https://doi.org/10.1561/1500000019). What is different:
 * - Frequency saturation and length normalization are quantized into the class of a posting when a page is indexed (`evidence`).
 * - As in BM25F, headings and titles weigh more than text; one that holds every term of the query precedes all text matches.
 * - Passages are scored, not whole pages: a page's score is half of its best evidence anywhere plus its best passage.
 * - The score is scaled by the coverage of the query, so that pages with all its terms precede those with a rare one; terms that
 *   are close together, in one passage or its title, count more than those that are spread over a long page. A short run of
 *   Han characters may be cut from the middle of a sentence: passages with all its bigrams count most.
 */
import type { Match } from './expand-clause.js'
import { idfOf, idfOfMatches } from './inverse-document-frequency.js'
import { isName } from './is-name.js'
import type { SearchIndex } from './open-index.js'
import type { ParsedQuery } from './parse-query.js'
import {
  generalShare,
  maxHeadingClauses,
  synonymShare,
  weighQuery,
  type KnownClause,
  type QueryWeights
} from './weigh-query.js'
import { headingClass, readPostings, titleClass } from '../index/postings.js'

/** A passage of a page with its score. */
export interface RankedPassage {
  readonly passage: number
  readonly score: number
}

/** A page with its score and its passages, best first. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  readonly passages: readonly RankedPassage[]
  /** Share of the query's weight that the page covers. */
  readonly coverage: number
  /** Units of the query that it covers in full. */
  readonly covered: readonly number[]
  /** Whether a passage holds the query as a run of characters. */
  readonly holdsRun: boolean
}

/** What is accumulated for a page while postings are read. */
interface Tally {
  /** Best score of each clause anywhere in the page. */
  readonly best: number[]
  /** Clauses in the title, as a bit set. */
  title: number
  readonly passages: Map<number, PassageTally>
}

/** What is accumulated for a passage: its score, and as bit sets the clauses in its heading and in all of it. */
interface PassageTally {
  score: number
  heading: number
  held: number
}

/** Score of a term by the class of its posting, in place of BM25's saturated term frequency. */
const evidence = [0.3, 0.65, 0.85, 1, 1.8, 2.2, 2.5, 2.9]
/** Minimum coverage of the best page; below it no page is left out, since another than the best may hold a word of the query. */
export const minCoverage = 0.5
/** Minimum coverage as a share of that of the best page. */
const minShareOfBest = 0.3
/** Coverage of a unit by a heading that holds its character but not its pair. */
const characterCoverage = 0.4
/** Bonus for each unit of weight when all terms are in one heading, in the title, or in both together. */
const wholeHeadingBonus = 6.5
const wholeTitleBonus = 7
const headingWithTitleBonus = 1.6
/** Bonus for a share of the terms in a heading; squared, so that it grows towards the whole. */
const partialHeadingBonus = 0.5
/** Weight of the page as a whole beside that of its best passage. */
const pageShare = 0.5
/** Weight of what one passage covers, with the title, beside what the page covers as a whole. */
const nearbyShare = 0.5
/** Above 1: a page that covers half of the query scores a quarter. */
const coverageExponent = 2
/** Factor of a page with a passage that holds all pairs of the query, as where a run of characters across words was copied. */
const runFactor = 4
/** Factor of a page with all names of the query with punctuation, such as `--watch`: above what a title gains that is the word alone. */
const namesFactor = 50
/** Factor of a page with a passage that holds the numbers of the query and its words: error 404 is no other error. */
const numbersFactor = 4
/** Share of the bonus for a whole query with synonyms. */
const synonymBonus = 0.3
/** Weight of the site's name beside that of another word of as many pages. */
const nameShare = 0.01
/** More than the passages of any page, so that a page and a passage number form one key. */
const passagesPerPage = 4096

/**
 * Queries mean documents rather than the API reference, unless they name a path or a whole heading; of an operation and a schema with one
 * name they mean the operation.
 */
const kindWeight = { document: 1, operation: 0.6, schema: 0.599 } as const
const priorityWeight = { low: 0.75, high: 1.25 } as const

/** Rank the pages for a query; `matches` are those of each clause, undefined while they are not loaded. */
export function rankPages(
  { units, clauses, isRun }: ParsedQuery,
  matches: readonly (readonly Match[] | undefined)[],
  { pages: pageCount, names, kindOf, priorityOf }: Pick<SearchIndex, 'pages' | 'names' | 'kindOf' | 'priorityOf'>
): RankedPage[] {
  const maxIdf = idfOf(0, pageCount)
  const known = clauses.flatMap((clause, index): KnownClause[] => {
    const found = matches[index]
    if (found === undefined) return []
    const idf = idfOfMatches(found, pageCount)
    const own = idf !== undefined && isName(found, names) ? nameShare * idf : idf
    // The postings of terms of too many pages are pruned; such terms count as covered everywhere.
    const isEverywhere = found.some(({ pages }) => pages !== undefined)
    return [{ clause, found, idf: own ?? maxIdf, isRated: own !== undefined, isEverywhere }]
  })
  const tallies = tallyPages(known.map(({ clause, found, idf }) => ({ found, weight: idf * clause.factor })))
  const query = weighQuery({ units, clauses, isRun }, known, maxIdf)
  const covered = [...tallies].map(([page, tally]) => {
    const shares = units.map(() => 0)
    for (const [index, { clause, isEverywhere }] of known.entries()) {
      if (!((tally.best[index] ?? 0) > 0 || isEverywhere)) continue
      const share = clause.kind === 'character' ? characterCoverage : clause.isGeneral ? generalShare : 1
      for (const unit of clause.units) shares[unit] = Math.max(shares[unit] ?? 0, share)
    }
    const full = [...shares.keys()].filter((unit) => shares[unit] === 1)
    return { page, tally, coverage: coverageOf(query.weights, shares), covered: full }
  })
  const weightOf = (page: number) => {
    const priority = priorityOf(page)
    return kindWeight[kindOf(page)] * (priority === undefined ? 1 : priorityWeight[priority])
  }
  const max = covered.reduce((best, { coverage }) => Math.max(best, coverage), 0)
  return covered
    .filter(({ coverage }) => max < minCoverage || coverage >= minShareOfBest * max)
    .map((found) => rankPage(found, query, weightOf(found.page)))
    .sort((a, b) => b.score - a.score || a.page - b.page)
}

/** Compute the score of a page from its tally. */
function rankPage(
  { page, tally, coverage, covered }: Pick<RankedPage, 'page' | 'coverage' | 'covered'> & { readonly tally: Tally },
  { weights, magnitude, unitsOf, shareOf: shareOfClause, everywhere, run, names, numbered }: QueryWeights,
  kind: number
): RankedPage {
  const shareOf = (bits: number) => {
    if (bits === 0) return 0
    const shares = weights.map(() => 0)
    for (const [index, units] of unitsOf.entries())
      if (index < maxHeadingClauses && bits & (1 << index))
        for (const unit of units) shares[unit] = Math.max(shares[unit] ?? 0, shareOfClause[index] ?? 0)
    return coverageOf(weights, shares)
  }
  const inTitle = shareOf(tally.title)
  const titleBonus = wholeShare(inTitle) * wholeTitleBonus + partialHeadingBonus * inTitle * inTitle
  const passages = [...tally.passages]
    .map(([passage, { score, heading }]) => {
      const inHeading = shareOf(heading)
      const inBoth = inHeading > 0 ? shareOf(heading | tally.title) : 0
      const bonus = Math.max(wholeShare(inHeading) * wholeHeadingBonus, wholeShare(inBoth) * headingWithTitleBonus)
      // The first passage represents the page itself.
      const own = Math.max(bonus + partialHeadingBonus * inHeading * inHeading, passage === 0 ? titleBonus : 0)
      return { passage, score: score + magnitude * own }
    })
    .sort((a, b) => b.score - a.score || a.passage - b.passage)
  const sum = tally.best.reduce((total, score) => total + score, 0)
  const best = passages[0]?.score ?? 0
  const held = [...tally.passages.values()].map((passage) => shareOf(passage.held | tally.title | everywhere))
  const near = nearbyShare * Math.min(coverage, Math.max(...held)) + (1 - nearbyShare) * coverage
  const inHeadings = Math.max(inTitle, ...[...tally.passages.values()].map(({ heading }) => shareOf(heading)))
  const holds = (bits: number) =>
    bits !== 0 && [...tally.passages.values()].some((passage) => ((passage.held | everywhere) & bits) === bits)
  const holdsRun = holds(run)
  // A heading with the whole query halves the penalty of the page's kind.
  const weight = isWhole(inHeadings) ? (1 + kind) / 2 : kind
  return {
    page,
    score:
      (holdsRun ? runFactor : 1) *
      (holds(names) ? namesFactor : 1) *
      (holds(numbered) ? numbersFactor : 1) *
      (pageShare * sum + best) *
      (near * weight) ** coverageExponent,
    passages,
    coverage,
    covered,
    holdsRun
  }
}

/** Share of the bonus for a whole query: all of it, but for rounding; less where synonyms stand for words of it. */
function wholeShare(share: number): number {
  return isWhole(share) ? 1 : share >= synonymShare ? synonymBonus : 0
}

/** Whether a share is 1, but for rounding. */
function isWhole(share: number): boolean {
  return share > 0.999
}

/** Accumulate all postings in tallies by page. */
function tallyPages(
  clauses: readonly { readonly found: readonly Match[]; readonly weight: number }[]
): Map<number, Tally> {
  const tallies = new Map<number, Tally>()
  for (const [index, { found, weight }] of clauses.entries()) {
    const seen = new Map<number, number>()
    for (const { postings, confidence } of found)
      readPostings(postings, (page, passage, level) => {
        const score = weight * confidence * (evidence[level] ?? 0)
        let tally = tallies.get(page)
        if (!tally) tallies.set(page, (tally = { best: [], title: 0, passages: new Map<number, PassageTally>() }))
        let entry = tally.passages.get(passage)
        if (!entry) tally.passages.set(passage, (entry = { score: 0, heading: 0, held: 0 }))
        // A clause may match by several terms: the best of them counts.
        const key = page * passagesPerPage + passage
        const before = seen.get(key) ?? 0
        if (score > before) {
          entry.score += score - before
          seen.set(key, score)
        }
        tally.best[index] = Math.max(tally.best[index] ?? 0, score)
        if (index >= maxHeadingClauses) return
        entry.held |= 1 << index
        if (level < headingClass) return
        if (level < titleClass) entry.heading |= 1 << index
        else tally.title |= 1 << index
      })
  }
  for (const tally of tallies.values()) for (let index = 0; index < clauses.length; index++) tally.best[index] ??= 0
  return tallies
}

/** Compute the share of the query's weight that is covered. */
function coverageOf(weights: readonly number[], shares: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const own = weights.reduce((sum, weight, unit) => sum + weight * (shares[unit] ?? 0), 0)
  return all > 0 ? own / all : 0
}

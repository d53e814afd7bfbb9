/**
 * Rank pages by their postings. A page's score is made of how well its passages speak for the terms (BM25's parts: rarity of
 * the term here, frequency and length in the class of the posting), of how much of the query it covers, and of headings:
 * a heading or title that holds every term comes before all text.
 */
import type { Match } from './expand-clause.js'
import type { SearchIndex } from './open-index.js'
import type { ParsedQuery } from './parse-query.js'
import { readPostings } from '../index/postings.js'

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
}

/** What a page gathers while the postings are read. */
interface Tally {
  /** Best evidence of each clause anywhere in the page. */
  readonly best: number[]
  /** Clauses in the title, as bits. */
  title: number
  readonly passages: Map<number, { score: number; heading: number }>
}

/** How well each class of posting speaks for a term. */
const evidence = [0.3, 0.65, 0.85, 1, 1.8, 2.2, 2.5, 2.9]
/** Share of the query's weight that the best page must cover, and of its share that others must. */
const leastCoverage = 0.5
const leastOfBest = 0.4
/** How much of a character is covered by a heading that holds it alone, not its pair. */
const coverByCharacter = 0.4
/** What all terms in one heading, in the title, or in both together add, for each unit of weight. */
const wholeHeading = 6.5
const wholeTitle = 7
const headingWithTitle = 1.6

/** Readers who do not ask for a path mean the documents before the reference. */
const kindWeight = { document: 1, operation: 0.6, schema: 0.6 } as const

/**
 * Rank the pages for a query; `matches` are those of each clause, undefined while they are not known. Nothing is found where
 * no page covers `least` of the weight of what is known.
 */
export function rankPages(
  { units, clauses }: ParsedQuery,
  matches: readonly (readonly Match[] | undefined)[],
  { pages: pageCount, kindOf }: Pick<SearchIndex, 'pages' | 'kindOf'>,
  least = leastCoverage
): RankedPage[] {
  const rarest = rarityOf(0, pageCount)
  const known = clauses.flatMap((clause, index) => {
    const found = matches[index]
    return found === undefined ? [] : [{ clause, found, rarity: rarityOfMatches(found, pageCount) }]
  })
  const tallies = tallyPages(
    known.map(({ clause, found, rarity }) => ({ found, weight: (rarity ?? rarest) * clause.factor }))
  )
  const weights = units.map((factor, unit) => {
    const own = known.filter(({ clause }) => clause.kind !== 'path' && clause.units.includes(unit))
    const rarities = own.flatMap(({ rarity }) => rarity ?? [])
    return own.length === 0 ? 0 : factor * (rarities.length > 0 ? Math.max(...rarities) : rarest)
  })
  // Terms of too many pages do not list them all; those count as covered everywhere.
  const everywhere = known.map(({ found }) => found.some(({ pages }) => pages !== undefined))
  const asked = known.map(({ clause, found, rarity }) =>
    clause.kind === 'character' || ((clause.kind === 'whole' || clause.kind === 'joined') && found.length === 0)
      ? 0
      : (rarity ?? rarest) * clause.factor
  )
  const covered = [...tallies].map(([page, tally]) => {
    const shares = units.map(() => 0)
    for (const [index, { clause }] of known.entries()) {
      if (!((tally.best[index] ?? 0) > 0 || everywhere[index])) continue
      const share = clause.kind === 'character' ? coverByCharacter : 1
      for (const unit of clause.units) shares[unit] = Math.max(shares[unit] ?? 0, share)
    }
    return { page, tally, coverage: coverageOf(weights, shares) }
  })
  const most = covered.reduce((best, { coverage }) => Math.max(best, coverage), 0)
  if (most < least) return []
  return covered
    .filter(({ coverage }) => coverage >= leastOfBest * most)
    .map(({ page, tally, coverage }) => rankPage(page, tally, coverage, asked, kindWeight[kindOf(page)]))
    .sort((a, b) => b.score - a.score || a.page - b.page)
}

/** Put a page's tally into a score. */
function rankPage(page: number, tally: Tally, coverage: number, asked: readonly number[], usual: number): RankedPage {
  const whole = asked.reduce((sum, weight) => sum + weight, 0)
  const shareOf = (bits: number) =>
    asked.reduce((sum, weight, index) => sum + (index < 31 && bits & (1 << index) ? weight : 0), 0) / (whole || 1)
  const inTitle = shareOf(tally.title)
  const titleBonus = isWhole(inTitle) ? wholeTitle : 0.5 * inTitle * inTitle
  const passages = [...tally.passages]
    .map(([passage, { score, heading }]) => {
      const inHeading = shareOf(heading)
      const isBoth = inHeading > 0 && isWhole(shareOf(heading | tally.title))
      const bonus = isWhole(inHeading) ? wholeHeading : isBoth ? headingWithTitle : 0
      // The first passage stands for the page itself.
      const own = Math.max(bonus + 0.5 * inHeading * inHeading, passage === 0 ? titleBonus : 0)
      return { passage, score: score + whole * own }
    })
    .sort((a, b) => b.score - a.score || a.passage - b.passage)
  const sum = tally.best.reduce((total, score) => total + score, 0)
  const best = passages[0]?.score ?? 0
  const inHeadings = Math.max(inTitle, ...[...tally.passages.values()].map(({ heading }) => shareOf(heading)))
  // A heading that is the query outweighs half of what usual readers mean.
  const weight = isWhole(inHeadings) ? (1 + usual) / 2 : usual
  return { page, score: (0.5 * sum + best) * (coverage * weight) ** 1.5, passages, coverage }
}

function isWhole(share: number): boolean {
  return share > 0.999
}

/** Read all postings into tallies by page. */
function tallyPages(
  clauses: readonly { readonly found: readonly Match[]; readonly weight: number }[]
): Map<number, Tally> {
  const tallies = new Map<number, Tally>()
  for (const [index, { found, weight }] of clauses.entries()) {
    const seen = new Map<number, number>()
    for (const { postings, sureness } of found)
      readPostings(postings, (page, passage, level) => {
        const score = weight * sureness * (evidence[level] ?? 0)
        let tally = tallies.get(page)
        if (!tally)
          tallies.set(
            page,
            (tally = { best: [], title: 0, passages: new Map<number, { score: number; heading: number }>() })
          )
        let entry = tally.passages.get(passage)
        if (!entry) tally.passages.set(passage, (entry = { score: 0, heading: 0 }))
        // Several terms may stand for one clause: the best of them counts.
        const place = page * 4096 + passage
        const before = seen.get(place) ?? 0
        if (score > before) {
          entry.score += score - before
          seen.set(place, score)
        }
        tally.best[index] = Math.max(tally.best[index] ?? 0, score)
        if (index < 31 && (level === 4 || level === 5)) entry.heading |= 1 << index
        if (index < 31 && level >= 6) tally.title |= 1 << index
      })
  }
  for (const tally of tallies.values()) for (let index = 0; index < clauses.length; index++) tally.best[index] ??= 0
  return tallies
}

/** Tell how much of the query's weight is covered. */
function coverageOf(weights: readonly number[], shares: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const own = weights.reduce((sum, weight, unit) => sum + weight * (shares[unit] ?? 0), 0)
  return all > 0 ? own / all : 0
}

/** Tell the rarity of the terms that a clause may mean; undefined when there are none. */
function rarityOfMatches(matches: readonly Match[], pageCount: number): number | undefined {
  if (matches.length === 0) return undefined
  const pages = new Set<number>()
  for (const { postings } of matches) readPostings(postings, (page) => pages.add(page))
  return rarityOf(Math.max(pages.size, ...matches.map((match) => match.pages ?? 0)), pageCount)
}

/** BM25's weight of a term that so many pages have. */
function rarityOf(pages: number, pageCount: number): number {
  return Math.log(1 + (pageCount - pages + 0.5) / (pages + 0.5))
}

import type { Match } from './expand-clause.js'
import type { Clause, ParsedQuery } from './parse-query.js'

/** Clauses that the bit sets of headings have room for: bitwise operators work on 32 bits, one of which is the sign. */
export const maxHeadingClauses = 31
/** Share of a unit that a synonym in a heading holds. */
export const synonymShare = 0.9
/** Share of a unit that a synonym of the general vocabulary covers, in a heading or elsewhere. */
export const generalShare = 0.5

/** A clause whose matches are loaded. */
export interface KnownClause {
  readonly clause: Clause
  readonly found: readonly Match[]
  /** Inverse document frequency; the greatest where no page has the term. */
  readonly idf: number
  /** Whether a page has the term. */
  readonly isRated: boolean
  /** Whether it counts as held by every page. */
  readonly isEverywhere: boolean
}

/** What the score of a page depends on besides its tally. */
export interface QueryWeights {
  readonly weights: readonly number[]
  /** Weight of all terms, by which bonuses are multiplied. */
  readonly magnitude: number
  /** Units of each clause that a heading with its term holds. */
  readonly unitsOf: readonly (readonly number[])[]
  /** Share of those units that it holds: less than all for a synonym. */
  readonly shareOf: readonly number[]
  /** Clauses that count as held by every passage, as a bit set. */
  readonly everywhere: number
  /** Clauses that a passage with the query's run of characters holds, as a bit set; 0: the query is none. */
  readonly run: number
  /** Clauses of names with punctuation that the site holds, as a bit set. */
  readonly names: number
  /** Clauses of the words of a query with a number, as a bit set; 0: it has none. */
  readonly numbered: number
}

/** Compute what scores depend on besides the tallies. */
export function weighQuery(
  { units, clauses, isRun }: Pick<ParsedQuery, 'units' | 'clauses' | 'isRun'>,
  known: readonly KnownClause[],
  maxIdf: number
): QueryWeights {
  const bitsOf = (isIn: (known: KnownClause) => boolean) =>
    known.reduce((bits, each, index) => (index < maxHeadingClauses && isIn(each) ? bits | (1 << index) : bits), 0)
  return {
    weights: units.map((factor, unit) => {
      const own = known.filter(({ clause }) => !isAddress(clause) && clause.units.includes(unit))
      const rated = own.filter(({ isRated }) => isRated).map(({ idf }) => idf)
      return own.length === 0 ? 0 : factor * (rated.length > 0 ? Math.max(...rated) : maxIdf)
    }),
    magnitude: known.reduce((sum, each) => (isAsked(each) ? sum + each.idf * each.clause.factor : sum), 0),
    unitsOf: known.map(({ clause }) => (clause.kind === 'character' ? [] : clause.units)),
    shareOf: known.map(({ clause }) =>
      clause.isGeneral ? generalShare : clause.kind === 'synonym' ? synonymShare : 1
    ),
    everywhere: bitsOf(({ isEverywhere }) => isEverywhere),
    run: isRun ? bitsOf(({ clause }) => clause.kind === 'pair') : 0,
    names: bitsOf(({ clause, found }) => isPunctuated(clause) && found.length > 0),
    numbered: clauses.some(isNumber) ? bitsOf(({ clause }) => clause.kind === 'word' || clause.kind === 'pair') : 0
  }
}

/** Whether a clause is one of the query as it is written, rather than of other writings of it. */
function isAsked({ clause: { kind }, found }: KnownClause): boolean {
  if (kind === 'character' || kind === 'synonym') return false
  return found.length > 0 || !(kind === 'whole' || kind === 'joined' || kind === 'key')
}

/** Whether a clause is a name whose punctuation its words lack. */
function isPunctuated({ kind, term }: Clause): boolean {
  return kind === 'whole' && /[^\p{L}\p{N}]/u.test(term)
}

/** Whether a clause is a whole number. */
function isNumber({ kind, term }: Clause): boolean {
  return kind === 'word' && /^\d+$/.test(term)
}

/** Whether a clause is the address of an operation or a key, which weighs beside the words that it is written with. */
function isAddress({ kind }: Clause): boolean {
  return kind === 'path' || kind === 'key'
}

import type { KnownQuery, QuerySet } from './read-query-sets.js'

/** How well search answers a set of queries, as the first five hits tell. */
export interface SetFigures {
  readonly name: string
  readonly queries: number
  /** Mean reciprocal rank of the first right page. */
  readonly mrr: number
  /** Share of the queries with a right page. */
  readonly recall: number
  /** Number of queries that find nothing and should. */
  readonly zero: number
  readonly missed: readonly MissedQuery[]
}

/** A query whose right page is not among the first five, and the page that is first. */
export interface MissedQuery extends Pick<KnownQuery, 'query' | 'targets'> {
  readonly first: string | undefined
}

/** Number of hits that count. */
const maxRank = 5

/**
 * Measure how search answers a set of queries; `find` lists the paths of pages, best first. One that must find nothing is answered when
 * it does.
 * @see https://nlp.stanford.edu/IR-book/html/htmledition/evaluation-of-ranked-retrieval-results-1.html
 */
export async function measureSet(
  { name, queries }: QuerySet,
  find: (query: string) => Promise<readonly string[]>
): Promise<SetFigures> {
  let reciprocals = 0
  let right = 0
  let zero = 0
  const missed: MissedQuery[] = []
  for (const { query, targets } of queries) {
    const found = await find(query)
    const wanted = new Set(targets.map(pageOf))
    const rank = found.slice(0, maxRank).findIndex((page) => wanted.has(pageOf(page))) + 1
    const value = targets.length === 0 ? Number(found.length === 0) : rank === 0 ? 0 : 1 / rank
    reciprocals += value
    if (value > 0) right++
    else missed.push({ query, targets, first: found[0] })
    if (targets.length > 0 && found.length === 0) zero++
  }
  const share = (sum: number) => (queries.length === 0 ? 1 : Math.round((1000 * sum) / queries.length) / 1000)
  return { name, queries: queries.length, mrr: share(reciprocals), recall: share(right), zero, missed }
}

/** Take the page of a target, however its path ends. */
export function pageOf(target: string): string {
  return target.replace(/#.*/, '').replace(/(?<=.)\/$/, '')
}

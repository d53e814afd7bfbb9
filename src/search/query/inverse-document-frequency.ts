import { readPostings } from '../index/postings.js'
import type { Match } from './expand-clause.js'

/** Compute the inverse document frequency of the terms of a clause together; undefined without terms. */
export function idfOfMatches(matches: readonly Match[], pageCount: number): number | undefined {
  if (matches.length === 0) return undefined
  const pages = new Set<number>()
  for (const { postings } of matches) readPostings(postings, (page) => pages.add(page))
  return idfOf(Math.max(pages.size, ...matches.map((match) => match.pages ?? 0)), pageCount)
}

/** Compute the inverse document frequency of a term, as BM25 does with 1 added so that it stays positive. */
export function idfOf(pages: number, pageCount: number): number {
  return Math.log(1 + (pageCount - pages + 0.5) / (pages + 0.5))
}

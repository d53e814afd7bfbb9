import { isWithinEdits } from '../../utils/edit-distance.js'
import type { SearchIndex, TermPostings } from './open-index.js'
import { matchPath, parsePath, pathPrefixes } from '../text/paths.js'
import type { Clause } from './parse-query.js'
import { tokenize } from '../text/tokenize.js'

/** A term of the index that a clause may mean. */
export interface Match extends TermPostings {
  /** How sure that is, from 0 to 1. */
  readonly sureness: number
}

/** Terms that a prefix stands for; more say nothing. */
const mostPrefixed = 40
/** Shards that a prefix or a misspelt word may ask for beyond its own. */
const mostShards = 3

/** Tell the shards that a clause is looked up in at first. */
export function shardsOfClause({ term, kind, isLast }: Clause, index: SearchIndex): number[] {
  const path = kind === 'path' ? parsePath(term) : undefined
  if (path) return pathPrefixes(path).flatMap((prefix) => index.shardsOf(prefix, false).slice(0, 2))
  const isPrefix = kind === 'single' || (isLast && kind !== 'pair' && kind !== 'character' && term.length > 1)
  return index.shardsOf(term, !isPrefix).slice(0, mostShards)
}

/**
 * Find the terms that a clause may mean: itself; what begins with it; and only then what is spelt nearly so, unless there is
 * no time to load more.
 */
export async function expandClause(clause: Clause, index: SearchIndex, isHasty: boolean): Promise<Match[]> {
  const lines = await linesOf(shardsOfClause(clause, index), index)
  if (clause.kind === 'path') {
    const paths = pathsOf(clause.term, lines)
    // The first segment may be misspelt, too.
    return paths.length > 0 || isHasty ? paths : pathsOf(clause.term, await linesOf(allPaths(index), index))
  }
  const exact = lines.filter(({ term }) => term === clause.term).map((line) => ({ ...line, sureness: 1 }))
  if (clause.kind === 'pair' || clause.kind === 'character') return exact
  if (clause.kind === 'single') return [...exact, ...prefixed(clause.term, lines, 0.7)]
  if (clause.isLast && clause.term.length > 1) {
    const matches = [...exact, ...prefixed(clause.term, lines, 0.8)]
    if (matches.length > 0) return matches
  }
  if (exact.length > 0 || clause.kind === 'whole' || clause.kind === 'joined' || isHasty) return exact
  return inexact(clause.term, index)
}

/** Tell the shards of paths; of a large reference, the first of them. */
function allPaths(index: SearchIndex): number[] {
  return index.shardsOf('/', false).slice(0, mostShards)
}

/** Find the operations that a path may mean. */
function pathsOf(text: string, lines: readonly TermPostings[]): Match[] {
  const path = parsePath(text)
  if (!path) return []
  return lines
    .filter(({ term }) => term.startsWith('/'))
    .map((line) => ({ ...line, sureness: matchPath(path, line.term) }))
    .filter(({ sureness }) => sureness > 0)
}

/** Find what a word without a match may mean. */
async function inexact(term: string, index: SearchIndex): Promise<Match[]> {
  if (term.length < 3) return []
  const longer = prefixed(term, await linesOf(index.shardsOf(term, false).slice(0, mostShards), index), 0.6)
  if (longer.length > 0) return longer
  const misspelt = await nearWords(term, index)
  if (misspelt.length > 0) return misspelt
  const parts = await partsOf(term, index)
  return parts.length > 0 ? parts : splitWord(term, index)
}

/**
 * Find the words that are spelt nearly like a term: among the usual ones, which are one file; then among all that begin like
 * it; and then those of the usual ones that need more edits, or hold the term.
 */
export async function nearWords(term: string, index: SearchIndex): Promise<Match[]> {
  if (term.length < 4 || /^\d+$/.test(term)) return []
  const words = await index.words()
  const nearest = words.filter((word) => isWithinEdits(term, word, 1))
  if (nearest.length > 0) return linesOfTerms(nearest, index, 0.65)
  const start = term.slice(0, 2)
  const lines = await linesOf(index.shardsOf(start, false).slice(0, 2 * mostShards), index)
  const beside = lines.map((line) => line.term).filter((word) => word.startsWith(start))
  const rare = beside.filter((word) => isWithinEdits(term, word, 1))
  if (rare.length > 0) return linesOfTerms(rare, index, 0.65)
  const most = term.length <= 5 ? 1 : 2
  const near = [...new Set([...beside, ...words])].filter((word) => isWithinEdits(term, word, most))
  return linesOfTerms(near.length > 0 ? near : words.filter((word) => word.includes(term)), index, 0.45)
}

/** Words that a misspelt one may stand for. */
const mostWords = 8

/** Look up words. */
async function linesOfTerms(terms: readonly string[], index: SearchIndex, sureness: number): Promise<Match[]> {
  const chosen = new Set(terms.slice(0, mostWords))
  const shards = new Set([...chosen].flatMap((term) => index.shardsOf(term, true)))
  const lines = await linesOf([...shards], index)
  return lines.filter(({ term }) => chosen.has(term)).map((line) => ({ ...line, sureness }))
}

/** Find two words that were written as one. */
async function splitWord(term: string, index: SearchIndex): Promise<Match[]> {
  const lines = await linesOf(index.shardsOf(term.slice(0, 3), false).slice(0, mostShards), index)
  const starts = lines
    .filter((line) => line.term.length > 2 && term.length - line.term.length > 2 && term.startsWith(line.term))
    .sort((a, b) => b.term.length - a.term.length)
  for (const start of starts.slice(0, 3)) {
    const rest = term.slice(start.term.length)
    const [end] = (await linesOf(index.shardsOf(rest, true), index)).filter((line) => line.term === rest)
    if (end) return [start, end].map((line) => ({ ...line, sureness: 0.5 }))
  }
  return []
}

/** Look for the parts of a word instead. */
async function partsOf(term: string, index: SearchIndex): Promise<Match[]> {
  const parts = tokenize(term).filter(({ kind }) => kind === 'part')
  const found = await Promise.all(
    parts.map(async (part) => {
      const lines = await linesOf(index.shardsOf(part.term, true), index)
      return lines.filter((line) => line.term === part.term)
    })
  )
  return found.flat().map((line) => ({ ...line, sureness: 0.4 }))
}

/** Choose the longer terms that begin with a term; the nearer in length, the surer. */
function prefixed(prefix: string, lines: readonly TermPostings[], sureness: number): Match[] {
  return lines
    .filter(({ term }) => term.length > prefix.length && term.startsWith(prefix))
    .sort((a, b) => b.postings.length - a.postings.length)
    .slice(0, mostPrefixed)
    .map((line) => ({ ...line, sureness: sureness * (0.5 + (0.5 * prefix.length) / line.term.length) }))
}

/** Read the terms of some shards. */
async function linesOf(shards: readonly number[], index: SearchIndex): Promise<TermPostings[]> {
  return (await Promise.all(shards.map((shard) => index.shard(shard)))).flat()
}

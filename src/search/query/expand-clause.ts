import { isWithinEdits } from '../../utils/edit-distance.js'
import type { SearchIndex, TermPostings } from './open-index.js'
import { isKeyTerm, keyPrefix, matchKey } from '../text/keys.js'
import { matchPath, parsePath, pathPrefixes } from '../text/paths.js'
import { headingClass, intersectPostings, readPostings } from '../index/postings.js'
import { isInitials, isSpelling, textsOfInitials, textsOfSpelling } from '../text/readings.js'
import { isStemTerm } from '../text/stem-term.js'
import { simplifyUnindexed } from './simplify-unindexed.js'
import { synonymTerms } from '../text/synonyms.js'
import { tokenize } from '../text/tokenize.js'
import type { Clause } from './parse-query.js'

/** A term of the index that a clause may mean. */
export interface Match extends TermPostings {
  /** Its other terms, for a synonym of several. */
  readonly others?: readonly string[]
  /** From 0 to 1. */
  readonly confidence: number
  /** Whether it is spelt like the word that was asked for, and is another. */
  readonly isCorrection?: boolean
  /** What the word stands for, where that is more than the term: the characters that it spells in pinyin. */
  readonly stands?: string
}

/** Confidence of other forms of a word. */
const formConfidence = 0.85
/** Maximum number of terms that a prefix expands to; more would match at random. */
const maxPrefixed = 40
/** Maximum number of shards that a prefix or a misspelt word loads. */
const maxShards = 3

/** List the shards that a clause is looked up in first. */
export function shardsOfClause({ term, kind, isLast, stem }: Clause, index: SearchIndex): number[] {
  if (kind === 'synonym') return shardsOfTerms(synonymTerms(term), index)
  const path = kind === 'path' ? parsePath(term) : undefined
  if (path) return pathPrefixes(path).flatMap((prefix) => index.shardsOf(prefix, false).slice(0, 2))
  if (kind === 'key') return index.shardsOf(keyPrefix(term), false).slice(0, maxShards)
  const isPrefix = kind === 'single' || (isLast && kind !== 'pair' && kind !== 'character' && term.length > 1)
  const own = index.shardsOf(term, !isPrefix).slice(0, maxShards)
  return stem === undefined ? own : [...new Set([...own, ...index.shardsOf(stem, true)])]
}

/** List the shards of some terms. */
function shardsOfTerms(terms: readonly string[], index: SearchIndex): number[] {
  return [...new Set(terms.flatMap((term) => index.shardsOf(term, true)))]
}

/**
 * Find the terms that a clause may mean: the term itself, then completions and other forms of the word, then spelling
 * corrections. With `isPartial` no corrections are loaded.
 */
export async function expandClause(clause: Clause, index: SearchIndex, isPartial: boolean): Promise<Match[]> {
  const lines = await linesOf(shardsOfClause(clause, index), index)
  if (clause.kind === 'path') {
    const paths = pathsOf(clause.term, lines)
    // The first segment may be misspelt, too.
    return paths.length > 0 || isPartial ? paths : pathsOf(clause.term, await linesOf(allPaths(index), index))
  }
  if (clause.kind === 'key') return keysOf(clause, lines)
  if (clause.kind === 'synonym') return joinTerms(synonymTerms(clause.term), lines)
  const exact = lines.filter(({ term }) => term === clause.term).map((line) => ({ ...line, confidence: 1 }))
  if (clause.isWord && exact.length === 0 && !isPartial) return correctPair(clause.term, index)
  if (clause.kind === 'pair' || clause.kind === 'character') return exact
  if (clause.kind === 'single') return [...exact, ...prefixed(clause.term, lines, 0.7)]
  // A number is meant as it is, or as the beginning of a version.
  if (/^\d+\./.test(clause.term)) return [...exact, ...(clause.isLast ? prefixed(`${clause.term}.`, lines, 0.8) : [])]
  const forms = lines
    .filter(({ term }) => term === clause.stem)
    .map((line) => ({ ...line, confidence: formConfidence }))
  if (clause.isLast && clause.term.length > 1) {
    const matches = [...exact, ...prefixed(clause.term, lines, 0.8), ...forms]
    if (matches.length > 0) return matches
  }
  if (forms.length > 0) return [...exact, ...forms]
  if (exact.length > 0 || clause.kind === 'whole' || clause.kind === 'joined' || isPartial) return exact
  return inexact(clause.term, index)
}

/** Join the terms of a synonym: passages that hold all of them. */
export function joinTerms(terms: readonly string[], lines: readonly TermPostings[]): Match[] {
  const [first, ...rest] = terms.map((term) => lines.find((line) => line.term === term))
  if (!first || rest.some((line) => !line)) return []
  const others = rest.flatMap((line) => line ?? [])
  const postings = others.reduce((all, line) => intersectPostings(all, line.postings), first.postings)
  return postings === '' ? [] : [{ ...first, postings, others: others.map(({ term }) => term), confidence: 1 }]
}

/** List the shards of paths, up to the maximum. */
function allPaths(index: SearchIndex): number[] {
  return index.shardsOf('/', false).slice(0, maxShards)
}

/** Find the operations that a path may mean. */
function pathsOf(text: string, lines: readonly TermPostings[]): Match[] {
  const path = parsePath(text)
  if (!path) return []
  const found = lines
    .filter(({ term }) => term.startsWith('/'))
    .map((line) => ({ ...line, confidence: matchPath(path, line.term) }))
    .filter(({ confidence }) => confidence > 0)
  // Words that mean an operation do not mean those below its path.
  const best = path.isSpelt ? Math.max(...found.map(({ confidence }) => confidence)) : 0
  return found.filter(({ confidence }) => confidence >= best)
}

/** Find the keys that a dotted path means best. */
function keysOf({ term: path, isLast }: Clause, lines: readonly TermPostings[]): Match[] {
  const found = lines
    .filter(({ term }) => isKeyTerm(term))
    .map((line) => ({ ...line, confidence: matchKey(path, line.term, isLast) }))
  const best = Math.max(...found.map(({ confidence }) => confidence))
  return found.filter(({ confidence }) => confidence > 0 && confidence === best)
}

/** Find the terms that a word without an exact match may mean. */
async function inexact(term: string, index: SearchIndex): Promise<Match[]> {
  if (term.length < 3) return spelledOut(term, index)
  const longer = prefixed(term, await linesOf(index.shardsOf(term, false).slice(0, maxShards), index), 0.6)
  if (longer.length > 0) return longer
  const spelt = isSpelling(term) ? await lookUpTexts(textsOfSpelling(term, await index.readings()), index, 0.8) : []
  if (spelt.length > 0) return spelt
  const misspelt = await correctWord(term, index)
  if (misspelt.length > 0) return misspelt
  const parts = await partsOf(term, index)
  if (parts.length > 0) return parts
  const split = await splitWord(term, index)
  return split.length > 0 ? split : spelledOut(term, index)
}

/** Find the names whose syllables begin with the letters of a word. */
async function spelledOut(term: string, index: SearchIndex): Promise<Match[]> {
  return isInitials(term) ? lookUpTexts(textsOfInitials(term, await index.readings()), index, 0.6) : []
}

/** Look up the texts that a word stands for. */
async function lookUpTexts(texts: readonly string[], index: SearchIndex, confidence: number): Promise<Match[]> {
  const found = await Promise.all(
    texts.map(async (text) => {
      const terms = synonymTerms(await simplifyUnindexed(text, index))
      const matches = joinTerms(terms, await linesOf(shardsOfTerms(terms, index), index))
      return matches.map((match) => ({ ...match, confidence, isCorrection: true, stands: text }))
    })
  )
  return found.flat()
}

/**
 * Find spelling corrections of a term: common words at a Damerau-Levenshtein distance of 1 (one file holds them all), then all
 * words with the same first two letters, then words at a greater distance, then common words that contain the term.
 */
export async function correctWord(term: string, index: SearchIndex): Promise<Match[]> {
  if (term.length < 4 || /^\d+$/.test(term)) return []
  const words = await index.words()
  const nearest = words.filter((word) => isWithinEdits(term, word, 1))
  if (nearest.length > 0) return corrections(nearest, index, 0.65)
  const prefix = term.slice(0, 2)
  const lines = await linesOf(index.shardsOf(prefix, false).slice(0, 2 * maxShards), index)
  const beside = lines.map((line) => line.term).filter((word) => word.startsWith(prefix) && !isStemTerm(word))
  const rare = beside.filter((word) => isWithinEdits(term, word, 1))
  if (rare.length > 0) return corrections(rare, index, 0.65)
  const maxEdits = term.length <= 5 ? 1 : 2
  const near = [...new Set([...beside, ...words])].filter((word) => isWithinEdits(term, word, maxEdits))
  if (near.length > 0) return corrections(near, index, 0.45)
  return linesOfTerms(
    words.filter((word) => word.includes(term)),
    index,
    0.45
  )
}

/** Find the words of titles and short headings that begin like a pair: input methods offer many characters for the second, 遮照 for 遮罩. */
async function correctPair(term: string, index: SearchIndex): Promise<Match[]> {
  const [first = ''] = Array.from(term)
  const lines = await linesOf(index.shardsOf(first, false).slice(0, maxShards), index)
  return lines
    .filter((line) => Array.from(line.term).length === 2 && line.term.startsWith(first) && isNamed(line.postings))
    .map((line) => ({ ...line, confidence: 0.5 }))
}

/** Whether a title or a short heading holds a term. */
function isNamed(postings: string): boolean {
  let best = 0
  readPostings(postings, (_page, _passage, level) => (best = Math.max(best, level)))
  return best > headingClass
}

/** Maximum number of corrections of a word. */
const maxWords = 8

/** Look up corrections. */
async function corrections(terms: readonly string[], index: SearchIndex, confidence: number): Promise<Match[]> {
  return (await linesOfTerms(terms, index, confidence)).map((line) => ({ ...line, isCorrection: true }))
}

/** Look up terms. */
async function linesOfTerms(terms: readonly string[], index: SearchIndex, confidence: number): Promise<Match[]> {
  const chosen = new Set(terms.slice(0, maxWords))
  const shards = new Set([...chosen].flatMap((term) => index.shardsOf(term, true)))
  const lines = await linesOf([...shards], index)
  return lines.filter(({ term }) => chosen.has(term)).map((line) => ({ ...line, confidence }))
}

/** Find two terms that were written as one word. */
async function splitWord(term: string, index: SearchIndex): Promise<Match[]> {
  const lines = await linesOf(index.shardsOf(term.slice(0, 3), false).slice(0, maxShards), index)
  const starts = lines
    .filter((line) => line.term.length > 2 && term.length - line.term.length > 2 && term.startsWith(line.term))
    .sort((a, b) => b.term.length - a.term.length)
  for (const start of starts.slice(0, 3)) {
    const rest = term.slice(start.term.length)
    const [end] = (await linesOf(index.shardsOf(rest, true), index)).filter((line) => line.term === rest)
    if (end) return [start, end].map((line) => ({ ...line, confidence: 0.5 }))
  }
  return []
}

/** Look up the parts of a word. */
async function partsOf(term: string, index: SearchIndex): Promise<Match[]> {
  const parts = tokenize(term).filter(({ kind }) => kind === 'part')
  const found = await Promise.all(
    parts.map(async ({ term }) => {
      const lines = await linesOf(index.shardsOf(term, false).slice(0, maxShards), index)
      const own = lines.filter((line) => line.term === term).map((line) => ({ ...line, confidence: 0.4 }))
      // `win11` means Windows.
      return own.length > 0 || term.length < 3 ? own : prefixed(term, lines, 0.4)
    })
  )
  return found.flat()
}

/** List the completions of a prefix; the closer in length, the higher their confidence. */
function prefixed(prefix: string, lines: readonly TermPostings[], confidence: number): Match[] {
  return lines
    .filter(({ term }) => term.length > prefix.length && term.startsWith(prefix) && !isStemTerm(term))
    .sort((a, b) => b.postings.length - a.postings.length)
    .slice(0, maxPrefixed)
    .map((line) => ({ ...line, confidence: confidence * (0.5 + (0.5 * prefix.length) / line.term.length) }))
}

/** Read the terms of some shards. */
async function linesOf(shards: readonly number[], index: SearchIndex): Promise<TermPostings[]> {
  return (await Promise.all(shards.map((shard) => index.shard(shard)))).flat()
}

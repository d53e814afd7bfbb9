import type { PageHit, SearchAnswer, SearchKind, SearchRecord, SectionHit } from '../../model/search.js'
import { expandClause, nearWords, shardsOfClause, type Match } from './expand-clause.js'
import { findMisspelt } from './misspelt-heading.js'
import type { SearchIndex } from './open-index.js'
import { cleanQuery, parseQuery, type Clause, type ParsedQuery } from './parse-query.js'
import { rankPages, type RankedPage } from './rank-pages.js'
import { simplify, type Variants } from '../text/variants.js'

/** What to search for beside the query. */
export interface SearchOptions {
  /** Pages to answer with. */
  readonly from: number
  readonly count: number
  readonly kind?: SearchKind | undefined
  /** Told what the first files found; others are loaded once it has been shown. */
  readonly onPartial?: ((answer: SearchAnswer) => Promise<void>) | undefined
}

/** Files that are loaded before a long query shows its first answer. */
const firstShards = 3
/** Files that a query is looked up in; long questions are as well answered by the terms of these. */
const mostLookups = 14
/** Share of what has been looked up that a page must cover to be shown before the rest is. */
const hastyCoverage = 0.1
/** Share of a query that a page must cover for nothing else to be tried. */
const sureCoverage = 0.8
/** Sections of a page that a hit shows. */
const mostSections = 5

/** Answer a query from an index. */
export async function searchIndex(index: SearchIndex, text: string, options: SearchOptions): Promise<SearchAnswer> {
  const clean = cleanQuery(text)
  const isForeign = hasForeign(clean, index)
  const query = parseQuery(isForeign ? simplifyForeign(clean, index, await index.variants()) : clean)
  if (options.onPartial) {
    // The table of characters was a file, too.
    const first = chooseClauses(query, index, firstShards - (isForeign ? 1 : 0), (shard) => index.hasShard(shard))
    const matches = await expandClauses(query, index, first, true)
    if (query.clauses.some((clause, number) => isWanting(clause, matches[number]))) {
      const ranked = rankPages(query, matches, index, hastyCoverage)
      if (ranked.length > 0) await options.onPartial(await answerOf(text, ranked, matches, index, options))
    }
  }
  const matches = await expandAll(query, index)
  const ranked = rankPages(query, matches, index)
  if ((ranked[0]?.coverage ?? 0) >= sureCoverage) return answerOf(text, ranked, matches, index, options)
  const misspelt = await findMisspelt(query.text, index)
  const pages = new Set(misspelt.map(({ page }) => page))
  const all = [...misspelt, ...ranked.filter(({ page }) => !pages.has(page))]
  const answer = await answerOf(text, all, matches, index, options)
  const suggestion = all.length === 0 ? suggestQuery(query, matches) : undefined
  return { ...answer, ...(suggestion && { suggestion }) }
}

/** Say whether a text has Han characters that the index does not: nothing needs to be loaded to miss them. */
function hasForeign(text: string, { characters }: SearchIndex): boolean {
  return [...text.matchAll(/[\u3400-\u9fff]/g)].some(([character]) => !characters.has(character))
}

/** Write a query in the characters of the index where it has others. */
function simplifyForeign(text: string, { characters }: SearchIndex, variants: Variants): string {
  return text.replaceAll(/[\u3400-\u9fff]/g, (character) =>
    characters.has(character) ? character : simplify(character, variants)
  )
}

/** Choose the clauses whose files are known, or among so many others: those that tell most. */
function chooseClauses(
  { clauses }: ParsedQuery,
  index: SearchIndex,
  most: number,
  isKnown: (shard: number) => boolean
): Set<Clause> {
  const needs = clauses.map((clause) => ({ clause, shards: shardsOfClause(clause, index) }))
  const chosen = new Set(needs.flatMap(({ shards }) => shards).filter(isKnown))
  const weightOf = (shard: number) =>
    needs.reduce((sum, { clause, shards }) => sum + (shards.includes(shard) ? clause.factor / shards.length : 0), 0)
  const all = [...new Set(needs.flatMap(({ shards }) => shards))].filter((shard) => !chosen.has(shard))
  for (const shard of all.sort((a, b) => weightOf(b) - weightOf(a) || a - b).slice(0, most)) chosen.add(shard)
  return new Set(needs.filter(({ shards }) => shards.every((shard) => chosen.has(shard))).map(({ clause }) => clause))
}

/** Say whether more files are loaded for a clause: those it is looked up in, or those of what it may be a slip of. */
function isWanting({ kind }: Clause, found: readonly Match[] | undefined): boolean {
  return found === undefined || (found.length === 0 && (kind === 'word' || kind === 'path'))
}

/** Find the terms that the chosen clauses may mean; undefined for the others. */
function expandClauses({ clauses }: ParsedQuery, index: SearchIndex, chosen: ReadonlySet<Clause>, isHasty: boolean) {
  return Promise.all(
    clauses.map(async (clause) => {
      if (!chosen.has(clause)) return undefined
      return hasForeign(clause.term, index) ? [] : await expandClause(clause, index, isHasty)
    })
  )
}

/** Find the terms that the clauses may mean. An identifier with a misspelt word may be spelt nearly like another. */
async function expandAll(query: ParsedQuery, index: SearchIndex): Promise<(Match[] | undefined)[]> {
  const { clauses } = query
  // What other queries have loaded makes no difference: the same question has the same answer.
  const chosen = chooseClauses(query, index, mostLookups, () => false)
  const matches = await expandClauses(query, index, chosen, false)
  const isMisspelt = ({ kind, term }: Clause, number: number) =>
    kind === 'word' && !matches[number]?.some((match) => match.term.startsWith(term))
  if (!clauses.some(isMisspelt)) return matches
  return Promise.all(
    matches.map(async (found, number) => {
      const clause = clauses[number]
      return clause?.kind === 'whole' && found?.length === 0 ? await nearWords(clause.term, index) : found
    })
  )
}

/** Put the ranked pages into an answer. */
async function answerOf(
  query: string,
  ranked: readonly RankedPage[],
  matches: readonly (readonly Match[] | undefined)[],
  index: SearchIndex,
  { from, count, kind }: SearchOptions
): Promise<SearchAnswer> {
  const kinds = { document: 0, operation: 0, schema: 0 }
  for (const { page } of ranked) kinds[index.kindOf(page)]++
  const chosen = kind === undefined ? ranked : ranked.filter(({ page }) => index.kindOf(page) === kind)
  const hits = await Promise.all(
    chosen.slice(from, from + count).map(async (ranked) => hitOf(ranked, await index.record(ranked.page)))
  )
  const terms = [...new Set(matches.flatMap((found) => found ?? []).map(({ term }) => term))]
  return { query, total: chosen.length, kinds, hits, terms }
}

/** Show a page with the sections that its best passages belong to. */
function hitOf({ score, passages }: RankedPage, record: SearchRecord): PageHit {
  const best = passages[0]?.score ?? 0
  const sections: SectionHit[] = []
  for (const { passage, score: own } of passages) {
    const section = sectionAt(record, passage)
    if (own < 0.5 * best || sections.length >= mostSections) break
    if (!sections.some((known) => known.section === section)) sections.push({ section, passage, score: own })
  }
  return { record, score, sections }
}

/** Tell which section a passage is of. */
function sectionAt({ sections }: SearchRecord, passage: number): number {
  let rest = passage
  for (const [section, passages] of sections.entries()) {
    if (rest < passages) return section
    rest -= passages
  }
  return 0
}

/** Keep of a query what the index holds, when that is less than all of it. */
function suggestQuery(
  { text, clauses }: ParsedQuery,
  matches: readonly (readonly Match[] | undefined)[]
): string | undefined {
  const exact = clauses.filter((clause, index) => matches[index]?.some(({ term }) => term === clause.term))
  const near = clauses.flatMap(({ kind }, index) => (kind === 'character' ? [] : (matches[index]?.slice(0, 1) ?? [])))
  const words = exact
    .filter(({ kind }) => kind !== 'whole' && kind !== 'joined' && kind !== 'character')
    .map(({ term }) => term)
  const suggestion = joinPairs(words.length > 0 ? words : near.map(({ term }) => term))
  return suggestion !== '' && suggestion !== text ? suggestion : undefined
}

/** Join pairs that overlap, and separate what does not. */
function joinPairs(terms: readonly string[]): string {
  let text = ''
  for (const term of terms) text += text.endsWith(term.charAt(0)) && term.length === 2 ? term.slice(1) : ` ${term}`
  return text.trim()
}

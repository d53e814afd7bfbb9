import type { PageHit, SearchAnswer, SearchKind, SearchRecord, SectionHit } from '../../model/search.js'
import { expandClause, correctWord, shardsOfClause, type Match } from './expand-clause.js'
import { findMisspelt } from './misspelt-heading.js'
import { isMessage, readMessage } from './read-message.js'
import { chooseWords } from './choose-words.js'
import { rankClosely } from './rank-closely.js'
import { isName } from './is-name.js'
import type { SearchIndex } from './open-index.js'
import { normalizeQuery, parseQuery, type Clause, type ParsedQuery } from './parse-query.js'
import { minCoverage, rankPages, type RankedPage } from './rank-pages.js'
import { isOneWord, type QueryOperators } from './query-operators.js'
import { readOperators, restrictPages } from './restrict-pages.js'
import { hasUnindexed, simplifyUnindexed } from './simplify-unindexed.js'
import { titledFirst } from './titled-first.js'
import { withoutQuestionPhrases } from '../text/function-words.js'
import { isHan } from '../text/runs.js'
import { findSynonyms } from '../text/synonyms.js'

/** Options of a search. */
export interface SearchOptions {
  /** Number of the first hit, and the number of hits. */
  readonly from: number
  readonly count: number
  readonly kind?: SearchKind | undefined
  /** Called with a partial answer from the first files; others are loaded once the promise resolves. */
  readonly onPartial?: ((answer: SearchAnswer) => Promise<void>) | undefined
}

/** Number of files that are loaded before a long query shows a partial answer. */
const firstAnswerFiles = 3
/** Maximum number of files that a query is looked up in; the best terms of a long query suffice. */
const maxLookups = 14
/** Minimum coverage, of the terms looked up so far, for a page of a partial answer. */
const minPartialCoverage = 0.1
/** Coverage from which the words of the query and of the site suffice, and the general vocabulary is not asked. */
const minOwnCoverage = 0.9
/** Coverage from which no spelling correction of headings is tried. */
const sufficientCoverage = 0.8
/** Minimum weight of a word of several characters, so that one of them carries meaning; a single character has the double. */
const minWordWeight = 0.5
/** Maximum number of sections that a hit shows. */
const maxSections = 5
/** Share of the score of a page's first passage beside its sections. */
const introShare = 0.7
/** Minimum score of such a section, as a share of the best one's. */
const minSectionShare = 0.5

/** Search an index. */
export async function searchIndex(index: SearchIndex, text: string, options: SearchOptions): Promise<SearchAnswer> {
  const isPasted = isMessage(text)
  const operators = isPasted ? await readPasted(text, index) : await readOperators(normalizeQuery(text), index)
  const normalized = normalizeQuery(operators.text)
  const isRestricted = operators.phrases.length + operators.excluded.length > 0
  const isTyped = !isPasted && !isRestricted
  const isUnindexed = hasUnindexed(normalized, index)
  const simplified = await simplifyUnindexed(normalized, index)
  const asked = parseQuery(simplified, index)
  const texts = [text, simplified] as const
  if (options.onPartial && isTyped) {
    // The table of traditional characters is one of the first files.
    const first = chooseClauses(asked, index, firstAnswerFiles - (isUnindexed ? 1 : 0), (shard) =>
      index.hasShard(shard)
    )
    const matches = await expandClauses(asked, index, first, true)
    if (asked.clauses.some((clause, number) => needsFiles(clause, matches[number]))) {
      const ranked = rankPages(asked, matches, index)
      if (bestCoverage(ranked) >= minPartialCoverage)
        await options.onPartial(await answerOf(texts, ranked, matches, index, options))
    }
  }
  const own = await rankAll(asked, index)
  const isWidened = bestCoverage(own.ranked) < minOwnCoverage
  // The vocabulary may still be on its way, and most often changes little.
  if (isWidened && options.onPartial && isTyped && own.ranked.length > 0)
    await options.onPartial(await answerOf(texts, own.ranked, own.matches, index, options))
  const { query, matches, ranked: all } = isWidened ? await rankWidely(own, simplified, index) : own
  // In a text of another language, words that stand near each other are names by chance.
  const isClose = isPasted || (index.stem !== undefined && !/[^\p{Script=Latin}\P{L}]/u.test(query.text))
  const best = isClose ? await rankClosely(all, query, matches, index) : all
  const ranked = isRestricted ? await restrictPages(best, operators, index) : best
  const corrected = correctionOf(query, matches)
  if (isRestricted && ranked.length === 0) {
    const unquoted = await withoutPhrases(best, query, operators, index)
    const held = heldWords(query, unquoted[0])
    return { ...(await answerOf([text], unquoted, matches, index, options)), ...(held.length > 0 && { held }) }
  }
  const coverage = bestCoverage(ranked)
  const known = [...texts, withoutFillers(query, matches, index), ...standingTexts(query, matches)] as const
  if (coverage >= sufficientCoverage)
    return { ...(await answerOf(known, ranked, matches, index, options)), ...corrected }
  const misspelt = isPasted ? [] : await findMisspelt(query.text, index)
  const isRelaxed = coverage < minCoverage && misspelt.length === 0
  // Pages with a word of the query alone: the best page may hold no more than single characters of it.
  const relaxed = isRelaxed ? ranked.filter((page) => heldWords(query, page).length > 0) : []
  const held = heldWords(query, relaxed[0])
  const pages = new Set(misspelt.map(({ page }) => page))
  const others = (coverage < minCoverage ? relaxed : ranked).filter(({ page }) => !pages.has(page))
  const answer = await answerOf(known, [...misspelt, ...others], matches, index, options)
  return { ...answer, ...corrected, ...(held.length > 0 && { held }) }
}

/** Read what a program wrote as the words of a query: marks of quotation and hyphens are its own, and no operators. */
async function readPasted(text: string, index: SearchIndex): Promise<QueryOperators> {
  return { text: await chooseWords(readMessage(text), index), phrases: [], excluded: [] }
}

/** List the pages with words of a query of several, none of which holds its phrases as they are. */
async function withoutPhrases(
  ranked: readonly RankedPage[],
  query: ParsedQuery,
  operators: QueryOperators,
  index: SearchIndex
): Promise<readonly RankedPage[]> {
  if (operators.phrases.every(({ text }) => isOneWord(text))) return []
  const kept = await restrictPages(ranked, { ...operators, phrases: [] }, index)
  return kept.filter((page) => heldWords(query, page).length > 0)
}

/** A query, what its clauses match, and the pages for it. */
interface RankedQuery {
  readonly query: ParsedQuery
  readonly matches: readonly (readonly Match[] | undefined)[]
  readonly ranked: readonly RankedPage[]
}

/** Rank the pages for a query. One run of Han characters that no passage holds is read as words: 总是掉线 asks for 掉线. */
async function rankAll(query: ParsedQuery, index: SearchIndex): Promise<RankedQuery> {
  const matches = await expandAll(query, index)
  const ranked = rankPages(query, matches, index)
  if (!query.isRun || ranked.some(({ holdsRun }) => holdsRun)) return { query, matches, ranked }
  const read = parseQuery(query.text, index, true)
  const own = await expandAll(read, index)
  return { query: read, matches: own, ranked: rankPages(read, own, index) }
}

/** Rank the pages with the general vocabulary as well, where that knows a word of the query. */
async function rankWidely(own: RankedQuery, text: string, index: SearchIndex): Promise<RankedQuery> {
  const vocabulary = await index.vocabulary()
  if (findSynonyms(text, vocabulary).length === 0) return own
  const widened = { ...index, synonyms: [...index.synonyms, ...vocabulary] }
  return rankAll(parseQuery(text, widened), widened)
}

/** Name the words that are shown in place of one that no page holds; of several such words, those of the first. */
function correctionOf(
  { clauses, ranges, text }: ParsedQuery,
  matches: readonly (readonly Match[] | undefined)[]
): Pick<SearchAnswer, 'correction'> {
  for (const [number, { kind, units }] of clauses.entries()) {
    const found = matches[number] ?? []
    const [start, end] = ranges[units[0] ?? -1] ?? [0, 0]
    const shown = found
      .filter(({ isCorrection }) => isCorrection)
      .sort((a, b) => b.postings.length - a.postings.length)[0]
    if (kind === 'word' && shown && found.every(({ isCorrection }) => isCorrection))
      return { correction: { asked: text.slice(start, end), shown: shown.stands ?? shown.term } }
  }
  return {}
}

/** Write a query of one word as what it stands for. */
function standingTexts({ units }: ParsedQuery, matches: readonly (readonly Match[] | undefined)[]): string[] {
  return units.length === 1 ? matches.flatMap((found) => (found ?? []).flatMap(({ stands }) => stands ?? [])) : []
}

/** Leave out of a query what no title is for: the words of a question, and the name of the site, also misspelt. */
function withoutFillers(
  { text, clauses, ranges }: ParsedQuery,
  matches: readonly (readonly Match[] | undefined)[],
  { names }: SearchIndex
): string {
  const named = clauses.flatMap(({ units }, number) => (isName(matches[number] ?? [], names) ? units : []))
  return [...new Set(named)].reduce(
    (rest, unit) => {
      const [start, end] = ranges[unit] ?? [0, 0]
      return rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
    },
    withoutQuestionPhrases(text, [])
  )
}

/** Compute the coverage of the page that covers the most. */
function bestCoverage(ranked: readonly RankedPage[]): number {
  return ranked.reduce((max, { coverage }) => Math.max(max, coverage), 0)
}

/** List the words of a query that a page holds; Han characters count from two in a row on. */
function heldWords({ text, units, ranges }: ParsedQuery, page: RankedPage | undefined): string[] {
  const words: { start: number; end: number; weight: number }[] = []
  for (const unit of [...(page?.covered ?? [])].sort((a, b) => (ranges[a]?.[0] ?? 0) - (ranges[b]?.[0] ?? 0))) {
    const [start, end] = ranges[unit] ?? [0, 0]
    const last = words.at(-1)
    if (last?.end === start && isHan(text.slice(start, end)) && isHan(text.slice(last.start, last.end))) {
      last.end = end
      last.weight += units[unit] ?? 0
    } else words.push({ start, end, weight: units[unit] ?? 0 })
  }
  return words
    .map(({ start, end, weight }) => ({ word: text.slice(start, end), weight }))
    .filter(({ word, weight }) => weight >= (Array.from(word).length > 1 ? minWordWeight : 2 * minWordWeight))
    .map(({ word }) => word)
}

/** Choose the clauses whose shards are known or among the `max` unknown shards of the greatest weight. */
function chooseClauses(
  { clauses }: ParsedQuery,
  index: SearchIndex,
  max: number,
  isKnown: (shard: number) => boolean
): Set<Clause> {
  const needs = clauses.map((clause) => ({ clause, shards: shardsOfClause(clause, index) }))
  const chosen = new Set(needs.flatMap(({ shards }) => shards).filter(isKnown))
  const weightOf = (shard: number) =>
    needs.reduce((sum, { clause, shards }) => sum + (shards.includes(shard) ? clause.factor / shards.length : 0), 0)
  const all = [...new Set(needs.flatMap(({ shards }) => shards))].filter((shard) => !chosen.has(shard))
  for (const shard of all.sort((a, b) => weightOf(b) - weightOf(a) || a - b).slice(0, max)) chosen.add(shard)
  return new Set(needs.filter(({ shards }) => shards.every((shard) => chosen.has(shard))).map(({ clause }) => clause))
}

/** Whether a clause needs more files: for its lookup, or for spelling correction. */
function needsFiles({ kind }: Clause, found: readonly Match[] | undefined): boolean {
  return found === undefined || (found.length === 0 && (kind === 'word' || kind === 'path'))
}

/** Expand the chosen clauses to terms; undefined for the others. */
function expandClauses({ clauses }: ParsedQuery, index: SearchIndex, chosen: ReadonlySet<Clause>, isPartial: boolean) {
  return Promise.all(
    clauses.map(async (clause) => {
      if (!chosen.has(clause)) return undefined
      // A word may be misspelt with a character that no page has.
      return hasUnindexed(clause.term, index) && !clause.isWord ? [] : await expandClause(clause, index, isPartial)
    })
  )
}

/** Expand all clauses to terms. An identifier with a misspelt word is corrected as a whole, too. */
async function expandAll(query: ParsedQuery, index: SearchIndex): Promise<(Match[] | undefined)[]> {
  const { clauses } = query
  // Shards in the cache make no difference, so that the same query always has the same answer.
  const chosen = chooseClauses(query, index, maxLookups, () => false)
  const matches = await expandClauses(query, index, chosen, false)
  const isMisspelt = ({ kind, term }: Clause, number: number) =>
    kind === 'word' && !matches[number]?.some((match) => match.term.startsWith(term))
  if (!clauses.some(isMisspelt)) return matches
  return Promise.all(
    matches.map(async (found, number) => {
      const clause = clauses[number]
      return clause?.kind === 'whole' && found?.length === 0 ? await correctWord(clause.term, index) : found
    })
  )
}

/** Create an answer from ranked pages; `texts` are the query as it was typed, and other forms of it. */
async function answerOf(
  texts: readonly [string, ...string[]],
  ranked: readonly RankedPage[],
  matches: readonly (readonly Match[] | undefined)[],
  index: SearchIndex,
  { from, count, kind }: SearchOptions
): Promise<SearchAnswer> {
  const kinds = { document: 0, operation: 0, schema: 0 }
  for (const { page } of ranked) kinds[index.kindOf(page)]++
  const asked = kind === undefined ? ranked : ranked.filter(({ page }) => index.kindOf(page) === kind)
  const chosen = await titledFirst(asked, texts, index)
  const hits = await Promise.all(
    chosen.slice(from, from + count).map(async (ranked) => hitOf(ranked, await index.record(ranked.page)))
  )
  const terms = [
    ...new Set(matches.flatMap((found) => (found ?? []).flatMap(({ term, others = [] }) => [term, ...others])))
  ]
  return { query: texts[0], total: chosen.length, kinds, hits, terms }
}

/**
 * Create a hit with the sections that the best passages belong to. The first passage has the names of the page beside its text, which
 * do not make it the better place to begin reading.
 */
function hitOf({ score, passages }: RankedPage, record: SearchRecord): PageHit {
  const count = record.sections.reduce((sum, own) => sum + own, 0)
  const placed = passages
    .map(({ passage, score: own }) => ({ passage, score: passage === 0 ? introShare * own : own }))
    .sort((a, b) => b.score - a.score || a.passage - b.passage)
  const best = placed[0]?.score ?? 0
  const sections: SectionHit[] = []
  for (const { passage, score: own } of placed) {
    const section = sectionAt(record, passage)
    if (own < minSectionShare * best || sections.length >= maxSections) break
    // Groups of keywords are behind the passages; they are about the page itself.
    const shown = passage < count ? passage : 0
    if (!sections.some((known) => known.section === section)) sections.push({ section, passage: shown, score: own })
  }
  return { record, score, sections }
}

/** Find the section of a passage. */
function sectionAt({ sections }: SearchRecord, passage: number): number {
  let rest = passage
  for (const [section, passages] of sections.entries()) {
    if (rest < passages) return section
    rest -= passages
  }
  return 0
}

import { isWithinEdits } from '../../utils/edit-distance.js'
import type { SearchIndex } from './open-index.js'
import { headingClass, readPostings } from '../index/postings.js'
import type { RankedPage } from './rank-pages.js'
import { isHan } from '../text/runs.js'
import { tokenize } from '../text/tokenize.js'

/** A heading that holds some units of a query. */
interface Candidate {
  readonly page: number
  readonly passage: number
  /** Number of matched units of the query, plus a tenth of the class of the heading to break ties. */
  readonly score: number
}

/** Length of a query in units: with one unit changed a shorter one is ambiguous; a longer one is found by its bigrams. */
const minUnits = 3
const maxUnits = 10
/** Maximum number of pages whose headings are read; each is a file to load. */
const maxHeadingReads = 10

/**
 * Find the pages with a heading at a Damerau-Levenshtein distance of one unit (Han character or word) from the query, as the
 * errors of input methods are: 鸟看图 means 鸟瞰图. The index finds the headings with the other units; their text decides whether
 * the order is the same.
 */
export async function findMisspelt(text: string, index: SearchIndex): Promise<RankedPage[]> {
  const units = unitsOf(text)
  if (units.length < minUnits || units.length > maxUnits || !units.some(isHan)) return []
  const held = await Promise.all([...new Set(units)].map((unit) => headingsWith(unit, index)))
  const candidates = bestOfPages(held, new Set(units).size - 1).slice(0, maxHeadingReads)
  const found = await Promise.all(candidates.map((candidate) => isWithinTypos(units, candidate, index)))
  return candidates
    .filter((_, candidate) => found[candidate])
    .map(({ page, passage, score }) => ({
      page,
      score,
      passages: [{ passage, score }],
      coverage: 1,
      covered: [],
      holdsRun: false
    }))
}

/** Split a text into Han characters and words, in order. */
function unitsOf(text: string): string[] {
  const units = new Map<number, string>()
  for (const { term, kind, start, end } of tokenize(text)) {
    const [first = '', second = ''] = Array.from(term)
    if (kind === 'word') units.set(start, term)
    if (kind === 'pair' || kind === 'single') units.set(start, first)
    if (kind === 'pair') units.set(end - second.length, second)
  }
  return [...units].sort(([a], [b]) => a - b).map(([, unit]) => unit)
}

/** Find the headings that hold a unit: the class of each by page and passage. */
async function headingsWith(unit: string, index: SearchIndex): Promise<Map<string, number>> {
  const headings = new Map<string, number>()
  if (isHan(unit) && !index.characters.has(unit)) return headings
  const lines = await Promise.all(index.shardsOf(unit, true).map((shard) => index.shard(shard)))
  const postings = lines.flat().find(({ term }) => term === unit)?.postings ?? ''
  readPostings(postings, (page, passage, level) => {
    if (level >= headingClass) headings.set(`${page} ${passage}`, level)
  })
  return headings
}

/** Choose for each page the heading with the most units, at least `min` of them; short headings precede long ones. */
function bestOfPages(held: readonly ReadonlyMap<string, number>[], min: number): Candidate[] {
  const best = new Map<number, Candidate>()
  for (const key of new Set(held.flatMap((headings) => [...headings.keys()]))) {
    const levels = held.flatMap((headings) => headings.get(key) ?? [])
    const [page = 0, passage = 0] = key.split(' ').map(Number)
    const candidate = { page, passage, score: levels.length + Math.max(...levels) / 10 }
    if (levels.length >= min && candidate.score > (best.get(page)?.score ?? 0)) best.set(page, candidate)
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.page - b.page)
}

/** Whether a part of a heading, or of the title, is within one edit of the query and holds all its words. */
async function isWithinTypos(units: readonly string[], { page, passage }: Candidate, index: SearchIndex) {
  const record = await index.record(page)
  const { heading } = await index.passage(record, passage)
  const words = units.filter((unit) => !isHan(unit))
  return (passage === 0 ? [heading, record.title] : [heading]).some((name) => {
    const own = unitsOf(name)
    const pieces = own.flatMap((_, start) => [-1, 0, 1].map((more) => own.slice(start, start + units.length + more)))
    return words.every((word) => own.includes(word)) && pieces.some((piece) => isWithinEdits(piece, units, 1))
  })
}

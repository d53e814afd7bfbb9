import { isWithinEdits } from '../../utils/edit-distance.js'
import type { SearchIndex } from './open-index.js'
import { headingClass, readPostings } from '../index/postings.js'
import type { RankedPage } from './rank-pages.js'
import { isHan, tokenize } from '../text/tokenize.js'

/** A heading that holds parts of a query. */
interface Candidate {
  readonly page: number
  readonly passage: number
  /** Number of the query's units in it, and a little for its class. */
  readonly held: number
}

/** Queries of fewer units may mean anything with one of them changed; longer ones are found by their pairs. */
const fewest = 3
const most = 10
/** Pages whose headings are read; each is a file to load. */
const mostRead = 10

/**
 * Find the pages with a heading that is spelt like the query but for one Han character, as slips of an input method are:
 * 鸟看图 means 鸟瞰图. The index knows which headings hold the other units; their text shows whether in this order.
 */
export async function findMisspelt(text: string, index: SearchIndex): Promise<RankedPage[]> {
  const units = unitsOf(text)
  if (units.length < fewest || units.length > most || !units.some(isHan)) return []
  const held = await Promise.all([...new Set(units)].map((unit) => headingsWith(unit, index)))
  const candidates = bestOfPages(held, new Set(units).size - 1).slice(0, mostRead)
  const found = await Promise.all(candidates.map((candidate) => isSpeltLike(units, candidate, index)))
  return candidates
    .filter((_, place) => found[place])
    .map(({ page, passage, held: score }) => ({ page, score, passages: [{ passage, score }], coverage: 1 }))
}

/** Cut a text into Han characters and words, in order. */
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

/** Find the headings that hold a character or word: the class of each by page and passage. */
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

/** Choose for each page the heading that holds the most units, at least so many; short headings come before long ones. */
function bestOfPages(held: readonly ReadonlyMap<string, number>[], least: number): Candidate[] {
  const best = new Map<number, Candidate>()
  for (const key of new Set(held.flatMap((headings) => [...headings.keys()]))) {
    const levels = held.flatMap((headings) => headings.get(key) ?? [])
    const [page = 0, passage = 0] = key.split(' ').map(Number)
    const candidate = { page, passage, held: levels.length + Math.max(...levels) / 10 }
    if (levels.length >= least && candidate.held > (best.get(page)?.held ?? 0)) best.set(page, candidate)
  }
  return [...best.values()].sort((a, b) => b.held - a.held || a.page - b.page)
}

/** Say whether a piece of a heading, or of the title, becomes the query with one edit, and has all its words. */
async function isSpeltLike(units: readonly string[], { page, passage }: Candidate, index: SearchIndex) {
  const record = await index.record(page)
  const { heading } = await index.passage(record, passage)
  const words = units.filter((unit) => !isHan(unit))
  return (passage === 0 ? [heading, record.title] : [heading]).some((name) => {
    const own = unitsOf(name)
    const pieces = own.flatMap((_, start) => [-1, 0, 1].map((more) => own.slice(start, start + units.length + more)))
    return words.every((word) => own.includes(word)) && pieces.some((piece) => isWithinEdits(piece, units, 1))
  })
}

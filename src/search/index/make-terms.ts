/**
 * The inverted index of a site, made from nothing. The postings of a large site take more memory than anything else of a build, so
 * its segments are merged twice, range by range: once for the lexicon, which tells where the files are cut, and once for the files, one
 * at a time.
 */
import { cutTerms, type TermRange } from './cut-terms.js'
import type { LexiconEntry } from './lexicon.js'
import { createLine, type TermLine } from './term-line.js'
import type { TermFile } from './update-terms.js'

/** The terms of segments, each the result of `mergePages`, by ranges. */
export interface SegmentTerms {
  readonly ranges: number
  /** Read what each segment has in a range. */
  readonly read: (range: number) => readonly string[]
}

/** A term with its postings by segment, `segment:postings segment:postings`, and its line in the index. */
interface MadeTerm extends TermLine {
  readonly term: string
  readonly postings: string
}

/** Max pages whose merged terms are kept in memory instead. */
const maxKeptPages = 1500

/** Create the inverted index of segments; `keep` keeps a file, of which it makes an `F`. */
export function makeTerms<F>(
  segments: SegmentTerms,
  pages: number,
  keep: (file: TermFile) => F,
  maxKept = maxKeptPages
): { readonly lexicon: readonly LexiconEntry[]; readonly files: readonly F[] } {
  const kept = pages > maxKept ? undefined : [...makeEach(segments)]
  const lexicon = Array.from(kept ?? makeEach(segments), entryOf)
  const cut = cutTerms(lexicon, pages)
  return { lexicon, files: Array.from(makeFiles(cut, kept ?? makeEach(segments)), keep) }
}

function entryOf({ term, line, pages, best }: MadeTerm): LexiconEntry {
  return { term, size: line.length + 1, pages, best }
}

/** Create each term of segments, in their order. */
function* makeEach({ ranges, read }: SegmentTerms): Generator<MadeTerm> {
  for (let range = 0; range < ranges; range++)
    for (const [term, postings] of mergeRange(read(range))) yield { term, postings, ...createLine(term, postings) }
}

/** Create the files that terms were cut into. */
function* makeFiles(files: readonly TermRange[], made: Iterable<MadeTerm>): Generator<TermFile> {
  const terms = made[Symbol.iterator]()
  for (const blocks of files) {
    const source: string[] = []
    const next = (): MadeTerm => {
      const term = terms.next().value as MadeTerm
      source.push(`${term.term} ${term.postings}`)
      return term
    }
    const made = blocks.map(({ length }) => Array.from({ length }, next))
    yield {
      blocks: made.map((block) => ({ first: block[0]?.term ?? '', text: block.map(({ line }) => line).join('\n') })),
      source: source.join('\n')
    }
  }
}

/** Number of terms of the largest segment that are merged at once. */
const batchTerms = 100

/** Merge what segments have in a range, in the order of the terms. */
function* mergeRange(texts: readonly string[]): Generator<readonly [term: string, postings: string]> {
  const positions = new Uint32Array(texts.length)
  for (const last of [...lastTerms(texts), undefined]) {
    const batch = new Map<string, string>()
    for (const [segment, text] of texts.entries()) {
      let position = positions[segment] ?? 0
      while (position < text.length) {
        const end = lineEnd(text, position)
        const space = text.lastIndexOf(' ', end)
        const term = text.slice(position, space)
        if (last !== undefined && term > last) break
        const known = batch.get(term)
        const postings = `${segment}:${text.slice(space + 1, end)}`
        batch.set(term, known === undefined ? postings : `${known} ${postings}`)
        position = end + 1
      }
      positions[segment] = position
    }
    yield* [...batch].sort(([a], [b]) => (a < b ? -1 : 1))
  }
}

/** List the terms at which batches end: some of the largest segment. */
function lastTerms(texts: readonly string[]): string[] {
  const largest = texts.reduce((largest, text) => (text.length > largest.length ? text : largest), '')
  const lines = largest.split('\n')
  return lines
    .filter((_, index) => index % batchTerms === batchTerms - 1)
    .map((line) => line.slice(0, line.lastIndexOf(' ')))
}

function lineEnd(text: string, position: number): number {
  const end = text.indexOf('\n', position)
  return end < 0 ? text.length : end
}

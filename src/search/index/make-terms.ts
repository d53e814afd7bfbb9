/**
 * The inverted index of a site, made from nothing. The postings of a large site take more memory than anything else of a build, so
 * its segments are merged twice: once for the lexicon, which tells where the files are cut, and once for the files, one at a time.
 */
import { cutTerms, type TermRange } from './cut-terms.js'
import { splitLine } from './index-page.js'
import type { LexiconEntry } from './lexicon.js'
import { createLine, formatPostings, type PostingsBySegment, type TermLine } from './term-line.js'
import type { TermFile } from './update-terms.js'

/** A term with its postings. */
type MergedTerm = readonly [term: string, postings: PostingsBySegment]

/** A term with its postings and its line in the index. */
interface MadeTerm extends TermLine {
  readonly term: string
  readonly postings: PostingsBySegment
}

/** Max characters of segments, those of some 1,500 pages, whose merged terms are kept in memory instead. */
const maxKeptSize = 20_000_000

/**
 * Create the inverted index of segments, each the result of `mergePages`; `keep` keeps a file, of which it makes an
 * `F`.
 */
export function makeTerms<F>(
  segments: readonly string[],
  pages: number,
  keep: (file: TermFile) => F,
  maxKept = maxKeptSize
): { readonly lexicon: readonly LexiconEntry[]; readonly files: readonly F[] } {
  const size = segments.reduce((sum, { length }) => sum + length, 0)
  const kept = size > maxKept ? undefined : Array.from(makeEach(segments))
  const lexicon: LexiconEntry[] = []
  for (const { term, line, pages, best } of kept ?? makeEach(segments))
    lexicon.push({ term, size: line.length + 1, pages, best })
  const made = (kept ?? makeEach(segments))[Symbol.iterator]()
  const files = cutTerms(lexicon, pages).map((range) => keep(makeFile(range, made)))
  return { lexicon, files }
}

/** Create each term of segments, in their order. */
function* makeEach(segments: readonly string[]): Generator<MadeTerm> {
  for (const [term, postings] of mergeSegments(segments)) yield { term, postings, ...createLine(term, postings) }
}

/** Create a file of the next terms. */
function makeFile(range: TermRange, made: Iterator<MadeTerm>): TermFile {
  const source: string[] = []
  const nextLine = () => {
    const { term, postings, line } = made.next().value as MadeTerm
    source.push(`${term} ${formatPostings(postings)}`)
    return line
  }
  const blocks = range.map((block) => ({ first: block[0]?.term ?? '', text: block.map(nextLine).join('\n') }))
  return { blocks, source: source.join('\n') }
}

/** Number of terms of the largest segment that are merged at once. */
const batchTerms = 100

/** Merge segments, in the order of the terms. */
function* mergeSegments(segments: readonly string[]): Generator<MergedTerm> {
  const cursors = segments.map((text) => ({ text, position: 0 }))
  for (const last of [...lastTerms(segments), undefined]) {
    const batch = new Map<string, Map<number, string>>()
    for (const [segment, cursor] of cursors.entries()) {
      while (cursor.position < cursor.text.length) {
        const end = lineEnd(cursor.text, cursor.position)
        const [term, postings] = splitLine(cursor.text.slice(cursor.position, end))
        if (last !== undefined && term > last) break
        const known = batch.get(term)
        if (known) known.set(segment, postings)
        else batch.set(term, new Map([[segment, postings]]))
        cursor.position = end + 1
      }
    }
    yield* [...batch].sort(([a], [b]) => (a < b ? -1 : 1))
  }
}

/** List the terms at which batches end: some of the largest segment. */
function lastTerms(segments: readonly string[]): string[] {
  const largest = segments.reduce((largest, text) => (text.length > largest.length ? text : largest), '')
  const lines = largest.split('\n')
  return lines.filter((_, index) => index % batchTerms === batchTerms - 1).map((line) => splitLine(line)[0])
}

function lineEnd(text: string, position: number): number {
  const end = text.indexOf('\n', position)
  return end < 0 ? text.length : end
}

/**
 * The inverted index of a site, cut into files, and its update when segments change: only files with a changed term are read and
 * made again. An update leads to the same files as making all of them (`make-terms.ts`), whatever the history of the site.
 */
import { lastNotAfter } from '../../utils/last-not-after.js'
import type { PostingChanges } from './changed-postings.js'
import { cutTerms, type TermRange } from './cut-terms.js'
import { updateLexicon, type LexiconEntry } from './lexicon.js'
import { createLine, formatPostings, parsePostings } from './term-line.js'

/** A file of terms. */
export interface TermFile {
  /** The first term of each block, and its lines. */
  readonly blocks: readonly { readonly first: string; readonly text: string }[]
  /** Lines of a term and its postings by segment (`formatPostings`), from which its next update is made. */
  readonly source: string
}

/** The inverted index before an update. `F` stands for a file of it: its key in the cache. */
export interface TermIndex<F> {
  readonly pages: number
  readonly lexicon: readonly LexiconEntry[]
  readonly files: readonly F[]
}

/** The inverted index after an update: files in order, some of them new. */
export interface UpdatedTerms<F> {
  readonly lexicon: readonly LexiconEntry[]
  readonly files: readonly (F | TermFile)[]
}

/** Update an index to changed postings and the number of pages; `readSource` reads the source of a file. */
export function updateTerms<F>(
  old: TermIndex<F>,
  changes: PostingChanges,
  pages: number,
  readSource: (file: F) => string
): UpdatedTerms<F> {
  const oldRanges = cutTerms(old.lexicon, old.pages)
  const postings = openPostings(old, oldRanges, readSource)
  const lines = new Map<string, string>()
  const changed = [...changes.keys()].sort().map((term) => {
    const text = applyChanges(postings.get(term), changes.get(term))
    postings.set(term, text)
    if (text === undefined) return [term, undefined] as const
    const { line, ...entry } = createLine(term, text)
    lines.set(term, line)
    return [term, { term, size: line.length + 1, ...entry }] as const
  })
  const lexicon = updateLexicon(old.lexicon, changed)
  const kept = unchangedFiles(old, oldRanges, changes)
  const files = cutTerms(lexicon, pages).map(
    (range) => kept.get(rangeName(range)) ?? createFile(range, postings, lines)
  )
  return { lexicon, files }
}

/** The postings of terms, read by files. */
interface OpenPostings {
  /** Get the formatted postings of a term; undefined when the index lacks it. */
  readonly get: (term: string) => string | undefined
  readonly set: (term: string, postings: string | undefined) => void
}

/** Open the postings of an index. */
function openPostings<F>(
  { files }: TermIndex<F>,
  ranges: readonly TermRange[],
  readSource: (file: F) => string
): OpenPostings {
  const firsts = ranges.map(([block]) => block?.[0]?.term ?? '')
  const read = new Set<F>()
  const postings = new Map<string, string | undefined>()
  return {
    get(term) {
      const file = files[lastNotAfter(firsts, term)]
      if (file !== undefined && !read.has(file)) {
        read.add(file)
        for (const line of readSource(file).split('\n')) {
          const space = line.indexOf(' ')
          const known = line.slice(0, space)
          if (!postings.has(known)) postings.set(known, line.slice(space + 1))
        }
      }
      return postings.get(term)
    },
    set: (term, text) => postings.set(term, text)
  }
}

/** Replace the changed postings of a term; undefined when it has none any more. */
function applyChanges(text: string | undefined, changes: ReadonlyMap<number, string> | undefined): string | undefined {
  const postings = text === undefined ? new Map<number, string>() : parsePostings(text)
  for (const [segment, own] of changes ?? []) {
    if (own === '') postings.delete(segment)
    else postings.set(segment, own)
  }
  if (postings.size === 0) return undefined
  return formatPostings(new Map([...postings].sort(([a], [b]) => a - b)))
}

/** Name a range: one with the same blocks and the same last term is the same, unless a term in it has changed. */
function rangeName(range: TermRange): string {
  return [...range.map(([entry]) => entry?.term), range.at(-1)?.at(-1)?.term, range.flat().length].join(' ')
}

/** List the files without a changed term, by the names of their ranges. */
function unchangedFiles<F>(
  { files }: TermIndex<F>,
  ranges: readonly TermRange[],
  changes: PostingChanges
): Map<string, F> {
  const unchanged = new Map<string, F>()
  for (const [index, range] of ranges.entries()) {
    const file = files[index]
    if (file !== undefined && !range.flat().some(({ term }) => changes.has(term))) unchanged.set(rangeName(range), file)
  }
  return unchanged
}

/** Create a file from the lines that were made and the postings of other terms. */
function createFile(range: TermRange, postings: OpenPostings, lines: ReadonlyMap<string, string>): TermFile {
  const postingsOf = ({ term }: LexiconEntry) => postings.get(term) ?? ''
  const lineOf = (entry: LexiconEntry) => lines.get(entry.term) ?? createLine(entry.term, postingsOf(entry)).line
  return {
    blocks: range.map((block) => ({ first: block[0]?.term ?? '', text: block.map(lineOf).join('\n') })),
    source: range
      .flat()
      .map((entry) => `${entry.term} ${postingsOf(entry)}`)
      .join('\n')
  }
}

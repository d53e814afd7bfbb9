import { describe, expect, it } from 'vitest'
import { changedPostings } from '../../../../src/search/index/changed-postings.js'
import { formatEntry, parseEntry } from '../../../../src/search/index/lexicon.js'
import { makeTerms } from '../../../../src/search/index/make-terms.js'
import { mergePages, replacePage } from '../../../../src/search/index/segment-terms.js'
import { updateTerms, type TermFile, type TermIndex } from '../../../../src/search/index/update-terms.js'
import { random } from '../../../helpers/random.js'
import { indexedPages } from '../build-index.js'

const pagesPerSegment = 40

/** Make the terms of a segment; `seeds` stand for the texts of its pages. */
function segmentOf(seeds: readonly number[]): string {
  const pages = seeds.map((seed, page) => ({
    permalink: `/${page}`,
    title: `第${seed % 50}页`,
    sections: [{ text: Array.from({ length: 40 }, (_, word) => `w${(seed * (word + 7)) % 4001}`).join(' ') }]
  }))
  return mergePages(indexedPages(pages).map(({ terms }) => terms))
}

/** Make the whole index of some segments. */
function makeAll(segments: readonly string[]): TermIndex<TermFile> {
  const pages = segments.length * pagesPerSegment
  return { pages, ...makeTerms({ ranges: 1, read: () => segments }, pages, (file) => file) }
}

/** Update an index to segments. */
function update(
  old: TermIndex<TermFile>,
  changes: ReturnType<typeof changedPostings>,
  segments: readonly string[],
  onRead?: () => void
): TermIndex<TermFile> {
  const pages = segments.length * pagesPerSegment
  return {
    pages,
    ...updateTerms(old, changes, pages, ({ source }) => {
      onRead?.()
      return source
    })
  }
}

describe('updateTerms', () => {
  const numbers = random(11)
  const seeds = () => Array.from({ length: pagesPerSegment }, () => numbers.below(100_000))

  it('leads to the index that making all of it does, whatever changed before', () => {
    let segments = Array.from({ length: 6 }, () => segmentOf(seeds()))
    let index = makeAll(segments)
    for (let round = 0; round < 30; round++) {
      const segment = numbers.below(segments.length)
      // A segment that loses most of its pages, and one that gets others.
      const after = round % 5 === 0 ? segmentOf(seeds().slice(0, 3)) : segmentOf(seeds())
      const changes = changedPostings([{ segment, before: segments[segment] ?? '', after }])
      segments = segments.map((text, number) => (number === segment ? after : text))
      // The lexicon is kept as text.
      index = update({ ...index, lexicon: index.lexicon.map(formatEntry).map(parseEntry) }, changes, segments)
      expect(index).toEqual(makeAll(segments))
    }
  })

  it('reads and makes only files with a changed term', () => {
    const segments = Array.from({ length: 6 }, () => segmentOf(seeds()))
    const index = makeAll(segments)
    const lines = (segments[2] ?? '').split('\n')
    const after = lines.filter((line) => !line.startsWith('w77 ')).join('\n')
    let reads = 0
    const changes = changedPostings([{ segment: 2, before: segments[2] ?? '', after }])
    const updated = update(index, changes, segments, () => reads++)
    expect(changes.size).toBe(lines.length - after.split('\n').length)
    expect(updated.files.filter((file) => !index.files.includes(file)).length).toBeLessThanOrEqual(2)
    expect(reads).toBeLessThanOrEqual(2)
  })
})

describe('replacePage', () => {
  const numbers = random(12)
  const page = (seed: number) =>
    indexedPages([
      {
        permalink: '/page',
        sections: [{ text: Array.from({ length: 30 }, (_, word) => `w${(seed * word) % 97}`).join(' ') }]
      }
    ])[0]?.terms ?? ''

  it('leads to the terms that merging all pages does', () => {
    let pages = Array.from({ length: 60 }, (_, seed) => page(seed))
    let segment = mergePages(pages)
    for (let round = 0; round < 40; round++) {
      const index = numbers.below(pages.length)
      const after = round % 7 === 0 ? '' : page(numbers.below(500))
      segment = replacePage(segment, index, pages[index] ?? '', after)
      pages = pages.map((terms, number) => (number === index ? after : terms))
      expect(segment).toBe(mergePages(pages))
    }
  })
})

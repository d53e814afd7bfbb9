import { expect, test } from 'vitest'
import { makeTerms } from '../../../../src/search/index/make-terms.js'
import { cutRanges, joinRanges, rangeCount } from '../../../../src/search/index/term-ranges.js'
import { threeSegments } from '../three-segments.js'

/** The terms of three segments, of one page each. */
const segments = threeSegments(400)
const whole = makeTerms({ ranges: 1, read: () => segments }, 3, (file) => file)
const byRanges = { ranges: rangeCount, read: (range: number) => segments.map((terms) => cutRanges(terms)[range] ?? '') }

test('the terms of a large site, which do not stay in memory, become the same files', () => {
  expect(whole.files.length).toBeGreaterThan(1)
  expect(makeTerms({ ranges: 1, read: () => segments }, 3, (file) => file, 0)).toEqual(whole)
  expect(makeTerms(byRanges, 3, (file) => file)).toEqual(whole)
  expect(makeTerms(byRanges, 3, (file) => file, 0)).toEqual(whole)
})

test('ranges hold the terms that belong to them, and lose none', () => {
  for (const terms of [...segments, '', 'a AAAA', '\u9999 AAAA']) {
    const ranges = cutRanges(terms)
    expect(ranges.length).toBe(rangeCount)
    expect(joinRanges(ranges)).toBe(terms)
    // A border is in the same place whichever terms a segment has.
    for (const [range, lines] of ranges.entries())
      for (const line of lines === '' ? [] : lines.split('\n')) expect(cutRanges(line).indexOf(line)).toBe(range)
  }
  expect(cutRanges(segments[0] ?? '').filter((lines) => lines !== '').length).toBeGreaterThan(5)
})

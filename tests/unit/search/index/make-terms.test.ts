import { expect, test } from 'vitest'
import { cutTerms } from '../../../../src/search/index/cut-terms.js'
import { listTerms, makeFilesFrom, makeTerms, planFiles } from '../../../../src/search/index/make-terms.js'
import { cutRanges, joinRanges, rangeCount, rangeOf } from '../../../../src/search/index/term-ranges.js'
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

test('ranges are merged one by one, and files from any of them on', () => {
  const ranges = Array.from({ length: rangeCount }, (_, range) => range)
  expect(ranges.flatMap((range) => listTerms(byRanges.read(range)))).toEqual(whole.lexicon)
  const files = cutTerms(whole.lexicon, 3)
  for (const at of files.keys()) {
    const plan = planFiles(files.slice(at))
    expect([...makeFilesFrom(plan, rangeOf(plan.first), byRanges)]).toEqual(whole.files.slice(at))
  }
})

test('ranges hold the terms that belong to them, and lose none', () => {
  for (const terms of [...segments, '', 'a AAAA', '\u9999 AAAA']) {
    const ranges = cutRanges(terms)
    expect(ranges.length).toBe(rangeCount)
    expect(joinRanges(ranges)).toBe(terms)
    for (const [range, lines] of ranges.entries())
      for (const line of lines === '' ? [] : lines.split('\n')) expect(rangeOf(line.split(' ')[0] ?? '')).toBe(range)
  }
  expect(cutRanges(segments[0] ?? '').filter((lines) => lines !== '').length).toBeGreaterThan(5)
})

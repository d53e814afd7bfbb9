import { expect, test } from 'vitest'
import { makeTerms } from '../../../../src/search/index/make-terms.js'
import { mergePages } from '../../../../src/search/index/segment-terms.js'
import { indexedPages } from '../build-index.js'

test('the terms of a large site, which do not stay in memory, become the same files', () => {
  const segments = Array.from({ length: 3 }, (_, segment) => {
    const text = Array.from({ length: 400 }, (_, word) => `w${(segment + 1) * word}`).join(' ')
    return mergePages(
      indexedPages([{ permalink: `/${segment}`, title: '页', sections: [{ text }] }]).map(({ terms }) => terms)
    )
  })
  const kept = makeTerms(segments, 3, (file) => file)
  expect(kept.files.length).toBeGreaterThan(1)
  expect(makeTerms(segments, 3, (file) => file, 0)).toEqual(kept)
})

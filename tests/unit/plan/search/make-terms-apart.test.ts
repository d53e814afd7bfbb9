import { availableParallelism } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { openTemporaryCache } from '../../../../src/cache/temporary-cache.js'
import { makeTermsApart } from '../../../../src/plan/search/make-terms-apart.js'
import { termsPart } from '../../../../src/plan/search/store-segment.js'
import { storeTermFile } from '../../../../src/plan/search/store-term-file.js'
import { makeTerms } from '../../../../src/search/index/make-terms.js'
import { mergePages } from '../../../../src/search/index/segment-terms.js'
import { cutRanges } from '../../../../src/search/index/term-ranges.js'
import { indexedPages } from '../../search/build-index.js'

/** As many pages as are worth threads. */
const pages = 4000
const words = [
  'camera',
  'detect',
  'install',
  'record',
  'zone',
  '摄像头',
  '录像',
  '存储',
  '区域',
  '安装',
  '0.17',
  '/api'
]

/** Keep the terms of three segments in an empty cache. */
function keepSegments() {
  const { cache, close } = openTemporaryCache()
  onTestFinished(close)
  const segments = Array.from({ length: 3 }, (_, segment) => {
    const text = Array.from({ length: 900 }, (_, word) => `${words[word % 12]}${(segment + 1) * word}`).join(' ')
    return mergePages(
      indexedPages([{ permalink: `/${segment}`, title: '页', sections: [{ text }] }]).map(({ terms }) => terms)
    )
  })
  const entries = segments.map((_, segment) => `${segment}`.repeat(32) + '.segment')
  for (const [segment, entry] of entries.entries())
    cache.writeEntry(
      entry,
      Object.fromEntries(cutRanges(segments[segment] ?? '').map((lines, range) => [termsPart(range), lines]))
    )
  return { cache, entries, segments }
}

test.runIf(availableParallelism() > 1)('threads make the files that one thread makes, and keep them', async () => {
  const { cache, entries, segments } = keepSegments()
  const apart = await makeTermsApart(entries, pages, cache)
  const { files, lexicon } = makeTerms({ ranges: 1, read: () => segments }, pages, (file) => storeTermFile(file, cache))
  expect(files.length).toBeGreaterThan(3)
  expect(apart).toEqual({ terms: files, lexicon })
  for (const { entry, name } of apart?.terms ?? []) expect(cache.readPart(entry, name)).toBeDefined()
})

test('a segment that is missing leaves it to this thread, as few pages do', async () => {
  const { cache, entries } = keepSegments()
  expect(await makeTermsApart([...entries, `${'f'.repeat(32)}.segment`], pages, cache)).toBeUndefined()
  expect(await makeTermsApart(entries, pages - 1, cache)).toBeUndefined()
})

import { availableParallelism } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { openTemporaryCache } from '../../../../src/cache/temporary-cache.js'
import { makeTermsApart } from '../../../../src/plan/search/make-terms-apart.js'
import { termsPart } from '../../../../src/plan/search/store-segment.js'
import { storeTermFile } from '../../../../src/plan/search/store-term-file.js'
import { makeTerms } from '../../../../src/search/index/make-terms.js'
import { cutRanges } from '../../../../src/search/index/term-ranges.js'
import { threeSegments } from '../../search/three-segments.js'

/** As many pages as are worth threads. */
const pages = 4000

/** Keep the terms of three segments in an empty cache. */
function keepSegments() {
  const { cache, close } = openTemporaryCache()
  onTestFinished(close)
  const segments = threeSegments(900)
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

/** The queries of both sites, answered without the words that their authors wrote for search: what an ordinary site has. */
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchIndex } from '../../src/search/query/open-index.js'
import { normalizeQuery } from '../../src/search/query/parse-query.js'
import { searchIndex } from '../../src/search/query/search-index.js'
import { root } from '../helpers/capstan.js'
import { shared } from '../shared/shared.js'
import { measureQueries, readQueries, summarize } from './measure.js'
import { openStrippedIndex } from './stripped-index.js'

/** Minimum MRR@5 and recall@5 of a set of queries: of those that may be tuned on, and of those that are held out. */
type Floors = readonly [
  set: string,
  development: readonly [number, number],
  heldOut: readonly [number, number] | undefined
]

const firstSite: readonly Floors[] = [
  ['queries', [0.965, 0.99], [0.94, 0.99]],
  ['forum-queries', [0.8, 0.91], [0.81, 0.92]],
  ['issue-queries', [0.68, 0.825], [0.77, 0.89]],
  ['fresh-queries', [0.7, 0.86], [0.665, 0.805]],
  ['development-queries', [0.725, 0.875], undefined],
  ['reader-queries', [0.695, 0.855], undefined],
  ['message-queries', [0.74, 0.88], [0.63, 0.79]]
]
const manual: readonly Floors[] = [
  ['manual-queries', [0.92, 0.99], [0.725, 0.89]],
  ['manual-word-queries', [0.665, 0.95], [0.51, 0.73]],
  ['manual-fresh-queries', [0.61, 0.8], [0.725, 0.92]],
  ['manual-reader-queries', [0.68, 0.865], undefined],
  ['manual-message-queries', [0.68, 0.86], [0.66, 0.79]]
]

/** Ask an index the queries of a set that are held out, or the others; those that must find nothing are left out. */
async function measure(set: string, isHeldOut: boolean, index: SearchIndex) {
  const queries = readQueries(`${set}.yaml`).filter(
    ({ kind, heldOut = false }) => kind !== 'empty' && heldOut === isHeldOut
  )
  const answers = await measureQueries(queries, async (query) => {
    const { hits } = await searchIndex(index, normalizeQuery(query), { from: 0, count: 5 })
    return hits.map(({ record }) => record.permalink)
  })
  return summarize(answers)
}

describe.each([
  ['the first site', '.', '0.16', firstSite],
  ['the manual', 'docs', 'en', manual]
] as const satisfies readonly (readonly [string, string, string, readonly Floors[]])[])(
  'the search of %s without words for it',
  (_name, folder, edition, sets) => {
    let opened: SearchIndex | undefined
    beforeAll(async () => {
      // Its build leaves the pages in the cache.
      if (folder === '.') await shared('first-site')
      opened = await openStrippedIndex(join(root, folder), edition)
    }, 300_000)

    it.each([...sets])('answers %s', async (set, development, heldOut) => {
      if (!opened) throw new Error('The index is opened before.')
      for (const [floor, isHeldOut] of [
        [development, false],
        [heldOut, true]
      ] as const) {
        const found = await measure(set, isHeldOut, opened)
        expect(found.count > 0, 'has queries').toBe(floor !== undefined)
        if (!floor) continue
        const [mrr, recall] = floor
        const figures = `${isHeldOut ? 'held out' : 'development'}: ${found.mrr.toFixed(3)} / ${found.recall.toFixed(3)}`
        expect(found.mrr, figures).toBeGreaterThanOrEqual(mrr)
        expect(found.recall, figures).toBeGreaterThanOrEqual(recall)
      }
    })
  }
)

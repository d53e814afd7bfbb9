/** Known-item queries over the first site, answered by the built index with the browser's own code. */
import { describe, expect, it } from 'vitest'
import { openBuiltIndex } from '../../src/build/search-site.js'
import { searchIndex } from '../../src/search/search-index.js'
import { buildFirstSite } from '../helpers/first-site.js'
import { byKind, measureQueries, readQueries, summarize, type KnownQuery } from './measure.js'

const site = buildFirstSite()
const queries = readQueries()

/** Ask the built index. */
async function ask(some: readonly KnownQuery[]) {
  const index = await openBuiltIndex(site.folder)
  return measureQueries(some, async (query) => {
    const { hits } = await searchIndex(index, query, { from: 0, count: 20 })
    return hits.map(({ record }) => record.permalink)
  })
}

describe('the search of the first site', () => {
  it('is asked 180 queries, at least 15 of a kind, a third of them held out', () => {
    expect(queries).toHaveLength(180)
    expect(queries.filter(({ heldOut }) => heldOut)).toHaveLength(60)
    for (const [kind, group] of byKind(queries)) expect(group.length, kind).toBeGreaterThanOrEqual(15)
  })

  it('answers queries that nobody tuned it for', async () => {
    const answers = await ask(queries.filter(({ heldOut }) => heldOut))
    const found = summarize(answers.filter(({ kind }) => kind !== 'empty'))
    expect(found.mrr).toBeGreaterThan(0.9)
    expect(found.recall).toBeGreaterThan(0.96)
    expect(found.zero).toBe(0)
  })

  it('answers every kind, and nonsense with nothing', async () => {
    for (const [kind, group] of byKind(await ask(queries))) {
      expect(summarize(group).mrr, kind).toBeGreaterThan(kind === 'empty' ? 0.99 : 0.85)
      if (kind !== 'empty') expect(summarize(group).zero, kind).toBe(0)
    }
  })
})

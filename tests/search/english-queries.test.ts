/** Known-item queries over an English site, answered by an index in memory. */
import { describe, expect, it } from 'vitest'
import { loadStemmer } from '../../src/search/text/stemmers.js'
import { openTestIndex } from '../unit/search/build-index.js'
import { byKind, measureQueries, readEnglishSite, readQueries, summarize } from './measure.js'

const pages = readEnglishSite()
const queries = readQueries('english-queries.yaml')

describe('the search of an English site', () => {
  it('is measured by 60 queries, a third of each kind held out, whose targets exist', () => {
    expect(queries).toHaveLength(60)
    const addresses = new Set(
      pages.flatMap(({ permalink, sections }) =>
        sections.map(({ anchor }) => (anchor === '' ? permalink : `${permalink}#${anchor}`))
      )
    )
    for (const [kind, group] of byKind(queries))
      expect(
        group.map(({ heldOut = false }) => heldOut),
        kind
      ).toEqual(group.map((_, index) => index % 3 === 2))
    for (const target of queries.flatMap(({ targets = [] }) => targets)) expect([...addresses]).toContain(target)
  })

  it('answers held-out queries', async () => {
    const index = await openTestIndex(pages, { stem: await loadStemmer('en') })
    const found = summarize(
      await measureQueries(
        queries.filter(({ heldOut }) => heldOut),
        (query) => index.find(query)
      )
    )
    expect(found.mrr).toBeGreaterThanOrEqual(0.97)
    expect(found.recall).toBe(1)
    expect(found.zero).toBe(0)
  })
})

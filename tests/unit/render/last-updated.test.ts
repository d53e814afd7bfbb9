import { expect, test } from 'vitest'
import type { GitHistory } from '../../../src/model/git-history.js'
import type { Route } from '../../../src/model/route.js'
import { lastUpdated } from '../../../src/render/last-updated.js'
import { documentOf, siteOf } from '../helpers/site.js'

const { site } = siteOf({ 'a.md': '' })
const source = 'content/a.md'
const page = site.routeBySource.get(source) as Route
const document = documentOf(source, {
  dependencies: [
    { path: 'content/_part.md', hash: 'x' },
    { path: 'content/_older.md', hash: 'y' },
    { path: 'content/_gone.md' }
  ]
})
const commits = new Map(
  Object.entries({
    [source]: { date: '2024-02-01', author: '甲', authors: [] },
    'content/_part.md': { date: '2024-03-01', author: '乙', authors: [] },
    'content/_older.md': { date: '2023-01-01', author: '丙', authors: [] },
    'content/_gone.md': { date: '2025-01-01', author: '丁', authors: [] }
  })
)

/** What is known of a site that shows dates. */
const known = (history: GitHistory | undefined) => ({ history, config: { lastUpdated: true } })

test.each<[string, Partial<Route>, string[], { date?: string; author?: string }]>([
  ['the newest commit of the page and of what it includes', {}, [], { date: '2024-03-01' }],
  ['nothing while the page has changes', {}, [source], {}],
  ['nothing while a file that it includes has changes', {}, ['content/_part.md'], {}],
  ['what it was whatever else changes', {}, ['content/b.md', 'content/_gone.md'], { date: '2024-03-01' }],
  [
    'what the front matter says',
    { lastUpdated: '2020-01-01', lastUpdatedBy: '戊' },
    [source],
    { date: '2020-01-01', author: '戊' }
  ],
  [
    'the date of the commit when the front matter has only an author',
    { lastUpdatedBy: '戊' },
    [],
    { date: '2024-03-01', author: '戊' }
  ]
])('is %s', (_, settings, dirty, expected) => {
  expect(lastUpdated({ ...page, ...settings }, document, known({ commits, dirty: new Set(dirty) }))).toEqual(expected)
})

test('is unknown without history, without commits, for pages without a document, and where the site does not ask for it', () => {
  const history = { commits: new Map(), dirty: new Set<string>() }
  expect([
    lastUpdated(page, document, known(undefined)),
    lastUpdated(page, document, known(history)),
    lastUpdated(page, undefined, known({ ...history, commits })),
    lastUpdated(page, document, { history: { ...history, commits }, config: { lastUpdated: false } })
  ]).toEqual([{}, {}, {}, {}])
})

import { describe, expect, test } from 'vitest'
import { pairEditions } from '../../../src/editions/pair-editions.js'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { createSite } from '../../../src/routes/create-site.js'
import { readPages } from '../../../src/source/read-pages.js'
import { configOf, sourcesOf, valuesOf, type ContentFiles } from '../helpers/site.js'

/** Route the pages of an edition, of which each test gives what counts. */
function editionOf(lang: string, files: ContentFiles, settings: Partial<SiteConfig> = {}, version?: string) {
  const config = configOf({ search: false, ...settings })
  const sources = sourcesOf(files)
  const { pages } = readPages(sources, config, valuesOf())
  const prefix = `${version === undefined ? '' : `${version}/`}${lang}/`
  const edition = {
    lang,
    prefix,
    root: '/site',
    contentDir: '/site/content',
    otherDirs: [],
    ...(version && { version })
  }
  const { site } = createSite(pages, sources, config, { withDrafts: false })
  return { edition, basePath: `/${prefix}`, site, pages }
}

/** Find what stands for a page of the first of two editions in the second: address, and whether it is the same page. */
function twinOf(permalink: string, ...editions: Parameters<typeof pairEditions>[0]) {
  const [twin] = pairEditions(editions)[0]?.get(permalink) ?? []
  return twin && [twin.href, twin.isExact]
}

describe('the same page in another language', () => {
  test.each([
    ['of its path', { 'a.md': '# A' }, { 'a.md': '# B' }, ['/de/a', true]],
    ['of its path with a slug', { 'a.md': '# A' }, { 'a.md': '---\nslug: /anders\n---\n# B' }, ['/de/anders', true]],
    ['that names it', { 'a.md': '# A' }, { 'b.md': '---\ntranslationOf: a.md\n---\n# B' }, ['/de/b', true]],
    ['of its address', { 'a.md': '# A' }, { 'b.md': '---\nslug: /a\n---\n# B' }, ['/de/a', true]],
    ['in the other format', { 'a.md': '# A' }, { 'a.mdx': '# B' }, ['/de/a', true]],
    ['as the page of a folder', { 'a.md': '# A' }, { 'a/index.md': '# B' }, ['/de/a/', true]]
  ] satisfies [string, ContentFiles, ContentFiles, unknown[]][])('is the one %s', (_, own, other, expected) => {
    expect(twinOf('/a', editionOf('en', own), editionOf('de', other))).toEqual(expected)
  })

  test('is not one that translates another page', () => {
    const own = editionOf('en', { 'a.md': '# A', 'b.md': '# B', 'index.md': '# Home' })
    const other = editionOf('de', { 'b.md': '---\nslug: /a\n---\n# B', 'index.md': '# Start' })
    expect(twinOf('/a', own, other)).toEqual(['/de/', false])
    expect(twinOf('/b', own, other)).toEqual(['/de/a', true])
  })
})

describe('where there is none', () => {
  const pages = {
    'index.md': '# Home',
    'guide/index.md': '# Guide',
    'guide/deep/one.md': '# One',
    'guide/deep/two.md': '# Two'
  }

  test('the nearest page around it stands for it', () => {
    const other = editionOf('de', { 'index.md': '# Start', 'guide/index.md': '# Führung' })
    expect(twinOf('/guide/deep/one', editionOf('en', pages), other)).toEqual(['/de/guide/', false])
  })

  test('the home page stands for it in the end', () => {
    expect(twinOf('/guide/deep/one', editionOf('en', pages), editionOf('de', { 'index.md': '# Start' }))).toEqual([
      '/de/',
      false
    ])
  })

  test.each([{}, { '404.md': '# Gone' }])('the home page stands for the one for unknown addresses', (own) => {
    const editions = [
      editionOf('en', { ...pages, ...own }),
      editionOf('de', { 'index.md': '# Start', '404.md': '# Weg' })
    ] as const
    expect(twinOf('/404.html', ...editions)).toEqual(['/de/', false])
  })

  test('no page stands for it in an edition without any', () => {
    expect(twinOf('/guide/', editionOf('en', pages), editionOf('de', {}))).toBeUndefined()
  })
})

test('a page that moved between versions is found by the redirect from its address', () => {
  const old = editionOf('en', { 'old.md': '# Old' }, {}, '1')
  const moved = { redirects: [{ from: '/old', to: '/new' }] }
  const today = editionOf('en', { 'new.md': '# New' }, moved, '2')
  expect(twinOf('/old', old, today)).toEqual(['/2/en/new', true])
  expect(twinOf('/new', today, old)).toEqual(['/1/en/old', true])
})

test('a translation moves between versions with its original, whatever its own address', () => {
  const moved = { redirects: [{ from: '/old', to: '/new' }] }
  const old = editionOf('de', { 'old.md': '---\nslug: alt\n---\n# Alt' }, {}, '1')
  const today = editionOf('de', { 'neu.md': '---\ntranslationOf: new.md\n---\n# Neu' }, moved, '2')
  const pairs = pairEditions([
    editionOf('en', { 'new.md': '# New' }, moved, '2'),
    today,
    editionOf('en', { 'old.md': '# Old' }, {}, '1'),
    old
  ])
  const german = (edition: number, permalink: string) =>
    pairs[edition]?.get(permalink)?.find(({ lang }) => lang === 'de')
  expect(german(3, '/alt')).toMatchObject({ href: '/2/de/neu', isExact: true })
  expect(german(1, '/neu')).toMatchObject({ href: '/1/de/alt', isExact: true })
})

test('the only edition of a site has no twins', () => {
  expect(pairEditions([editionOf('en', { 'a.md': '# A' })])[0]?.size).toBe(0)
})

import { describe, expect, test } from 'vitest'
import { withRedirectsElsewhere } from '../../../../src/editions/route/redirects-elsewhere.js'
import type { SiteConfig } from '../../../../src/model/config-schema.js'
import { createSite } from '../../../../src/routes/create-site.js'
import { readPages } from '../../../../src/source/read-pages.js'
import { withoutTrailingSlash } from '../../../../src/utils/url.js'
import { configOf, sourcesOf, valuesOf, type ContentFiles } from '../../helpers/site.js'

const settings = {
  search: false,
  versions: [{ name: '2' }, { name: '1', folder: 'v1' }],
  languages: [
    { lang: 'en', label: 'English' },
    { lang: 'fr', label: 'Français' },
    { lang: 'de', label: 'Deutsch' }
  ],
  redirects: [
    { from: '/docs/1/*', to: '/1/:splat' },
    { from: '/old/*', to: '/new/:splat' }
  ]
} satisfies Partial<SiteConfig>

function editionOf(prefix: string, lang: string, version: string, files: ContentFiles) {
  const edition = { lang, version, prefix, root: '/site', contentDir: '/site/content', otherDirs: [] }
  const config = { ...configOf(settings), lang, edition, basePath: `/${prefix}` }
  const sources = sourcesOf(files)
  const { pages } = readPages(sources, config, valuesOf())
  const { site } = createSite(pages, sources, config, { withDrafts: false })
  return { edition, basePath: `/${prefix}`, site, pages, config }
}

const pages = { 'index.md': '# Home', 'guide.md': '# Guide' }
const editions = [
  editionOf('', 'en', '2', { 'index.md': '# Home', 'new/a.md': '# A', 'docs/1/guide.md': '# Of today' }),
  editionOf('fr/', 'fr', '2', { 'index.md': '# Accueil' }),
  editionOf('de/', 'de', '2', { 'index.md': '# Start' }),
  editionOf('1/', 'en', '1', pages),
  editionOf('1/fr/', 'fr', '1', { 'seul.md': '# Seul' })
] as const

/** List what becomes of the redirects of one of the editions. */
function redirectsOf(own: (typeof editions)[number], taken: readonly string[] = []) {
  const hasAddress = (path: string) => taken.includes(withoutTrailingSlash(path))
  const { redirects, redirectPatterns } = withRedirectsElsewhere(own.site, own.config, { sites: editions, hasAddress })
  return {
    pages: redirects.map(({ from, to, href }) => [from, href ?? to]),
    hosts: redirectPatterns.map(({ from, to, href }) => [from, href ?? to])
  }
}

describe('a redirect that leads into another version', () => {
  const [main, french, german, older] = editions

  test('is a page for each page there, but where the site has one', () => {
    expect(redirectsOf(main)).toEqual({
      pages: [
        ['/old/a', '/new/a'],
        ['/docs/1', '/1/']
      ],
      hosts: [
        ['/docs/1/*', '/1/:splat'],
        ['/old/*', '/new/:splat']
      ]
    })
  })

  test('leads to the same language where the version has it, else to the default one', () => {
    expect(redirectsOf(french)).toEqual({
      pages: [
        ['/docs/1', '/1/fr/'],
        ['/docs/1/seul', '/1/fr/seul']
      ],
      hosts: [
        ['/docs/1/*', '/1/fr/:splat'],
        ['/old/*', '/new/:splat']
      ]
    })
    expect(redirectsOf(german).pages).toEqual([
      ['/docs/1', '/1/'],
      ['/docs/1/guide', '/1/guide']
    ])
  })

  test('yields to what another edition has at its address', () => {
    expect(redirectsOf(german, ['/de/docs/1/guide']).pages).toEqual([['/docs/1', '/1/']])
  })

  test('is none of an older version', () => {
    expect(withRedirectsElsewhere(older.site, older.config, { sites: editions, hasAddress: () => false })).toBe(
      older.site
    )
  })
})

import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import type { Document, TocEntry } from '../../../src/model/document.js'
import { pageProps } from '../../../src/render/page-props.js'
import { contextOf, routeAt } from '../helpers/render.js'

const files = {
  'index.md': '---\ntitle: Home\nsidebar_position: 1\n---\n',
  'guides/index.md': '# Guides',
  'guides/start.md': `---\ntitle: Start\ntags: [one]\nupstream: { path: start.md, commit: ${'abcdef0123'.repeat(4)} }\n---\n`
}

/** Create the props of a page; `known` is what compiling guides/start.md taught us. */
function props(permalink: string, settings: Partial<SiteConfig> = {}, known: Partial<Document> = {}, more = {}) {
  const context = contextOf(files, settings, { documents: { 'guides/start.md': known }, ...more })
  return pageProps(routeAt(permalink, context), '<p>Text</p>', context)
}

test('a document has the values of its route, its compiled page and the site', () => {
  const { head, navbar, sidebar, ...rest } = props('/guides/start', {
    editUrl: 'https://e.example/',
    issuesUrl: 'https://e.example/issues',
    upstream: { url: 'https://u.example/{path}', label: 'English version' }
  })
  expect([head.title, navbar.homeHref, sidebar?.length]).toEqual(['Start | Site', '/', 2])
  expect(rest).toEqual({
    lang: 'en',
    dir: 'ltr',
    assistants: [],
    basePath: '/',
    kind: 'document',
    permalink: '/guides/start',
    assets: {
      preferences: '/_capstan/preferences.1.js',
      main: '/_capstan/main.2.js',
      styles: '/_capstan/styles.4.css',
      sheets: [],
      icons: '/_capstan/icons.5.svg',
      siteData: '/_capstan/site.json',
      diagram: '/_capstan/diagram.html'
    },
    colorMode: { default: 'light', hasSwitch: true, followsSystem: false },
    hasSearch: true,
    searchHref: '/search',
    isSidebarHideable: true,
    breadcrumbs: [{ label: 'Guides', href: '/guides/' }],
    heading: 'Start',
    contentHtml: '<p>Text</p>',
    cardSections: [],
    toc: [],
    previous: { label: 'Guides', href: '/guides/' },
    editHref: 'https://e.example/content/guides/start.md',
    issuesHref: 'https://e.example/issues',
    upstream: {
      name: 'English version',
      label: 'start.md @ abcdef0',
      href: 'https://u.example/start.md',
      isExternal: true
    },
    contributors: [],
    isDraft: false,
    isUnlisted: false,
    tags: ['one'],
    footer: { columns: [], legal: [] },
    islands: {}
  })
})

test('the title of a document has the id that its generator gives it', () => {
  expect(props('/guides/start', { markdown: { dialect: 'starlight' } }).headingId).toBe('_top')
  expect(props('/guides/start', {}).headingId).toBeUndefined()
})

test('diagnostics are shown on every page with a source, and nowhere else', () => {
  const settings = { issuesUrl: 'https://e.example/issues' }
  const withLink = ['/', '/guides/', '/search', '/404.html'].filter(
    (permalink) => props(permalink, settings).issuesHref
  )
  expect(withLink).toEqual(['/', '/guides/'])
})

test('every URL is below the base path and has the configured trailing slash', () => {
  const page = props('/guides/start/', { basePath: '/docs', trailingSlash: true }, { islands: ['tabs'] })
  const addresses = [
    page.assets.main,
    page.assets.siteData,
    page.searchHref,
    page.breadcrumbs[0]?.href,
    page.previous?.href,
    page.islands.tabs
  ]
  expect(addresses).toEqual([
    '/docs/_capstan/main.2.js',
    '/docs/_capstan/site.json',
    '/docs/search/',
    '/docs/guides/',
    '/docs/guides/',
    '/docs/_capstan/tabs.6.js'
  ])
})

describe('the outline', () => {
  const toc = [2, 3, 4, 2].map((level, index): TocEntry => ({ id: `h${index}`, html: 'H', text: 'H', level }))

  test.each([
    [{}, ['h0', 'h1', 'h3']],
    [{ toc: { minHeadingLevel: 2, maxHeadingLevel: 4 } }, ['h0', 'h1', 'h2', 'h3']],
    [{ toc: { minHeadingLevel: 4, maxHeadingLevel: 5 } }, ['h2']]
  ])('with %j has %j', (settings, ids) => {
    expect(props('/guides/start', settings, { toc }).toc.map(({ id }) => id)).toEqual(ids)
  })
})

describe('parts of some pages', () => {
  test('islands that the client has a module for', () => {
    expect(props('/guides/start', {}, { islands: ['tabs', 'unheard-of'] }).islands).toEqual({
      tabs: '/_capstan/tabs.6.js'
    })
  })

  test('the stylesheet of the authors, on pages with styles of their own', () => {
    const more = { authoredStyles: '/_capstan/authored.7.css' }
    expect(props('/guides/start', {}, { styles: { a: 'color:red' } }, more).assets.authoredStyles).toBe(
      '/_capstan/authored.7.css'
    )
    expect(props('/guides/start', {}, {}, more).assets).not.toHaveProperty('authoredStyles')
    expect(props('/guides/start', {}, { styles: { a: 'color:red' } }).assets).not.toHaveProperty('authoredStyles')
  })

  test('cards: home when the site wants them, generated indexes always', () => {
    expect(props('/', { sectionCards: true }).cardSections.map(({ title }) => title)).toEqual(['Guides'])
    expect(props('/').cardSections).toEqual([])
    const sidebar = [
      {
        type: 'category' as const,
        label: 'G',
        items: ['guides/start'],
        description: 'D',
        link: { type: 'generated-index' as const }
      }
    ]
    const index = props('/category/g', { sidebar })
    expect(index.cardSections[0]?.cards).toEqual([{ title: 'Start', href: '/guides/start', kind: 'document' }])
    expect(index).toMatchObject({ kind: 'generated-index', heading: 'G', description: 'D' })
  })

  test('a date, by git or by the front matter', () => {
    const history = {
      commits: new Map([
        ['content/guides/start.md', { date: '2024-01-31', author: '甲', authors: [['甲', 1] as const] }]
      ]),
      dirty: new Set<string>()
    }
    const page = props('/guides/start', { lastUpdated: true, contributors: true }, {}, { history })
    expect([page.lastUpdated, page.lastUpdatedBy, page.contributors]).toEqual(['2024-01-31', undefined, ['甲']])
    expect(props('/guides/start', { contributors: true }, {}, { history })).not.toHaveProperty('lastUpdated')
  })

  test('the time that it takes to read, where the site asks for it', () => {
    const known = { readingTime: 2.4 }
    expect(props('/guides/start', { readingTime: true }, known).readingTime).toBe(2)
    expect(props('/guides/start', { readingTime: true }).readingTime).toBe(1)
    expect(props('/guides/start', {}, known)).not.toHaveProperty('readingTime')
    expect(props('/404.html', { readingTime: true })).not.toHaveProperty('readingTime')
  })

  test('an announcement with a link', () => {
    const announcement = { id: 'a', text: 'News', link: { label: 'More', href: '/guides' }, closeable: false }
    expect(props('/', { announcement, basePath: '/docs' }).announcement).toEqual({
      id: 'a',
      text: 'News',
      isCloseable: false,
      link: { label: 'More', href: '/docs/guides' }
    })
    expect(props('/')).not.toHaveProperty('announcement')
  })

  test('a sidebar: not on search and 404, not when it is empty', () => {
    expect(props('/search')).not.toHaveProperty('sidebar')
    expect(props('/404.html')).toMatchObject({ kind: 'not-found', isUnlisted: false })
    expect(props('/', { sidebar: [] })).not.toHaveProperty('sidebar')
  })
})

test('a page that only code of another generator shows says so', () => {
  const known = { textLength: 0, findings: [{ ruleId: 'foreign-syntax' } as Document['findings'][number]] }
  const isBlank = (dialect: 'capstan' | 'vitepress', found: Partial<Document>) =>
    props('/guides/start', { markdown: { dialect } }, found).isBlank
  expect([isBlank('vitepress', known), isBlank('capstan', known), isBlank('vitepress', {})]).toEqual([
    true,
    undefined,
    undefined
  ])
})

test('the footer has columns, a note and legal links', () => {
  const footer = {
    columns: [
      {
        title: 'C',
        links: [
          { label: 'L', href: '/guides' },
          { label: 'Out', href: 'https://a.example' }
        ]
      }
    ],
    note: 'Note',
    copyright: '© 2025',
    legal: [{ label: 'ICP', href: 'https://b.example' }]
  }
  expect(props('/', { footer, basePath: '/docs' }).footer).toEqual({
    columns: [
      {
        title: 'C',
        links: [
          { label: 'L', href: '/docs/guides' },
          { label: 'Out', href: 'https://a.example', isExternal: true }
        ]
      }
    ],
    note: 'Note',
    copyright: '© 2025',
    legal: [{ label: 'ICP', href: 'https://b.example', isExternal: true }]
  })
})

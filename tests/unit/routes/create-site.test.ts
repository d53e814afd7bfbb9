import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import type { SidebarItemInput } from '../../../src/model/sidebar-schema.js'
import type { Route } from '../../../src/model/route.js'
import { indexCards } from '../../../src/render/cards.js'
import { shown, siteOf } from '../helpers/site.js'

/** Create a page with settings. */
const page = (frontMatter: string, body = '') => `---\n${frontMatter}\n---\n\n${body}`

/** Create the route of the only page of a site. */
function routeOf(text: string, settings = {}): Route | undefined {
  return siteOf({ 'guides/a.md': text }, settings).site.routeBySource.get('content/guides/a.md')
}

describe('values of a route from its page', () => {
  test('defaults', () => {
    expect(routeOf('')).toEqual({
      kind: 'document',
      permalink: '/guides/a',
      outputPath: 'guides/a/index.html',
      source: 'content/guides/a.md',
      title: 'a',
      heading: 'a',
      keywords: [],
      breadcrumbs: [{ label: 'guides' }],
      sidebarTrail: ['guides'],
      toc: { minLevel: 2, maxLevel: 3 },
      isDraft: false,
      isUnlisted: false,
      hasSidebar: true,
      tags: []
    })
  })

  test.each([
    ['title: T', '', { title: 'T', heading: 'T' }],
    ['title: T', '# H', { title: 'T', heading: 'H' }],
    ['', '<h1 align="center">H</h1>', { title: 'H', heading: undefined }],
    ['title: T', '<h1>H</h1>', { title: 'T', heading: 'T' }],
    ['title: H', '<h1>H</h1>', { title: 'H', heading: undefined }],
    ['hide_title: true\ntitle: T', '', { title: 'T', heading: undefined }],
    // It hides only a title that does not stand in the text.
    ['hide_title: true', '# H', { title: 'H', heading: 'H' }],
    [
      'description: D\nkeywords: [k]\nimage: /i.png\ntags: [t]',
      '',
      { description: 'D', keywords: ['k'], image: '/i.png', tags: ['t'] }
    ],
    ['hide_table_of_contents: true', '', { toc: false }],
    ['toc: false', '', { toc: false, hasSidebar: true }],
    ['sidebar: false', '', { hasSidebar: false, breadcrumbs: [], toc: { minLevel: 2, maxLevel: 3 } }],
    ['layout: page', '', { layout: 'page', hasSidebar: false, breadcrumbs: [], toc: false }],
    ['layout: page\nsidebar: true\ntoc: true', '', { hasSidebar: true, toc: { minLevel: 2, maxLevel: 3 } }],
    ['layout: home\nhero: { text: H }', '', { layout: 'home', heading: undefined, breadcrumbs: [], toc: false }],
    ['page_class_name: wide', '', { className: 'wide' }],
    ['noindex: true', '', { isHiddenFromRobots: true, isUnlisted: false }],
    ['toc_min_heading_level: 3\ntoc_max_heading_level: 5', '', { toc: { minLevel: 3, maxLevel: 5 } }],
    ['toc_max_heading_level: 6', '', { toc: { minLevel: 2, maxLevel: 6 } }],
    [
      'last_update: { date: "2025-01-31T23:00:00-08:00", author: 甲 }',
      '',
      { lastUpdated: '2025-01-31', lastUpdatedBy: '甲' }
    ],
    ['unlisted: true', '', { isUnlisted: true }],
    ['displayed_sidebar: null', '', { hasSidebar: false, breadcrumbs: [] }],
    ['displayed_sidebar: docs', '', { hasSidebar: true }]
  ])('%s', (frontMatter, body, expected) => {
    const route = routeOf(page(frontMatter, body))
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, route?.[key as keyof Route]]))).toEqual(expected)
  })

  test.each([
    ['', undefined],
    ['custom_edit_url: null', undefined],
    ['custom_edit_url: https://e.example/x', 'https://e.example/x']
  ])('without an editUrl of the site, "%s" is edited at %s', (frontMatter, editUrl) => {
    expect(routeOf(page(frontMatter))?.editUrl).toBe(editUrl)
  })

  test('with an editUrl of the site every page has one, unless it is null', () => {
    const editUrl = 'https://e.example/edit/main/'
    const { site } = siteOf({ '指南 a.md': '', 'b.md': page('custom_edit_url: null') }, { editUrl })
    expect(site.routeBySource.get('content/指南 a.md')?.editUrl).toBe(`${editUrl}content/%E6%8C%87%E5%8D%97%20a.md`)
    expect(site.routeBySource.get('content/b.md')?.editUrl).toBeUndefined()
  })

  test('folders and files may be edited elsewhere; the longest path counts, and what none is about has no link', () => {
    const editUrl = {
      'content/a': 'https://e.example/a/',
      'content/a/b': false as const,
      'content/a/b/c.md': 'https://e.example/c',
      'content/d': { href: 'https://t.example/d' }
    }
    const { site } = siteOf({ 'a/x y.md': '', 'a/b/x.md': '', 'a/b/c.md': '', 'ab.md': '', 'd/e.md': '' }, { editUrl })
    const editUrlOf = (path: string) => site.routeBySource.get(`content/${path}`)?.editUrl
    expect(['a/x y.md', 'a/b/x.md', 'a/b/c.md', 'ab.md', 'd/e.md'].map(editUrlOf)).toEqual([
      'https://e.example/a/x%20y.md',
      undefined,
      'https://e.example/c',
      undefined,
      'https://t.example/d'
    ])
  })

  test('the original of a page is where the site says, at the commit that the page names', () => {
    const commit = 'abcdef0123'.repeat(4)
    const files = { 'a.md': page(`upstream: { path: "docs/第 1 章$&.md", commit: ${commit} }`), 'b.md': page('id: b') }
    const upstream = { url: 'https://e.example/{commit}/{path}?plain={commit}' }
    const routeOfSite = (settings: Partial<SiteConfig>, path: string) =>
      siteOf(files, settings).site.routeBySource.get(`content/${path}`)
    expect(routeOfSite({ upstream }, 'a.md')?.upstream).toEqual({
      label: 'docs/第 1 章$&.md @ abcdef0',
      href: `https://e.example/${commit}/docs/%E7%AC%AC%201%20%E7%AB%A0$&.md?plain=${commit}`
    })
    expect(routeOfSite({ upstream }, 'b.md')?.upstream).toBeUndefined()
    expect(routeOfSite({}, 'a.md')?.upstream).toBeUndefined()
  })

  test('drafts are pages only when requested', () => {
    const files = { 'a.md': page('draft: true') }
    expect(siteOf(files).site.routeBySource.size).toBe(0)
    expect(siteOf(files, {}, { withDrafts: true }).site.routeByPermalink.get('/a')?.isDraft).toBe(true)
  })
})

describe('breadcrumbs', () => {
  const files = { 'g/index.md': '# Guides', 'g/d/a.md': '# A', 'lost.md': '# Lost', 'b.md': '# B' }
  const crumbs = (settings = {}) => {
    const { site } = siteOf(files, settings)
    return (path: string) => site.routeByPermalink.get(path)?.breadcrumbs
  }

  test('are the groups above a page; the own page of a group does not list itself', () => {
    const of = crumbs()
    expect(of('/g/d/a')).toEqual([{ label: 'Guides', href: '/g/' }, { label: 'd' }])
    expect([of('/g/'), of('/b')]).toEqual([[], []])
  })

  test('of a page that stands in the sidebar twice are those of the first place; elsewhere there are none', () => {
    const twice: SidebarItemInput[] = [
      { type: 'category', label: 'One', items: ['b'] },
      { type: 'category', label: 'Two', items: ['b', 'g/index'] }
    ]
    const of = crumbs({ sidebar: twice })
    expect([of('/b'), of('/lost')]).toEqual([[{ label: 'One' }], []])
  })

  test('are left out where the site wants none', () => {
    expect(crumbs({ breadcrumbs: false })('/g/d/a')).toEqual([])
  })
})

describe('the previous and the next page', () => {
  /** Draw the way of a reader: `previous < page > next`, each by address and label. */
  const ways = (files: Readonly<Record<string, string>>, settings = {}) => {
    const { site } = siteOf(files, settings)
    const name = (link: Route['next']) => (link ? `${link.href} "${link.label}"` : '-')
    return site.routes
      .filter(({ kind, permalink }) => kind === 'document' || (kind === 'generated-index' && permalink !== '/'))
      .map(({ permalink, previous, next }) => `${name(previous)} < ${permalink} > ${name(next)}`)
  }

  test('follow the sidebar through its groups, by the labels of the pages', () => {
    const files = {
      '1-a.md': page('title: A\nsidebar_label: a'),
      '2-g/index.md': page('title: Index of g'),
      '2-g/_category_.yml': 'label: Group',
      '2-g/x.md': page('title: X\npagination_label: To X\nsidebar_label: x'),
      '3-z.md': '# Z'
    }
    expect(ways(files)).toEqual([
      '- < /a > /g/ "Index of g"',
      '/a "a" < /g/ > /g/x "To X"',
      '/g/ "Index of g" < /g/x > /z "Z"',
      '/g/x "To X" < /z > -'
    ])
  })

  test('have the labels of the sidebar, unless their page has its own label', () => {
    const sidebar: SidebarItemInput[] = [
      'a',
      { type: 'doc', id: 'b', label: 'Handmade' },
      { type: 'doc', id: 'c', label: 'Handmade' },
      { type: 'category', label: 'Index', items: ['d'], link: { type: 'generated-index' } }
    ]
    const files = { 'a.md': '', 'b.md': '# B', 'c.md': page('sidebar_label: See'), 'd.md': '' }
    expect(ways(files, { sidebar })).toEqual([
      '- < /a > /b "Handmade"',
      '/a "a" < /b > /c "See"',
      '/b "Handmade" < /c > /category/index "Index"',
      '/c "See" < /category/index > /d "d"',
      '/category/index "Index" < /d > -'
    ])
  })

  test('skip external links, links to other files, and unlisted pages', () => {
    const sidebar: SidebarItemInput[] = [
      'a',
      { type: 'link', label: 'Out', href: 'https://a.example' },
      { type: 'link', label: 'Part', href: '/a#part' },
      'hidden',
      { type: 'category', label: 'G', items: ['b'], link: { type: 'doc', id: 'secret' } }
    ]
    const files = { 'a.md': '', 'b.md': '', 'hidden.md': page('unlisted: true'), 'secret.md': page('unlisted: true') }
    expect(ways(files, { sidebar })).toEqual([
      '- < /a > /b "b"',
      '/a "a" < /b > -',
      '- < /hidden > -',
      '- < /secret > -'
    ])
  })

  test('of a page that stands in the sidebar twice are those of the first place', () => {
    expect(ways({ 'a.md': '', 'b.md': '', 'c.md': '' }, { sidebar: ['a', 'b', 'c', 'a'] })).toEqual([
      '- < /a > /b "b"',
      '/a "a" < /b > /c "c"',
      '/b "b" < /c > /a "a"'
    ])
  })

  test('are what the front matter says: none, a page by its id, none for a draft, none without a sidebar', () => {
    const files = {
      'a.md': page('pagination_next: null'),
      'b.md': page('pagination_prev: d\npagination_next: e'),
      'c.md': page('displayed_sidebar: null\npagination_next: a'),
      'd.md': page('title: D\npagination_label: The D'),
      'e.md': page('draft: true'),
      'z.md': page('pagination_next: b')
    }
    expect(ways(files)).toEqual([
      '- < /a > -',
      '/d "The D" < /b > -',
      '- < /c > /a "a"',
      '/c "c" < /d > /z "z"',
      '/d "The D" < /z > /b "b"'
    ])
  })

  test('have the text and the address that the front matter gives them', () => {
    const files = {
      'a.md': page('pagination_next: { label: Jump, href: /c.html }'),
      'b.md': page('pagination_prev: { label: Back }\npagination_next: { href: https://x.example }'),
      'c.md': page('pagination_next: { href: /gone }')
    }
    expect(ways(files)).toEqual([
      '- < /a > /c "Jump"',
      '/a "Back" < /b > https://x.example "https://x.example"',
      '/b "b" < /c > -'
    ])
    expect(shown(siteOf(files).findings)).toEqual([
      'content/c.md:2:1 front-matter: Unknown page "/gone" for "pagination_next" in the front matter; no page has this address.'
    ])
  })

  test('may be addressed with the base path, and never with the scheme of a script', () => {
    const files = {
      'a.md': page('pagination_next: { href: /base/c/ }'),
      'b.md': page('pagination_next: { href: "javascript:alert(1)" }'),
      'c.md': page('title: C')
    }
    expect(ways(files, { basePath: '/base/' })).toEqual(['- < /a > /c "C"', '/a "a" < /b > /c "C"', '/b "b" < /c > -'])
    expect(shown(siteOf(files, { basePath: '/base/' }).findings)).toEqual([
      'content/b.md:2:1 front-matter: Unknown page "javascript:alert(1)" for "pagination_next" in the front matter; no page has this address.'
    ])
  })

  test('that do not exist are reported with their line', () => {
    const { findings, site } = siteOf({
      'a.md': page('title: A\npagination_next: guides/strat'),
      'guides/start.md': ''
    })
    expect(shown(findings)).toEqual([
      'content/a.md:3:1 front-matter: Unknown page "guides/strat" for "pagination_next" in the front matter; did you mean "guides/start"?'
    ])
    expect(site.routeByPermalink.get('/a')?.next).toBeUndefined()
  })

  test('are plain links, also on generated indexes', () => {
    const { site } = siteOf({ 'g/_category_.yml': 'link: { type: generated-index }', 'g/a.md': '', 'b.md': '' })
    expect(site.routeByPermalink.get('/category/g')?.previous).toEqual({ href: '/b', label: 'b' })
    expect(structuredClone(site)).toEqual(site)
  })
})

describe('collisions of URLs', () => {
  test('a page without an address has no entry in the sidebar', () => {
    const { site } = siteOf({
      'a.md': '# First',
      'b.md': page('title: B\nslug: /a/'),
      'c.mdx': page('title: C\nid: a'),
      'd/README.md': '# R',
      'd/index.md': '# I',
      'd/e.md': '# E'
    })
    const hrefs = JSON.stringify(site.sidebar).match(/"href":"[^"]*"/g)
    expect(hrefs).toEqual(['"href":"/a"', '"href":"/d/"', '"href":"/d/e"'])
  })

  test('an index is kept before a README of its folder', () => {
    const { site, findings } = siteOf({ 'a/README.md': '# R', 'a/index.md': '# I', 'b/README.md': '# R' })
    expect([...site.routeBySource.keys()]).toEqual(['content/a/index.md', 'content/b/README.md'])
    expect(findings.map(({ ruleId, file }) => [ruleId, file])).toEqual([['duplicate-route', 'content/a/README.md']])
  })

  test('the first page by path is kept; URLs may differ by the slash', () => {
    const files = {
      'a.md': '# First',
      'a/index.md': '# Folder',
      'b.md': page('title: B\nslug: /a/'),
      'c.mdx': page('id: a'),
      'd.md': page('slug: /other')
    }
    const { site, findings } = siteOf(files)
    expect(shown(findings)).toEqual([
      'content/a/index.md:1:1 duplicate-route: Duplicate address /a/: content/a.md already has it, so this page is left out; give one of them another "slug".',
      'content/b.md:3:1 duplicate-route: Duplicate address /a/: content/a.md already has it, so this page is left out; give one of them another "slug".',
      'content/c.mdx:2:1 duplicate-route: Duplicate address /a: content/a.md already has it, so this page is left out; give one of them another "slug".'
    ])
    expect([...site.routeBySource.keys()]).toEqual(['content/a.md', 'content/d.md'])
    expect(site.routeByPermalink.get('/a')?.title).toBe('First')
  })

  test('a page whose URL is reserved is reported and left out', () => {
    const { site, findings } = siteOf({
      'c#.md': '',
      'what?.md': '',
      'half.md': page('title: H\nslug: /50%'),
      'd.md': ''
    })
    expect(shown(findings)).toEqual([
      'content/c#.md:1:1 page-address: Unexpected "#" in the address /c#: rename the file, or give it a "slug" without.',
      'content/half.md:3:1 page-address: Unexpected "%" in the address /50%: rename the file, or give it a "slug" without.',
      'content/what?.md:1:1 page-address: Unexpected "?" in the address /what?: rename the file, or give it a "slug" without.'
    ])
    expect([...site.routeBySource.keys()]).toEqual(['content/d.md'])
  })

  test('with trailingSlash false a page may not be the file of another', () => {
    const { findings } = siteOf({ 'a.md': '', 'b.md': page('slug: /a.html') }, { trailingSlash: false })
    expect(findings.map(({ ruleId, file }) => [ruleId, file])).toEqual([['duplicate-route', 'content/b.md']])
  })

  test('generated indexes yield to pages and to each other; their groups link to the existing page', () => {
    const index = (label: string, slug: string): SidebarItemInput => ({
      type: 'category',
      label,
      items: ['x'],
      link: { type: 'generated-index', slug }
    })
    const { site, findings } = siteOf(
      { 'a/index.md': '# A', 'x.md': '' },
      { sidebar: [index('A', '/a'), index('B', '/b'), index('C', '/b')] }
    )
    expect(shown(findings)).toEqual([
      'site.config.ts:1:113 duplicate-route: Duplicate address /a of a generated index: content/a/index.md is there already; give the group another "slug".',
      'site.config.ts:1:205 duplicate-route: Duplicate address /b of a generated index: another is there already; give the group another "slug".'
    ])
    expect(site.routes.map(({ outputPath }) => outputPath)).toEqual([
      'index.html',
      '404.html',
      'a/index.html',
      'b/index.html',
      'search/index.html',
      'x/index.html'
    ])
  })

  test('search and 404 yield to pages, which are reported', () => {
    const files = { 'search/index.md': '# My search', '404.md': page('slug: /404.html') }
    const { site, findings } = siteOf(files)
    expect(site.routes.map(({ permalink, kind }) => `${permalink} ${kind}`)).toEqual([
      '/ generated-index',
      '/404.html document',
      '/search/ document'
    ])
    expect(shown(findings)).toEqual([
      'content/404.md:2:1 duplicate-route: The page at /404.html replaces the 404 page; give it another "slug", or, if that is intended, name its file "404.md" without "slug".',
      `content/search/index.md:1:1 duplicate-route: The page at /search/ replaces the search page; give it another "slug", or turn search off with "search: false".`
    ])
  })

  test('404.md of a folder beside the content that has the root of the site is the page for unknown addresses, too', () => {
    const folders = { pages: { dir: 'src/pages', path: '/' }, more: { dir: 'more' } }
    const { site, findings } = siteOf(
      { 'index.md': '', 'pages/404.md': '# Lost', 'more/404.md': '# More' },
      { folders }
    )
    expect(findings).toEqual([])
    expect(site.routes.map(({ permalink }) => permalink)).toEqual(['/', '/404.html', '/more/404', '/search'])
  })

  test('404.md is the page for unknown addresses: nothing lists it, and it has no neighbours', () => {
    const { site, findings } = siteOf({ 'index.md': '', 'a.md': '', '404.md': '# Lost' }, { routeBase: '/docs' })
    expect(findings).toEqual([])
    const [route, ...others] = site.routes.filter(({ kind }) => kind === 'not-found')
    expect(others).toEqual([])
    expect(route).toMatchObject({ permalink: '/404.html', source: 'content/404.md', title: 'Lost', isUnlisted: true })
    expect(route).toMatchObject({ hasSidebar: false, breadcrumbs: [] })
    expect(Object.keys(route ?? {})).not.toEqual(expect.arrayContaining(['previous']))
    expect(site.sidebar.map(({ href }) => href)).toEqual(['/docs', '/docs/a'])
  })

  test('a page at /404 or /search is reported with any ending, and not where the site has no search', () => {
    const slugs = { 'a.md': page('slug: /404'), 'b.md': page('slug: /search.html') }
    expect(shown(siteOf(slugs).findings).map((text) => text.slice(0, 41))).toEqual([
      'content/a.md:2:1 duplicate-route: The pag',
      'content/b.md:2:1 duplicate-route: The pag'
    ])
    expect(siteOf({ 'b.md': page('slug: /search') }, { search: false }).findings).toEqual([])
  })

  test('redirects yield to pages, files of _static are reported', () => {
    const redirects = [
      { from: '/a/', to: '/b' },
      { from: '/old', to: '/b#part' }
    ]
    const { site, findings } = siteOf(
      { 'a.md': '', 'b.md': '', '_static/b/index.html': '' },
      { redirects, trailingSlash: true }
    )
    expect(shown(findings)).toEqual([
      'site.config.ts:1:38 duplicate-route: The redirect from /a/ has no effect: content/a.md is there.',
      'content/_static/b/index.html:1:1 duplicate-route: This file would overwrite the page of content/b.md; rename one of them.'
    ])
    expect(site.redirects).toEqual([{ from: '/old', to: '/b#part' }])
  })
})

describe('redirects that begin at an anchor', () => {
  const files = { 'a.md': '', 'b.md': '', 'index.md': '' }
  const redirects = [
    { from: '/a#old', to: '/b#new' },
    { from: '/former#part', to: 'https://example.com/' },
    { from: '/former', to: '/a#top' },
    { from: '/nowhere#x', to: '/b' }
  ]

  test('belong to the page that readers of the address reach', () => {
    const { site, findings } = siteOf(files, { redirects })
    const movedAnchors = [
      { id: 'old', to: '/b#new' },
      { id: 'part', to: 'https://example.com/' }
    ]
    expect(site.routeByPermalink.get('/a')?.movedAnchors).toEqual(movedAnchors)
    expect(site.routeBySource.get('content/a.md')?.movedAnchors).toEqual(movedAnchors)
    expect(site.routeByPermalink.get('/b')?.movedAnchors).toBeUndefined()
    expect(site.redirects).toEqual([{ from: '/former', to: '/a#top' }])
    expect(shown(findings)).toEqual([
      expect.stringContaining(
        'broken-link: The redirect from /nowhere#x has no effect: no page of the site is at /nowhere.'
      )
    ])
  })
})

describe('the home page', () => {
  const kindAt = (site: ReturnType<typeof siteOf>['site']) => site.routeByPermalink.get('/')?.kind

  test('is generated where the site has none: a list of the sections of the sidebar', () => {
    const { site, findings, config } = siteOf({ 'guides/a.md': '', 'b.md': '' }, { description: 'About' })
    expect(findings).toEqual([])
    expect(site.routeByPermalink.get('/')).toMatchObject({
      kind: 'generated-index',
      outputPath: 'index.html',
      title: 'Site',
      heading: 'Site',
      description: 'About',
      hasSidebar: true
    })
    expect(indexCards('/', site, config)).toMatchObject([
      {
        cards: [
          { title: 'b', href: '/b' },
          { title: 'guides', kind: 'category', count: 1 }
        ]
      }
    ])
  })

  test.each([
    ['a page', { 'index.md': '' }, {}, 'document'],
    ['a file', { 'a.md': '', '_static/index.html': '' }, {}, undefined],
    ['a redirect', { 'a.md': '' }, { redirects: [{ from: '/', to: '/a' }] }, undefined],
    ['nothing, in a site without pages', {}, {}, undefined]
  ])('is not generated where there is %s', (_, files, settings, kind) => {
    const { site, findings } = siteOf(files, settings)
    expect(kindAt(site)).toBe(kind)
    expect(findings).toEqual([])
  })
})

describe('redirects from patterns', () => {
  test.each(['/a?b/:id', '/a%22/*', '/a\\b/*', '/.git/*', '/_capstan/:id'])(
    'begin nowhere that no page could be: %s',
    (from) => {
      const { site, findings } = siteOf({ 'a.md': '' }, { redirects: [{ from, to: 'https://x.example/' }] })
      expect(site.redirectPatterns).toEqual([])
      expect(findings.map(({ ruleId }) => ruleId)).toEqual(['page-address'])
    }
  )

  const pages = { 'index.md': '', 'new/a.md': '', 'new/b/c.md': '', 'old/a.md': '' }
  const redirectsOf = (from: string, to: string, files: Readonly<Record<string, string>> = pages) => {
    const { site, findings } = siteOf(files, { redirects: [{ from, to }] })
    return {
      ...site,
      pairs: site.redirects.map((redirect) => `${redirect.from} ${redirect.to}`),
      found: shown(findings)
    }
  }

  test('are pages for the pages that they lead to', () => {
    const { pairs, redirectPatterns, found } = redirectsOf('/former/*', '/new/:splat')
    expect(pairs).toEqual(['/former/a /new/a', '/former/b/c /new/b/c'])
    expect(redirectPatterns).toEqual([{ from: '/former/*', to: '/new/:splat' }])
    expect(found).toEqual([])
    expect(redirectsOf('/v1/:name/x', '/new/:name').pairs).toEqual(['/v1/a/x /new/a'])
  })

  test('are left to hosts where the addresses have no end', () => {
    for (const [from, to] of [
      ['/former/*', '/new/a'],
      ['/wiki/:id', 'https://wiki.example/:id']
    ] as const)
      expect(redirectsOf(from, to)).toMatchObject({ pairs: [], redirectPatterns: [{ from, to }], found: [] })
  })

  test.each([
    ['/w/*', '/gone/:splat', 'broken-link: The redirect from /w/* matches no page: none is at /gone/:splat.'],
    ['/w/*', '/new/:page', 'page-address: Unknown ":page" in "/new/:page": the redirect from /w/* has no such part.'],
    ['/*', '/', 'page-address: The redirect from /* leads back to itself: it matches /.'],
    ['/new/*', '/new/b/:splat', 'page-address: The redirect from /new/* leads back to itself: it matches /new/b/x.'],
    [
      '/w/:path*',
      '/',
      'page-address: Invalid pattern "/w/:path*" in "redirects": "*" must be the last segment; "to" inserts what it matches as ":splat".'
    ],
    [
      '/w/*/x',
      '/',
      'page-address: Invalid pattern "/w/*/x" in "redirects": "*" must be the last segment; "to" inserts what it matches as ":splat".'
    ]
  ])('from %s to %s are reported', (from, to, message) =>
    expect(redirectsOf(from, to).found).toEqual([`site.config.ts:1:38 ${message}`])
  )
})

describe('the routes of a site', () => {
  test('are sorted by permalink, with the look-ups', () => {
    const { site } = siteOf({ 'b.md': '', 'index.md': '', 'a.md': '', '_static/img/x.svg': '' })
    expect(site.routes.map(({ permalink }) => permalink)).toEqual(['/', '/404.html', '/a', '/b', '/search'])
    expect([...site.filePaths]).toEqual(['/img/x.svg'])
    expect(site.routeBySource.get('content/a.md')).toBe(site.routeByPermalink.get('/a'))
  })

  test.each([
    [undefined, '/search', 'search/index.html'],
    [true, '/search/', 'search/index.html'],
    [false, '/search', 'search.html']
  ])('with trailingSlash %s search is %s in %s', (trailingSlash, permalink, outputPath) => {
    const { site } = siteOf({}, trailingSlash === undefined ? {} : { trailingSlash })
    expect(site.routes.find(({ kind }) => kind === 'search')).toMatchObject({
      permalink,
      outputPath,
      isUnlisted: true,
      hasSidebar: false
    })
    expect(site.routeByPermalink.get('/404.html')).toMatchObject({ kind: 'not-found', outputPath: '404.html' })
  })
})

test('a page and a folder of one name are two files, and two addresses, where addresses have no slash at the end', () => {
  const files = { 'g/en.md': '# File', 'g/en/index.md': '# Folder', 'g/a.md': '' }
  const { site, findings } = siteOf(files, { trailingSlash: false })
  expect(findings).toEqual([])
  const of = (path: string) => site.routeBySource.get(`content/${path}`)
  expect(of('g/en.md')).toMatchObject({ permalink: '/g/en.html', outputPath: 'g/en.html' })
  expect(of('g/en/index.md')).toMatchObject({ permalink: '/g/en/index.html', outputPath: 'g/en/index.html' })
  expect(shown(siteOf(files, {}).findings)).toHaveLength(1)
})

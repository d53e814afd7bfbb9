import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import type { LinkReference } from '../../../src/model/document.js'
import type { ResolvedLink } from '../../../src/model/resolved-link.js'
import { resolveLinks } from '../../../src/routes/resolve-links.js'
import { documentOf, linkTo, siteOf } from '../helpers/site.js'

const files = {
  'index.md': '',
  'top.md': '',
  'guides/index.md': '',
  'guides/start.md': '',
  'guides/01-numbered.md': '',
  'guides/deep/page.mdx': '',
  'guides/slugged.md': '---\nslug: /elsewhere\n---\n',
  '指南/安装.md': '',
  '_static/files/a b.pdf': '',
  '_static/img/x.svg': ''
}

/** Resolve a link that stands in a page (default: guides/start.md). */
function resolve(
  url: string,
  settings: Partial<SiteConfig> = {},
  link: Partial<LinkReference> = {},
  source = 'content/guides/start.md'
) {
  const { site, config } = siteOf(files, settings)
  const documents = [documentOf(source, { links: [linkTo(url, source, link)] })]
  return resolveLinks(site, documents, config).get(source)?.[0]
}

/** Format the target of a link. */
function shownAs(resolved: ResolvedLink | undefined): string {
  return resolved?.problem ?? resolved?.href ?? 'nothing'
}

test('links to the files that another generator writes for a reference lead to its pages', () => {
  const openapi = [{ file: 'a.yaml', path: '/guides' }]
  const generated = ['./start.api.mdx#a', '../guides/index.info.mdx', '../guides/gone.api.mdx', '../top.tag.mdx']
  const shown = (settings: Partial<SiteConfig>) => generated.map((url) => shownAs(resolve(url, settings)))
  expect(shown({ openapi })).toEqual(['/guides/start#a', '/guides/', 'broken-markdown-link', '/top'])
  expect(shown({})).toEqual(generated.map(() => 'broken-markdown-link'))
})

describe('links to Markdown files', () => {
  test.each([
    ['./index.md', '/guides/'],
    ['deep/page.mdx', '/guides/deep/page'],
    ['../top.md', '/top'],
    ['../index.md', '/'],
    ['slugged.md', '/elsewhere'],
    ['01-numbered.md', '/guides/numbered'],
    ['start.md#part', '/guides/start#part'],
    ['./deep/page.mdx?plain#a', '/guides/deep/page?plain#a'],
    ['../%E6%8C%87%E5%8D%97/安装.md', '/%E6%8C%87%E5%8D%97/%E5%AE%89%E8%A3%85'],
    // Not beside the file: below the content folder, then below the site.
    ['top.md', '/top'],
    ['guides/index.md', '/guides/'],
    ['/guides/index.md', '/guides/'],
    ['content/top.md', '/top'],
    ['/content/top.md', '/top'],
    ['@site/content/top.md', '/top'],
    // What begins with a dot is beside the file or nowhere.
    ['./top.md', 'broken-markdown-link'],
    ['../guides/gone.md', 'broken-markdown-link'],
    ['../../outside.md', 'broken-markdown-link'],
    ['numbered.md', 'broken-markdown-link'],
    ['/guides/Start.md', 'broken-markdown-link']
  ])('%s: %s', (url, expected) => {
    expect(shownAs(resolve(url))).toBe(expected)
  })
})

describe('addresses', () => {
  test.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/top', '/top'],
    ['/top/', '/top'],
    ['/top.html', '/top'],
    ['/top/index.html', '/top'],
    ['/guides', '/guides/'],
    ['/guides//', '/guides/'],
    ['/elsewhere?a=1#b', '/elsewhere?a=1#b'],
    ['/指南/安装', '/%E6%8C%87%E5%8D%97/%E5%AE%89%E8%A3%85'],
    [
      '/%E6%8C%87%E5%8D%97/%E5%AE%89%E8%A3%85#%E7%AC%AC%E4%B8%80',
      '/%E6%8C%87%E5%8D%97/%E5%AE%89%E8%A3%85#%E7%AC%AC%E4%B8%80'
    ],
    ['/search', '/search'],
    ['/search?q=x', '/search?q=x'],
    ['/gone', 'broken-link'],
    // No page is there, but its source.
    ['/guides/slugged#a', '/elsewhere#a'],
    ['/Top', 'broken-link'],
    ['/100%', 'broken-link'],
    // Relative: a source beside this one without its ending, else an address beside this page's.
    ['./deep/page', '/guides/deep/page'],
    ['deep/page/', '/guides/deep/page'],
    ['../top', '/top'],
    ['..', '/'],
    ['.', '/guides/'],
    ['numbered', '/guides/numbered'],
    ['slugged', '/elsewhere'],
    ['gone', 'broken-link']
  ])('%s: %s', (url, expected) => {
    expect(shownAs(resolve(url))).toBe(expected)
  })

  test('are relative to the address where the page has another than its source', () => {
    expect(shownAs(resolve('top', {}, {}, 'content/guides/slugged.md'))).toBe('/top')
  })

  test('have the configured trailing slash', () => {
    for (const url of ['/top', '/top/', '../top.md', '/top.html', '/top/index.html']) {
      expect(shownAs(resolve(url, { trailingSlash: true }))).toBe('/top/')
      expect(shownAs(resolve(url, { trailingSlash: false }))).toBe('/top')
    }
  })
})

describe('hashes', () => {
  test.each([
    ['#part', { href: '#part', permalink: '/guides/start', hash: 'part' }],
    ['#%E7%AC%AC', { href: '#%E7%AC%AC', permalink: '/guides/start', hash: '第' }],
    ['#', { href: '#', permalink: '/guides/start' }],
    ['?tab=2#x', { href: '?tab=2#x', permalink: '/guides/start', hash: 'x' }],
    ['', { href: '#', permalink: '/guides/start' }],
    ['/top#a%', { href: '/top#a%', permalink: '/top', hash: 'a%' }],
    ['/top#', { href: '/top#', permalink: '/top' }]
  ])('%j: %j', (url, expected) => {
    expect(resolve(url)).toEqual(expected)
  })
})

test('anchors that moved lead to their new place, unless the page has them again', () => {
  const redirects = [
    { from: '/top#old', to: '/guides/#new' },
    { from: '/top#far', to: 'https://example.com/' },
    { from: '/top#again', to: '/guides/' }
  ]
  const { site, config } = siteOf(files, { redirects, basePath: '/docs/' })
  const source = 'content/guides/start.md'
  const links = ['../top.md#old', '/top#far', '/top#again', '/top#other'].map((url) => linkTo(url, source))
  const documents = [documentOf(source, { links }), documentOf('content/top.md', { anchors: ['again'] })]
  expect(resolveLinks(site, documents, config).get(source)).toEqual([
    { href: '/docs/guides/#new' },
    { href: 'https://example.com/' },
    { href: '/docs/top#again', permalink: '/top', hash: 'again' },
    { href: '/docs/top#other', permalink: '/top', hash: 'other' }
  ])
  const [page] = documents.map((document) => [document])
  expect(resolveLinks(site, page ?? [], config, { allDocuments: documents }).get(source)?.[2]?.href).toBe(
    '/docs/top#again'
  )
})

describe('below a base path', () => {
  test.each([
    ['../top.md', '/docs/top'],
    ['/top', '/docs/top'],
    ['/docs/top', '/docs/top'],
    ['/docs/', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs/img/x.svg', '/docs/img/x.svg'],
    ['/img/x.svg', '/docs/img/x.svg'],
    ['#a', '#a'],
    ['pathname:///other', '/docs/other'],
    ['pathname:///docs/other', '/docs/other'],
    ['/docsets', 'broken-link']
  ])('%s: %s', (url, expected) => {
    expect(shownAs(resolve(url, { basePath: '/docs' }))).toBe(expected)
  })
})

describe('targets other than pages', () => {
  test.each([
    ['/img/x.svg', '/img/x.svg'],
    ['/files/a%20b.pdf?v=1#page=2', '/files/a%20b.pdf?v=1#page=2'],
    ['/old', '/old'],
    ['/old/#x', '/old/#x'],
    ['pathname:///feed.xml', '/feed.xml'],
    ['pathname://relative', 'relative'],
    ['/img/gone.svg', 'broken-link']
  ])('%s: %s', (url, expected) => {
    expect(shownAs(resolve(url, { redirects: [{ from: '/old', to: '/top' }] }))).toBe(expected)
  })

  test('an old address ends as the site says', () => {
    const redirects = [{ from: '/old', to: '/top' }]
    expect(shownAs(resolve('/old#x', { redirects, trailingSlash: true }))).toBe('/old/#x')
    expect(shownAs(resolve('/old/', { redirects, trailingSlash: false }))).toBe('/old')
  })
})

test('a link in a partial is relative to the partial, an address to the page', () => {
  const from = 'content/_partials/deep/note.md'
  expect(shownAs(resolve('../../top.md', {}, { from }))).toBe('/top')
  expect(shownAs(resolve('../../guides/start', {}, { from }))).toBe('/guides/start')
  expect(shownAs(resolve('numbered', {}, { from }))).toBe('/guides/numbered')
  expect(resolve('#here', {}, { from })).toEqual({ href: '#here', permalink: '/guides/start', hash: 'here' })
})

test('a broken link keeps its URL as written', () => {
  expect(resolve('../gone.md#x')).toEqual({ href: '../gone.md#x', problem: 'broken-markdown-link' })
})

test('links are in the order of the document', () => {
  const { site, config } = siteOf(files)
  const source = 'content/top.md'
  const links = ['guides/start.md', '/gone', '#a'].map((url) => linkTo(url, source))
  const resolved = resolveLinks(site, [documentOf(source, { links }), documentOf('content/index.md')], config)
  expect(resolved.get(source)?.map(shownAs)).toEqual(['/guides/start', 'broken-link', '#a'])
  expect(resolved.get('content/index.md')).toEqual([])
})

test('a slash at the end tells a folder from the page of its name', () => {
  const { site, config } = siteOf({ 'g/en.md': '', 'g/en/index.md': '', 'g/a.md': '' }, { trailingSlash: false })
  const source = 'content/g/a.md'
  const urls = ['./en', './en/', '/g/en', '/g/en/', './en.md', './en/index.md', '/g/en.html']
  const documents = [
    documentOf(source, { links: urls.map((url) => linkTo(url, source, { isMarkdownFile: url.endsWith('.md') })) })
  ]
  const hrefs = resolveLinks(site, documents, config).get(source)?.map(shownAs)
  const [file, folder] = ['/g/en.html', '/g/en/index.html']
  expect(hrefs).toEqual([file, folder, file, folder, file, folder, file])
})

test("a text fragment is the browser's, and the id before it is checked", () => {
  expect(resolve('./start.md#usb:~:text=x')).toMatchObject({ href: '/guides/start#usb:~:text=x', hash: 'usb' })
  expect(resolve('#:~:text=x')).not.toHaveProperty('hash')
})

test.each(['cafe\u0301', 'caf\u00e9'])('links and names of files may compose their accents otherwise: %j', (name) => {
  const { site, config } = siteOf({ 'index.md': '', [`${name}.md`]: '' })
  const urls = ['./cafe\u0301.md', './caf\u00e9.md', 'caf%C3%A9.md#re\u0301sume\u0301']
  const links = urls.map((url) => linkTo(url, 'content/index.md', { isMarkdownFile: /\.md\b/.test(url) }))
  const resolved = resolveLinks(site, [documentOf('content/index.md', { links })], config).get('content/index.md') ?? []
  expect(resolved.map(({ problem }) => problem)).toEqual(urls.map(() => undefined))
  expect(resolved.at(-1)).toMatchObject({ hash: 'r\u00e9sum\u00e9' })
})

test('a page that is not translated leads to the sections of those that are by their own anchors', () => {
  const { site, config } = siteOf({ 'guide.md': '', 'install.md': '', 'original.md': '' })
  const source = 'content/guide.md'
  const urls = ['install.md#steps', 'install.md#kept', 'install.md?q#gone', 'original.md#gone']
  const links = urls.map((url) => linkTo(url, source, { isMarkdownFile: true }))
  const documents = [
    documentOf(source, { links }),
    documentOf('content/install.md', { anchors: ['schritte', 'kept'] }),
    documentOf('content/original.md', { anchors: [] })
  ]
  const twinAnchors = new Map([['content/install.md', new Map([['steps', 'schritte']])]])
  const hrefsIn = (isFallback: boolean) => {
    const original = isFallback ? { original: { lang: 'en', dir: 'ltr' as const } } : {}
    const routes = site.routes.map((route) =>
      route.source === 'content/install.md' ? route : { ...route, ...original }
    )
    const routeBySource = new Map(
      routes.flatMap((route) => (route.source === undefined ? [] : [[route.source, route]]))
    )
    const resolved = resolveLinks({ ...site, routes, routeBySource }, documents, config, { twinAnchors }).get(source)
    return resolved?.map(({ href, hash }) => [href, hash])
  }
  expect(hrefsIn(true)).toEqual([
    ['/install#schritte', 'schritte'],
    ['/install#kept', 'kept'],
    ['/install?q', undefined],
    ['/original#gone', 'gone']
  ])
  expect(hrefsIn(false)?.map(([href]) => href)).toEqual([
    '/install#steps',
    '/install#kept',
    '/install?q#gone',
    '/original#gone'
  ])
})

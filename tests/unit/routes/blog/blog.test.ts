import { describe, expect, test } from 'vitest'
import { calendarDate, calendarInstant } from '../../../../src/model/calendar-date.js'
import { postPath } from '../../../../src/routes/blog/post-path.js'
import type { SiteConfig } from '../../../../src/model/config-schema.js'
import { shown, siteOf, type ContentFiles } from '../../helpers/site.js'

const blog = {
  title: 'News',
  postsPerPage: 2,
  authors: { lin: { name: 'Lin', title: 'Maintainer', image: '/lin.png' } }
}
const post = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n`
const files = {
  'index.md': '# Home',
  'guide/a.md': '# A',
  'blog/2024-03-01-release.md': post('title: Release', 'authors: [lin, Wang]', 'tags: [Speed, New]'),
  'blog/2023/12/24/notes.md': post('title: Notes', 'tags: [speed]'),
  'blog/2023-05-06-trip/index.md': post(
    'title: Trip',
    'authors: { name: Lin }'.replace('{ name: Lin }', '[{ name: Lin }]')
  ),
  'blog/dated.md': post('title: Dated', 'date: 2022-01-31 10:00', 'slug: from-front-matter'),
  'blog/2021-01-01-secret.md': post('title: Secret', 'unlisted: true')
}

function blogOf(changed: ContentFiles = {}, settings: Partial<SiteConfig> = {}) {
  const { site, findings } = siteOf({ ...files, ...changed }, { blog, ...settings })
  const lists = site.routes.filter((route) => route.blog)
  const drawn = lists.map(({ permalink, title, blog: list }) => `${permalink} ${title}: ${list?.sources.length ?? 0}`)
  return { site, findings: shown(findings), drawn }
}

describe('posts', () => {
  const { site, findings } = blogOf()

  test('have a date from their name or their front matter, and addresses with the one in their name', () => {
    expect(findings).toEqual([])
    const posts = site.routes.flatMap((route) => (route.post ? [`${route.post.date} ${route.permalink}`] : []))
    expect(posts).toEqual([
      '2021-01-01 /blog/2021/01/01/secret',
      '2023-05-06 /blog/2023/05/06/trip',
      '2023-12-24 /blog/2023/12/24/notes',
      '2024-03-01 /blog/2024/03/01/release',
      '2022-01-31 /blog/from-front-matter'
    ])
  })

  test.each([
    '2024-01-01T23:00:00+09:00',
    '"2024-01-01T23:30:00-11:00"',
    '2024-01-01 00:10 +1400',
    '2024-01-01T00:00:00Z'
  ])('have the day that the author wrote, in any time zone: %s', (date) => {
    const { site } = blogOf({ 'blog/zone.md': post(`date: ${date}`, 'last_update:', `  date: ${date}`) })
    expect(site.routeByPermalink.get('/blog/zone')).toMatchObject({
      post: { date: '2024-01-01' },
      lastUpdated: '2024-01-01'
    })
  })

  test('have authors of the configuration or of their own, and tags that lead to their lists', () => {
    expect(site.routeByPermalink.get('/blog/2024/03/01/release')?.post).toEqual({
      date: '2024-03-01',
      authors: [
        { name: 'Lin', title: 'Maintainer', image: '/lin.png', href: '/blog/authors/lin' },
        { name: 'Wang', href: '/blog/authors/wang' }
      ],
      tags: [
        { label: 'Speed', href: '/blog/tags/speed' },
        { label: 'New', href: '/blog/tags/new' }
      ]
    })
  })

  test('follow each other from the newest to the oldest, under their years', () => {
    const { previous, next, breadcrumbs } = site.routeByPermalink.get('/blog/2023/12/24/notes') ?? {}
    expect([previous?.href, next?.href]).toEqual(['/blog/2024/03/01/release', '/blog/2023/05/06/trip'])
    expect(breadcrumbs).toEqual([
      { label: 'News', href: '/blog' },
      { label: '2023', href: '/blog/archive#year-2023' }
    ])
    const tab = site.sidebar.at(-1)
    const years = tab?.type === 'category' ? tab.items : []
    expect(years.map((year) => [year.label, year.type === 'category' && year.isCollapsed])).toEqual([
      ['2024', false],
      ['2023', true],
      ['2022', true]
    ])
    expect(site.sidebar.slice(0, -1).map(({ label }) => label)).toEqual(['Home', 'guide'])
  })
})

test.each([
  [':year/:month/:day/:slug', ['/blog/2024/03/01/big-news', '/blog/2023/05/06/own']],
  ['p/:slug', ['/blog/p/big-news', '/blog/p/own']],
  ['/:year'.slice(1) + '/:name', ['/blog/2024/a', '/blog/2023/b']]
])('have addresses by a pattern: %s', (permalink, expected) => {
  const { site, findings } = siteOf(
    {
      'index.md': '# Home',
      'blog/posts/a.md': post('title: Big news', 'date: 2024-03-01'),
      'blog/posts/b/index.md': post('title: Other', 'date: 2023-05-06', 'slug: own')
    },
    { blog: { permalink } }
  )
  expect(shown(findings)).toEqual([])
  expect(site.routes.flatMap((route) => (route.post ? [route.permalink] : []))).toEqual(
    expect.arrayContaining(expected)
  )
})

test('tags that marks tell apart have lists of their own', () => {
  const { drawn } = blogOf({ 'blog/2020-01-01-languages.md': post('title: L', 'tags: [C, C++, "C#"]') })
  const lists = drawn.filter((line) => line.startsWith('/blog/tags/c'))
  expect(lists).toEqual(['/blog/tags/c C: 1', '/blog/tags/cpp C++: 1', '/blog/tags/csharp C#: 1'])
})

test('are listed by pages, archive, tags and authors; unlisted ones are not', () => {
  expect(blogOf().drawn).toEqual([
    '/blog News: 2',
    '/blog/archive archive: 4',
    '/blog/authors/lin Lin: 2',
    '/blog/authors/wang Wang: 1',
    '/blog/page/2 News (2): 2',
    '/blog/tags tags: 4',
    '/blog/tags/new New: 1',
    '/blog/tags/speed Speed: 2'
  ])
  const { site } = blogOf({}, { routeBase: '/docs', trailingSlash: true })
  const second = site.routeByPermalink.get('/docs/blog/page/2/')
  expect(second).toMatchObject({ isUnlisted: true, previous: { label: 'News', href: '/docs/blog/' } })
  expect(second).not.toHaveProperty('next')
})

test('a site without a blog has none of it, whatever its folders are called', () => {
  const { site, findings } = siteOf(files)
  expect(shown(findings)).toEqual([])
  expect(site.routes.filter((route) => route.blog ?? route.post)).toEqual([])
  expect(site.sidebar.some((item) => item.type === 'category' && item.isTab)).toBe(false)
})

describe('dates that the calendar does not have', () => {
  test('are reported where they stand, and the post is in no list', () => {
    const { findings, drawn } = blogOf({
      'blog/2024-02-30-never.md': '# Never',
      'blog/undated.md': '# Undated',
      'blog/2024-01-01-wrong.md': post('title: Wrong', 'date: 2024-13-01'),
      'blog/2024-01-02-other.md': post('title: Other', 'date: soon')
    })
    // Those in the front matter are findings of the rule "front-matter", at their lines.
    expect(findings).toEqual([
      'content/blog/2024-02-30-never.md:1:1 blog-post: The date 2024-02-30 in the file name does not exist; name the file like "2024-03-01-title.md", or add "date: 2024-03-01" to its front matter. No list shows it until then.',
      expect.stringMatching(/^content\/blog\/undated\.md:1:1 blog-post: This post has no date/)
    ])
    expect(drawn).toContain('/blog/archive archive: 4')
  })

  test.each([
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', undefined],
    ['2024/3/1', '2024-03-01'],
    ['2024-00-10', undefined],
    ['2024-04-31 10:00', undefined],
    ['24-04-01', undefined]
  ])('%s is %s', (text, date) => expect(calendarDate(text)).toBe(date))
})

test('a page in the place of a list is reported, and stays', () => {
  const { site, findings } = blogOf({ 'blog/index.md': '# Mine' })
  expect(findings).toEqual([
    expect.stringContaining(
      'Duplicate address /blog of a generated index: content/blog/index.md is there already; give it another address, or the blog another "folder".'
    )
  ])
  expect(site.routeByPermalink.get('/blog/')?.source).toBe('content/blog/index.md')
})

test.each([
  ['2024-03-01-title.md', { date: '2024-03-01', name: 'title' }],
  ['2024/3/1/title.md', { date: '2024-3-1', name: 'title' }],
  ['2024-03-01/index.mdx', { date: '2024-03-01', name: '' }],
  ['deep/title.md', { name: 'deep/title' }],
  ['2024-03-01st.md', { name: '2024-03-01st' }]
])('the path %s is split', (path, parts) => expect(postPath(path)).toEqual(parts))

test('tags and authors may have another label, and an address of their own', () => {
  const settings = {
    ...blog,
    authors: { lin: { name: 'Lin', path: 'lin-of-the-team' } },
    tags: { Speed: { label: 'Fast', path: 'quick' }, New: { label: 'Novel' } }
  }
  const { drawn } = blogOf({}, { blog: settings })
  expect(drawn.join('\n')).toMatch(/\/blog\/tags\/quick Fast/)
  expect(drawn.join('\n')).toMatch(/\/blog\/tags\/novel Novel/)
  expect(drawn.join('\n')).toContain('/blog/authors/lin-of-the-team Lin')
})

describe('posts with times', () => {
  const day = {
    'blog/2024-03-01-a.md': post('title: A', 'date: 2024-03-01T09:00:00+08:00'),
    'blog/2024-03-01-b.md': post('title: B', 'date: 2024-03-01 10:30'),
    'blog/2024-03-01-c.md': post('title: C'),
    'blog/2024-03-01-d.md': post('title: D', 'date: 2024-03-01T02:00-0500')
  }
  const listOf = (now?: number, changed: ContentFiles = day) => {
    const { site, findings } = siteOf({ 'index.md': '# Home', ...changed }, { blog }, { withDrafts: false, now })
    const list = site.routes.find(({ blog: own }) => own?.kind === 'archive')?.blog?.sources ?? []
    return { site, list: list.map((source) => source.replace(/^.*-|\.md$/g, '')), findings: shown(findings) }
  }

  test('are in the order of these, whatever their zones and names are', () => {
    expect(listOf().list).toEqual(['b', 'd', 'a', 'c'])
    expect(listOf().site.routes.flatMap(({ post: own }) => own?.instant ?? [])).toEqual([
      '2024-03-01T09:00:00+08:00',
      '2024-03-01T10:30:00Z',
      '2024-03-01T02:00:00-05:00'
    ])
  })

  test('wait for their time, and are told', () => {
    const { list, findings, site } = listOf(Date.parse('2024-03-01T07:00:00Z'))
    expect(list).toEqual(['d', 'a', 'c'])
    expect(site.routes.some(({ title }) => title === 'B')).toBe(false)
    expect(site.lastPost).toBe(Date.parse('2024-03-01T10:30:00Z'))
    expect(findings).toEqual([
      'content/blog/2024-03-01-b.md:3:1 future-post: This post waits until 2024-03-01T10:30:00Z; a build after that time publishes it, --future does so now.'
    ])
  })

  test.each([
    ['2024-02-09 8:30 +0800', '2024-02-09T08:30:00+08:00'],
    ['2024-02-09T08:30:15.123Z', '2024-02-09T08:30:15Z'],
    ['2024/2/9 23:59', '2024-02-09T23:59:00Z'],
    ['2024-02-09t08:30z', '2024-02-09T08:30:00Z'],
    ['2024-02-09 08:30:00 -05:30', '2024-02-09T08:30:00-05:30'],
    ['2024-02-09 08:30:00 UTC', '2024-02-09T08:30:00Z'],
    ['2024-02-09 08:30:00 +0100 CET', '2024-02-09T08:30:00+01:00'],
    ['2001-12-14 21:59:43.10 -5', '2001-12-14T21:59:43-05:00'],
    ['2024-02-09 8:30 +0800 +08', '2024-02-09T08:30:00+08:00'],
    ['2024-02-09', undefined],
    ['2024-02-09 25:00', undefined],
    ['2024-02-30 10:00', undefined],
    ['2024-02-09 noon', undefined],
    ['2024-02-09T08:30+99:00', undefined]
  ])('read %s as %s', (text, expected) => {
    expect(calendarInstant(text)).toBe(expected)
  })
})

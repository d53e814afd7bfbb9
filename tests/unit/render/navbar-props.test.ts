import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import type { Route } from '../../../src/model/route.js'
import { navbarProps } from '../../../src/render/navbar-props.js'
import { contextOf, routeAt } from '../helpers/render.js'

const files = { 'index.md': '', 'guide/start.md': '', 'guide/next.md': '', '指南.md': '' }

/** Create the navbar as a page shows it. */
function navbar(permalink: string, settings: Partial<SiteConfig>) {
  const context = contextOf(files, settings)
  return navbarProps(routeAt(permalink, context), context.config)
}

describe('the current link', () => {
  const links = (...hrefs: string[]) => hrefs.map((href) => ({ label: href, href }))

  /** List the links of the navbar that are current on a page. */
  const current = (permalink: string, ...hrefs: string[]) => {
    const [first = '/', ...others] = hrefs
    const bar = {
      start: links(first),
      end: [{ type: 'dropdown' as const, label: 'D', items: links(...others, 'https://a.example') }]
    }
    const { start, end } = navbar(permalink, { navbar: bar })
    const all = [...start, ...end].flatMap((item) => (item.type === 'dropdown' ? item.items : [item]))
    return all.filter(({ isCurrent }) => isCurrent).map(({ href }) => href)
  }

  test.each([
    ['/', ['/', '/guide/start'], ['/']],
    ['/guide/start', ['/', '/guide/start'], ['/guide/start']],
    // The innermost section that holds the page.
    ['/guide/next', ['/', '/guide'], ['/guide']],
    ['/guide/next', ['/', '/guide/start'], ['/']],
    ['/guide/next', ['/gui', '/guide/n'], []],
    ['/guide/start', ['/guide/start/#part'], ['/guide/start/#part']],
    ['/指南', ['/', '/%E6%8C%87%E5%8D%97'], ['/%E6%8C%87%E5%8D%97']],
    ['/404.html', ['/', '/search'], []]
  ])('of %s among %j is %j', (permalink, hrefs, expected) => {
    expect(current(permalink, ...hrefs)).toEqual(expected)
  })
})

test('a page of another kind that the sidebar lists is in its section, too', () => {
  const navbar = { start: [{ label: 'Docs', href: '/' }] }
  const { config } = contextOf(files, { navbar })
  const page = { kind: 'version-changes', permalink: '/changes', title: 'Changes' } as const
  const isCurrent = (route: Route) =>
    navbarProps(route, config).start.some((item) => 'isCurrent' in item && item.isCurrent)
  expect(isCurrent({ ...page, sidebarTrail: ['docs'] } as unknown as Route)).toBe(true)
  expect(isCurrent(page as unknown as Route)).toBe(false)
})

test('tabs out of the navbar leave it to the links of the site, of which the one into the tab is current', () => {
  const tab = (label: string, ...items: string[]) => ({ type: 'tab' as const, label, items, navbar: false })
  const sidebar = [tab('A', 'guide/start', 'index'), tab('B', '指南', 'guide/next')]
  const start = [
    { label: 'Out', href: 'https://a.example' },
    { label: 'Start', href: '/guide/start' },
    { label: '指南', href: '/指南' }
  ]
  const context = contextOf(files, { navbar: { start }, sidebar })
  const currentAt = (permalink: string) =>
    navbarProps(routeAt(permalink, context), context.config, context.site.sidebar).start.map((item) =>
      'isCurrent' in item && item.isCurrent ? `[${item.label}]` : item.label
    )
  expect(currentAt('/')).toEqual(['Out', '[Start]', '指南'])
  expect(currentAt('/guide/next')).toEqual(['Out', 'Start', '[指南]'])
  expect(routeAt('/guide/next', context).breadcrumbs).toEqual([])
})

test('the bar has title, mark and home below the base path', () => {
  const logo = { src: '/img/mark.svg', srcDark: '/img/dark.svg' }
  expect(navbar('/', { title: 'Site', basePath: '/docs', navbar: { logo, hideOnScroll: true } })).toEqual({
    title: 'Site',
    homeHref: '/docs/',
    logo: { src: '/docs/img/mark.svg', srcDark: '/docs/img/dark.svg', width: 28, height: 28 },
    start: [],
    end: [],
    isHiddenOnScroll: true
  })
  expect(navbar('/', { title: 'Site', navbar: { title: 'Bar' } })).not.toHaveProperty('logo')
  expect(navbar('/', { title: 'Site', navbar: { title: 'Bar' } }).title).toBe('Bar')
})

test('links and dropdowns keep their icons and lead below the base path', () => {
  const start = [
    { label: 'Guide', href: '/guide/start', icon: 'book' },
    { type: 'dropdown' as const, label: 'More', icon: 'list', items: [{ label: 'Out', href: 'https://a.example' }] }
  ]
  expect(navbar('/', { basePath: '/docs/', trailingSlash: true, navbar: { start } }).start).toEqual([
    { type: 'link', label: 'Guide', href: '/docs/guide/start/', icon: 'book' },
    {
      type: 'dropdown',
      purpose: 'links',
      label: 'More',
      icon: 'list',
      items: [{ label: 'Out', href: 'https://a.example', isExternal: true }]
    }
  ])
})

describe('the dropdown of versions', () => {
  const versions = [
    { name: '2', label: 'Two', href: 'https://two.example' },
    { name: '1', label: 'One', href: '/' }
  ]
  const end = [{ type: 'versions' as const }]

  test.each([
    [undefined, 'Two'],
    ['1', 'One']
  ])('for the site of version %s shows %s', (version, label) => {
    const [dropdown] = navbar('/', { navbar: { end }, versions, ...(version && { version }) }).end
    expect(dropdown).toMatchObject({ purpose: 'version', label })
  })

  test('has all of them; without any it is left out', () => {
    const [dropdown] = navbar('/', { navbar: { end }, versions, version: '1' }).end
    expect(dropdown).toHaveProperty('items', [
      { name: '2', label: 'Two', href: 'https://two.example', isExternal: true },
      { name: '1', label: 'One', href: '/', isCurrent: true }
    ])
    expect(navbar('/', { navbar: { end } }).end).toEqual([])
  })
})

test('both dropdowns are at the end unless they are at the start, or the end is set', () => {
  const editions = {
    versions: [{ name: '0.16', href: '/' }],
    languages: [{ lang: 'en', label: 'English', href: 'https://a.example/' }]
  }
  const places = (bar?: SiteConfig['navbar']) => {
    const { start, end } = navbar('/', { ...editions, ...(bar && { navbar: bar }) })
    return [start, end].map((items) => items.map((item) => (item.type === 'dropdown' ? item.purpose : item.type)))
  }
  expect(places()).toEqual([[], ['version', 'language']])
  expect(places({ start: [{ type: 'languages' }] })).toEqual([['language'], ['version']])
  expect(places({ end: [] })).toEqual([[], []])
  expect(navbar('/', {}).end).toEqual([])
})

describe('the dropdown of languages', () => {
  const settings: Partial<SiteConfig> = {
    lang: 'zh-CN',
    basePath: '/zh/',
    navbar: { end: [{ type: 'languages' }] },
    languages: [
      { label: '中文', lang: 'zh-CN' },
      { label: 'English', lang: 'en', href: 'https://en.example/docs/' }
    ]
  }

  test.each([
    ['/指南', '/zh/%E6%8C%87%E5%8D%97', 'https://en.example/docs/%E6%8C%87%E5%8D%97'],
    ['/404.html', '/zh/', 'https://en.example/docs/'],
    ['/search', '/zh/', 'https://en.example/docs/']
  ])('on %s leads to %s and %s', (permalink, own, other) => {
    expect(navbar(permalink, settings).end).toEqual([
      {
        type: 'dropdown',
        purpose: 'language',
        label: '中文',
        icon: 'language',
        items: [
          { lang: 'zh-CN', label: '中文', href: own, isCurrent: true },
          { lang: 'en', label: 'English', href: other, isExternal: true }
        ]
      }
    ])
  })

  test('is left out without languages', () => {
    expect(navbar('/', { navbar: { end: [{ type: 'languages' }] } }).end).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { editionBanners } from '../../../src/render/edition-banners.js'
import { siteOf } from '../helpers/site.js'

const folders = {
  people: { dir: 'people', version: { label: '2.0' } },
  'people-1.0': {
    dir: 'old',
    path: '/people/1.0',
    version: { label: '1.0', latest: 'people', banner: 'unmaintained', noindex: true }
  }
} as const

const { site, config } = siteOf(
  {
    'index.md': '# Home',
    'people/index.md': '# People',
    'people/who.md': '# Who',
    'people-1.0/index.md': '# People',
    'people-1.0/who.md': '# Who',
    'people-1.0/gone/what.md': '# What'
  },
  { folders, basePath: '/docs/' }
)

/** Describe what stands above a page, and whether search engines list it. */
function bannerOf(permalink: string) {
  const route = site.routeByPermalink.get(permalink)
  expect(route).toBeDefined()
  const [banner] = route ? (editionBanners(route, config, []).banners ?? []) : []
  return { text: banner?.text, link: banner?.link, isHidden: route?.isHiddenFromRobots }
}

test('pages of an older version in a folder have a banner that leads to the same page of the latest, or to the nearest', () => {
  const text = 'This is the documentation of 1.0, which is no longer maintained.'
  const to = (href: string) => ({ text, link: { label: 'Read that of 2.0', href }, isHidden: true })
  expect(bannerOf('/people/1.0/who')).toEqual(to('/docs/people/who'))
  expect(bannerOf('/people/1.0')).toEqual(to('/docs/people'))
  expect(bannerOf('/people/1.0/gone/what')).toEqual(to('/docs/people'))
})

test('pages of the latest version in a folder, and those of no folder, have none', () => {
  expect(bannerOf('/people/who')).toEqual({ text: undefined, link: undefined, isHidden: undefined })
  expect(bannerOf('/')).toEqual({ text: undefined, link: undefined, isHidden: undefined })
})

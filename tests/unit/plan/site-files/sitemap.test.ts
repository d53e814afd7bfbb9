import { expect, test } from 'vitest'
import type { Route } from '../../../../src/model/route.js'
import { robotsFile } from '../../../../src/plan/plan-site-files.js'
import {
  isListed,
  sitemapFiles,
  sitemapFilter,
  sitemapPaths,
  type SitemapPage
} from '../../../../src/plan/site-files/sitemap.js'
import { siteOf } from '../../helpers/site.js'

const site = { url: 'https://docs.example', rootBase: '/manual/', sitemap: { file: 'sitemap.xml' } }

/** Create a number of pages with a permalink. */
function pages(count: number, permalinkOf: (index: number) => string): SitemapPage[] {
  return Array.from({ length: count }, (_, index) => ({
    permalink: permalinkOf(index),
    basePath: '/manual/'
  }))
}

const addressesOf = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('a site of up to 50,000 pages has one sitemap, without what is not listed', () => {
  const route = { kind: 'document' } as Route
  const unlisted = [{ isUnlisted: true }, { isDraft: true }, { isHiddenFromRobots: true }, { kind: 'search' }] as const
  expect([route, ...unlisted.map((key) => ({ ...route, ...key }))].map(isListed)).toEqual([
    true,
    false,
    false,
    false,
    false
  ])
  const [page] = pages(1, (index) => `/a&${index}`)
  expect(sitemapFiles([{ ...page, date: '2026-01-02' }] as SitemapPage[], site)).toEqual([
    {
      path: 'sitemap.xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://docs.example/manual/a&amp;0</loc><lastmod>2026-01-02</lastmod></url>
</urlset>
`
    }
  ])
  expect(sitemapPaths(pages(50_000, String), site)).toEqual(['sitemap.xml'])
})

test('a larger site has several, which sitemap.xml lists', () => {
  const routes = pages(100_001, (index) => `/page-${index}`)
  const [index, ...parts] = sitemapFiles(routes, site)
  const names = ['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']
  expect(index?.path).toBe('sitemap.xml')
  expect(index?.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(addressesOf(index?.text ?? '')).toEqual(names.map((name) => `https://docs.example/manual/${name}`))
  expect(parts.map(({ path }) => path)).toEqual(names)
  expect(parts.map(({ text }) => addressesOf(text).length)).toEqual([50_000, 50_000, 1])
  expect(sitemapPaths(routes, site)).toEqual(['sitemap.xml', ...names])
})

test('none is larger than 50 MB, wherever dates are known', () => {
  const long = 'a'.repeat(900_000)
  const routes = pages(61, (index) => `/${long}/${index}`).map((page) =>
    page.permalink.endsWith('1') ? { ...page, date: '2026-01-02' } : page
  )
  const parts = sitemapFiles(routes, site)
  expect(parts.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(52_428_800)
  expect(parts.flatMap(({ text }) => addressesOf(text)).length).toBe(63)
})

test('a page in several languages names them all', () => {
  const [page] = pages(1, () => '/a')
  const alternates = [
    { lang: 'en', href: 'https://docs.example/manual/a' },
    { lang: 'ar', href: 'https://docs.example/manual/ar/a&b' }
  ]
  const [file] = sitemapFiles([{ ...page, alternates }] as SitemapPage[], site)
  expect(file?.text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  expect(file?.text).toContain(
    '<url><loc>https://docs.example/manual/a</loc><xhtml:link rel="alternate" hreflang="en" href="https://docs.example/manual/a"/><xhtml:link rel="alternate" hreflang="ar" href="https://docs.example/manual/ar/a&amp;b"/></url>'
  )
})

test('leaves out the addresses that the site names, and has the name that it gives', () => {
  const { site: routed, config } = siteOf(
    { 'index.md': '# Home', 'tags/a.md': '# A', 'tags/b/c.md': '# C', 'guide.md': '# Guide' },
    { search: false, url: 'https://docs.example', sitemap: { exclude: ['/tags/**', '/'], file: 'map.xml' } }
  )
  expect(routed.routes.filter(sitemapFilter(config)).map(({ permalink }) => permalink)).toEqual(['/guide'])
  const inVersion = { ...config, edition: { ...config.edition, prefix: '1.0/' } }
  expect(routed.routes.filter(sitemapFilter(inVersion))).toHaveLength(4)
  expect(sitemapPaths(pages(50_001, String), { ...site, sitemap: config.sitemap })).toEqual([
    'map.xml',
    'map-1.xml',
    'map-2.xml'
  ])
  expect(robotsFile(config)).toContain('Sitemap: https://docs.example/map.xml')
})

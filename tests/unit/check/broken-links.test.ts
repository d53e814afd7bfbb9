import { expect, test } from 'vitest'
import { brokenLinks } from '../../../src/check/broken-links.js'
import { resolveLinks } from '../../../src/routes/resolve-links.js'
import { documentOf, linkTo, shown, siteOf } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

const files = { 'index.md': '', 'guides/start.md': '', 'guides/deep/masks.md': '', '指南/安装.md': '' }

/** Check one link that stands on line 3, column 5 of a page. */
function check(url: string, from = 'content/guides/start.md') {
  const { site, config } = siteOf(files)
  const documents = [
    documentOf('content/guides/start.md', { links: [linkTo(url, 'content/guides/start.md', { from })] })
  ]
  return brokenLinks({ site, config, documents, links: resolveLinks(site, documents, config) })
}

test.each([
  ['./strat.md', 'broken-markdown-link', 'no page has this source; did you mean "./start.md"?'],
  ['../strat.md#a', 'broken-markdown-link', 'no page has this source; did you mean "./start.md#a"?'],
  [
    '../nothing-like-it.md',
    'broken-markdown-link',
    'no page has this source; nothing in "content" has a similar name.'
  ],
  // A file of the same name elsewhere.
  ['./masks.md#motion', 'broken-markdown-link', 'no page has this source; did you mean "./deep/masks.md#motion"?'],
  ['../gone/index.md', 'broken-markdown-link', 'no page has this source; did you mean "../index.md"?'],
  ['/guides/strat?q#x', 'broken-link', 'no page or file of the site is there; did you mean "/guides/start?q#x"?'],
  ['/%E6%8C%87%E5%8D%97/安庄', 'broken-link', 'no page or file of the site is there; did you mean "/指南/安装"?'],
  ['/img/a.png', 'broken-link', 'no page or file of the site is there; nothing in "content" has a similar name.']
])('%s: %s, %s', (url, ruleId, message) => {
  expect(shown(check(url))).toEqual([`content/guides/start.md:3:5 ${ruleId}: Broken link "${url}": ${message}`])
})

test('the suggestion is written as the author would, also in a partial', () => {
  expect(told(check('../guides/strat.md', 'content/_partials/note.md'))[0]?.suggestion).toBe('../guides/start.md')
  expect(told(check('strat.md'))[0]?.suggestion).toBe('./start.md')
})

test('a page of another language is not suggested', () => {
  const { site, config } = siteOf({ 'de/cameras.md': '', 'en/index.md': '', 'en/start.md': '' })
  const urls = ['/en/cameras', './cameras.md', '/en/strat']
  const links = urls.map((url) => linkTo(url, 'content/en/index.md'))
  const documents = [documentOf('content/en/index.md', { links })]
  const findings = brokenLinks({ site, config, documents, links: resolveLinks(site, documents, config) })
  expect(told(findings).map(({ suggestion }) => suggestion)).toEqual([undefined, undefined, '/en/start'])
})

test('valid links are not reported', () => {
  expect(['../index.md', '/', '#a', 'pathname:///x', '/search'].flatMap((url) => check(url))).toEqual([])
})

test.each([
  ['what is near is sought once for each target', {}, 1, 500],
  ['what is near is not sought where nobody sees it', { 'broken-link': 'off' as const }, 0, 0]
])('%s', (_, rules, expected, count) => {
  const { site, config } = siteOf(files, { rules })
  const source = 'content/guides/start.md'
  const documents = [documentOf(source, { links: Array.from({ length: 500 }, () => linkTo('/guides/strat', source)) })]
  let searches = 0
  const routeByPermalink = new Map(site.routeByPermalink)
  routeByPermalink.keys = () => {
    searches++
    return site.routeByPermalink.keys()
  }
  const links = resolveLinks(site, documents, config)
  const findings = brokenLinks({ site: { ...site, routeByPermalink }, config, documents, links })
  expect([searches, findings.length]).toEqual([expected, count])
})

test('links in a description are a warning of their own, with the option that resolves them', () => {
  const { site, config } = siteOf(files, { openapi: [{ file: './api.json', path: '/guides' }] })
  const from = 'api.json#/info/description'
  const documents = [documentOf('content/index.md', { links: [linkTo('/docs/strat', from), linkTo('./x.md', from)] })]
  const findings = brokenLinks({ site, config, documents, links: resolveLinks(site, documents, config) })
  expect(findings).toMatchObject([{ ruleId: 'api-broken-link' }, { ruleId: 'api-broken-link' }])
  expect(told(findings)[0]?.message).toContain('"externalDocsBase"')
})

test('links to a reference whose description cannot be read are no mistakes', () => {
  const { site, config } = siteOf(files, { openapi: [{ file: 'api.json', path: '/api', index: 'all' }] })
  const links = ['/api/all', '/api/read', '/api', '/apis'].map((url) => linkTo(url, 'content/index.md'))
  const documents = [documentOf('content/index.md', { links })]
  const found = brokenLinks({ site, config, documents, links: resolveLinks(site, documents, config) })
  expect(told(found).map(({ message }) => message.slice(0, 19))).toEqual(['Broken link "/apis"'])
})

test('links that all miss the same prefix are one finding with their number; others stay', () => {
  const { site, config } = siteOf(files)
  const urls = [
    '/docs/',
    '/docs/guides/start',
    '/docs/guides/start#a',
    '/docs/guides/deep/masks',
    '/docs/guides/start/',
    '/docs/x'
  ]
  const links = urls.map((url) => linkTo(url, 'content/index.md'))
  const documents = [documentOf('content/index.md', { links })]
  const found = brokenLinks({ site, config, documents, links: resolveLinks(site, documents, config) })
  expect(told(found).map(({ message }) => message)).toEqual([
    '5 links begin with "/docs/", but their pages do not. Set "routeBase" to "/docs" if the pages are published below it, or "basePath" if the whole site is.',
    expect.stringContaining('Broken link "/docs/x"')
  ])
})

import { expect, test } from 'vitest'
import { configLinks } from '../../../src/check/config-links.js'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { documentOf, shown, siteOf } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

const files = { 'index.md': '', 'guides/index.md': '', 'guides/start.md': '', '指南.md': '', '_static/a.pdf': '' }

/** Check the links of a configuration, without their places. */
function check(settings: Partial<SiteConfig>): string[] {
  const { site, config } = siteOf(files, settings)
  return told(configLinks({ site, config, documents: [], links: new Map() })).map(({ message }) => message)
}

const link = (href: string) => ({ label: 'L', href })

test.each<[string, Partial<SiteConfig>]>([
  ['navbar', { navbar: { start: [link('/guides/strat')] } }],
  [
    'navbar',
    { navbar: { end: [{ type: 'versions' }, { type: 'dropdown', label: 'D', items: [link('/guides/strat')] }] } }
  ],
  ['footer', { footer: { columns: [{ title: 'C', links: [link('/'), link('/guides/strat')] }] } }],
  ['footer', { footer: { legal: [link('/guides/strat')] } }],
  ['announcement', { announcement: { id: 'a', text: 'A', link: link('/guides/strat') } }],
  ['versions', { versions: [{ name: '1', label: '1', href: '/guides/strat' }] }],
  [
    'sidebar',
    { sidebar: ['index', { type: 'category', label: 'C', items: [{ type: 'link', ...link('/guides/strat') }] }] }
  ],
  ['redirects', { redirects: [{ from: '/old', to: '/guides/strat' }] }],
  ['search', { search: { suggested: ['/guides/', '/guides/strat'] } }]
])('a link of %s: %j', (key, settings) => {
  expect(check(settings)).toEqual([`Broken link "/guides/strat" in "${key}"; did you mean "/guides/start"?`])
})

test('the anchor of a link or of a redirect is checked', () => {
  const redirects = [
    { from: '/old', to: '/guides/start#isntall' },
    { from: '/older', to: '/guides/start#top' },
    { from: '/oldest', to: '/guides/start#install' },
    { from: '/other', to: 'https://example.com/#gone' }
  ]
  const { site, config } = siteOf(files, { redirects, navbar: { start: [link('/guides/start/#gone')] } })
  const documents = [documentOf('content/guides/start.md', { anchors: ['install'] })]
  expect(shown(configLinks({ site, config, documents, links: new Map() }))).toEqual([
    'site.config.ts:1:257 broken-anchor: Broken anchor "#gone" in the link "/guides/start/#gone" in "navbar": /guides/start has no such id; check the ids of its headings.',
    'site.config.ts:1:50 broken-anchor: Broken anchor "#isntall" in the link "/guides/start#isntall" in "redirects": /guides/start has no such id; did you mean "#install"?'
  ])
})

test('a redirect from an anchor is checked, and is an anchor itself', () => {
  const redirects = [
    { from: '/guides/start#old', to: '/guides/start#gone' },
    { from: '/guides/start#install', to: '/' }
  ]
  const { site, config } = siteOf(files, { redirects, navbar: { start: [link('/guides/start#old')] } })
  const documents = [documentOf('content/guides/start.md', { anchors: ['install'] })]
  expect(told(configLinks({ site, config, documents, links: new Map() })).map(({ message }) => message)).toEqual([
    'Broken anchor "#gone" in the link "/guides/start#gone" in "redirects": /guides/start has no such id; check the ids of its headings.',
    'The redirect from /guides/start#install has no effect: content/guides/start.md has that anchor itself.'
  ])
})

test('a link is reported where the configuration writes it', () => {
  const { site, config } = siteOf(files, { navbar: { start: [link('/nowhere/at/all')] } })
  expect(shown(configLinks({ site, config, documents: [], links: new Map() }))).toEqual([
    'site.config.ts:1:56 broken-link: Broken link "/nowhere/at/all" in "navbar"; no page or file of the site is there.'
  ])
})

test.each([
  '/',
  '/guides',
  '/guides/',
  '/guides/start/#a',
  '/指南',
  '/%E6%8C%87%E5%8D%97?x',
  '/a.pdf',
  '/old/',
  '/search',
  '#top',
  'https://a.example',
  'mailto:a@b.c'
])('%s is valid', (href) => {
  expect(check({ navbar: { start: [link(href)] }, redirects: [{ from: '/old', to: '/' }] })).toEqual([])
})

test('a link to a program needs its scheme in "outside", as on pages', () => {
  const start = ['vscode://file', 'irc://irc.example', 'mailto:a@b.example', 'obsidian://open'].map(link)
  const links = { navbar: { start }, footer: { legal: [link('VSCode://x')] } }
  expect(check({ ...links, outside: ['vscode:'] })).toEqual([
    'The link to "obsidian://open" in "navbar" has a scheme that is not allowed; name a safe one in "outside", such as "vscode:".'
  ])
  expect(check(links)).toHaveLength(3)
})

test.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ' javascript:x'])(
  'a link that runs code is no value of the configuration: %j',
  (href) => {
    expect(() => check({ navbar: { start: [link(href)] }, outside: ['vscode:'] })).toThrow()
  }
)

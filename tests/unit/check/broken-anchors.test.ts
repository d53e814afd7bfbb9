import { expect, test } from 'vitest'
import { brokenAnchors } from '../../../src/check/broken-anchors.js'
import { resolveLinks } from '../../../src/routes/resolve-links.js'
import { documentOf, linkTo, shown, siteOf } from '../helpers/site.js'

/** Check one link of a.md; b.md has the anchors that are given. */
function check(url: string, anchors: readonly string[] = ['setup', '第一-步', 'a%']) {
  const { site, config } = siteOf({ 'a.md': '', 'b.md': '' }, { redirects: [{ from: '/old', to: '/b' }] })
  const documents = [
    documentOf('content/a.md', { links: [linkTo(url, 'content/a.md')], anchors: ['own'] }),
    documentOf('content/b.md', { anchors })
  ]
  return brokenAnchors({ site, config, documents, links: resolveLinks(site, documents, config) })
}

test.each([
  'b.md#setup',
  '/b#setup',
  './b.md#%E7%AC%AC%E4%B8%80-步',
  '/b#第一-步',
  '/b#a%',
  '#own',
  '/b#',
  '/b',
  '#',
  '#top',
  '/search#x',
  '/old#x',
  '/gone#x'
])('%s leads to an anchor, or to an unknown page', (url) => {
  expect(check(url)).toEqual([])
})

test.each([
  ['b.md#stup', '/b has no such id; did you mean "#setup"?', '#setup'],
  ['/b#%E7%AC%AC%E4%BA%8C-步', '/b has no such id; did you mean "#第一-步"?', '#第一-步'],
  ['/b#Setup', '/b has no such id; did you mean "#setup"?', '#setup'],
  ['#owm', '/a has no such id; did you mean "#own"?', '#own'],
  ['/b#nothing-like-it', '/b has no such id; check the ids of its headings.', undefined]
])('%s: %s', (url, message, suggestion) => {
  const [finding, ...others] = check(url)
  const hash = decodeURIComponent(url.slice(url.indexOf('#')))
  expect(others).toEqual([])
  expect(shown(finding ? [finding] : [])).toEqual([
    `content/a.md:3:5 broken-anchor: Broken anchor "${hash}" in the link "${url}": ${message}`
  ])
  expect(finding?.data.suggestion).toBe(suggestion)
})

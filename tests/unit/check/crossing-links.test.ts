import { expect, test } from 'vitest'
import { crossingLinks } from '../../../src/check/crossing-links.js'
import { resolveLinks } from '../../../src/routes/resolve-links.js'
import type { Twin } from '../../../src/model/edition.js'
import { documentOf, linkTo, siteOf } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

/** Check one link of a page in Chinese, whose site has b.md in English, too. */
function check(url: string, twin: Partial<Twin> = {}) {
  const { site, config } = siteOf({ 'a.md': '', 'b.md': '' }, { lang: 'zh-CN' })
  const documents = [documentOf('content/a.md', { links: [linkTo(url, 'content/a.md')] })]
  const links = resolveLinks(site, documents, config, { hasAddress: (path) => path.startsWith('/en/') })
  const twins = new Map([['/b', [{ lang: 'en', href: '/en/b', title: 'B', isExact: true, ...twin }]]])
  return told(crossingLinks({ site, config, documents, links, twins })).map(({ message, suggestion }) => [
    message,
    suggestion
  ])
}

test('a link that leaves the language of its page for one that is translated is reported with its own', () => {
  const message = (url: string) => `The link "${url}" leaves zh-CN for en; the page in this language is /b.`
  expect(check('/en/b')).toEqual([[message('/en/b'), '/b']])
  expect(check('/en/b#part')).toEqual([[message('/en/b#part'), '/b']])
})

test.each([
  ['a page of its own language', '/b', {}],
  ['a page that only the other language has', '/en/only', {}],
  ['a page that is near', '/en/b', { isExact: false }],
  ['an original that is shown there', '/en/b', { isFallback: true }],
  ['another version of its own language', '/en/b', { lang: 'zh-CN' }]
] as const)('a link to %s is not', (_, url, twin) => {
  expect(check(url, twin)).toEqual([])
})

import { expect, test } from 'vitest'
import { orRedirected, pathsElsewhereIn } from '../../../../src/editions/route/edition-paths.js'
import type { Edition, Twin } from '../../../../src/model/edition.js'
import { siteOf } from '../../helpers/site.js'

const twin = (lang: string, version: string, href: string): Twin => ({ lang, version, href, isExact: true })
const editionOf = (lang: string, version: string, prefix: string): Edition => ({
  lang,
  version,
  prefix,
  root: '/site',
  contentDir: '/site/content',
  otherDirs: []
})

test('a link of the configuration leads to the same page in the language, else in the version, else in the default edition', () => {
  const { site } = siteOf(
    { 'options.md': '', 'install.md': '', 'gone.md': '', 'nowhere.md': '' },
    { redirects: [{ from: '/old', to: '/gone' }] }
  )
  const first = {
    edition: editionOf('en', '2', ''),
    basePath: '/',
    site,
    pages: [],
    addresses: new Map([['/1/install', '/1/install/']]),
    trailingSlash: true,
    twins: new Map([
      ['/options', [twin('ar', '2', '/ar/options'), twin('en', 'next', '/next/options')]],
      ['/install', [twin('en', 'next', '/next/install'), twin('ar', 'next', '/next/ar/tathbit')]]
    ])
  }
  const own = { edition: editionOf('ar', 'next', 'next/ar/'), site: siteOf({ 'index.md': '' }).site }
  const links = ['/options#volume', '/install/', '/gone', '/not-there', '/1/install#x', '/old']
  expect([...pathsElsewhereIn(own, links, first)]).toEqual([
    ['/1/install', '/1/install/'],
    ['/gone', '/gone'],
    ['/install', '/next/ar/tathbit'],
    ['/old', '/old/'],
    ['/options', '/next/options']
  ])
})

test('an old address is there where a redirect leads from it to a page of an edition', () => {
  const pages = new Set(['/next/docs/one', '/2/two'])
  const hasAddress = orRedirected(
    (path) => pages.has(path),
    [
      { from: '/docs/next/*', to: '/next/docs/:splat' },
      { from: '/two', to: '/2/two' }
    ]
  )
  const known = ['/docs/next/one', '/two', '/next/docs/one'].map(hasAddress)
  expect([...known, hasAddress('/docs/next/gone'), hasAddress('/docs/one')]).toEqual([true, true, true, false, false])
})

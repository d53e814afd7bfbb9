import { expect, test } from 'vitest'
import { canonicalPath } from '../../../src/render/canonical-path.js'
import { configOf } from '../helpers/site.js'

const versions = [
  { name: '2', label: '2', exclude: [], noindex: false, canonical: 'latest' as const },
  { name: '1', label: '1', exclude: [], noindex: false, canonical: 'latest' as const }
]
const config = configOf()
const edition = { ...config.edition, version: '1' }
const older = { ...config, edition, versions, latestVersion: '2' }
const twin = { lang: config.lang, version: '2', href: '/2/a', title: 'A', isExact: true }

test('search engines list a page by the address of the same page in the latest version, where the site does not say otherwise', () => {
  expect(canonicalPath({ permalink: '/a' }, older, [twin])).toBe('/2/a')
  expect(canonicalPath({ permalink: '/a' }, older, [{ ...twin, isExact: false }])).toBe('/a')
  expect(canonicalPath({ permalink: '/a' }, { ...older, edition: { ...edition, version: '2' } }, [])).toBe('/a')
  const own = versions.map((version) => ({ ...version, canonical: 'self' as const }))
  expect(canonicalPath({ permalink: '/a' }, { ...older, versions: own }, [twin])).toBe('/a')
})

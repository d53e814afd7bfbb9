import { expect, test } from 'vitest'
import { canonicalPath } from '../../../src/render/canonical-path.js'
import { alternatesOf } from '../../../src/render/head-props.js'
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

test('a page that is shown in the language of its original has the address of that in the latest version', () => {
  const original = { lang: 'fr', dir: 'ltr' as const, title: 'T', contentPath: 'content', definitions: [] }
  const source = { lang: 'fr', version: '1', href: '/1/fr/a', isExact: true }
  const newest = { lang: 'fr', version: '2', href: '/fr/b', isExact: true }
  expect(canonicalPath({ permalink: '/a', original }, older, [source, newest, twin])).toBe('/fr/b')
  expect(canonicalPath({ permalink: '/a', original }, older, [source, twin])).toBe('/1/fr/a')
  expect(canonicalPath({ permalink: '/a' }, older, [{ ...twin, isFallback: true }])).toBe('/a')
})

test('search engines are told of translations that they list by their own addresses, and of none where they list another page', () => {
  const languages = [config.lang, 'fr'].map((lang) => ({
    lang,
    label: lang,
    fallback: 'none' as const,
    isDefault: false
  }))
  const site = { ...older, languages, url: 'https://d.example' }
  const french = { lang: 'fr', version: '1', href: '/1/fr/a', isExact: true }
  const langsOf = (twins: Parameters<typeof alternatesOf>[2]) =>
    alternatesOf({ permalink: '/a' }, site, twins).map(({ lang }) => lang)
  expect(langsOf([french])).toEqual(['x-default', 'fr'])
  expect(langsOf([french, { ...french, version: '2', href: '/fr/a' }])).toEqual(['x-default'])
  expect(langsOf([french, twin])).toEqual([])
})

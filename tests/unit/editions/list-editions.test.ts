import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listEditions } from '../../../src/editions/list-editions.js'
import { configSchema, type SiteConfig } from '../../../src/model/config-schema.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** List the editions of a site with pages at some paths: prefix, version, language and content folder of each. */
function editionsOf(settings: Partial<SiteConfig>, pages: readonly string[], roots: Record<string, string> = {}) {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, Object.fromEntries(pages.map((path) => [path, '# Page'])))
  const rootOf = ({ name }: { readonly name: string }) => {
    const root = roots[name]
    return root === undefined ? undefined : { root: join(siteDir, root) }
  }
  const editions = listEditions(configSchema.parse({ title: 'T', ...settings }), siteDir, rootOf)
  return editions.map(({ prefix, version, lang, contentDir }) => [
    prefix,
    version ?? '-',
    lang,
    relative(siteDir, contentDir)
  ])
}

const english = { lang: 'en', label: 'English' }
const chinese = { lang: 'zh-CN', label: '简体中文' }

describe('a site of one language and version', () => {
  test.each([
    [{}, ['', '-', 'en', 'content']],
    [{ lang: 'fr', content: 'docs' }, ['', '-', 'fr', 'docs']],
    [{ languages: [chinese, { ...english, href: 'https://en.example' }] }, ['', '-', 'zh-CN', 'content']],
    [{ versions: [{ name: '2', href: '/' }], version: '2' }, ['', '-', 'en', 'content']],
    [{ versions: [{ name: '2' }, { name: '1', href: 'https://old.example' }] }, ['', '2', 'en', 'content']]
  ] satisfies [Partial<SiteConfig>, string[]][])('has one edition at its base path: %j', (settings, edition) => {
    expect(editionsOf(settings, ['content/index.md'])).toEqual([edition])
  })
})

describe('languages', () => {
  test('have folders of the content folder, the first one the whole of it', () => {
    expect(editionsOf({ languages: [english, chinese] }, ['content/index.md', 'content/zh-CN/index.md'])).toEqual([
      ['', '-', 'en', 'content'],
      ['zh-CN/', '-', 'zh-CN', 'content/zh-CN']
    ])
  })

  test('have folders of i18n, or those that the configuration names', () => {
    const languages = [english, chinese, { lang: 'ar', label: 'العربية', content: 'arabic' }]
    const pages = ['content/en/index.md', 'i18n/zh-CN/index.md', 'arabic/index.md']
    expect(editionsOf({ languages }, pages)).toEqual([
      ['', '-', 'en', 'content/en'],
      ['zh-CN/', '-', 'zh-CN', 'i18n/zh-CN'],
      ['ar/', '-', 'ar', 'arabic']
    ])
  })
})

describe('versions', () => {
  const versions = [
    { name: 'next', banner: 'unreleased' },
    { name: '2', folder: 'versions/2' },
    { name: '1', ref: 'v1' }
  ]

  test('stand at their names, the first released one at the base path', () => {
    const pages = ['content/index.md', 'versions/2/content/index.md', 'tree/content/index.md']
    expect(editionsOf({ versions }, pages, { 2: 'versions/2', 1: 'tree' })).toEqual([
      ['', '2', 'en', 'versions/2/content'],
      ['next/', 'next', 'en', 'content'],
      ['1/', '1', 'en', 'tree/content']
    ])
  })

  test('have a folder of pages in each language that they have', () => {
    const versions = [
      { name: '2', folder: { en: 'docs', 'zh-CN': 'zh/now' } },
      { name: '1', folder: { en: 'old' } }
    ]
    const pages = ['docs/docs/index.md', 'zh/now/index.md', 'old/index.md']
    expect(editionsOf({ versions, languages: [english, chinese], content: 'docs' }, pages)).toEqual([
      ['', '2', 'en', 'docs'],
      ['zh-CN/', '2', 'zh-CN', 'zh/now'],
      ['1/', '1', 'en', 'old']
    ])
  })

  test('have the languages that their folders have', () => {
    const pages = ['content/index.md', 'content/zh-CN/index.md', 'versions/2/content/index.md']
    expect(editionsOf({ versions, languages: [english, chinese] }, pages, { 2: 'versions/2' })).toEqual([
      ['', '2', 'en', 'versions/2/content'],
      ['next/', 'next', 'en', 'content'],
      ['next/zh-CN/', 'next', 'zh-CN', 'content/zh-CN']
    ])
  })

  test('may be a folder of pages alone', () => {
    expect(editionsOf({ versions: versions.slice(0, 2) }, ['content/a.md', 'old/a.md'], { 2: 'old' })).toEqual([
      ['', '2', 'en', 'old'],
      ['next/', 'next', 'en', 'content']
    ])
  })

  test('share the pages of the work tree with an overlay, and another than the latest may have the short addresses', () => {
    const shared = [
      { name: '2', overlay: 'versions/2', isLatest: true },
      { name: '1', isDefault: true }
    ]
    expect(
      editionsOf({ versions: shared, languages: [english, chinese] }, ['content/a.md', 'versions/2/content/zh-CN/a.md'])
    ).toEqual([
      ['', '1', 'en', 'content'],
      ['2/', '2', 'en', 'content'],
      ['2/zh-CN/', '2', 'zh-CN', 'content/zh-CN']
    ])
  })

  test('are left out without a folder, and the latest is the one that is marked', () => {
    const marked = [{ name: '3' }, { name: '2', folder: 'old', isLatest: true }]
    expect(editionsOf({ versions: marked }, ['content/a.md', 'old/a.md'], { 2: 'old' })[0]?.[1]).toBe('2')
    expect(editionsOf({ versions: marked }, ['content/a.md']).map(([prefix]) => prefix)).toEqual(['3/'])
  })
})

/** A site of several languages and versions: one output, whose pages know their twins, however it was built. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { build, buildUnchanged } from '../../../src/commands/build.js'
import { search } from '../../../src/commands/search.js'
import type { ListedEdition } from '../../../src/model/listed-edition.js'
import { readTree, writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

// What a test has just written looks old to the generator.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 }))
afterEach(() => void vi.useRealTimers())

const settings = `
  trailingSlash: 'mixed',
  title: { en: 'Widget', 'zh-CN': '部件', ar: 'أداة' },
  url: 'https://docs.example',
  languages: [{ lang: 'en', label: 'English' }, { lang: 'zh-CN', label: '简体中文' }, { lang: 'ar', label: 'العربية' }],
  redirects: [{ from: '/guide/old', to: '/guide/new' }],
  navbar: { start: [{ label: { en: 'New', 'zh-CN': '新' }, href: '/guide/new' }], end: [{ type: 'versions' }, { type: 'languages' }] }`

const first = {
  '.gitignore': 'build\n.capstan\n',
  'content/index.md': '# Home\n\n![Mark](/mark.svg) [Old](guide/old.md)\n',
  'content/guide/old.md': '# Old way\n',
  'content/zh-CN/index.md': '# 首页\n',
  'static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/same.txt': 'same'
}
const second = {
  'site.config.ts': `export default {${settings}, versions: [{ name: '2' }, { name: '1', ref: 'v1', banner: 'unmaintained' }] }\n`,
  'content/index.md': '# Home\n\n![Mark](/mark.svg) [Chinese](/zh-CN/)\n',
  'content/guide/new.md': '# New way\n',
  'content/zh-CN/index.md': '# 首页\n\n[新](guide/neu.md)\n',
  'content/zh-CN/guide/neu.md': '---\ntranslationOf: guide/new.md\nslug: neu\n---\n\n# 新方法\n',
  'content/ar/index.md': '# الرئيسية\n',
  'static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'
}

/** Make a site of three languages in two versions, of which the older one is a tag. */
function siteOfEditions(): string {
  const { folder, commit, git } = createRepository()
  commit({ files: first, date: '2024-01-02T00:00:00Z' })
  git('tag', 'v1')
  rmSync(join(folder, 'content/guide/old.md'))
  writeFiles(folder, second)
  return folder
}

/** Build a site: the bytes of its files by their paths. */
async function outputOf(folder: string, options: { readonly outDir?: string; readonly useCache?: boolean } = {}) {
  const { messages } = await build(folder, { useCache: true, isStrict: false, workers: 0, ...options })
  const errors = messages.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
  const files = readTree(options.outDir ?? join(folder, 'build'))
  files.delete('.capstan-manifest.json')
  return files
}

const linksOf = (html = '') => [
  ...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*?(?:hrefLang="([^"]*)" )?href="([^"]*)"\/>/g)
]
const menuOf = (html: string | undefined, purpose: string) =>
  [
    ...(new RegExp(`data-cs-purpose="${purpose}".*?</details>`).exec(html ?? '')?.[0] ?? '').matchAll(
      /<a href="([^"]*)"/g
    )
  ].map(([, href]) => href)

describe('a site of editions', () => {
  test('has all of them in one output, with shared files once', async () => {
    const files = await outputOf(siteOfEditions())
    const pages = [...files.keys()].filter(
      (path) => /^(?!_capstan).*(?<!404|search)\.html$/.test(path) && !/search|404/.test(path)
    )
    expect(pages.sort()).toEqual([
      '1/guide/old/index.html',
      '1/index.html',
      '1/zh-CN/index.html',
      'ar/guide/old/index.html',
      'ar/index.html',
      'guide/new/index.html',
      'guide/old/index.html',
      'index.html',
      'zh-CN/guide/neu/index.html',
      'zh-CN/guide/old/index.html',
      'zh-CN/index.html'
    ])
    expect([...files.keys()].filter((path) => /(?:mark|same)\./.test(path)).sort()).toEqual([
      '1/mark.svg',
      '1/zh-CN/mark.svg',
      'mark.svg',
      'same.txt'
    ])
    expect([...files.keys()].filter((path) => /_capstan\/styles\./.test(path)).length).toBe(1)
    expect(files.get('ar/index.html')).toContain('<html lang="ar" dir="rtl"')
  })

  test('lists them, with what reads their indexes, for searches that find nothing in one', async () => {
    const files = await outputOf(siteOfEditions())
    const listed = JSON.parse(files.get('_capstan/editions.json') ?? '') as readonly ListedEdition[]
    expect(listed.map(({ base, language, version, search }) => [base, language, version, search])).toEqual([
      ['/', 'English', '2', '/search'],
      ['/zh-CN/', expect.any(String), '2', '/zh-CN/search'],
      ['/ar/', expect.any(String), '2', '/ar/search'],
      ['/1/', 'English', '1', '/1/search'],
      ['/1/zh-CN/', expect.any(String), '1', '/1/zh-CN/search']
    ])
    for (const { base, script } of listed) {
      expect(files.has(script.slice(1))).toBe(true)
      expect(JSON.parse(files.get(`${base}_capstan/site.json`.slice(1)) ?? '')).toMatchObject({
        root: '/'
      })
    }
  })

  test('leads from each page to what stands for it elsewhere', async () => {
    const folder = siteOfEditions()
    const files = await outputOf(folder)
    const routesIn = async (edition?: string) =>
      (await search(folder, 'way 方法', { count: 9, edition })).hits.map(({ route }) => route)
    expect(await routesIn()).toEqual(['/guide/new'])
    expect(await routesIn('zh-CN')).toEqual(['/zh-CN/guide/neu'])
    expect(await routesIn('@1')).toEqual(['/1/guide/old'])
    await expect(routesIn('fr@1')).rejects.toThrow(
      /^There is no edition "fr@1"\. Editions are: 2\/en, 2\/zh-CN, 2\/ar, /
    )
    const page = files.get('guide/new/index.html')
    expect(menuOf(page, 'language')).toEqual(['/guide/new', '/zh-CN/guide/neu', '/ar/'])
    const text = Buffer.from(page ?? '', 'latin1').toString()
    expect(text).toContain('<small lang="en">Not in العربية: opens “الرئيسية”</small>')
    expect(linksOf(page).map(([, lang = '', href]) => `${lang} ${href ?? ''}`)).toEqual([
      ' https://docs.example/guide/new',
      'en https://docs.example/guide/new',
      'x-default https://docs.example/guide/new',
      'zh-CN https://docs.example/zh-CN/guide/neu'
    ])
    const old = files.get('1/guide/old/index.html')
    expect(menuOf(old, 'version')).toEqual(['/guide/new', '/1/guide/old'])
    expect(old).toContain('<link rel="canonical" href="https://docs.example/guide/new"/>')
    expect(old).toMatch(/<p class="banner" role="note">[^<]*no longer maintained\. <a href="\/guide\/new">/)
    expect(files.get('sitemap.xml')).not.toContain('/1/guide/old')
    expect(files.get('sitemap.xml')).toContain('hreflang="zh-CN" href="https://docs.example/zh-CN/guide/neu"/>')
    expect(files.get('_headers')).toContain('/1/zh-CN/_capstan/*.bin\n')
  })

  test('leads nowhere where nothing is: settings of all languages name pages of the default one', async () => {
    const files = await outputOf(siteOfEditions())
    expect(files.get('ar/index.html')).toContain('<a href="/guide/new">New</a>')
    expect(files.get('1/index.html')).toContain('src="/1/mark.svg"')
    expect(files.get('index.html')).toContain('<a href="/zh-CN/">Chinese</a>')
  })

  test('is the same from nothing, without a cache and after edits, and is taken whole where nothing changed', async () => {
    const folder = siteOfEditions()
    const cold = await outputOf(folder)
    expect(await outputOf(folder)).toEqual(cold)
    expect((await buildUnchanged(folder))?.numbers).toMatchObject({ written: 0, routes: 18, compiled: 0 })
    expect(await outputOf(folder, { useCache: false, outDir: `${folder}-none` })).toEqual(cold)
    writeFiles(folder, { 'content/zh-CN/guide/other.md': '# 另一页\n' })
    expect(await buildUnchanged(folder)).toBeUndefined()
    const grown = await outputOf(folder)
    expect(grown.get('guide/new/index.html')).toBe(cold.get('guide/new/index.html'))
    rmSync(join(folder, 'content/zh-CN/guide/other.md'))
    expect(await outputOf(folder)).toEqual(cold)
  })
})

test('a page that is not translated is the original below a notice, out of search and sitemap', async () => {
  const folder = siteOfEditions()
  const settingsWith = second['site.config.ts'].replace("label: 'العربية'", "label: 'العربية', fallback: 'notice'")
  writeFiles(folder, { 'site.config.ts': settingsWith, 'content/guide/new.md': '# New way\n\n[Home](../index.md)\n' })
  const files = await outputOf(folder)
  const page = Buffer.from(files.get('ar/guide/new/index.html') ?? '', 'latin1').toString()
  expect(page).toContain('<html lang="ar" dir="rtl"')
  expect(page).toContain('<p class="banner" role="note">لم تُترجم هذه الصفحة بعد. هذا هو النص الأصلي (الإنجليزية).</p>')
  expect(page).toContain('<h1 lang="en" dir="ltr">New way</h1><div class="content" lang="en" dir="ltr">')
  expect(page).toContain('<p><a href="/ar/">Home</a></p>')
  expect(page).toContain('<link rel="canonical" href="https://docs.example/guide/new"/>')
  expect(page).not.toContain('rel="alternate" hrefLang')
  expect(files.get('guide/new/index.html')).not.toContain('hrefLang="ar"')
  expect(menuOf(files.get('guide/new/index.html'), 'language')).toEqual([
    '/guide/new',
    '/zh-CN/guide/neu',
    '/ar/guide/new'
  ])
  expect(files.get('sitemap.xml')).not.toContain('/ar/guide/new')
  expect(await outputOf(folder, { useCache: false, outDir: `${folder}-none` })).toEqual(files)
})

test('a page that is not translated is a link to the original, marked with its language', async () => {
  const folder = siteOfEditions()
  const linked = second['site.config.ts'].replaceAll(/label: '(العربية|简体中文)'/g, "label: '$1', fallback: 'link'")
  const arabic = '# الرئيسية\n\n[جديد](guide/new.md#top) [قديم](/guide/new)\n'
  const settingsWith = linked.replace(
    'redirects',
    "sidebar: ['index', { type: 'category', label: 'Guide', items: ['guide/new'] }], sectionCards: true, redirects"
  )
  writeFiles(folder, { 'site.config.ts': settingsWith, 'content/ar/index.md': arabic })
  const files = await outputOf(folder)
  const home = Buffer.from(files.get('ar/index.html') ?? '', 'latin1').toString()
  expect(home).toContain(
    '<a href="/guide/new" lang="en" hrefLang="en">New way <span class="badge note">English</span></a>'
  )
  expect(home).toContain('<a href="/guide/new#top">جديد</a>')
  expect(home).toContain('<li class="card document"><a href="/guide/new" lang="en" hrefLang="en">New way</a></li>')
  expect(home).not.toMatch(/rel="next"|\/ar\/guide\/new/)
  expect([...files.keys()].filter((path) => path.startsWith('ar/guide/new'))).toEqual([])
  // What is translated is listed as itself.
  const chinese = Buffer.from(files.get('zh-CN/index.html') ?? '', 'latin1').toString()
  expect(chinese).toContain('href="/zh-CN/guide/neu"')
  expect(chinese).not.toContain('badge note')
  expect(await outputOf(folder, { useCache: false, outDir: `${folder}-none` })).toEqual(files)
})

test('a ref that means nothing is an error at its key, and nothing is written', async () => {
  const folder = siteOfEditions()
  writeFiles(folder, { 'site.config.ts': second['site.config.ts'].replace("ref: 'v1'", "ref: 'v9'") })
  const { messages, isWritten } = await build(folder, { useCache: true, isStrict: false, workers: 0 })
  expect(isWritten).toBe(false)
  expect(
    messages.filter(({ severity }) => severity === 'error').map(({ file, message }) => `${file} ${message}`)
  ).toEqual(['site.config.ts Version "1": there is no tag, branch or commit "v9". Did you mean "v1"?'])
})

test('a page whose address a page of another edition has is a finding, also where its version is recalled', async () => {
  const folder = siteOfEditions()
  const messagesOf = async (useCache: boolean) => {
    const { messages } = await build(folder, { useCache, isStrict: false, workers: 0, outDir: `${folder}-${useCache}` })
    return messages
      .filter(({ ruleId }) => ruleId === 'edition-address')
      .map(({ file, message }) => `${file} ${message}`)
  }
  const relaxed = second['site.config.ts'].replace('versions:', "rules: { 'edition-address': 'warning' }, versions:")
  writeFiles(folder, { 'site.config.ts': relaxed })
  expect(await messagesOf(true)).toEqual([])
  writeFiles(folder, { 'content/1/guide/old.md': '# One\n', 'content/ar.md': '# Arabic\n' })
  const found = await messagesOf(true)
  expect(found).toEqual([
    '1:content/guide/old.md Duplicate address /1/guide/old/: content/1/guide/old.md already has it, so this page is left out; rename one of them.',
    'content/ar/index.md Duplicate address /ar/: content/ar.md already has it, so this page is left out; rename one of them.'
  ])
  expect(await messagesOf(false)).toEqual(found)
  for (const useCache of [true, false]) {
    const files = readTree(`${folder}-${useCache}`)
    expect(files.get('1/guide/old/index.html')).toContain('<h1>One</h1>')
    expect(files.get('ar/index.html')).toContain('<h1>Arabic</h1>')
  }
})

test('a redirect to a page that only the default version has is none of the others, but in the languages of that version', async () => {
  const folder = siteOfEditions()
  writeFiles(folder, {
    'site.config.ts': second['site.config.ts']
      .replace("from: '/guide/old', to: '/guide/new'", "from: '/was', to: '/guide/old' }, { from: '/start', to: '/'")
      .replace("{ name: '2' }", "{ name: '2', banner: 'unreleased' }")
      .replace("ref: 'v1', banner: 'unmaintained'", "ref: 'v1', isLatest: true, isDefault: true")
      .replace("href: '/guide/new'", "href: '/'")
  })
  const files = await outputOf(folder)
  const found = [...files.keys()].filter((path) => /(?:was|start)\/index\.html$/.test(path))
  expect(found.sort()).toEqual([
    '2/ar/start/index.html',
    '2/start/index.html',
    '2/zh-CN/start/index.html',
    'start/index.html',
    'was/index.html',
    'zh-CN/start/index.html',
    'zh-CN/was/index.html'
  ])
  expect(files.get('_redirects')).not.toContain('/2/was')
  writeFiles(folder, { 'content/index.md': '# Another home\n' })
  expect(await outputOf(folder, { useCache: false, outDir: `${folder}-none` })).toEqual(await outputOf(folder))
})

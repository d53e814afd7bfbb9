/** What readers see of what changed between two versions: a page, and marks at what is new. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { readTree, temporaryFolder, writeFiles } from '../../helpers/files.js'

// What a test has just written looks old to the generator.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
afterAll(() => void vi.useRealTimers())

/** Write a site whose newer version shares pages with the default one, and build it. */
async function builtSite() {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': `export default {
      trailingSlash: 'mixed', title: 'Widget', url: 'https://docs.example', languages: [{ lang: 'en', label: 'English' }, { lang: 'zh-CN', label: '简体中文' }],
      versions: [{ name: '2', overlay: 'versions/2', exclude: ['gone.md'] }, { name: '1', label: '1.x', isDefault: true }],
      versionChanges: { marks: true, page: '/changes' }, llms: true
    }\n`,
    'content/index.md': '# Home\n\n:::only{version="2"}\n\n## Fresh\n\nNew.\n\n:::\n',
    'content/guide.md': '# Guide\n\n## Install\n\nStep.\n',
    'content/gone.md': '# Gone\n',
    'content/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'versions/2/content/guide.md': '# Guide\n\n## Install\n\nStep 2.\n',
    'versions/2/content/more.md': '# More\n',
    'versions/2/content/hidden.md': '---\nunlisted: true\n---\n\n# Seen\n',
    'content/zh-CN/index.md': '# 首页\n'
  })
  const run = (options = {}) => build(site, { isStrict: false, useCache: true, workers: 0, ...options })
  await run()
  return {
    site,
    run,
    read: (path: string) => readFileSync(join(site, 'build', path), 'utf8'),
    paths: () => [...readTree(join(site, 'build')).keys()]
  }
}

/** List the links of a page of changes, and the words before them. */
function linksOf(html: string): string[] {
  const content = html.slice(html.indexOf('<div class="content">'), html.indexOf('</article>'))
  return [
    ...content.matchAll(/(?:class="badge">([^<]*)<\/span> )?<a (?:class="earlier" )?href="([^"]*)">([^<]*)/g)
  ].map(([, kind = '', href = '', text = '']) => `${kind} ${text} ${href}`.trim())
}

const listed = [
  'More /2/more',
  'Guide /2/guide',
  'In 1.x /guide',
  'Changed Install /2/guide#install',
  'In 1.x /guide#install',
  'Home /2/',
  'In 1.x /',
  'New Fresh /2/#fresh',
  'Gone /gone'
]

test('a page lists what changed since the version before, in each language, and marks what is new', async () => {
  const { read, paths } = await builtSite()
  expect(linksOf(read('2/changes/index.html'))).toEqual(listed)
  expect(read('2/changes/index.html')).toContain('<h1>Changes in 2</h1>')
  for (const id of ['new-pages', 'changed-pages', 'removed-pages']) {
    expect(read('2/changes/index.html')).toContain(`<h2 id="${id}"`)
    expect(read('2/changes/index.html')).toContain(`href="#${id}"`)
  }
  expect(read('2/zh-CN/changes/index.html')).toContain('<p>文档内容与 1.x 相同。</p>')
  // The oldest version has none before it.
  expect(paths().filter((path) => path.includes('changes'))).toEqual([
    '2/changes/index.html',
    '2/zh-CN/changes/index.html'
  ])

  // What is new is marked, and nowhere but on its pages.
  expect(read('2/index.html')).toContain('Fresh <span class="badge">New in 2</span>')
  expect(read('2/more/index.html')).toContain('<p><span class="badge">New in 2</span></p>')
  for (const path of ['2/index.md', '2/llms-full.txt', 'index.html', '2/guide/index.html', 'sitemap.xml', '2/llms.txt'])
    expect(read(path)).not.toMatch(/New in 2|\/changes/)
})

test('the page is in its group where the sidebar lists it', async () => {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': `export default {
      trailingSlash: 'mixed', title: 'Docs',
      versions: [{ name: '2', overlay: 'versions/2' }, { name: '1', isDefault: true }],
      versionChanges: { page: '/changes' },
      sidebar: {
        1: ['index'],
        2: ['index', { type: 'category', label: 'About us', items: [{ type: 'link', label: 'News', href: '/changes' }] }]
      }
    }\n`,
    'content/index.md': '# Home\n',
    'versions/2/content/more.md': '# More\n'
  })
  await build(site, { isStrict: false, useCache: true, workers: 0 })
  const html = readFileSync(join(site, 'build', '2', 'changes', 'index.html'), 'utf8')
  expect(/<nav class="breadcrumbs".*?<\/nav>/s.exec(html)?.[0]).toContain('About us')
})

test('a change of the version before changes the page, also where nothing else of its version is new', async () => {
  const { site, run, read } = await builtSite()
  writeFiles(site, { 'content/guide.md': '# Guide\n\n## Install\n\nStep 2.\n' })
  await run()
  expect(linksOf(read('2/changes/index.html'))).toEqual(listed.filter((link) => !/uide/.test(link)))
  writeFiles(site, { 'content/gone.md': '# Lost\n' })
  await run()
  expect(linksOf(read('2/changes/index.html')).at(-1)).toBe('Lost /gone')
  const kept = readTree(join(site, 'build'))
  await run({ useCache: false, outDir: join(site, '..', 'bare') })
  for (const [path, text] of readTree(join(site, '..', 'bare')))
    if (path !== '.capstan-manifest.json') expect([path, kept.get(path)]).toEqual([path, text])
})

test('a page of the site at that address comes first, with the list and its headings below', async () => {
  const { site, run, read } = await builtSite()
  const own = '# What is new\n\n## For you\n\nA faster search.\n'
  writeFiles(site, { 'versions/2/content/changes.md': own, 'versions/2/content/zh-CN/changes.md': '# 新增\n' })
  expect((await run()).messages).toEqual([])
  const page = read('2/changes/index.html')
  expect(page).toContain('<h1>What is new</h1>')
  expect(page).not.toContain('Changes in 2</h1>')
  expect(page.indexOf('A faster search.')).toBeLessThan(page.indexOf('<h2 id="new-pages"'))
  expect(page).toMatch(/href="#for-you".*href="#new-pages".*href="#changed-pages"/s)
  expect(linksOf(page)).toEqual(expect.arrayContaining(['More /2/more', 'Changed Install /2/guide#install']))
  expect(page.slice(page.indexOf('id="new-pages"'))).not.toContain('/2/changes"')
  // What changes elsewhere changes the page.
  writeFiles(site, { 'versions/2/content/more.md': '# Much more\n' })
  await run()
  expect(linksOf(read('2/changes/index.html'))).toContain('Much more /2/more')
})

test('pages that are about the site are not compared', async () => {
  const { site, run, read } = await builtSite()
  const config = readFileSync(join(site, 'site.config.ts'), 'utf8')
  const exclude = "page: '/changes', exclude: ['guide.md', 'gone.*']"
  writeFiles(site, { 'site.config.ts': config.replace("page: '/changes'", exclude) })
  await run()
  expect(linksOf(read('2/changes/index.html'))).toEqual(listed.filter((link) => !/uide|Gone/.test(link)))
})

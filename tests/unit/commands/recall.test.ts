/** A version whose tree, configuration and generator are unchanged is recalled whole, and whatever changes elsewhere, a site is that of a build from nothing. */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { listFiles, readTree, writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

// What a test has just written looks old to the generator.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 }))
afterEach(() => void vi.useRealTimers())

const configOf = (languages: readonly string[]) => `export default {
  trailingSlash: 'mixed', title: 'Widget', url: 'https://docs.example',
  languages: [${languages.map((lang) => `{ lang: '${lang}', label: '${lang}' }`).join(', ')}],
  versions: [{ name: '2' }, { name: '1', ref: 'v1', banner: 'unmaintained' }],
  navbar: { start: [{ label: 'News', href: '/news' }], end: [{ type: 'versions' }, { type: 'languages' }] },
  onBrokenLinks: 'warn'
}\n`

/** Make a site of two languages in two versions, of which the older one is a tag, and build it. */
async function builtSite() {
  const { folder, commit, git } = createRepository()
  const files = {
    '.gitignore': 'build\n.capstan\n',
    'content/index.md': '# Home\n\n[Later](/later) ![Mark](/mark.svg)\n',
    'content/guide.md': '# Guide\n',
    'content/fr/index.md': '# Accueil\n',
    'content/fr/guide.md': '# Guide\n',
    'static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'
  }
  commit({ files, date: '2024-01-02T00:00:00Z' })
  git('tag', 'v1')
  writeFiles(folder, { 'site.config.ts': configOf(['en', 'fr']) })
  const run = (options = {}) => build(folder, { isStrict: false, useCache: true, workers: 0, ...options })
  const filesOf = (dir: string) => [...readTree(dir)].filter(([path]) => path !== '.capstan-manifest.json')
  await run()
  return {
    folder,
    commit,
    git,
    /** Build the site: its files, which are those of a build from nothing. */
    output: async () => {
      const { numbers, messages } = await run()
      const bare = join(folder, '..', 'bare')
      const other = await run({ useCache: false, outDir: bare })
      const files = filesOf(join(folder, 'build'))
      expect(files).toEqual(filesOf(bare))
      expect(messages).toEqual(other.messages)
      expect(numbers.routes).toBe(other.numbers.routes)
      return new Map(files)
    }
  }
}

/** Take away the files of the trees of a site, so that nothing can be read from them; call the result to put them back. */
function hideTrees(folder: string): () => void {
  const trees = join(folder, '.capstan', 'trees')
  const pages = listFiles(trees).filter((path) => /^[\da-f]{32,}\/.*\.(?:md|svg)$/.test(path))
  expect(pages.length).toBe(5)
  for (const page of pages) renameSync(join(trees, page), join(trees, `${page}.hidden`))
  return () => {
    for (const page of pages) renameSync(join(trees, `${page}.hidden`), join(trees, page))
  }
}

test('nothing is read of a version while others change', async () => {
  const { folder, output } = await builtSite()
  const run = () => build(folder, { isStrict: false, useCache: true, workers: 0 })
  const show = hideTrees(folder)
  expect((await run()).numbers).toMatchObject({ compiled: 0, written: 0 })
  writeFiles(folder, { 'content/guide.md': '# Handbook\n\nMore.\n', 'content/own.md': '# Own\n' })
  expect((await run()).numbers).toMatchObject({ compiled: 2, routes: 17 })
  show()
  await output()
  const hidden = hideTrees(folder)
  expect((await run()).numbers).toMatchObject({ compiled: 0, written: 0 })
  hidden()
})

test('a version is made anew where it sees something else of the others', async () => {
  const { folder, output } = await builtSite()
  const before = await output()
  expect(before.get('1/index.html')).toContain('href="/1/news"')
  expect(before.get('1/guide/index.html')).toContain('<link rel="canonical" href="https://docs.example/guide"/>')
  // A page that links of an old version and of the configuration lead to.
  writeFiles(folder, { 'content/news.md': '# News\n', 'content/later.md': '# Later\n' })
  const grown = await output()
  expect(grown.get('1/index.html')).toContain('href="/news"')
  expect(grown.get('1/index.html')).toContain('<a href="/later">Later</a>')
  // The page that stands for one of an old version goes.
  rmSync(join(folder, 'content/guide.md'))
  const shrunk = await output()
  expect(shrunk.get('1/guide/index.html')).toContain('<link rel="canonical" href="https://docs.example/1/guide"/>')
  // A file that both versions have is another now, so that each has its own.
  writeFiles(folder, { 'static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>' })
  expect((await output()).get('1/index.html')).toContain('src="/1/mark.svg"')
  // The content policy is that of all pages.
  writeFiles(folder, { 'content/news.md': '# News\n\n![Far](https://images.example/a.png)\n' })
  expect((await output()).get('1/index.html')).toContain('https://images.example')
})

test('a ref that moves is read again, and a language may come and go', async () => {
  const { folder, commit, git, output } = await builtSite()
  const before = await output()
  git('stash', '--include-untracked')
  commit({ files: { 'content/guide.md': '# Guide\n\nFixed.\n' }, date: '2024-02-02T00:00:00Z' })
  git('tag', '--force', 'v1')
  git('reset', '--hard', 'HEAD~1')
  git('stash', 'pop')
  expect((await output()).get('1/guide/index.html')).toContain('Fixed.')
  git('tag', '--force', 'v1', 'HEAD')
  expect(await output()).toEqual(before)
  writeFiles(folder, { 'site.config.ts': configOf(['en']) })
  expect((await output()).get('1/fr/index.html')).toContain('<html lang="en"')
  writeFiles(folder, { 'site.config.ts': configOf(['en', 'fr']) })
  expect(await output()).toEqual(before)
  // A language of the newest version alone.
  writeFiles(folder, { 'site.config.ts': configOf(['en', 'fr', 'de']), 'content/de/index.md': '# Start\n' })
  const grown = await output()
  expect(grown.get('1/index.html')).not.toContain('hrefLang="de"')
  expect(grown.has('1/de/index.html')).toBe(false)
})

test('a file of a version that is lost is made again', async () => {
  const { folder, output } = await builtSite()
  const before = await output()
  rmSync(join(folder, 'build/1/guide/index.html'))
  writeFiles(folder, { 'content/guide.md': '# Guide\n\nMore.\n' })
  expect((await output()).get('1/guide/index.html')).toBe(before.get('1/guide/index.html'))
})

test('a redirect leads to what stands for its target in a language, wherever that is', async () => {
  const { folder, output } = await builtSite()
  const settings = configOf(['en', 'fr']).replace('navbar:', "redirects: [{ from: '/old', to: '/guide' }],\n  navbar:")
  writeFiles(folder, { 'site.config.ts': settings })
  expect((await output()).get('fr/old/index.html')).toContain('href="/fr/guide"')
  renameSync(join(folder, 'content/fr/guide.md'), join(folder, 'content/fr/manuel.md'))
  writeFiles(folder, { 'content/fr/manuel.md': '---\ntranslationOf: guide.md\n---\n\n# Guide\n' })
  expect((await output()).get('fr/old/index.html')).toContain('href="/fr/manuel"')
})

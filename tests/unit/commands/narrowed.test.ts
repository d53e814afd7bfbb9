/** A command that is narrowed to some editions does for them what it does for the whole site, and leaves the others alone. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { check } from '../../../src/commands/check.js'
import { chooseEdition, chooseEditions } from '../../../src/model/choose-editions.js'
import { readTree, writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

// What a test has just written looks old to the generator.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 }))
afterEach(() => void vi.useRealTimers())

/** Make a site of two languages in two versions, of which the older one is a tag. */
function site() {
  const { folder, commit, git } = createRepository()
  const files = {
    '.gitignore': 'build\n.capstan\n',
    'content/index.md': '# Home\n\n[French](/fr/guide)\n',
    'content/guide.md': '# Guide\n',
    'content/fr/index.md': '# Accueil\n\n[English](/guide) [Ancien](/1/fr/guide)\n',
    'content/fr/guide.md': '# Guide\n\n![Far](https://images.example/a.png)\n',
    'static/mark.txt': 'mark'
  }
  commit({ files, date: '2024-01-02T00:00:00Z' })
  git('tag', 'v1')
  writeFiles(folder, {
    'site.config.ts': `export default {
      title: 'Widget', url: 'https://docs.example', onBrokenLinks: 'warn',
      languages: [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'Français' }],
      versions: [{ name: '2' }, { name: '1', ref: 'v1', banner: 'unmaintained' }],
      navbar: { end: [{ type: 'versions' }, { type: 'languages' }] }
    }\n`
  })
  const run = (editions: readonly string[], outDir?: string) =>
    build(folder, { editions, isStrict: false, useCache: true, workers: 0, ...(outDir !== undefined && { outDir }) })
  const filesOf = (dir: string) =>
    new Map([...readTree(join(folder, dir))].filter(([path]) => path !== '.capstan-manifest.json'))
  return { folder, run, filesOf }
}

const isIn = (prefix: string) => (path: string) => path.startsWith(prefix)

test('a build of some editions writes what a whole one would for them, and keeps the files of the others', async () => {
  const { folder, run, filesOf } = site()
  await run([])
  const before = filesOf('build')
  writeFiles(folder, {
    'content/guide.md': '# Guide\n\nMore.\n',
    'content/fr/guide.md': '# Guide\n\nPlus.\n',
    'content/fr/new.md': '# Nouveau\n'
  })
  const { numbers, messages } = await run(['2/fr'])
  expect(messages).toEqual([])
  expect(numbers).toMatchObject({ compiled: 2 })
  const narrowed = filesOf('build')
  await run([], join(folder, 'whole'))
  const whole = filesOf('whole')
  const own = [...whole.keys()].filter(isIn('fr/'))
  expect(own).toContain('fr/new/index.html')
  expect(own.map((path) => [path, narrowed.get(path)])).toEqual(own.map((path) => [path, whole.get(path)]))
  const others = [...before.keys()].filter((path) => !path.startsWith('fr/') && path !== 'sitemap.xml')
  expect(others.map((path) => [path, narrowed.get(path)])).toEqual(others.map((path) => [path, before.get(path)]))
  expect(narrowed.get('sitemap.xml')).toContain('https://docs.example/fr/new')
  await run([])
  expect(filesOf('build')).toEqual(whole)
})

test('a page that is gone goes from its edition alone, also from the default one', async () => {
  const { folder, run, filesOf } = site()
  await run([])
  rmSync(join(folder, 'content/fr/guide.md'))
  rmSync(join(folder, 'content/guide.md'))
  await run(['2/fr'])
  const french = filesOf('build')
  expect(['guide', '1/guide', '1/fr/guide', 'fr/guide'].map((page) => french.has(`${page}/index.html`))).toEqual([
    true,
    true,
    true,
    false
  ])
  await run(['2/en'])
  const files = filesOf('build')
  expect(files.has('guide/index.html')).toBe(false)
  expect(files.has('1/guide/index.html')).toBe(true)
  expect(files.get('mark.txt')).toBe('mark')
})

test('an empty folder gets the pages of the editions alone', async () => {
  const { run, filesOf } = site()
  await run(['1'])
  const files = filesOf('build')
  const pages = [...files.keys()].filter((path) => /^(?!.*(?:404|search)).*index\.html$/.test(path)).sort()
  expect(pages).toEqual(['1/fr/guide/index.html', '1/fr/index.html', '1/guide/index.html', '1/index.html'])
  expect(files.has('sitemap.xml')).toBe(false)
})

test('a check of some editions reports nothing of the others', async () => {
  const { folder } = site()
  writeFiles(folder, {
    'content/guide.md': '# Guide\n\n[Lost](/lost)\n',
    'content/fr/guide.md': '# Guide\n\n[Perdu](/perdu)\n'
  })
  const filesOf = async (editions: readonly string[]) => {
    const { messages } = await check(folder, { external: false, editions })
    return messages.flatMap(({ ruleId, file }) => (ruleId === 'broken-link' ? [file] : []))
  }
  expect(await filesOf(['fr'])).toEqual(['content/fr/guide.md'])
  expect(await filesOf(['1'])).toEqual([])
  expect(await filesOf([])).toEqual(['content/fr/guide.md', 'content/guide.md'])
  await expect(filesOf(['3'])).rejects.toThrow('There is no edition "3". Editions are: 2/en, 2/fr, 1/en, 1/fr.')
})

test('editions are named by version, by language or by both', () => {
  const editions = ['2/en', '2/fr', '1/en', '1/fr'].map((name) => {
    const [version, lang = ''] = name.split('/')
    return { name, config: { edition: { lang, version, prefix: '', root: '', contentDir: '', otherDirs: [] } } }
  })
  const named = (...names: string[]) => chooseEditions(editions, names).map(({ name }) => name)
  expect(named('1')).toEqual(['1/en', '1/fr'])
  expect(named('fr')).toEqual(['2/fr', '1/fr'])
  expect(named('1/fr', '2/en')).toEqual(['2/en', '1/fr'])
  expect(named('fr@1')).toEqual(['1/fr'])
  expect(named('@1')).toEqual(['1/en'])
  expect(() => named('')).toThrow('There is no edition "".')
  expect(chooseEdition(editions, undefined).name).toBe('2/en')
  expect(chooseEdition(editions, 'fr').name).toBe('2/fr')
})

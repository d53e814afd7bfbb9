/** A version is what it was: its folders, its sidebar and its descriptions, read as data. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEditions } from '../../../../src/editions/open/open-editions.js'
import { openPageCache } from '../../../../src/compile/open-page-cache.js'
import { loadConfig } from '../../../../src/config/load.js'
import { writeFiles } from '../../../helpers/files.js'
import { createRepository } from '../../helpers/repository.js'
import { told } from '../../../helpers/told.js'

/** Open the editions of a site whose tag `v1` had another layout and another order. */
async function opened(settings: string) {
  const { folder, commit, git } = createRepository()
  const before = `export default { title: 'Old', content: 'pages', sidebar: ['b', 'a'], exclude: make(), openapi: [{ file: 'old.yaml', path: '/api' }] }`
  commit({
    files: { 'site.config.ts': before, 'pages/a.md': '# A', 'pages/b.md': '# B' },
    date: '2024-01-02T00:00:00Z'
  })
  git('tag', 'v1')
  rmSync(join(folder, 'pages'), { recursive: true })
  writeFiles(folder, {
    'content/a.md': '# A',
    'site.config.ts': `export default { title: 'New', versions: [{ name: '2' }, { name: '1', ref: 'v1' }], ${settings} }`
  })
  const config = await loadConfig(folder)
  const opening = openPageCache(config, { isKept: false })
  const { cache } = opening
  const editions = await openEditions(config, cache)
  expect(await openEditions(config, cache)).toMatchObject(editions.map(({ config: own }) => ({ config: own })))
  opening.close()
  return editions
}

test('settings that a version brings along are its own, and what runs code is that of today, as a finding says', async () => {
  const [today, old] = await opened(`sidebar: ['a'], openapi: []`)
  expect(today?.config).toMatchObject({ title: 'New', contentPath: 'content', sidebar: ['a'], openapi: [] })
  expect(old?.config).toMatchObject({
    title: 'Old',
    contentPath: 'pages',
    staticPaths: ['pages/_static'],
    sidebar: ['b', 'a'],
    openapi: [{ file: 'old.yaml' }]
  })
  expect(told(old?.findings ?? []).map(({ file, message }) => [file, message])).toEqual([
    ['1:site.config.ts', 'Version "1": site.config.ts of v1 has code in "exclude"; that of today counts.']
  ])
})

test('a sidebar that the site of today has for the version comes first', async () => {
  const [, old] = await opened(`sidebar: { '1': ['a', 'b'], en: ['a'] }`)
  expect(old?.config.sidebar).toEqual(['a', 'b'])
})

test('a language that no version has pages in is an error at its key', async () => {
  const { folder, commit, git } = createRepository()
  commit({ files: { 'content/index.md': '# Home', 'content/de/index.md': '# Start' }, date: '2024-01-02T00:00:00Z' })
  git('tag', 'v1')
  const languages = `[{ lang: 'en', label: 'E' }, { lang: 'de', label: 'D' }, { lang: 'fr', label: 'F' }]`
  writeFiles(folder, {
    'site.config.ts': `export default { title: 'T', languages: ${languages}, versions: [{ name: '1', ref: 'v1' }] }`
  })
  const config = await loadConfig(folder)
  const opening = openPageCache(config, { isKept: false })
  const [first, ...others] = await openEditions(config, opening.cache)
  opening.close()
  expect(told(first?.findings ?? []).map(({ file, column, message }) => `${file}:${column} ${message}`)).toEqual([
    'site.config.ts:100 No version has pages in "fr": none has the folder content/fr or i18n/fr.'
  ])
  expect(others.flatMap(({ findings }) => findings)).toEqual([])
})

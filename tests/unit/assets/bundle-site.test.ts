import { expect, test } from 'vitest'
import { bundleSite } from '../../../src/assets/bundle-site.js'
import type { Cache } from '../../../src/cache/cache.js'
import { folderAccess } from '../../../src/files/folder-access.js'
import type { Document } from '../../../src/model/document.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { configOf } from '../helpers/site.js'

/** Create what bundles two components that became islands by themselves, and tells how often it did. */
function bundlerOf(bad: string) {
  const siteDir = temporaryFolder()
  const good = "import { useState } from 'react'\nexport default () => <b>{useState(1)[0]}</b>\n"
  writeFiles(siteDir, { 'good.jsx': good, 'bad.jsx': bad })
  const islands = ['good', 'bad'].map((name) => ({ name, parts: [{ source: `${name}.jsx`, exportName: 'default' }] }))
  const entries = new Map<string, string>()
  let written = 0
  const cache = {
    read: (key: string) => entries.get(key),
    write: (key: string, value: string) => {
      written++
      entries.set(key, value)
    }
  } as unknown as Cache
  const documents = [{ islands: [], localIslands: islands }] as unknown as Document[]
  const config = { ...configOf(), siteDir, sources: folderAccess(siteDir) }
  const bundle = async () => bundleSite(config, cache, documents)
  return { siteDir, bundle, written: () => written }
}

test('an island that cannot be bundled is remembered with the files that it is made of', async () => {
  const { siteDir, bundle, written } = bundlerOf("import { none } from './good.jsx'\nexport default () => none\n")
  const first = await bundle()
  expect(first.findings).toMatchObject([{ ruleId: 'static-component', file: 'bad.jsx', line: 1 }])
  expect(Object.keys(first.islands)).toEqual(['good'])
  expect(await bundle()).toEqual(first)
  expect(written()).toBe(1)
  writeFiles(siteDir, { 'bad.jsx': "import one from './good.jsx'\nexport default one\n" })
  const next = await bundle()
  expect(next.findings).toEqual([])
  expect(Object.keys(next.islands).sort()).toEqual(['bad', 'good'])
})

test('one that asks for a file which is not there is bundled anew each time', async () => {
  const { siteDir, bundle, written } = bundlerOf("import none from './late.jsx'\nexport default none\n")
  expect((await bundle()).findings).toHaveLength(1)
  expect(written()).toBe(0)
  writeFiles(siteDir, { 'late.jsx': 'export default () => <b>late</b>\n' })
  expect((await bundle()).findings).toEqual([])
})

/** `capstan version NAME` freezes the work tree as a version in a folder, of which the site shows what it was. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { version } from '../../../src/commands/version.js'
import { listFiles, readTree, temporaryFolder, writeFiles } from '../../helpers/files.js'

const pages = {
  'content/index.md': '# Home\n\n::include{file="./_part.md"}\n',
  'content/_part.md': 'Part.\n',
  'content/guide/start.md': '# Start\n',
  'content/fr/index.md': '# Accueil\n',
  'static/mark.txt': 'mark',
  'examples/unused.txt': 'unused'
}

/** Write a site with these settings. */
function siteWith(settings: string): string {
  const folder = temporaryFolder()
  writeFiles(folder, {
    ...pages,
    'site.config.ts': `import { defineConfig } from 'capstan'\n\nexport default defineConfig({${settings}})\n`
  })
  return folder
}

const configOf = (folder: string) => readFileSync(join(folder, 'site.config.ts'), 'utf8')
const run = (folder: string) => build(folder, { isStrict: false, useCache: true, workers: 0 })

test('the site as it is becomes a version in a folder, which the configuration names', async () => {
  const folder = siteWith(`
  title: 'Widget',
  languages: [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'Français' }],
  sidebar: [{ type: 'link', label: { en: 'Begin', fr: 'Début' }, href: '/guide/start' }],
  navbar: { end: [{ type: 'versions' }] }
`)
  const { frozen } = await version(folder, '1.0', {})
  expect(frozen).toEqual({ folder: 'versions/1.0', files: 5, toAdd: undefined, isFirst: true })
  expect(configOf(folder)).toContain(
    `defineConfig({\n  versions: [{ name: 'next', banner: 'unreleased' }, { name: '1.0', folder: 'versions/1.0' }],\n  title: 'Widget'`
  )
  expect(listFiles(join(folder, 'versions/1.0')).sort()).toEqual([
    'content/_part.md',
    'content/fr/index.md',
    'content/guide/start.md',
    'content/index.md',
    'site.config.ts',
    'static/mark.txt'
  ])
  // What changes now is of the next version alone.
  writeFiles(folder, { 'content/index.md': '# Changed\n', 'content/_part.md': 'Another.\n' })
  const { messages } = await run(folder)
  expect(messages.filter(({ severity }) => severity !== 'info')).toEqual([])
  const files = readTree(join(folder, 'build'))
  expect(files.get('index.html')).toContain('Part.')
  expect(files.get('index.html')).toContain('Begin')
  expect(files.get('fr/index.html')).toContain('Accueil')
  expect(files.get('next/index.html')).toContain('Changed')
})

test('another version stands behind the work tree, and all else in the text stays', async () => {
  const folder = siteWith(`
  title: 'Widget', // a title
  versions: [
    { name: 'next', banner: 'unreleased' }, // the work tree
    { name: '1.0', folder: 'content' }
  ],
`)
  const before = configOf(folder)
  await version(folder, '2.0', {})
  expect(configOf(folder)).toBe(
    before.replace(`    { name: '1.0'`, `    { name: '2.0', folder: 'versions/2.0' },\n    { name: '1.0'`)
  )
  const last = siteWith(`title: 'Widget', versions: [{ name: 'next' }]`)
  await version(last, '1', {})
  expect(configOf(last)).toContain(`versions: [{ name: 'next' }, { name: '1', folder: 'versions/1' }]`)
})

test('a configuration that is made by code stays as it is', async () => {
  const folder = siteWith(`title: 'Widget', versions: ['next'].map((name) => ({ name }))`)
  const before = configOf(folder)
  const { frozen } = await version(folder, '1.0', {})
  expect(frozen?.toAdd).toBe("{ name: '1.0', folder: 'versions/1.0' }")
  expect(configOf(folder)).toBe(before)
  expect(existsSync(join(folder, 'versions/1.0/content/index.md'))).toBe(true)
})

test.each([
  ['..', '".." is not a valid version name; use letters, digits, ".", "-" and "_", such as 1.0.'],
  ['a/b', '"a/b" is not a valid version name; use letters, digits, ".", "-" and "_", such as 1.0.'],
  ['next', 'There is a version "next" in "versions" already; choose another name.'],
  ['fr', '"fr" is a language of the site, whose addresses begin with it; choose another name.'],
  ['1.0', 'The folder versions/1.0 is there already; remove it or choose another name.']
])('%s is refused, and nothing is written', async (name, message) => {
  const folder = siteWith(
    `title: 'W', versions: [{ name: 'next' }], languages: [{ lang: 'en', label: 'E' }, { lang: 'fr', label: 'F' }]`
  )
  writeFiles(folder, { 'versions/1.0/content/index.md': '# Old\n' })
  const filesNow = () => [...readTree(folder)].filter(([path]) => !path.startsWith('.capstan'))
  const before = filesNow()
  await expect(version(folder, name, {})).rejects.toThrow(message)
  expect(filesNow()).toEqual(before)
})

test('a site with errors is not frozen', async () => {
  const folder = siteWith(`title: 'W', versions: [{ name: 'next' }]`)
  writeFiles(folder, { 'content/guide/start.md': '# Start\n\n[Lost](/lost)\n' })
  const { frozen, messages } = await version(folder, '1.0', {})
  expect(frozen).toBeUndefined()
  expect(messages.map(({ ruleId }) => ruleId)).toEqual(['broken-link'])
  expect(existsSync(join(folder, 'versions'))).toBe(false)
})

test('a configuration that cannot be written leaves no version', async () => {
  const folder = siteWith(" title: 'Widget' ")
  // The name of the temporary file is taken by a folder.
  writeFiles(folder, { [`site.config.ts.${process.pid}.tmp/full.txt`]: '' })
  await expect(version(folder, '1.0', {})).rejects.toThrow()
  expect(existsSync(join(folder, 'versions'))).toBe(false)
})

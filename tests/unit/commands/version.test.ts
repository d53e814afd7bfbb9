/** `capstan version NAME` freezes the work tree as a version in a folder, of which the site shows what it was. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { version } from '../../../src/commands/version.js'
import { listFiles, readTree, temporaryFolder, writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

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

test('what a version says does not change with the configuration, be it a folder or a ref, but where that names it', async () => {
  const { folder, commit, git } = createRepository()
  const settings = (release: string, definition: string, tip: string, versions: string) =>
    `export default { title: 'W', llms: true, languages: [{ lang: 'en', label: 'E' }, { lang: 'fr', label: 'F' }], variables: { release: ${release} }, definitions: { NVR: '${definition}' }, labels: { en: 'labels.json', fr: { tip: '${tip}' } }, versions: [${versions}] }\n`
  const page = (word: string) =>
    `# ${word} {{release}}\n\nThe NVR.\n\n\`\`\`sh\nget {{release}}\n\`\`\`\n\n:::tip\n\nHi\n\n:::\n`
  commit({
    files: {
      '.gitignore': 'build\n.capstan\n',
      'site.config.ts': settings(`'2.1.0'`, 'Old recorder', 'Vieux', `{ name: 'next' }`),
      'labels.json': '{ "tip": "Old tip" }',
      'content/index.md': page('Home'),
      'content/fr/index.md': page('Accueil')
    },
    date: '2024-01-02T00:00:00Z'
  })
  git('tag', 'v1')
  const { frozen } = await version(folder, '1.0', {})
  expect(frozen?.toAdd).toBeUndefined()
  const versions = `{ name: 'next' }, { name: '1.0', folder: 'versions/1.0' }, { name: 'r', ref: 'v1' }`
  const seen = async () => {
    const { messages } = await run(folder)
    expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
    const files = readTree(join(folder, 'build'))
    return Object.fromEntries(
      ['1.0/', 'r/', '1.0/fr/', 'r/fr/', ''].map((prefix) => {
        const text = `${files.get(`${prefix}index.html`) ?? ''}${files.get(`${prefix}index.md`) ?? ''}`
        return [prefix, [...new Set(text.match(/\d\.\d\.\d|(?:Old|New) (?:recorder|tip)|Vieux|Neuf/g))].sort()]
      })
    )
  }
  const old = ['2.1.0', 'Old recorder', 'Old tip']
  const french = ['2.1.0', 'Old recorder', 'Vieux']
  const recorded = { '1.0/': old, 'r/': old, '1.0/fr/': french, 'r/fr/': french }
  writeFiles(folder, {
    'site.config.ts': settings(`'3.0.0'`, 'New recorder', 'Neuf', versions),
    'labels.json': '{ "tip": "New tip" }'
  })
  expect(await seen()).toEqual({ ...recorded, '': ['3.0.0', 'New recorder', 'New tip'] })
  writeFiles(folder, {
    'site.config.ts': settings(`{ en: '3.0.0', '1.0': '2.1.5' }`, 'New recorder', 'Neuf', versions)
  })
  expect(await seen()).toMatchObject({
    '1.0/': ['2.1.5', ...old.slice(1)],
    'r/': old,
    '': ['3.0.0', 'New recorder', 'New tip']
  })
  // One that was frozen before there were such records shows what is said today.
  writeFiles(folder, { 'versions/1.0/site.config.ts': 'export default {}\n' })
  expect((await seen())['1.0/']).toEqual(['2.1.5', 'New recorder', 'New tip'])
})

test('a version is read as it was read: what is appended, where includes are, names of admonitions, formulas, cards and keys', async () => {
  const { folder, commit, git } = createRepository()
  const settings = (word: string, isOld: boolean, versions: string) =>
    `export default { title: 'W', llms: true, sectionCards: ${isOld}, markdown: { math: ${isOld}, admonitions: { hint: '${isOld ? 'tip' : 'danger'}' }, includePaths: ['${word}'], append: ['${word}/links.md'] }, reference: [{ schema: '${word}/keys.json', path: '/keys' }], sidebar: ['index', { type: 'category', label: 'Guides', link: { type: 'generated-index' }, items: ['guide'] }], versions: [${versions}] }\n`
  const filesOf = (word: string) => ({
    [`${word}/_part.md`]: `${word} part\n`,
    [`${word}/links.md`]: `[x]: /guide '${word} title'\n`,
    [`${word}/keys.json`]: `{ "type": "object", "properties": { "${word}Key": { "type": "string", "description": "${word} words" } } }`
  })
  commit({
    files: {
      '.gitignore': 'build\n.capstan\n',
      ...filesOf('Old'),
      'site.config.ts': settings('Old', true, `{ name: 'next' }`),
      'content/index.md':
        '# Home\n\nA formula $a+b$, and [x].\n\n:::hint\n\nHi\n\n:::\n\n:::include{file="/_part.md"}\n',
      'content/guide.md': '# Guide\n\nText.\n'
    },
    date: '2024-01-02T00:00:00Z'
  })
  git('tag', 'v1')
  expect((await version(folder, '1.0', {})).frozen?.toAdd).toBeUndefined()
  const versions = `{ name: 'next' }, { name: '1.0', folder: 'versions/1.0' }, { name: 'r', ref: 'v1' }`
  const pagesNow = async () => {
    const { messages } = await run(folder)
    expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
    const files = readTree(join(folder, 'build'))
    return [...files].filter(([path]) => /^(?:1\.0|r)\/.*\.(?:md|txt)$/.test(path))
  }
  writeFiles(folder, { 'site.config.ts': settings('Old', true, versions) })
  const before = await pagesNow()
  expect(before.map(([path]) => path)).toEqual(
    expect.arrayContaining(['1.0/index.md', 'r/index.md', 'r/llms-full.txt'])
  )
  expect(before.map(([, text]) => text).join('')).toContain('Old words')
  rmSync(join(folder, 'Old'), { recursive: true })
  writeFiles(folder, { ...filesOf('New'), 'site.config.ts': settings('New', false, versions) })
  expect(await pagesNow()).toEqual(before)
})

test('the frame of a version says what it said, below the menus of today, and "only" knows the names of then', async () => {
  const { folder, commit, git } = createRepository()
  const page =
    '# Home\n\n:::only{version="dev"}\n\nUnreleased.\n\n:::\n\nThe:only[ new]{version=">0.9" lang="de"} text.\n'
  const settings = (word: string, own: string, rest: string) =>
    `export default { title: '${word} title', description: '${word} site', languages: [{ lang: 'en', label: 'E' }, { lang: 'de', label: 'D' }${rest}], navbar: { logo: { src: '/${word}.svg' }, start: [{ label: '${word} link', href: '/' }], end: [] }, footer: { note: '${word} note' }, announcement: { id: 'a', text: '${word} news' }, sidebar: { '${own}': [{ type: 'link', label: '${word} item', href: '/' }] },`
  commit({
    files: {
      '.gitignore': 'build\n.capstan\n',
      'static/Old.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'static/New.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'site.config.ts': `${settings('Old', 'dev', `, { lang: 'fr', label: 'F' }`)} versions: [{ name: 'dev' }, { name: '0.9', folder: 'content' }] }\n`,
      'content/index.md': page,
      'content/de/index.md': page,
      'content/fr/index.md': page
    },
    date: '2024-01-02T00:00:00Z'
  })
  git('tag', 'v1')
  expect((await version(folder, '1.0', {})).frozen?.toAdd).toBeUndefined()
  const versions = `[{ name: 'work', banner: 'unreleased' }, { name: '1.0', folder: 'versions/1.0' }, { name: 'r', ref: 'v1' }]`
  const today = settings('New', 'work', '').replace('end: []', `end: [{ type: 'versions' }]`)
  writeFiles(folder, {
    'site.config.ts': `${today} versions: ${versions} }\n`,
    'content/index.md': '# Home\n',
    'content/de/index.md': '# Start\n',
    'content/fr/index.md': '# Début\n'
  })
  const { messages } = await run(folder)
  expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  const files = readTree(join(folder, 'build'))
  const seen = (path: string) => [
    ...new Set(files.get(path)?.match(/(?:Old|New)(?: title| site| link| note| news| item|\.svg)|Unreleased|The new/g))
  ]
  const old = ['Old item', 'Old link', 'Old note', 'Old site', 'Old title']
  for (const [path, ...added] of [
    ['index.html'],
    ['r/index.html'],
    ['de/index.html', 'The new'],
    ['r/de/index.html', 'The new']
  ])
    expect([path, seen(path ?? '').sort()]).toEqual([
      path,
      [...old, 'New news', 'New.svg', 'Unreleased', ...added].sort()
    ])
  expect(files.get('index.html')).toContain('href="/work/"')
  expect(seen('work/index.html').sort()).toEqual(
    ['New item', 'New link', 'New news', 'New note', 'New site', 'New title', 'New.svg'].sort()
  )
})

/** Whose code and data is in the package and beside built sites: each is named, has a licence that is accepted, and its text. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { addedNotices, isAccepted } from '../scripts/licenses/accepted-licenses.js'
import { patches } from '../scripts/patches/patches.js'
import { build } from '../src/commands/build.js'
import { root } from './helpers/capstan.js'
import { listFiles, readTree, temporaryFolder, writeFiles } from './helpers/files.js'

interface Bundled {
  readonly packages: readonly {
    readonly name: string
    readonly version: string
    readonly license?: string
    readonly isModified?: true
    readonly texts: number
  }[]
  readonly parts: Readonly<Record<string, readonly string[]>>
  readonly data: readonly {
    readonly files: readonly string[]
    readonly source: string
    readonly license: string
    readonly texts: number
  }[]
}

const { packages, parts, data } = JSON.parse(readFileSync(join(root, 'dist/third-party.json'), 'utf8')) as Bundled
const text = readFileSync(join(root, 'dist/THIRD-PARTY-LICENSES'), 'utf8')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
}

test('every bundled package has a licence that is accepted, its text, and its line in the file', () => {
  expect(packages.length).toBeGreaterThan(150)
  for (const { name, version, license, texts } of packages) {
    expect(isAccepted(license), `${name}: ${license}`).toBe(true)
    expect(texts, name).toBeGreaterThan(0)
    expect(text).toContain(`\n${name} ${version} (`)
  }
  expect(text).not.toContain('The package has no text')
})

test('a licence that asks for more is not accepted, nor one that is missing', () => {
  const refused = ['GPL-3.0', 'AGPL-3.0-only', 'MPL-2.0', 'UNLICENSED', 'MIT AND GPL-2.0', '', undefined]
  expect(refused.filter((license) => isAccepted(license))).toEqual([])
  expect(['MIT', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC'].filter((license) => !isAccepted(license))).toEqual([])
})

test('packages whose code is in dist/ are listed, as the comments of the bundles name them', () => {
  const files = listFiles(join(root, 'dist')).filter((file) => file.endsWith('.js'))
  const named = files.flatMap((file) => {
    const code = readFileSync(join(root, 'dist', file), 'utf8')
    return [...code.matchAll(/^\/\/ node_modules\/(?:\S*node_modules\/)?((?:@[^/\s]+\/)?[^/\s]+)\//gm)]
  })
  const found = new Set(named.map(([, name = '']) => name))
  expect(found.size).toBeGreaterThan(100)
  const listed = new Set(packages.map(({ name }) => name))
  expect([...found].filter((name) => !listed.has(name))).toEqual([])
})

test('packages that the source imports are listed, unless they are installed beside it', () => {
  const sources = listFiles(join(root, 'src')).filter((file) => /\.tsx?$/.test(file))
  const imported = sources.flatMap((file) => {
    const code = readFileSync(join(root, 'src', file), 'utf8')
    const found = code.matchAll(
      /^import (?!type )(?!\{(?: type \w+,?)+ \})[^'"]*'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm
    )
    return [...found].map(([, path, later]) => path ?? later ?? '')
  })
  const names = imported.flatMap((path) => /^(?:@[^/]+\/)?[a-z][^/]*/.exec(path)?.[0] ?? [])
  const others = new Set(
    names.filter((name) => !isBuiltin(name) && !name.includes(':') && !(name in manifest.dependencies))
  )
  expect(others.size).toBeGreaterThan(20)
  const listed = new Set(packages.map(({ name }) => name))
  expect([...others].filter((name) => !listed.has(name))).toEqual([])
})

test('packages that are patched are marked as modified, and no others', () => {
  const marked = packages.filter(({ isModified }) => isModified).map(({ name }) => name)
  expect(marked).toEqual([...new Set(patches.map(({ name }) => name))].sort())
  for (const name of marked) expect(text).toMatch(new RegExp(`^${name} \\S+ \\(MIT, modified\\)`, 'm'))
})

test('what is added to the notices of a package is still missing in its archive', () => {
  for (const [name, { license, texts = [] }] of Object.entries(addedNotices)) {
    const folder = join(root, 'node_modules', name)
    const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly license?: string }
    if (license !== undefined) expect(own.license, name).toBeUndefined()
    const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file))
    const known = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
    if (texts.length > 0) expect(known, name).not.toContain('Permission is hereby granted')
    if (texts.includes('Apache-2.0')) expect(known).not.toContain('TERMS AND CONDITIONS')
  }
})

test('every file of data says its source, under a licence that is accepted', () => {
  for (const { license, files } of data) expect(isAccepted(license), files.join()).toBe(true)
  const listed = new Set(data.flatMap(({ files }) => files))
  const isListed = (file: string) => listed.has(file) || listed.has(file.replace(/[^/]+(?=\.json$)/, '*'))
  const files = [
    ...listFiles(join(root, 'templates')).map((file) => `templates/${file}`),
    ...listFiles(join(root, 'dist/patterns')).map((file) => `dist/patterns/${file}`)
  ].filter((file) => /\.(?:json|ya?ml|svg|txt|csv|bin|woff2?)$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !isListed(file))).toEqual([])
  const named = [...listed].filter((file) => !file.includes('*'))
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  for (const { files: own, texts, license } of data)
    if (own.some((file) => file.startsWith('dist/patterns/')) || license !== 'MIT') expect(texts).toBe(1)
})

test('the notices of grammars are those of the version that is converted, without the one of the GPL', () => {
  const notices = readFileSync(join(root, 'scripts/licenses/texts/grammars.txt'), 'utf8')
  const { devDependencies } = JSON.parse(
    readFileSync(join(root, 'node_modules/@shikijs/langs/package.json'), 'utf8')
  ) as { devDependencies: Readonly<Record<string, string>> }
  expect(notices.split(':')[0]).toBe(`tm-grammars ${devDependencies['tm-grammars']?.replace('^', '')}`)
  for (const name of ['nginx', 'glsl'])
    expect(existsSync(join(root, 'dist/patterns', `${name}.json`)), name).toBe(false)
})

/** A package for islands, with its licence and notice. */
function packageFiles(name: string, licence: string): Readonly<Record<string, string>> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.2.3', license: 'MIT', main: 'index.js' }),
    [`node_modules/${name}/index.js`]: `export const name = ${JSON.stringify(name)}\n`,
    [`node_modules/${name}/LICENSE`]: licence,
    [`node_modules/${name}/NOTICE.txt`]: `Notice of ${name}.\n`
  }
}

/** Build a site with packages of its own, in two languages, and read what it publishes. */
async function builtSite(settings: string) {
  const site = temporaryFolder()
  const island = "import { name } from 'own-part'\nimport { useState } from 'react'\n"
  writeFiles(site, {
    'site.config.ts': `export default { title: 'T', styles: ['node_modules/own-font/font.css'], ${settings} }`,
    'content/index.mdx': '# Home\n\nimport Part from "../islands/Part.jsx"\n\n<Part />\n',
    'islands/Part.jsx': `${island}import 'unused-part'\nexport default () => <b onClick={useState(1)[1]}>{name}</b>\n`,
    ...packageFiles('own-part', 'Licence of the part.'),
    ...packageFiles('own-font', 'Licence of the font.'),
    ...packageFiles('unused-part', 'Licence of what is not bundled.'),
    'node_modules/unused-part/index.js': '/* nothing */',
    'node_modules/own-font/font.css': 'b { color: red }'
  })
  const { messages } = await build(site, { useCache: true, isStrict: false, workers: 0 })
  expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  return { site, files: readTree(join(site, 'build')) }
}

test('a built site has the licences of what it publishes in one file, which its manifest names and no page refers to', async () => {
  const { site, files } = await builtSite('')
  const licences = files.get('_capstan/licenses.txt') ?? ''
  for (const name of ['preact', 'own-part', 'own-font', '@orama/stemmers'])
    expect(licences).toContain(`\n${name} `.trim())
  for (const words of [
    'Licence of the part.',
    'Notice of own-part.',
    'Licence of the font.',
    'Dr Martin Porter',
    'OpenCC'
  ])
    expect(licences).toContain(words)
  for (const words of ['not bundled', 'mermaid ', 'react-dom', 'unified ']) expect(licences).not.toContain(words)
  const naming = [...files].filter(([, contents]) => contents.includes('licenses.txt')).map(([path]) => path)
  expect(naming).toEqual(['.capstan-manifest.json'])
  // A licence that changes is written anew, though no code has changed.
  writeFiles(site, { 'node_modules/own-part/LICENSE': 'Another licence.' })
  await build(site, { useCache: true, isStrict: false, workers: 0 })
  expect(readFileSync(join(site, 'build/_capstan/licenses.txt'), 'utf8')).toContain('Another licence.')
})

test('all languages of a site share the file, and parts that only one of them has are in it', async () => {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts':
      "export default { title: 'T', lang: 'en', languages: [{ lang: 'en', label: 'English' }, { lang: 'ja', label: '日本語' }] }",
    'content/index.md': '# Home\n',
    'content/ja/index.md': '# ホーム\n\n```mermaid\nflowchart LR\n  A --> B\n```\n'
  })
  await build(site, { useCache: true, isStrict: false, workers: 0 })
  const files = readTree(join(site, 'build'))
  expect([...files.keys()].filter((path) => basename(path) === 'licenses.txt')).toEqual(['_capstan/licenses.txt'])
  expect(files.get('_capstan/licenses.txt')).toMatch(/^mermaid \S+ \(MIT\)/m)
})

test('islands on React bring along its licence', async () => {
  const { files } = await builtSite("islandRuntime: 'react'")
  expect(files.get('_capstan/licenses.txt')).toMatch(/^react-dom \S+ \(MIT\)/m)
  expect(parts.react?.map((name) => name.replace(/ .*/, ''))).toEqual(['react', 'react-dom', 'scheduler'])
})

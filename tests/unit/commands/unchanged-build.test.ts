/** A build in which nothing changed takes the result of the last one; each kind of change is noticed. */
import type { Config } from '../../../src/model/config.js'
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { build, buildUnchanged, type BuildResult } from '../../../src/commands/build.js'
import { check } from '../../../src/commands/check.js'
import { root } from '../../helpers/capstan.js'
import { listFiles, readTree, writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

// What a test has just written looks old to the generator.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 }))
afterEach(() => void vi.useRealTimers())

/** Make a site in a repository, and build and check it. */
async function builtSite() {
  const { folder, commit } = createRepository()
  const files = {
    'site.config.ts': `export default { title: 'Site', glossary: '_terms.yaml', onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn' }\n`,
    '.gitignore': 'build\n.capstan\n',
    'content/index.md': 'Home.\n\n[Lost](lost.md)\n\n::include{file="./_part.md"}\n',
    'content/guide.md': '# Guide\n\nGuide.\n\n![Image](image.svg)\n',
    'content/old.md': '# Old\n',
    'content/gone.md': '# Gone\n',
    'content/_part.md': 'Part.\n',
    'content/_terms.yaml': '- { en: recorder, zh: 录像机 }\n',
    'content/image.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/_static/file.txt': 'A'
  }
  writeFiles(folder, files)
  commit({ files, date: '2024-01-02T00:00:00Z' })
  const at = (path: string) => join(folder, path)
  const run = (options = {}) => build(folder, { isStrict: false, useCache: true, workers: 0, ...options })
  await run()
  return { folder, commit, at, run }
}

/** Write other bytes of the same length, and restore the time. */
function replaceBytes(file: string, from: string, to: string): void {
  const { atime, mtime } = statSync(file)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  utimesSync(file, atime, mtime)
}

/** List the files of a kind in the cache of a site. */
function entriesOf(folder: string, kind: string): string[] {
  const cache = join(folder, '.capstan')
  return listFiles(cache)
    .filter((path) => path.endsWith(`.${kind}`))
    .map((path) => join(cache, path))
}

/** What readers and authors get of a build, without its time. */
function resultOf({ messages, isWritten, numbers: { routes, bytes, warnings, errors } }: BuildResult) {
  return { messages, isWritten, numbers: { routes, bytes, warnings, errors } }
}

test('a second build and a check prepare nothing, and say the same', async () => {
  const { folder, run } = await builtSite()
  const before = readTree(join(folder, 'build'))
  const first = await run()
  // Whoever prepares a page compiles it again, since its entry is gone.
  const pages = entriesOf(folder, 'page')
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) rmSync(page)
  const second = await run()
  const checked = await check(folder, { external: false })
  expect(entriesOf(folder, 'page')).toEqual([])
  const { config, numbers } = await found(folder)
  expect(resultOf(second)).toEqual(resultOf(first))
  // A dialect is loaded with each configuration; its functions are the same by their name alone.
  const settingsOf = (loaded: Config) => ({ ...loaded, dialect: loaded.dialect.name })
  expect([settingsOf(config), { ...numbers, ms: 0 }]).toEqual([settingsOf(second.config), { ...second.numbers, ms: 0 }])
  expect(second.numbers).toMatchObject({ compiled: 0, cached: 4, written: 0, removed: 0, unchanged: before.size - 1 })
  expect(checked).toMatchObject({ messages: first.messages, routes: first.numbers.routes })
  expect(first.messages.map(({ ruleId }) => ruleId)).toContain('broken-markdown-link')
  expect((await run({ isStrict: true })).isWritten).toBe(false)
  expect(readTree(join(folder, 'build'))).toEqual(before)
})

test('a package that a message asks for is used by the next build once it is installed', async () => {
  const { folder, at, run } = await builtSite()
  const png = await sharp({ create: { width: 1200, height: 20, channels: 3, background: '#abc' } })
    .png()
    .toBuffer()
  writeFileSync(at('content/photo.png'), png)
  writeFiles(folder, {
    'site.config.ts': `export default { title: 'Site', images: { widths: [400] } }\n`,
    'content/index.md': '# Home\n\n![Photo](photo.png)\n'
  })
  const messagesOf = async () => (await run()).messages.map(({ message }) => message).join()
  expect(await messagesOf()).toContain('without the package sharp')
  expect(await messagesOf()).toContain('without the package sharp')
  mkdirSync(at('node_modules'))
  symlinkSync(join(root, 'node_modules/sharp'), at('node_modules/sharp'))
  expect(await messagesOf()).not.toContain('sharp')
  expect(readFileSync(at('build/index.html'), 'utf8')).toContain('srcset')
})

/** Find the result of the last run without running the configuration. */
async function found(folder: string): Promise<BuildResult> {
  const result = await buildUnchanged(folder)
  if (!result) throw new Error('There is more to do.')
  return result
}

test('an environment variable that the configuration reads is noticed without running it', async () => {
  vi.stubEnv('SITE_TITLE', 'One')
  const { folder, at, run } = await builtSite()
  writeFileSync(at('site.config.ts'), `export default { title: process.env.SITE_TITLE }\n`)
  await run()
  expect(await buildUnchanged(folder)).toBeUndefined()
  await run()
  expect((await found(folder)).config.title).toBe('One')
  vi.stubEnv('SITE_TITLE', 'Two')
  expect(await buildUnchanged(folder)).toBeUndefined()
  vi.unstubAllEnvs()
})

test.each<[string, Readonly<Record<string, string>>]>([
  [
    'reads a file',
    { 'site.config.ts': `import fs from 'node:fs'\nexport default { title: fs.existsSync('/') ? 'A' : 'B' }` }
  ],
  ['reads the time', { 'site.config.ts': `export default { title: String(Date.now() > 0) }` }],
  ['holds a function', { 'site.config.ts': `export default { title: 'A', components: { Box: () => null } }` }],
  ['stands beside islands', { 'islands/Box.tsx': 'export default () => null' }]
])('a configuration is run each time that %s', async (_, files) => {
  const { folder, run } = await builtSite()
  writeFiles(folder, files)
  await run()
  await run()
  await run()
  expect(await buildUnchanged(folder)).toBeUndefined()
})

test('a cache that is not ours is left to the build', async () => {
  const { folder, at, run } = await builtSite()
  await run()
  writeFileSync(at('.capstan/seal'), 'x')
  expect(await buildUnchanged(folder)).toBeUndefined()
  expect(readFileSync(at('.capstan/seal'), 'utf8')).toBe('x')
})

type Site = Awaited<ReturnType<typeof builtSite>>

describe('one change after another', () => {
  let site: Site
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    site = await builtSite()
    await site.run()
  })

  test.each<[string, (site: Site) => void]>([
    ['a page with the size and time of before', ({ at }) => replaceBytes(at('content/guide.md'), 'Guide.', 'Guard.')],
    ['a new page', ({ at }) => writeFileSync(at('content/new.md'), 'New.\n')],
    ['a renamed page', ({ at }) => renameSync(at('content/old.md'), at('content/aged.md'))],
    ['a removed page', ({ at }) => rmSync(at('content/gone.md'))],
    ['an included file', ({ at }) => replaceBytes(at('content/_part.md'), 'Part', 'Port')],
    ['an image', ({ at }) => appendFileSync(at('content/image.svg'), '\n')],
    ['a static file', ({ at }) => replaceBytes(at('content/_static/file.txt'), 'A', 'B')],
    ['the glossary', ({ at }) => appendFileSync(at('content/_terms.yaml'), '- { en: home, zh: 家, forbid: [Home] }\n')],
    ['the configuration', ({ at }) => replaceBytes(at('site.config.ts'), 'Site', 'Sight')],
    ['a written file', ({ at }) => replaceBytes(at('build/guide/index.html'), 'Guide', 'Guard')],
    ['a removed written file', ({ at }) => rmSync(at('build/guide/index.html'))],
    ['a commit', ({ commit }) => commit({ files: { 'content/guide.md': 'X\n' }, date: '2024-05-06T00:00:00Z' })],
    ['a commit of nothing', ({ commit }) => commit({ date: '2024-05-06T00:00:00Z' })],
    ['what git ignores', ({ at }) => appendFileSync(at('.gitignore'), 'guide.md\nimage.svg\n')],
    // With an error nothing is written, so that it comes last.
    ['a removed included file', ({ at }) => rmSync(at('content/_part.md'))]
  ])('%s is noticed: the result is that of a build from nothing', async (_, change) => {
    expect(await buildUnchanged(site.folder)).toBeDefined()
    change(site)
    const known = await buildUnchanged(site.folder)
    const result = await site.run()
    const built = readTree(site.at('build'))
    const fresh = await site.run({ useCache: false, outDir: site.at('.capstan/fresh') })
    expect(resultOf(result)).toEqual(resultOf(fresh))
    expect(resultOf(known ?? fresh)).toEqual(resultOf(fresh))
    if (result.isWritten) expect(built).toEqual(readTree(site.at('.capstan/fresh')))
    const again = await site.run()
    expect(resultOf(again)).toEqual(resultOf(fresh))
  })
})

test('what finds that nothing changed is a small module, which starts fast', () => {
  expect(statSync(join(root, 'dist', 'cli.js')).size).toBeLessThan(232_000)
})

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '../../../src/config/load.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { failure, load } from '../helpers/load.js'

describe('a configuration that loads', () => {
  test('may be TypeScript with imports, or plain JavaScript', async () => {
    const { config } = await load({
      'site.config.ts': `import { title } from './title'\nimport data from './data.json'\nexport default { title: title as string, lang: data.lang }`,
      'title.ts': `export const title: unknown = '文档'`,
      'data.json': '{ "lang": "zh-CN" }'
    })
    expect([config.title, config.lang, config.configFile]).toEqual(['文档', 'zh-CN', 'site.config.ts'])
    for (const name of ['site.config.mts', 'site.config.js', 'site.config.mjs']) {
      expect((await load({ [name]: `export default { title: 'T' }` })).config.configFile).toBe(name)
    }
  })

  test('may be a promise', async () => {
    const { config } = await load({ 'site.config.ts': `export default Promise.resolve({ title: 'Later' })` })
    expect(config.title).toBe('Later')
  })

  test.each([
    ['names its folder', 'const here = __dirname'],
    [
      'declares the name itself',
      "import { dirname } from 'node:path'\nimport { fileURLToPath } from 'node:url'\nconst __dirname = dirname(fileURLToPath(import.meta.url))\nconst here = __dirname"
    ]
  ])('reads files beside itself where it %s', async (_, code) => {
    const { config } = await load({
      'site.config.ts': `import { readFileSync } from 'node:fs'\n${code}\nexport default { title: readFileSync(here + '/title.txt', 'utf8') }`,
      'title.txt': 'Beside'
    })
    expect(config.title).toBe('Beside')
  })

  test('reads files beside itself by import.meta.url, also from modules in other folders', async () => {
    const { config } = await load({
      'site.config.ts': `import { readFileSync } from 'node:fs'\nimport { note } from './parts/note.js'\nexport default { title: readFileSync(new URL('./title.txt', import.meta.url), 'utf8'), footer: { note } }`,
      'title.txt': 'From a file',
      'parts/note.js': `import fs from 'node:fs'\nexport const note = fs.readFileSync(new URL('note.txt', import.meta.url), 'utf8')`,
      'parts/note.txt': 'From beside'
    })
    expect([config.title, config.footer.note]).toEqual(['From a file', 'From beside'])
  })

  test('may import createRequire', async () => {
    const { config } = await load({
      'site.config.ts': `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\nexport default { title: require('./title.json').title }`,
      'title.json': '{ "title": "Required" }'
    })
    expect(config.title).toBe('Required')
  })

  test('loads from a read-only site', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, {
      'site.config.ts': `export default { title: 'T' }`,
      '.capstan': 'a file where the folder would be'
    })
    expect((await loadConfig(folder)).title).toBe('T')
    expect(statSync(join(folder, '.capstan')).isFile()).toBe(true)
  })
})

describe('the specifier "capstan"', () => {
  test('is always the running generator, whatever is in node_modules of the site', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, {
      'site.config.ts': `import { defineConfig } from 'capstan'\nexport default defineConfig({ title: 'T' })`,
      'node_modules/capstan/package.json': '{ "name": "capstan", "main": "index.js" }',
      'node_modules/capstan/index.js': `throw new Error('the wrong generator')`
    })
    const { bundleConfig } = await import('../../../src/config/bundle.js')
    const { code, inputs } = await bundleConfig(folder, 'site.config.ts')
    const root = join(import.meta.dirname, '..', '..', '..')
    expect(code).toContain(`from "file://${root}/dist/index.js"`)
    expect(inputs.map(({ path }) => path)).toEqual(['site.config.ts'])
  })
})

test('the texts of a configuration hold no NUL, which marks what is compiled later', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': `export default { title: 'a\\0b' }` })
  expect((await loadConfig(folder)).title).toBe('a\uFFFDb')
})

describe('a configuration that does not load', () => {
  test('is missing', async () => {
    const folder = temporaryFolder()
    await expect(loadConfig(folder)).rejects.toThrow(
      `No site.config.ts in ${folder}. Run "capstan init ${folder}" to create a site, or name the folder that has one.`
    )
  })

  test('misspells a key of print', async () => {
    const findings = await failure({
      'site.config.ts': `export default { title: 'T', print: { refrences: true } }`,
      'content/index.md': '# T'
    })
    expect(findings.join('\n')).toContain('refrences')
  })

  test('does not compile: place of each error', async () => {
    expect(await failure({ 'site.config.ts': `export default {\n  title: 'T\n}` })).toMatchInlineSnapshot(`
      [
        "The configuration does not compile.",
        "site.config.ts:2:12 config: The configuration does not compile: Unterminated string literal.",
      ]
    `)
    expect(await failure({ 'site.config.ts': `import './gone'\nimport 'nowhere'\nexport default { title: 'T' }` }))
      .toMatchInlineSnapshot(`
      [
        "The configuration does not compile.",
        "site.config.ts:1:8 config: The configuration does not compile: Could not resolve "./gone".",
        "site.config.ts:2:8 config: The configuration does not compile: Could not resolve "nowhere".",
      ]
    `)
    expect(await failure({ 'site.config.ts': `/* 中文 */ import '中'\nexport default { title: 'T' }` }))
      .toMatchInlineSnapshot(`
      [
        "The configuration does not compile.",
        "site.config.ts:1:17 config: The configuration does not compile: Could not resolve "中".",
      ]
    `)
    // JavaScript ends a line here, editors do not.
    expect(await failure({ 'site.config.ts': `/* \u2028 */ export default {\n  title: 'T\n}` })).toContain(
      'site.config.ts:2:12 config: The configuration does not compile: Unterminated string literal.'
    )
    expect(
      await failure({ 'site.config.ts': `import './part'\nexport default { title: 'T' }`, 'part.ts': '\n\n  const =' })
    ).toMatchInlineSnapshot(`
      [
        "The configuration does not compile.",
        "part.ts:3:9 config: The configuration does not compile: Expected identifier but found "=".",
      ]
    `)
  })

  test('throws: place of the throw, also in an imported file', async () => {
    expect(
      await failure({
        'site.config.ts': `const a: string = 'x'\n\nif (a) throw new Error('no token.')\nexport default {}`
      })
    ).toMatchInlineSnapshot(`
      [
        "The configuration threw an error: no token. Fix it and try again.",
        "site.config.ts:3:14 config: The configuration threw an error: no token. Fix it and try again.",
      ]
    `)
    expect(
      await failure({
        'site.config.ts': `import { x } from './parts/x'\nexport default { title: x() }`,
        'parts/x.ts': `interface A { b: string }\n\nexport function x(): string {\n  return (undefined as unknown as A).b\n}`
      })
    ).toMatchInlineSnapshot(`
      [
        "The configuration threw an error: Cannot read properties of undefined (reading 'b'). Fix it and try again.",
        "parts/x.ts:4:38 config: The configuration threw an error: Cannot read properties of undefined (reading 'b'). Fix it and try again.",
      ]
    `)
    expect(await failure({ 'site.config.ts': `throw 'only a text'\nexport default {}` })).toMatchInlineSnapshot(`
      [
        "The configuration threw an error: only a text. Fix it and try again.",
        "site.config.ts:1:1 config: The configuration threw an error: only a text. Fix it and try again.",
      ]
    `)
    expect(await failure({ 'site.config.ts': `export default Promise.reject(new Error('later'))` }))
      .toMatchInlineSnapshot(`
      [
        "The configuration threw an error: later. Fix it and try again.",
        "site.config.ts:1:31 config: The configuration threw an error: later. Fix it and try again.",
      ]
    `)
  })

  test('throws: what was thrown stays with the error, for those who ask for its stack', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'site.config.ts': `throw new Error('no token')\nexport default {}` })
    await expect(loadConfig(folder)).rejects.toMatchObject({ cause: { message: 'no token' } })
  })

  test('has no default export', async () => {
    expect(await failure({ 'site.config.ts': `export const title = 'T'` })).toMatchInlineSnapshot(`
      [
        "The configuration has no default export; write "export default defineConfig({ … })".",
        "site.config.ts:1:1 config: The configuration has no default export; write "export default defineConfig({ … })".",
      ]
    `)
  })
})

describe('the bundle of the last command', () => {
  const files = {
    'site.config.ts': `import { title } from './title'\nexport default { title }`,
    'title.ts': `export const title = 'A'`
  }
  const bundles = (folder: string) =>
    readdirSync(join(folder, '.capstan', 'config')).filter((name) => name.endsWith('.mjs'))

  test('is reused: the module is not written again', async () => {
    const { folder, config } = await load(files)
    const [name = ''] = bundles(folder)
    const file = join(folder, '.capstan', 'config', name)
    const { ino } = statSync(file)
    expect((await loadConfig(folder)).hash).toBe(config.hash)
    expect(statSync(file).ino).toBe(ino)
  })

  test('lies in a folder that git ignores, also when nothing else is cached', async () => {
    const { folder } = await load(files)
    expect(readFileSync(join(folder, '.capstan', '.gitignore'), 'utf8')).toBe('*\n')
  })

  test('stays where the clock of the machine is days ahead of that of the disk', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    const { folder, config } = await load(files)
    expect(config.title).toBe('A')
    expect(bundles(folder)).toHaveLength(1)
  })

  test('is rebuilt when an imported file changes or is removed, or the bundle is damaged', async () => {
    const { folder, config } = await load(files)
    writeFileSync(join(folder, 'title.ts'), `export const title = 'B'`)
    const changed = await loadConfig(folder)
    expect(changed.title).toBe('B')
    expect(changed.hash).not.toBe(config.hash)
    for (const name of bundles(folder)) writeFileSync(join(folder, '.capstan', 'config', name), 'damaged(')
    expect((await loadConfig(folder)).title).toBe('B')
    writeFileSync(join(folder, '.capstan', 'config', 'record'), '{"owner":')
    expect((await loadConfig(folder)).title).toBe('B')
    renameSync(join(folder, 'title.ts'), join(folder, 'title.js'))
    expect((await loadConfig(folder)).title).toBe('B')
  })

  test('is not used for a configuration file of another name', async () => {
    const { folder } = await load({ 'site.config.mjs': `export default { title: 'old' }` })
    writeFiles(folder, { 'site.config.ts': `export default { title: 'new' }` })
    expect((await loadConfig(folder)).title).toBe('new')
  })

  test('is not used in a copy of the site, whose files have other paths', async () => {
    const source = `import { readFileSync } from 'node:fs'\nexport default { title: readFileSync(new URL('t.txt', import.meta.url), 'utf8') }`
    const { folder } = await load({ 'site.config.ts': source, 't.txt': 'original' })
    const copy = join(temporaryFolder(), 'copy')
    execFileSync('cp', ['-r', folder, copy])
    writeFileSync(join(copy, 't.txt'), 'copy')
    expect((await loadConfig(copy)).title).toBe('copy')
  })
})

describe('the hash of a configuration', () => {
  test('does not depend on the folder of the site', async () => {
    const files = { 'site.config.ts': `import './a'\nexport default { title: import.meta.url ? 'T' : '' }`, 'a.ts': '' }
    const [a, b] = [await load(files), await load(files)]
    expect(a.config.hash).toBe(b.config.hash)
  })

  test('changes with what the configuration reads while it runs', async () => {
    const source = `import { readFileSync } from 'node:fs'\nexport default { title: readFileSync(new URL('t.txt', import.meta.url), 'utf8') }`
    const [a, b] = [
      await load({ 'site.config.ts': source, 't.txt': 'A' }),
      await load({ 'site.config.ts': source, 't.txt': 'B' })
    ]
    expect(a.config.hash).not.toBe(b.config.hash)
  })

  test('leaves only the bundle, its record and what it became', async () => {
    const { folder } = await load({ 'site.config.ts': `export default { title: 'T' }` })
    expect(readdirSync(join(folder, '.capstan', 'config')).sort()).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}\.mjs$/),
      'parsed',
      'record'
    ])
    expect(readFileSync(join(folder, '.capstan', 'config', 'record'), 'utf8')).toContain('site.config.ts')
    expect(existsSync(join(folder, 'bundle.mjs'))).toBe(false)
    mkdirSync(join(folder, 'content'))
  })
})

/** Entries of pages that the cache has lost are made again before anything is planned; those lost later let the build begin again. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, type BuildOptions } from '../../../src/commands/build.js'
import { buildOffline } from '../../../src/commands/offline.js'
import { createKeyPair } from '../../../src/cache/remote/key-pair.js'
import { LostEntryError } from '../../../src/model/errors.js'
import { listFiles, readTree, temporaryFolder, writeFiles } from '../../helpers/files.js'

/** How often pages were compiled and, where a test sets it, what happens then: the hook of the sites below calls it. */
const compiles = { runs: 0, onCompiled: undefined as (() => void) | undefined }
const globals = globalThis as { onCompiled?: () => void }
beforeEach(() => {
  Object.assign(compiles, { runs: 0, onCompiled: undefined })
  globals.onCompiled = () => {
    compiles.runs++
    compiles.onCompiled?.()
  }
})
afterEach(() => void delete globals.onCompiled)

const plugin = `{ name: 'watch', documentsCompiled: () => globalThis.onCompiled?.() }`
const names = ['index', 'one', 'two', 'three', 'four']

/** Create a site of some pages, and the functions that build it and look at it. */
function createSite() {
  const site = temporaryFolder()
  const setTitle = (title: string) =>
    writeFiles(site, {
      'site.config.ts': `export default { title: '${title}', lastUpdated: false, plugins: [${plugin}] }\n`
    })
  setTitle('First')
  writeFiles(site, Object.fromEntries(names.map((name) => [`content/${name}.md`, `# ${name}\n\nText of ${name}.\n`])))
  const run = (options: Partial<BuildOptions> = {}) =>
    build(site, { useCache: true, isStrict: false, workers: 0, ...options })
  return {
    site,
    setTitle,
    run,
    /** List the entries of pages. */
    entries: () =>
      listFiles(join(site, '.capstan/cache')).flatMap((path) =>
        path.endsWith('.page') ? [join(site, '.capstan/cache', path)] : []
      ),
    output: () => filesIn(join(site, 'build')),
    /** Build without a cache what the build must be. */
    clean: async () => {
      const outDir = join(temporaryFolder(), 'clean')
      await run({ useCache: false, outDir })
      return filesIn(outDir)
    }
  }
}

function filesIn(folder: string) {
  return new Map([...readTree(folder)].filter(([path]) => !path.startsWith('.capstan-')))
}

/** Change one character of the HTML in the entry of a page. */
function damage(file: string): void {
  const bytes = readFileSync(file)
  bytes.write('F', bytes.lastIndexOf('<p>Text of') + 3)
  writeFileSync(file, bytes)
}

test('pages whose entries were removed are compiled before anything is planned, and counted', async () => {
  const { entries, setTitle, run, output, clean } = createSite()
  await run()
  for (const file of entries().slice(0, 2)) rmSync(file)
  setTitle('Second')
  compiles.runs = 0
  expect((await run()).numbers).toMatchObject({ compiled: 2, cached: 3 })
  expect(compiles.runs).toBe(1)
  expect(entries()).toHaveLength(names.length)
  expect(output()).toEqual(await clean())
})

test('all pages whose entries are damaged are compiled by one repetition of the build', async () => {
  const { entries, setTitle, run, output, clean } = createSite()
  await run()
  for (const file of entries().slice(0, 4)) damage(file)
  setTitle('Second')
  compiles.runs = 0
  expect((await run()).numbers).toMatchObject({ compiled: 4, cached: 1 })
  expect(compiles.runs).toBe(2)
  expect(output()).toEqual(await clean())
  // The next build has nothing to repeat.
  setTitle('Third')
  compiles.runs = 0
  expect((await run()).numbers).toMatchObject({ compiled: 0, cached: 5 })
  expect(compiles.runs).toBe(1)
})

test('what an attempt has compiled that was given up is counted, too', async () => {
  const { site, entries, setTitle, run, output, clean } = createSite()
  await run()
  for (const file of entries().slice(0, 3)) damage(file)
  setTitle('Second')
  writeFiles(site, { 'content/five.md': '# five\n\nText of five.\n' })
  compiles.runs = 0
  expect((await run()).numbers).toMatchObject({ compiled: 4, cached: 2 })
  expect(compiles.runs).toBe(2)
  expect(output()).toEqual(await clean())
})

test('a remote cache that is down is told of once, however often the build begins again', async () => {
  const { site, entries, setTitle, run } = createSite()
  const remote = { url: 'http://127.0.0.1:1', publicKeys: [createKeyPair().publicKey] }
  const config = join(site, 'site.config.ts')
  const addRemote = () =>
    writeFileSync(config, readFileSync(config, 'utf8').replace('{', `{ cache: ${JSON.stringify({ remote })},`))
  addRemote()
  await run()
  for (const file of entries()) damage(file)
  setTitle('Second')
  addRemote()
  compiles.runs = 0
  const notices: string[] = []
  await run({ onNotice: (sentence) => notices.push(sentence) })
  expect(compiles.runs).toBe(2)
  expect(notices).toEqual([expect.stringContaining('The remote cache is not used any more in this build')])
})

test('an entry that goes after it was looked for lets the build begin again', async () => {
  const { entries, setTitle, run, output, clean } = createSite()
  await run()
  setTitle('Second')
  compiles.runs = 0
  compiles.onCompiled = () => {
    if (compiles.runs === 1) for (const file of entries().slice(1)) rmSync(file)
  }
  expect((await run()).numbers).toMatchObject({ compiled: 4, cached: 1 })
  expect(compiles.runs).toBe(2)
  expect(output()).toEqual(await clean())
})

test('a cache that keeps losing entries ends the build, and the previous site stays', async () => {
  const { entries, setTitle, run, output } = createSite()
  await run()
  const before = output()
  setTitle('Second')
  compiles.runs = 0
  // Pages that an attempt has compiled are in its memory: it loses the others.
  compiles.onCompiled = () => {
    const [first = '', ...others] = entries()
    for (const file of compiles.runs % 2 === 1 ? [first] : others) rmSync(file)
  }
  await expect(run()).rejects.toThrow(LostEntryError)
  expect(compiles.runs).toBe(3)
  expect(output()).toEqual(before)
})

test('a build whose cache cannot be written needs nothing of it', async () => {
  const { site, run, output, clean } = createSite()
  mkdirSync(join(site, '.capstan/cache'), { recursive: true })
  for (const digit of '0123456789abcdef') writeFileSync(join(site, '.capstan/cache', digit), '')
  expect((await run()).numbers).toMatchObject({ compiled: 5 })
  expect(compiles.runs).toBe(1)
  expect(output()).toEqual(await clean())
})

test('an archive is made again when an entry goes while its files are made', async () => {
  const { site, entries, run } = createSite()
  const options = { useCache: true, isStrict: false, workers: 0 }
  await run()
  await buildOffline(site, options)
  const archive = join(site, 'build.zip')
  const bytes = readFileSync(archive)
  rmSync(archive)
  compiles.runs = 0
  compiles.onCompiled = () => {
    if (compiles.runs === 1) for (const file of entries()) rmSync(file)
  }
  await buildOffline(site, options)
  expect(compiles.runs).toBe(2)
  expect(existsSync(archive)).toBe(true)
  expect(readFileSync(archive).equals(bytes)).toBe(true)
})

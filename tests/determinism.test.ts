/**
 * Whatever way a site is built, the bytes are the same: in the course of seeded random edits the incremental build is compared
 * with a build from nothing that differs in everything that must not matter: threads, time zone, locale, order of folders.
 * `npm run test:full` makes more edits, and of the first site, too; the campaign `edits` (`npm run torture`) does the same with as many edits as it is told.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, type CommandResult } from './helpers/capstan.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { editSite } from './helpers/edits.js'
import { isFull } from './helpers/is-full.js'
import { listFiles, readTree, temporaryFolder } from './helpers/files.js'
import { random } from './helpers/random.js'

const surroundings = [
  { args: ['--workers', '1'], env: { TZ: 'Asia/Shanghai', LC_ALL: 'zh_CN.UTF-8' } },
  { args: ['--workers', '2'], env: { TZ: 'America/St_Johns', LC_ALL: 'C' } },
  {
    args: ['--workers', '0'],
    env: {
      TZ: 'UTC',
      LC_ALL: 'tr_TR.UTF-8',
      NODE_OPTIONS: `--import ${join(root, 'tests/helpers/shuffle-folders.mjs')}`
    }
  }
]

describe.each([
  {
    name: 'a site with every feature',
    source: join(root, 'tests/sites/everything'),
    edits: isFull ? 18 : 4,
    editsOfBuild: 1,
    buildsOfCheck: isFull ? 3 : 2
  },
  {
    name: 'a site with plugins',
    source: join(root, 'tests/sites/plugins'),
    edits: isFull ? 6 : 3,
    editsOfBuild: 1,
    buildsOfCheck: 3
  },
  ...(isFull ? [{ name: 'the first site', source: root, edits: 8, editsOfBuild: 2, buildsOfCheck: 4 }] : [])
])('$name', ({ source, edits, editsOfBuild, buildsOfCheck }) => {
  test(`is the same after ${edits} random edits, however it is built`, { timeout: 600_000 }, async () => {
    const site = copySite(source)
    const sequence = random(20250816)
    const history: string[] = []
    for (let number = 1; number <= edits; number++) {
      history.push(editSite(site, sequence, number))
      if (number % editsOfBuild !== 0) continue
      succeed(await build(site, [], {}), history)
      const check = number / editsOfBuild / buildsOfCheck
      if (!Number.isInteger(check)) continue
      const { args, env } = surroundings[check % surroundings.length] ?? { args: [], env: {} }
      const clean = join(temporaryFolder(), 'clean')
      const result = await build(site, ['--no-cache', '--out-dir', clean, ...args], env)
      succeed(result, history)
      expectSameTree(join(site, 'build'), clean, history)
    }
  })
})

test('a change of a template changes the pages that were cached', async () => {
  const generator = copyGenerator()
  const site = copySite(join(root, 'tests/sites/everything'))
  succeed(await build(site, [], {}, generator), [])
  editTemplate(generator)
  succeed(await build(site, [], {}, generator), [])
  const clean = join(temporaryFolder(), 'clean')
  succeed(await build(site, ['--no-cache', '--out-dir', clean], {}, generator), [])
  expectSameTree(join(site, 'build'), clean, ['edit a template'])
  expect(readFileSync(join(site, 'build', 'index.html'), 'utf8')).toContain('data-edited-template')
})

/** Run a build, with warnings for links that the edits broke. */
function build(
  site: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  generator?: string
): Promise<CommandResult> {
  return spawnCapstan(['build', site, ...args], { env, ...(generator && { generator }) })
}

function succeed({ code, stderr }: CommandResult, history: readonly string[]): void {
  expect(code, `${history.join('\n')}\n${stderr}`).toBe(0)
}

/** Compare two built folders, the manifests' clocks aside. */
function expectSameTree(folder: string, clean: string, history: readonly string[]): void {
  const comparable = (path: string) => new Map([...readTree(path)].filter(([name]) => !name.startsWith('.capstan')))
  const built = comparable(folder)
  const expected = comparable(clean)
  expect([...built.keys()], history.join('\n')).toEqual([...expected.keys()])
  for (const [path, contents] of expected) {
    if (built.get(path) !== contents) expect(built.get(path), `${path} after\n${history.join('\n')}`).toBe(contents)
  }
}

/** Copy a site without what it has built; broken links only warn, since the edits break some. */
function copySite(source: string): string {
  const site = temporaryFolder()
  const parts =
    source === root ? ['content', 'openapi', 'versions'] : readdirSync(source).filter((name) => name !== 'expected')
  for (const name of parts) cpSync(join(source, name), join(site, name), { recursive: true })
  const config = readFileSync(join(source, 'site.config.ts'), 'utf8')
  const tolerant = `onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn',\n  rules: { 'unknown-sidebar-id': 'warning', 'missing-include': 'warning', 'missing-image': 'warning', 'mdx-evaluate': 'warning', 'missing-file': 'warning', config: 'warning' }`
  writeFileSync(
    join(site, 'site.config.ts'),
    config.replace(/title: '/, `${tolerant},\n  title: '`).replace('lastUpdated: true', 'lastUpdated: false')
  )
  return site
}

/** Copy the compiled generator, so that it can be changed. */
function copyGenerator(): string {
  const folder = temporaryFolder()
  for (const name of ['bin', 'dist', 'package.json']) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'templates'), { recursive: true })
  return folder
}

/** Change what the page template writes, and the id that compiling gives the generator. */
function editTemplate(generator: string): void {
  for (const file of listFiles(join(generator, 'dist')).filter(
    (path) => path.endsWith('.js') && !path.startsWith('client/')
  )) {
    const path = join(generator, 'dist', file)
    const text = readFileSync(path, 'utf8')
    if (text.includes('"skip-link"'))
      writeFileSync(path, text.replaceAll('"skip-link"', '"skip-link data-edited-template"'))
  }
  writeFileSync(join(generator, 'dist', 'build-id'), 'edited')
}

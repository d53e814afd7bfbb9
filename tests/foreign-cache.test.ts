/** A cache that came with the site, from a repository or an archive, is neither run nor published. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashOf, sealOf } from '../src/utils/hash.js'
import { capstan } from './helpers/capstan.js'
import { listFiles, temporaryFolder, writeFiles } from './helpers/files.js'

const notice = 'The cache in .capstan/ was not written by you on this machine, so it is not used.'
const stranger = { CAPSTAN_CACHE_KEY: 'stranger' }
const owner = { CAPSTAN_CACHE_KEY: 'owner' }

/** Write a site of one page. */
function smallSite(): string {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': `export default { title: 'Mine', lastUpdated: false }\n`,
    'content/index.md': '---\ntitle: Home\n---\n\nWords of the author.\n'
  })
  return site
}

/** Replace the bundle of the configuration by a module that leaves a mark, as whoever has a key can. */
function plantBundle(site: string, key: string): string {
  const folder = join(site, '.capstan', 'config')
  const mark = join(site, 'mark')
  const code = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(mark)}, '')\nexport default { title: 'Theirs' }\n`
  const text = readFileSync(join(folder, 'record'), 'utf8')
  const record = JSON.parse(text.slice(text.indexOf('\n') + 1)) as object
  const planted = JSON.stringify({ ...record, inputs: [], hash: 'f'.repeat(32), codeHash: hashOf(code) })
  writeFileSync(join(folder, `${'f'.repeat(32)}.mjs`), code)
  writeFileSync(join(folder, 'record'), `${sealOf(planted, key)}\n${planted}`)
  return mark
}

describe('a bundle of the configuration in the cache', () => {
  test('runs only with the signature of the user', async () => {
    const site = smallSite()
    await capstan(['build', site], { env: stranger })
    const mark = plantBundle(site, 'stranger')
    const { code, stderr } = await capstan(['build', site], { env: owner })
    expect({ code, isRun: existsSync(mark) }).toEqual({ code: 0, isRun: false })
    expect(stderr).toContain(notice)
    expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain('Mine')
    // The same with the key of the user shows that the bundle would have run.
    plantBundle(site, 'owner')
    await capstan(['build', site], { env: owner })
    expect(existsSync(mark)).toBe(true)
  })
})

describe('the pages of a cache', () => {
  test('are compiled again under another key, and reused under the same', async () => {
    const site = smallSite()
    const build = async (env: NodeJS.ProcessEnv) => {
      const { stdout, stderr } = await capstan(['build', site, '--json'], { env })
      const { compiled, cached } = JSON.parse(stdout) as { compiled: number; cached: number }
      return { compiled, cached, isTold: stderr.includes(notice) }
    }
    expect(await build(stranger)).toEqual({ compiled: 1, cached: 0, isTold: false })
    expect(await build(stranger)).toEqual({ compiled: 0, cached: 1, isTold: false })
    expect(await build(owner)).toEqual({ compiled: 1, cached: 0, isTold: true })
    expect(await build(owner)).toEqual({ compiled: 0, cached: 1, isTold: false })
    expect(readFileSync(join(site, '.capstan/.gitignore'), 'utf8')).toBe('*\n')
  })

  test('are not stored where the key would be inside the site', async () => {
    const site = smallSite()
    const env = { CAPSTAN_CACHE_KEY: '', XDG_STATE_HOME: join(site, 'state') }
    const { code, stderr } = await capstan(['build', site], { env })
    expect(code).toBe(0)
    expect(stderr).toContain('Set CAPSTAN_CACHE_KEY to a secret of your own.')
    expect([existsSync(join(site, 'state')), listFiles(join(site, '.capstan/cache'))]).toEqual([false, []])
  })

  test('are stored with a key of the user that nobody else can read', async () => {
    const site = smallSite()
    const state = temporaryFolder()
    const env = { CAPSTAN_CACHE_KEY: '', XDG_STATE_HOME: state }
    const cached = async () => {
      const { stdout } = await capstan(['build', site, '--json'], { env })
      return (JSON.parse(stdout) as { cached: number }).cached
    }
    expect([await cached(), await cached()]).toEqual([0, 1])
    const key = join(state, 'capstan/cache-key')
    expect(readFileSync(key, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
    expect(readdirSync(join(state, 'capstan'))).toEqual(['cache-key'])
    rmSync(key)
    writeFileSync(key, 'f'.repeat(64), { mode: 0o644 })
    expect([await cached(), await cached()]).toEqual([0, 0])
  })
})

test.each(['.capstan', '.capstan/cache', '.capstan/config'])(
  'the target of a symbolic link at %s is not changed',
  async (link) => {
    const site = smallSite()
    const outside = temporaryFolder()
    const files = ['old.txt', '0/old.txt', 'cache/0/old.txt', 'config/old.txt']
    writeFiles(outside, Object.fromEntries(files.map((file) => [file, 'mine'])))
    for (const file of files) utimesSync(join(outside, file), 1, 1)
    mkdirSync(join(site, link, '..'), { recursive: true })
    symlinkSync(outside, join(site, link))
    const { code } = await capstan(['build', site])
    expect(code).toBe(0)
    expect(listFiles(outside)).toEqual([...files].sort())
  }
)

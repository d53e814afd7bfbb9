/**
 * Whichever parser reads the Markdown, the bytes are the same, with the cache of the other too; and the build says which it was.
 * The first site is built with either one in determinism.test.ts.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../src/commands/build.js'
import { root } from './helpers/capstan.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { copyToTemporary, readTree, temporaryFolder } from './helpers/files.js'

/** Write a module that ends the process as a binary does that does not fit the machine. */
function crashing(): string {
  const file = join(temporaryFolder(), 'crash.cjs')
  writeFileSync(file, `process.kill(process.pid, 'SIGSEGV'); for (;;);`)
  return file
}

const sites = join(root, 'tests', 'sites')

test.each(readdirSync(sites))('%s has the same files with either parser', async (name) => {
  const folder = temporaryFolder()
  const [native, reference] = [join(folder, 'native'), join(folder, 'reference')]
  const options = { useCache: false, isStrict: false, workers: 0 }
  const { parsed } = await build(join(sites, name), { ...options, outDir: native })
  const { code, stderr } = await spawnCapstan(['build', join(sites, name), '--no-cache', '--out-dir', reference], {
    env: { CAPSTAN_PARSER: 'reference' }
  })
  expect(code, stderr).toBe(0)
  expect(readTree(native)).toEqual(readTree(reference))
  if (stderr.includes('Markdown was read')) expect(parsed.native).toBeGreaterThan(0)
  expect(stderr).not.toContain('by the native parser')
})

test('a cache written with one parser is right for the other', async () => {
  const site = copyToTemporary(join(sites, 'everything'))
  const first = await spawnCapstan(['build', site], { env: { CAPSTAN_PARSER: 'native' } })
  expect(first.code, first.stderr).toBe(0)
  const second = await spawnCapstan(['build', site, '--json'], { env: { CAPSTAN_PARSER: 'reference' } })
  expect(JSON.parse(second.stdout)).toMatchObject({ compiled: 0, written: 0 })
})

test.each([
  [
    'that cannot be loaded',
    () => ({ NAPI_RS_NATIVE_LIBRARY_PATH: '/nowhere/parser.node' }),
    'The native Markdown parser cannot be loaded'
  ],
  [
    'that ends the process which loads it',
    () => ({ NAPI_RS_NATIVE_LIBRARY_PATH: crashing() }),
    'The native Markdown parser cannot be loaded: it ends the process that does so (SIGSEGV).'
  ],
  [
    'that is not known',
    () => ({ CAPSTAN_PARSER: 'other' }),
    'Unexpected CAPSTAN_PARSER "other", expected "native" or "reference".'
  ]
])('a parser %s is reported in one line, and the reference reads the pages', async (_, envOf, message) => {
  const site = copyToTemporary(join(sites, 'everything'))
  const { code, stderr } = await spawnCapstan(['build', site, '--workers', '2'], { env: envOf() })
  expect(code, stderr).toBe(0)
  expect(stderr.split(message)).toHaveLength(2)
  expect(stderr).toContain('Markdown was read by the reference parser.')
  expect(existsSync(join(site, 'build', 'index.html'))).toBe(true)
})

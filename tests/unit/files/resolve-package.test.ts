import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { resolvePackage } from '../../../src/files/resolve-package.js'
import { generatorDir } from '../../../src/utils/generator.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Make a site that brings a package along, which also has the name of one of the generator. */
function siteWith(name: string) {
  const siteDir = realpathSync(temporaryFolder())
  const home = `node_modules/${name}`
  writeFiles(siteDir, {
    [`${home}/index.js`]: '',
    [`${home}/package.json`]: `{ "name": "${name}", "main": "index.js" }`
  })
  return { siteDir, workTree: siteDir }
}

test('a package of the site is found, and not for a site that is not trusted', () => {
  const site = siteWith('@resvg/resvg-wasm')
  const own = join(site.siteDir, 'node_modules', '@resvg', 'resvg-wasm', 'index.js')
  expect(resolvePackage('@resvg/resvg-wasm', { ...site, untrusted: false })).toBe(own)
  vi.stubEnv('NODE_PATH', join(site.siteDir, 'node_modules'))
  expect(resolvePackage('@resvg/resvg-wasm', { ...site, untrusted: true })).not.toBe(own)
  vi.unstubAllEnvs()
})

test('a package beside the generator is found for any site', () => {
  const found = resolvePackage('zod', { ...siteWith('zod'), untrusted: true })
  expect(found?.startsWith(realpathSync(join(generatorDir, 'node_modules')))).toBe(true)
})

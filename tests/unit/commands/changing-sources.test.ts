/** Sources that change while a site is built. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { SourceChangedError } from '../../../src/model/errors.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Create a site of a page with a static file; `onProgress` is called between the reading and the writing of the sources. */
function smallSite(): { readonly site: string; readonly change: (text: string) => void } {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': `export default { title: 'Site', lastUpdated: false }\n`,
    'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
    'content/_static/file.txt': 'A'
  })
  return { site, change: (text) => writeFileSync(join(site, 'content/_static/file.txt'), text) }
}

test('a file that changes while the site is built is published as it is afterwards', async () => {
  const { site, change } = smallSite()
  const options = { isStrict: false, workers: 0 }
  await build(site, { ...options, useCache: true, onProgress: () => change('B') })
  expect(readFileSync(join(site, 'build/file.txt'), 'utf8')).toBe('B')
  // The bytes stand under their own key: going back to the first ones is a change.
  change('A')
  const { numbers } = await build(site, { ...options, useCache: true })
  expect(numbers.written).toBe(1)
  expect(readFileSync(join(site, 'build/file.txt'), 'utf8')).toBe('A')
})

test('a file that keeps changing ends the build, and the previous site stays', async () => {
  const { site, change } = smallSite()
  const options = { isStrict: false, workers: 0, useCache: false }
  await build(site, options)
  change('edited')
  let count = 0
  const onProgress = () => change(`change ${count++}`)
  await expect(build(site, { ...options, onProgress })).rejects.toThrow(SourceChangedError)
  expect(count).toBe(3)
  expect(readFileSync(join(site, 'build/file.txt'), 'utf8')).toBe('A')
})

test('a configuration is kept under the hashes of the bytes that were bundled', { timeout: 60_000 }, async () => {
  const { bundleConfig } = await import('../../../src/config/bundle.js')
  const { hashOf } = await import('../../../src/utils/hash.js')
  const site = temporaryFolder()
  writeFiles(site, { 'site.config.ts': `export { default } from './title'` })
  const texts = ['A', 'B'].map((title) => `export default { title: '${title}' }`)
  let round = 0
  const replace = () => {
    writeFileSync(join(site, 'next'), texts[round++ % 2] ?? '')
    renameSync(join(site, 'next'), join(site, 'title.ts'))
  }
  replace()
  const timer = setInterval(replace, 0)
  try {
    for (let count = 0; count < 100; count++) {
      const { code, inputs } = await bundleConfig(site, 'site.config.ts')
      const bundled = texts[code.includes('"A"') ? 0 : 1]
      expect(inputs.find(({ path }) => path === 'title.ts')?.hash).toBe(hashOf(bundled ?? ''))
    }
  } finally {
    clearInterval(timer)
  }
})

/** Sources that change while a site is built. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { SourceChangedError } from '../../../src/model/errors.js'
import { readTree, temporaryFolder, writeFiles } from '../../helpers/files.js'

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

test('a configuration is kept under the hashes of the bytes that were bundled', async () => {
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

/** Write all kinds of sources in one of two versions. */
const versionOf = (version: string, color: string): Record<string, string> => ({
  'content/index.md': `---\ntitle: Home\n---\n\nText ${version}.\n\n![](drawing.svg)\n\n\`\`\`js file=sample.js\n\`\`\`\n`,
  'content/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${color.length}0" height="8"><path fill="${color}"/></svg>`,
  'content/sample.js': `const version = '${version}'\n`,
  'content/_static/version.txt': version,
  'openapi/api.yaml': `openapi: 3.1.0\ninfo: { title: API ${version}, version: '1' }\npaths:\n  /x:\n    get: { summary: Get ${version}, responses: { '200': { description: ${version} } } }\n`
})
const first = versionOf('first', 'red')
const second = versionOf('second', 'blue')

/** A configuration whose hooks say when they are called. */
const config = `const step = (name) => globalThis.onStep?.(name)
export default {
  title: 'T', lang: 'en',
  openapi: [{ file: 'openapi/api.yaml', path: '/api' }],
  plugins: [{
    name: 'steps',
    siteCreated: () => step('siteCreated'),
    documentsCompiled: () => step('documentsCompiled'),
    outputsPlanned: () => step('outputsPlanned')
  }]
}
`

test.each([
  ['while pages are compiled', 'siteCreated', 'documentsCompiled'],
  ['between compiling and planning', 'documentsCompiled', 'outputsPlanned'],
  ['before files are copied', 'outputsPlanned', 'siteCreated']
])('what sources hold for a moment stands nowhere, in no later build either: %s', async (_, change, restore) => {
  const site = temporaryFolder()
  writeFiles(site, { 'site.config.ts': config, ...first })
  const options = { isStrict: false, workers: 0 }
  const outputOf = (folder: string) => new Map([...readTree(folder)].filter(([name]) => !name.startsWith('.capstan')))
  let changes = 0
  const globals = globalThis as { onStep?: (name: string) => void }
  globals.onStep = (name) => {
    if (name === restore && changes === 1) writeFiles(site, first)
    else if (name === change && changes === 0) writeFiles(site, second)
    else return
    changes++
  }
  try {
    await build(site, { ...options, useCache: true })
  } finally {
    delete globals.onStep
  }
  expect(changes).toBe(2)
  const clean = join(temporaryFolder(), 'clean')
  await build(site, { ...options, useCache: false, outDir: clean })
  expect(outputOf(join(site, 'build'))).toEqual(outputOf(clean))
  rmSync(join(site, 'build'), { recursive: true })
  await build(site, { ...options, useCache: true })
  expect(outputOf(join(site, 'build'))).toEqual(outputOf(clean))
})

/** Sources that change while a site is built, and change back: what was read in between stands nowhere, in no later build either. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capstan } from './helpers/capstan.js'
import { readTree, temporaryFolder, writeFiles } from './helpers/files.js'

/** Write all sources in one of two versions. */
const versionOf = (version: string, color: string): Record<string, string> => ({
  'content/index.md': `---\ntitle: Home\n---\n\nText ${version}.\n\n![](drawing.svg)\n\n\`\`\`js file=sample.js\n\`\`\`\n`,
  'content/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${color.length}0" height="8"><path fill="${color}"/></svg>`,
  'content/sample.js': `const version = '${version}'\n`,
  'content/_static/version.txt': version,
  'openapi/api.yaml': `openapi: 3.1.0\ninfo: { title: API ${version}, version: '1' }\npaths:\n  /x:\n    get: { summary: Get ${version}, responses: { '200': { description: ${version} } } }\n`
})
const first = versionOf('first', 'red')
const second = versionOf('second', 'blue')

/** Write a configuration whose hooks write the second version once, and then the first one again. */
const configOf = (change: string, restore: string) => `
const { existsSync, mkdirSync, writeFileSync } = process.getBuiltinModule('fs')
const here = process.getBuiltinModule('path').dirname(process.env.CAPSTAN_TEST_FLAG)
const write = (files) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(\`\${here}/\${name}\`, text)
}
const step = (name) => {
  if (!existsSync(process.env.CAPSTAN_TEST_FLAG)) return
  if (name === '${restore}' && existsSync(here + '/changed') && !existsSync(here + '/restored')) {
    write(${JSON.stringify(first)})
    writeFileSync(here + '/restored', '')
  }
  if (name === '${change}' && !existsSync(here + '/changed')) {
    write(${JSON.stringify(second)})
    writeFileSync(here + '/changed', '')
  }
}
export default {
  title: 'T', lang: 'en',
  openapi: [{ file: 'openapi/api.yaml', path: '/api' }],
  plugins: [{
    name: 'changer',
    siteCreated: () => step('siteCreated'),
    documentsCompiled: () => step('documentsCompiled'),
    outputsPlanned: () => step('outputsPlanned')
  }]
}
`

/** Open a site whose configuration changes its sources while the file `flag` is there. */
function openSite(change: string, restore: string) {
  const site = temporaryFolder()
  writeFiles(site, { 'site.config.ts': configOf(change, restore), ...first, flag: '' })
  const build = async (...args: readonly string[]) => {
    const { code, stderr } = await capstan(['build', site, ...args], { env: { CAPSTAN_TEST_FLAG: join(site, 'flag') } })
    expect(code, stderr).toBe(0)
  }
  return { site, build }
}

/** Read what a build wrote. */
const outputOf = (folder: string) => new Map([...readTree(folder)].filter(([name]) => !name.startsWith('.capstan')))

const moments = [
  ['while pages are compiled', 'siteCreated', 'documentsCompiled'],
  ['between compiling and planning', 'documentsCompiled', 'outputsPlanned'],
  ['before files are copied', 'outputsPlanned', 'siteCreated']
] as const

test('at any moment of a build', { timeout: 240_000 }, async () => {
  const clean = join(temporaryFolder(), 'clean')
  const resting = openSite('', '')
  await resting.build('--no-cache', '--out-dir', clean)
  for (const [moment, change, restore] of moments) {
    const { site, build } = openSite(change, restore)
    await build()
    expect(existsSync(join(site, 'changed')) && existsSync(join(site, 'restored')), moment).toBe(true)
    expect(outputOf(join(site, 'build')), moment).toEqual(outputOf(clean))
    rmSync(join(site, 'flag'))
    rmSync(join(site, 'build'), { recursive: true })
    await build()
    expect(outputOf(join(site, 'build')), `${moment}, built again`).toEqual(outputOf(clean))
  }
})

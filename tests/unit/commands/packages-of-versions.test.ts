/** Versions with files of their own show components with the packages and islands of today, whichever way they are kept. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { check } from '../../../src/commands/check.js'
import { version } from '../../../src/commands/version.js'
import { listFiles, temporaryFolder, writeFiles } from '../../helpers/files.js'
import { initRepository, type Repository } from '../helpers/repository.js'

/** A workspace: packages are installed above the site, and one is a link to a folder beside it. */
const workspace = {
  '.gitignore': 'node_modules\n.capstan\nbuild\n',
  'node_modules/shown/package.json':
    '{ "name": "shown", "version": "2.1.0", "type": "module", "exports": { ".": "./index.js", "./shown.css": "./shown.css" } }',
  'node_modules/shown/index.js': 'export const shown = "of the package"\n',
  'node_modules/shown/shown.css': '.shown { color: teal }\n',
  'packages/ui/package.json': '{ "name": "@acme/ui", "version": "1.0.0", "main": "ui.jsx" }',
  'packages/ui/ui.jsx': 'export const Mark = () => <i>workspace</i>\n',
  'packages/secret.txt': 'secret',
  'site/package.json': '{ "dependencies": { "shown": "^2.0.0", "@acme/ui": "workspace:*" } }',
  'site/content/index.mdx': `import { shown } from 'shown'
import { Mark } from '@acme/ui'
import { Part } from '../parts/Part.jsx'

# Home

{shown} <Mark />

<Part />

<Counter />
`,
  'site/parts/Part.jsx': `import { useState } from 'react'
import { shown } from 'shown'
import './part.css'
export const Part = () => {
  const [count, set] = useState(1)
  return <button onClick={() => set(count + 1)}>{'first ' + shown}</button>
}
`,
  'site/parts/part.css': "@import 'shown/shown.css';\n.part { color: red }\n",
  'site/islands/Counter.jsx': `import { shown } from 'shown'
import { word } from '../lib/word.js'
export default () => <b>{word + shown}</b>
`,
  'site/lib/word.js': 'export const word = "island "\n'
}

/** Write a workspace whose site has these versions. */
function siteWith(versions: string): string {
  const folder = temporaryFolder()
  writeFiles(folder, { ...workspace, 'site/site.config.ts': configWith(versions) })
  mkdirSync(join(folder, 'node_modules/@acme'), { recursive: true })
  symlinkSync('../../packages/ui', join(folder, 'node_modules/@acme/ui'))
  initRepository(folder)
  return folder
}

const configWith = (versions: string) =>
  `export default { title: 'T', styles: ['../node_modules/shown/shown.css'], ${versions} }\n`

/** Make a repository of a folder, with all of its files. */
function committed(folder: string): Repository {
  const repository = initRepository(folder)
  repository.git('add', '-A')
  repository.commit({ date: '2024-05-06T12:00:00Z' })
  return repository
}

const built = (folder: string) => build(join(folder, 'site'), { isStrict: true, useCache: true, workers: 0 })
const told = ({ messages }: Awaited<ReturnType<typeof built>>) =>
  messages.filter(({ severity }) => severity !== 'info').map(({ file, message }) => `${file}: ${message}`)
const pageOf = (folder: string, path: string) => readFileSync(join(folder, 'site/build', path), 'utf8')

test('a version in a folder, which `capstan version` has made, holds nothing of packages or islands', async () => {
  const folder = siteWith('')
  const { frozen } = await version(join(folder, 'site'), '1.0', {})
  expect(frozen?.toAdd).toBeUndefined()
  expect(listFiles(join(folder, 'site/versions/1.0')).sort()).toEqual([
    'content/index.mdx',
    'parts/Part.jsx',
    'parts/part.css',
    'site.config.ts'
  ])
  writeFiles(folder, { 'site/parts/Part.jsx': workspace['site/parts/Part.jsx'].replace('first', 'second') })
  expect(told(await built(folder))).toEqual([])
  const page = pageOf(folder, 'index.html')
  expect(page).toContain('first of the package')
  expect(page).toContain('<i>workspace</i>')
  expect(page).toContain('island of the package')
  expect(pageOf(folder, 'next/index.html')).toContain('second of the package')
})

test('a version by ref and one over the files of today have their own components, and the packages of today', async () => {
  const folder = siteWith('')
  const repository = committed(folder)
  repository.git('tag', 'v1')
  writeFiles(folder, {
    'site/site.config.ts': configWith(
      "versions: [{ name: '3' }, { name: '2', overlay: 'over/2' }, { name: '1', ref: 'v1' }]"
    ),
    'site/over/2/parts/Part.jsx': workspace['site/parts/Part.jsx'].replace('first', 'overlaid'),
    'site/parts/Part.jsx': workspace['site/parts/Part.jsx'].replace('first', 'third')
  })
  expect(told(await built(folder))).toEqual([])
  expect(pageOf(folder, '1/index.html')).toContain('first of the package')
  expect(pageOf(folder, '1/index.html')).toContain('island of the package')
  expect(pageOf(folder, 'index.html')).toContain('third of the package')
  expect(pageOf(folder, '2/index.html')).toContain('overlaid of the package')
})

test('a version reads no other file of the site of today', async () => {
  const folder = siteWith("versions: [{ name: '2' }, { name: '1', folder: 'versions/1' }]")
  writeFiles(folder, {
    'site/versions/1/content/index.mdx': "import text from '../../../../packages/secret.txt'\n\n# Old\n\n{text}\n"
  })
  expect(told(await built(folder))).toEqual([
    expect.stringMatching(/^versions\/1\/content\/index\.mdx: Cannot read ".*secret\.txt": /)
  ])
})

test('a package that is not in the range of a version is a warning', async () => {
  const folder = siteWith("versions: [{ name: '2' }, { name: '1', folder: 'versions/1' }]")
  writeFiles(folder, {
    'site/versions/1/package.json': '{\n  "dependencies": { "shown": "^1.4.0", "other": "^9.0.0" }\n}\n',
    'site/versions/1/content/index.mdx': "import { shown } from 'shown'\n\n# Old\n\n{shown}\n"
  })
  expect(told(await built(folder))).toEqual([
    'versions/1/package.json: Version "1": its pages were written for shown ^1.4.0, and 2.1.0 is installed; look at them, or change the range.'
  ])
})

test('a check against an earlier state keeps no refusal for the next command', async () => {
  const folder = siteWith('')
  committed(folder)
  const site = join(folder, 'site')
  const since = await check(site, { since: 'HEAD', external: false })
  expect(since.messages).toEqual([])
  expect(told(await built(folder))).toEqual([])
  rmSync(join(site, '.capstan'), { recursive: true })
  expect(existsSync(join(site, '.capstan'))).toBe(false)
})

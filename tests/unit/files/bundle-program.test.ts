import { describe, expect, test } from 'vitest'
import type { Note } from '../../../src/model/migration.js'
import { loadProgram } from '../../../src/dialects/migration/load-program.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

const uses = `{
  title: 'T',
  css: require.resolve('gone/theme.css'),
  plugin: require('gone')({ a: 1 }),
  own: require('./own.cjs').word
}`

test.each([
  ['a module of its own', 'config.js', `export default ${uses}`],
  ['CommonJS', 'config.cjs', `module.exports = ${uses}`],
  [
    'createRequire',
    'config.mjs',
    `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\nexport default ${uses}`
  ],
  [
    'createRequire of the whole module',
    'config.mjs',
    `import module from 'module'\nconst require = module.createRequire(import.meta.filename)\nexport default ${uses}`
  ],
  [
    'import.meta.resolve',
    'config.mjs',
    `import plugin from 'gone'\nimport { word } from './own.cjs'
export default { title: 'T', css: import.meta.resolve('gone/theme.css'), plugin: plugin({ a: 1 }), own: word }`
  ]
])('a package that is missing costs only what needs it, in %s', async (_, file, text) => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { [file]: text, 'own.cjs': 'exports.word = "own"\n' })
  expect(await loadProgram(siteDir, file)).toEqual({
    title: 'T',
    css: 'gone/theme.css',
    plugin: expect.objectContaining({ args: [{ a: 1 }] }) as unknown,
    own: 'own'
  })
})

describe('what is computed from a module that is missing', () => {
  const config = `const version = require('@acme/pkg/package.json').version
const { rules } = require('@acme/plugin')
module.exports = { label: \`v\${version}\`, theme: require('prism').themes.github, items: Object.keys(rules), all: [...rules.list] }`

  test('is an error that names the packages and the command that installs them', async () => {
    const siteDir = temporaryFolder()
    writeFiles(siteDir, { 'config.cjs': config, 'pnpm-lock.yaml': '' })
    await expect(loadProgram(siteDir, 'config.cjs')).rejects.toThrow(
      `config.cjs computes values from "@acme/plugin", "@acme/pkg", which are missing: run "pnpm install" in ${siteDir}, or add --without-packages`
    )
  })

  test('is noted at its place for who goes on without; what only names a module is none', async () => {
    const siteDir = temporaryFolder()
    writeFiles(siteDir, { 'config.cjs': config })
    const notes: Note[] = []
    const value = await loadProgram(siteDir, 'config.cjs', { onMissing: (note) => notes.push(note) })
    expect(value).toMatchObject({ label: 'v', theme: { stub: 'prism.themes.github' } })
    expect(notes).toEqual([
      {
        file: 'config.cjs',
        key: '@acme/pkg',
        text: '"label" is computed from "@acme/pkg", which is missing: it is "v".'
      },
      {
        file: 'config.cjs',
        key: '@acme/plugin',
        text: 'What is computed from "@acme/plugin", which is missing, is left out.'
      }
    ])
  })

  test('is none of what the generator makes first, nor of what is imported by name', async () => {
    const siteDir = temporaryFolder()
    writeFiles(siteDir, {
      'config.mjs': `import plugin, { themes } from 'gone'\nimport made from './docs/sidebar'
export default { plugins: [plugin({ a: 1 })], theme: themes.dark, items: [...made] }`
    })
    const generated = /sidebar$/
    await expect(loadProgram(siteDir, 'config.mjs', { generated })).resolves.toMatchObject({ items: [] })
    await expect(loadProgram(siteDir, 'config.mjs')).rejects.toThrow('computes values from "./docs/sidebar"')
  })
})

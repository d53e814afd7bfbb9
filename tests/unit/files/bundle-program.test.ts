import { expect, test } from 'vitest'
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

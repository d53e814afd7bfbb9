import { expect, test } from 'vitest'
import { importedFiles } from '../../../src/files/imported-files.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

test('lists a module with those beside it that it imports, each once', () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'a/config.ts': `import { x } from './x'
export { y } from "./y.js"
import './side.mjs'
const z = require('../z.json'), later = () => import('./parts')
import { vitepress } from 'vitepress'
import './gone'`,
    'a/x.ts': "import config from './config.ts'",
    'a/y.ts': '',
    'a/side.mjs': '',
    'z.json': '{}',
    'a/parts/index.js': "export * from '../x'"
  })
  expect(importedFiles(folder, 'a/config.ts').sort()).toEqual([
    'a/config.ts',
    'a/parts/index.js',
    'a/side.mjs',
    'a/x.ts',
    'a/y.ts',
    'z.json'
  ])
  expect(importedFiles(folder, 'none.ts')).toEqual(['none.ts'])
})

import { expect, test } from 'vitest'
import { compilePage } from '../../../../src/markdown/compile.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { fixtureContext, pageOf } from '../compile-fixture.js'

test('a page depends on the modules that would be found before those that it imports', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'node_modules/pkg/package.json': '{ "main": "index.js" }',
    'node_modules/pkg/index.js': "exports.name = 'a package'\n",
    'guide/part.js': "import { name } from 'pkg'\nexport { value } from './value'\nexport const shown = name\n",
    'guide/value.js': 'export const value = 1\n'
  })
  const text = "# Page\n\nimport { shown, value } from './part.js'\n\n{shown}, {value}\n"
  const { document } = await compilePage(pageOf(text, 'guide/page.mdx', 'mdx'), fixtureContext(siteDir))
  const paths = document.dependencies.map(({ path, hash }) => `${path} ${hash === undefined ? 'absent' : 'read'}`)
  expect(paths).toEqual([
    'guide/node_modules/pkg/package.json absent',
    'guide/part.js read',
    'guide/value absent',
    'guide/value.js read',
    'guide/value.jsx absent',
    'guide/value.ts absent',
    'guide/value.tsx absent',
    'node_modules/pkg/index.js read'
  ])
})

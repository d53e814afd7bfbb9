import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleIslands } from '../../../src/assets/bundle-islands.js'
import { folderAccess } from '../../../src/files/folder-access.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { configOf } from '../helpers/site.js'

/** Bundle two islands of a site in a folder, and list their modules. */
async function bundleIn(siteDir: string) {
  const part = `import { useState } from 'react'\nexport default () => <b>{useState(1)[0]}</b>\n`
  writeFiles(siteDir, { 'islands/one.jsx': part, 'islands/two.jsx': part.replace('1', '2') })
  const islands = ['one', 'two'].map((name) => {
    const path = join(siteDir, 'islands', `${name}.jsx`)
    return [name, { parts: [{ source: path, exportName: 'default' }], isLocal: false }] as const
  })
  const config = { ...configOf(), siteDir, sources: folderAccess(siteDir) }
  const { modules, findings } = await bundleIslands(new Map(islands), config)
  expect(findings).toEqual([])
  return modules
}

test('the names of modules and of what they share do not tell where the site and the generator are', async () => {
  const modules = await bundleIn(temporaryFolder())
  expect(modules).toHaveLength(3)
  expect(await bundleIn(join(temporaryFolder(), 'far', 'below'))).toEqual(modules)
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleIslands, type IslandModule } from '../../../src/assets/bundle-islands.js'
import { folderAccess } from '../../../src/files/folder-access.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { configOf } from '../helpers/site.js'

/** Bundle two islands of a site in a folder, and list their modules. */
async function bundleIn(siteDir: string) {
  const part = `import { useState } from 'react'\nexport default () => <b>{useState(1)[0]}</b>\n`
  writeFiles(siteDir, { 'islands/one.jsx': part, 'islands/two.jsx': part.replace('1', '2') })
  const ofFiles = ['one', 'two'].map((name) => {
    const path = join(siteDir, 'islands', `${name}.jsx`)
    return [name, { parts: [{ source: path, exportName: 'default' }], isLocal: false }] as const
  })
  const script = [
    { text: 'const start = 3\nexport const Three = () => <b>{start}</b>\nexport const Four = Three', line: 1 }
  ]
  const ofPage = ['Three', 'Four'].map((exportName) => {
    const part = { source: join(siteDir, 'content', 'page.mdx'), exportName, script }
    return [exportName, { parts: [part], isLocal: true }] as const
  })
  const islands = [...ofFiles, ...ofPage]
  const config = { ...configOf(), siteDir, sources: folderAccess(siteDir) }
  const { modules, findings } = await bundleIslands(new Map<string, IslandModule>(islands), config, 'preact')
  expect(findings).toEqual([])
  return modules
}

test('what React alone has is bundled with React, and is a finding that names the setting on its twin', async () => {
  const siteDir = temporaryFolder()
  const source = join(siteDir, 'islands', 'sum.jsx')
  writeFiles(siteDir, {
    'islands/sum.jsx': `import { useActionState } from 'react'\nexport default () => <b>{useActionState((n) => n, 1)[0]}</b>\n`
  })
  const islands = new Map([['Sum', { parts: [{ source, exportName: 'default' }], isLocal: false }]])
  const config = { ...configOf(), siteDir, sources: folderAccess(siteDir) }
  const [twin, react] = [await bundleIslands(islands, config, 'preact'), await bundleIslands(islands, config, 'react')]
  expect(twin.findings).toMatchObject([
    {
      ruleId: 'island',
      file: 'islands/sum.jsx',
      line: 1,
      data: { reason: expect.stringContaining('set "island_runtime: react"') as string }
    }
  ])
  expect(react.findings).toEqual([])
  expect(Object.keys(react.islands)).toEqual(['Sum'])
  expect(await bundleIslands(islands, config, 'react')).toEqual(react)
})

test('what neither React nor its twin has is the finding of the bundler', async () => {
  const siteDir = temporaryFolder()
  const source = join(siteDir, 'islands', 'none.jsx')
  writeFiles(siteDir, { 'islands/none.jsx': `import { useNothing } from 'react'\nexport default () => useNothing()\n` })
  const islands = new Map([['None', { parts: [{ source, exportName: 'default' }], isLocal: false }]])
  const config = { ...configOf(), siteDir, sources: folderAccess(siteDir) }
  const { findings } = await bundleIslands(islands, config, 'preact')
  expect(findings).toMatchObject([{ data: { reason: expect.stringContaining('No matching export') as string } }])
})

test('the names of modules and of what they share do not tell where the site and the generator are', async () => {
  const modules = await bundleIn(temporaryFolder())
  expect(modules).toHaveLength(7)
  expect(await bundleIn(join(temporaryFolder(), 'far', 'below'))).toEqual(modules)
})

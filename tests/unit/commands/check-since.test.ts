import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { check } from '../../../src/commands/check.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Create a site with a broken link on a page and one in its navbar, and commit it on the branch "main". */
function committedSite() {
  const siteDir = temporaryFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@e.example', ...args], { cwd: siteDir })
  writeFiles(siteDir, {
    '.gitignore': '.capstan/\n',
    'site.config.ts': `export default { title: 'S', navbar: { start: [{ label: 'x', href: '/gone' }] } }\n`,
    'content/index.md': '# Home\n\n[a](a.md) [old](old.md)\n',
    'content/a.md': '# A\n'
  })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-qm', 'one')
  return { siteDir, git }
}

const newIn = async (siteDir: string, since: string) => {
  const { messages } = await check(siteDir, { external: false, since })
  return messages.map(({ file, line, message }) => `${file}:${line} ${message.split(':')[0]}`)
}

test('only what a ref does not have yet is reported, wherever its lines are now', async () => {
  const { siteDir, git } = committedSite()
  expect(await newIn(siteDir, 'main')).toEqual([])
  rmSync(`${siteDir}/content/a.md`)
  writeFiles(siteDir, { 'content/index.md': '# Home\n\nMore.\n\n[a](a.md) [old](old.md)\n' })
  expect(await newIn(siteDir, 'main')).toEqual(['content/index.md:5 Broken link "a.md"'])
  git('commit', '-qam', 'two')
  expect(await newIn(siteDir, 'main')).toEqual([])
})

test('what is wrong with a changed configuration is new', async () => {
  const { siteDir } = committedSite()
  writeFiles(siteDir, {
    'site.config.ts': `export default { title: 'S', navbar: { start: [{ label: 'x', href: '/lost' }] } }\n`
  })
  expect(await newIn(siteDir, 'main')).toEqual([
    'site.config.ts:1 Broken link "/lost" in "navbar"; no page or file of the site is there.'
  ])
})

test('all that is wrong with a site is new where the ref has no folder of it', async () => {
  const { siteDir } = committedSite()
  writeFiles(siteDir, {
    'docs/site.config.ts': `export default { title: 'S' }\n`,
    'docs/content/index.md': '# Home\n\n[a](none.md)\n'
  })
  expect(await newIn(`${siteDir}/docs`, 'main')).toEqual(['content/index.md:3 Broken link "none.md"'])
})

test('a ref that the clone lacks is a wrong usage, with what fetches it', async () => {
  const { siteDir } = committedSite()
  await expect(newIn(siteDir, 'origin/next')).rejects.toThrow(
    'There is no tag, branch or commit "origin/next". Fetch it first: git fetch --depth 1 origin next'
  )
})

test('what the tree of a ref may not import is no finding of the site after it', async () => {
  const { siteDir, git } = committedSite()
  writeFiles(siteDir, {
    '.gitignore': '.capstan/\nnode_modules/\n',
    'site.config.ts': `export default { title: 'S' }\n`,
    'content/index.mdx': "# Home\n\nimport { name } from 'pkg'\n\nHello {name}.\n",
    'node_modules/pkg/package.json': '{ "name": "pkg", "main": "index.js" }',
    'node_modules/pkg/index.js': "exports.name = 'reader'\n"
  })
  rmSync(`${siteDir}/content/index.md`)
  git('add', '-A')
  git('commit', '-qm', 'two')
  await newIn(siteDir, 'main')
  const built = await build(siteDir, { isStrict: true, useCache: true, workers: 0 })
  expect(built.messages).toEqual([])
  expect(await newIn(siteDir, 'main')).toEqual([])
})

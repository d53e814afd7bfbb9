/** What the flags let a process do, asked of Node.js itself. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { permissionFlags, permissionSwitch } from '../../../src/confined/confined-process.js'
import { generatorDir } from '../../../src/utils/generator.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Make a site in a work tree, and ask what its process may do. */
function askProcess(
  ask: (place: {
    readonly workTree: string
    readonly siteDir: string
    readonly temporaryDir: string
  }) => readonly string[]
) {
  const workTree = temporaryFolder()
  const siteDir = join(workTree, 'docs')
  writeFiles(workTree, { '.git/HEAD': '', 'docs/content/a.md': '', 'docs/build/index.html': '' })
  mkdirSync(join(siteDir, '.capstan'))
  const temporaryDir = temporaryFolder()
  const flags =
    permissionFlags({ siteDir, outputDir: join(siteDir, 'build'), temporaryDir, written: [], isServer: false }) ?? []
  const questions = ask({ workTree, siteDir, temporaryDir }).map((question) => question.split(' '))
  const code = `console.log(JSON.stringify(${JSON.stringify(questions)}.map(([scope, path]) => process.permission.has(scope, path))))`
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--eval', code], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as boolean[]
}

test('the site and the generator are read, and nothing else', () => {
  const allowed = askProcess(({ workTree, siteDir, temporaryDir }) => [
    `fs.read ${siteDir}`,
    `fs.read ${siteDir}/content/a.md`,
    `fs.read ${workTree}/README.md`,
    `fs.read ${generatorDir}/package.json`,
    `fs.read ${temporaryDir}/capstan-cache-1/a`
  ])
  expect(allowed).toEqual([true, true, true, true, true])
  const refused = askProcess(({ workTree }) => [
    'fs.read /etc/passwd',
    `fs.read ${dirname(workTree)}/other`,
    `fs.read ${process.env.HOME ?? '/root'}/.ssh/id`,
    'fs.read /proc/self/environ'
  ])
  expect(refused).toEqual([false, false, false, false])
})

test('the output, the cache and temporary files are written, and no content', () => {
  const allowed = askProcess(({ siteDir, temporaryDir }) => [
    `fs.write ${siteDir}/build`,
    `fs.write ${siteDir}/build/index.html`,
    `fs.write ${siteDir}/build.capstan-lock`,
    `fs.write ${siteDir}/.capstan/cache/a`,
    `fs.write ${temporaryDir}/capstan-cache-1/a`
  ])
  expect(allowed).toEqual([true, true, true, true, true])
  const refused = askProcess(({ workTree, siteDir }) => [
    `fs.write ${siteDir}/content/a.md`,
    `fs.write ${siteDir}/site.config.ts`,
    `fs.write ${workTree}/.git/hooks/post-commit`,
    `fs.write ${generatorDir}/dist/cli.js`,
    `fs.write ${tmpdir()}/other`,
    'child'
  ])
  expect(refused).toEqual([false, false, false, false, false, false])
})

test('the switch is the one that the version of Node.js has', () => {
  expect(permissionSwitch(new Set(['--experimental-permission', '--permission']))).toBe('--permission')
  expect(permissionSwitch(new Set(['--experimental-permission']))).toBe('--experimental-permission')
  expect(permissionSwitch(new Set())).toBeUndefined()
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceFile, replaceFiles } from '../../../src/utils/replace-file.js'
import { bin } from '../../helpers/capstan.js'
import { listFiles, readTree, temporaryFolder, writeFiles } from '../../helpers/files.js'
import { spawnCapstan } from '../../helpers/spawn-capstan.js'

test('makes the folders that a file needs', () => {
  const folder = temporaryFolder()
  replaceFile(join(folder, 'a', 'b', 'c.txt'), 'text')
  expect(readFileSync(join(folder, 'a', 'b', 'c.txt'), 'utf8')).toBe('text')
})

test('leaves all files as they were where one cannot be written, and nothing of the attempt', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'one.txt': 'before', file: 'no folder' })
  const files = { 'one.txt': 'after', 'new/two/three.txt': 'new', 'file/four.txt': 'nowhere' }
  expect(() => replaceFiles(new Map(Object.entries(files).map(([name, text]) => [join(folder, name), text])))).toThrow(
    /ENOTDIR|EEXIST/
  )
  expect(readTree(folder)).toEqual(
    new Map([
      ['file', 'no folder'],
      ['one.txt', 'before']
    ])
  )
})

test('leaves nothing beside a folder that has the name of the file', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'labels.is.json', 'full'), { recursive: true })
  expect(() => replaceFile(join(folder, 'labels.is.json'), '{}')).toThrow()
  expect(readTree(folder).size).toBe(0)
})

test('a disk that takes no more leaves neither temporary files nor empty folders', async () => {
  const site = temporaryFolder()
  writeFiles(site, { 'site.config.ts': "export default { title: 'Site' }\n", 'content/index.md': '# Home\n' })
  // Loads what the command needs, so that the limit meets its own files alone.
  expect((await spawnCapstan(['check', site])).code).toBe(0)
  const before = listFiles(site).filter((path) => !path.startsWith('.capstan/'))
  const limited = (...args: readonly string[]) =>
    spawnSync('bash', ['-c', 'ulimit -f 1; exec node "$@"', 'bash', bin, ...args], { encoding: 'utf8' })
  const { status, stderr } = limited('labels', site, '--lang', 'is')
  expect([status, stderr]).toEqual([3, expect.stringContaining('The operating system reported')])
  expect(listFiles(site).filter((path) => !path.startsWith('.capstan/'))).toEqual(before)
})

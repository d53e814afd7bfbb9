/** Which repository a clone is of: the same on all machines, whatever the way to it. */
import { expect, test } from 'vitest'
import { readOrigin } from '../../../src/files/read-origin.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Write a work tree with settings of git. */
function workTree(settings: string): string {
  const folder = temporaryFolder()
  writeFiles(folder, { '.git/config': settings, '.git/HEAD': 'ref: refs/heads/main\n' })
  return folder
}

test.each([
  ['https://github.com/acme/docs.git', 'github.com/acme/docs'],
  ['https://token:x-oauth@github.com/acme/docs', 'github.com/acme/docs'],
  ['git@github.com:acme/docs.git', 'github.com/acme/docs'],
  ['ssh://git@git.example:2222/acme/docs.git/', 'git.example/acme/docs'],
  ['/srv/git/docs.git', '/srv/git/docs']
])('%s is %s', (url, origin) => {
  const other = '[remote "fork"]\n\turl = https://github.com/me/docs\n'
  const settings = `[core]\n\tbare = false\n${other}[remote "origin"]\n\tfetch = +refs/heads/*\n\turl = ${url}\n[branch "main"]\n\tremote = origin\n`
  expect(readOrigin(workTree(settings))).toBe(origin)
})

test('a work tree without an origin has none', () => {
  expect(
    readOrigin(workTree('[core]\n\tbare = false\n[remote "origin"]\n[remote "fork"]\n\turl = x\n'))
  ).toBeUndefined()
  expect(readOrigin(temporaryFolder())).toBeUndefined()
})

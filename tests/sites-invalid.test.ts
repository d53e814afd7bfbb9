/**
 * Sites that must fail: each folder of tests/sites-invalid is built by the command, which must answer the exit code and print the text of
 * `expected.txt` (first line: the code), and must not touch what an earlier build left. `UPDATE_EXPECTED=1` writes it anew.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capstan } from './helpers/capstan.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { copyToTemporary } from './helpers/files.js'

const sites = join(import.meta.dirname, 'sites-invalid')

/** Sites whose answer needs a process of its own: places in a stack, a rejection that nobody handles, a React that does not warn. */
const needProcess = ['config-throws', 'config-late-rejection', 'mdx-missing-import']

test.each(readdirSync(sites))('%s', async (name) => {
  const copy = copyToTemporary(join(sites, name))
  const run = needProcess.includes(name) ? spawnCapstan : capstan
  const { code, stdout, stderr } = await run(['build', copy])
  const answer = `exit code ${code}\n${stderr.replaceAll(copy, '<site>').replaceAll(/^\d+\/\d+ pages.*\n/gm, '')}`
  const expected = join(sites, name, 'expected.txt')
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(expected, answer)
  expect(stdout).toBe('')
  expect(answer).not.toContain('bug in Capstan')
  expect(existsSync(join(copy, 'build'))).toBe(false)
  expect(answer).toBe(readFileSync(expected, 'utf8'))
})

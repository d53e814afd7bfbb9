/** What a public checker for agents says of a new site and of the first site; `manual.test.ts` asks it about the manual. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agentScore } from './helpers/agent-score.js'
import { bin, capstan, root } from './helpers/capstan.js'
import { temporaryFolder } from './helpers/files.js'
import { shared } from './shared/shared.js'

test('a new site has the full score as soon as its address is in the configuration', async () => {
  const folder = temporaryFolder()
  const create = join(root, 'create-capstan', 'index.js')
  execFileSync(process.execPath, [create, 'site', '--template', 'api', '--no-install'], { cwd: folder })
  const config = join(folder, 'site/site.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace('// url:', 'url:'))
  expect(await capstan(['build', join(folder, 'site'), '--strict'])).toMatchObject({ code: 0 })
  expect(await agentScore(join(folder, 'site/build'), 'https://docs.example.com')).toEqual({ score: 100, remarks: [] })
})

test('a new site without an address has its lists as well', async () => {
  const folder = temporaryFolder()
  execFileSync(process.execPath, [bin, 'init', folder])
  expect(await capstan(['build', folder, '--strict'])).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder, 'build/llms.txt'), 'utf8')).toContain('(/guide/first-steps.md)')
})

test('the first site has the full score', async () => {
  const { score, remarks } = await agentScore(await shared('first-site'), 'https://frigate-docs.example')
  expect(score, remarks.join('\n')).toBe(100)
}, 400_000)

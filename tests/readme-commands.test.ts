/** The commands of the READMEs work as they are written, in a clone in which `npm ci` was run. */
import { exec } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './helpers/capstan.js'
import { temporaryFolder } from './helpers/files.js'

const run = promisify(exec)
const [first = [], ...others] = commandsOf('README.md')

test('both READMEs begin with the two commands that install everything, and have the same commands', () => {
  expect(first).toEqual(['npm ci && npm start', 'npm ci && npm test'])
  const inChinese = commandsOf('README.zh-CN.md').map((block) => block.map((line) => line.replace(' --lang zh-CN', '')))
  expect(inChinese).toEqual([first, ...others])
})

test('a site is created, checked and built', { timeout: 240_000 }, async () => {
  const site = join(temporaryFolder(), 'my-docs')
  expect(others.flat().length).toBeGreaterThan(2)
  // A script of the package would compile anew what other tests are running.
  const env = { ...process.env, npm_config_ignore_scripts: 'true' }
  for (const command of others.flat()) await run(command.replace('../my-docs', site), { cwd: root, env })
  expect(existsSync(join(site, 'build/index.html'))).toBe(true)
})

/** List the commands of each block of a README, without their comments. */
function commandsOf(name: string): string[][] {
  const text = readFileSync(join(root, name), 'utf8')
  const blocks = [...text.matchAll(/^```bash\n([\s\S]*?)^```/gm)].map(([, commands = '']) =>
    commands.trim().split('\n')
  )
  return blocks.map((lines) => lines.map((line) => line.replace(/ +#.*/, '')))
}

/** The steps of the manual from an empty folder to a site of one's own lead there as they are written. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capstan, root } from './helpers/capstan.js'
import { listFiles, temporaryFolder, writeFiles } from './helpers/files.js'
import { collectFences } from './helpers/manual-examples.js'

test.each(['en', 'zh-CN'])('the steps in %s make a site with all that they promise', async (lang) => {
  const fences = collectFences(join(root, 'docs/content', lang)).filter(({ page }) => page === 'start/ten-minutes.md')
  const commands = fences.filter(({ language }) => language === 'bash').flatMap(({ text }) => text.trim().split('\n'))
  expect(commands).toEqual([
    'npm create capstan@latest widgets',
    'cd widgets',
    'npx capstan serve',
    'npx capstan check --strict',
    'npx capstan build'
  ])

  const folder = join(temporaryFolder(), 'widgets')
  execFileSync(process.execPath, [join(root, 'create-capstan/index.js'), folder, '--no-install'])
  const titled = fences.filter(({ title }) => title !== undefined)
  writeFiles(folder, Object.fromEntries(titled.map(({ title = '', text }) => [title, text])))
  for (const command of commands.slice(-2)) {
    const [, , name = '', ...flags] = command.split(' ')
    const { code, stderr } = await capstan([name, folder, ...flags])
    expect([command, code, stderr.match(/^.* (?:error|warning) .*$/gm)]).toEqual([command, 0, null])
  }

  const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8')
  expect(read('index.html')).toContain('src="/logo.svg"')
  expect(read('fr/index.html')).toContain('Bienvenue.')
  expect(read('fr/guide/first-steps/index.html')).toContain('First steps')
  expect(read('try/index.html')).toMatch(/data-cs-island="Counter".*Widgets: (?:<!-- -->)?3/s)
  const built = listFiles(join(folder, 'build'))
  expect(built.some((path) => /site-islands\/Counter\.\w+\.js$/.test(path))).toBe(true)
  const styles = built.filter((path) => path.endsWith('.css')).map(read)
  expect(styles.join('')).toContain('#7c2d92')
  expect(read('_headers')).toContain('plausible.io')
})

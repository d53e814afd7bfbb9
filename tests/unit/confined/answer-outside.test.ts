/** The process outside answers for the site alone, whatever the confined one asks. */
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createAnswers } from '../../../src/confined/answer-outside.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

/** Make a site with what answers its process. */
function answered() {
  const { folder, commit } = createRepository()
  const siteDir = realpathSync(folder)
  commit({ files: { 'a.md': '1', 'a.css': '.a { color: red }' }, date: '2024-01-01T00:00:00Z' })
  mkdirSync(join(siteDir, 'build'))
  const answer = createAnswers({ siteDir, outputDir: join(siteDir, 'build'), openedHost: '127.0.0.1' })
  return { siteDir, ask: async (name: string, input: unknown) => answer({ id: 1, name, input }) }
}

const site = { siteDir: '/etc', configFile: 'site.config.ts', configText: '', basePath: '/', untrusted: false }
const anything = { roots: ['/'], bases: ['/'], allowed: ['/'] }

test('git is asked of the work tree, and of no other', async () => {
  const { siteDir, ask } = answered()
  const other = createRepository()
  other.commit({ date: '2024-01-01T00:00:00Z' })
  expect((await ask('git', { ask: 'head', workTree: siteDir })).value).toMatch(/^false\n[\da-f]{40}\n$/)
  symlinkSync(other.folder, join(siteDir, 'link'))
  for (const workTree of [other.folder, join(siteDir, 'link')])
    expect((await ask('git', { ask: 'head', workTree })).error?.message).toContain('outside the work tree')
})

test('stylesheets are those of the site, whatever access is asked for', async () => {
  const { ask } = answered()
  const elsewhere = temporaryFolder()
  writeFiles(elsewhere, { 'b.css': '.secret { color: red }' })
  const { value } = await ask('styles', { styles: ['a.css'], site: { ...site, sources: anything } })
  expect(value).toMatchObject({ css: expect.stringContaining('.a') as string, findings: [] })
  const outside = await ask('styles', { styles: [join(elsewhere, 'b.css')], site: { ...site, sources: anything } })
  expect(outside.value).toMatchObject({ css: '', findings: [{ ruleId: 'stylesheet' }] })
})

test('nothing is flushed outside of the output', async () => {
  const { ask } = answered()
  expect((await ask('flush', '/etc/passwd')).error?.message).toContain('outside the output folder')
})

test('scripts are transformed, with the errors of esbuild, and other questions have no answer', async () => {
  const { ask } = answered()
  expect((await ask('transform', { text: 'let a: number = 1', options: { loader: 'ts' } })).value).toMatchObject({
    code: 'let a = 1;\n'
  })
  const wrong = await ask('transform', { text: 'let let', options: { loader: 'ts', logLevel: 'silent' } })
  expect(wrong.error).toMatchObject({ errors: [{ location: { line: 1 } }] })
  expect(await ask('shell', 'id')).toEqual({ id: 1, value: undefined })
})

test('the browser opens what the command serves, by a program that is not of the site', async () => {
  const { siteDir, ask } = answered()
  const programs = temporaryFolder()
  const opened = join(programs, 'opened')
  const script = `#!/bin/sh\nprintf '%s\\n' "$1" >> ${opened}\n`
  writeFiles(siteDir, { 'bin/xdg-open': script.replace('"$1"', 'site') })
  writeFiles(programs, { 'xdg-open': script })
  for (const folder of [join(siteDir, 'bin'), programs]) chmodSync(join(folder, 'xdg-open'), 0o755)
  vi.stubEnv('PATH', `${join(siteDir, 'bin')}:${programs}:${process.env.PATH ?? ''}`)
  for (const url of ['https://127.0.0.1/', 'http://evil.example:4400/?secret', 'file:///etc/passwd', 'javascript:1', 1])
    expect((await ask('open', url)).error?.message).toContain('not the address of the site')
  expect(await ask('open', 'http://127.0.0.1:4400/base/')).toEqual({ id: 1 })
  await vi.waitUntil(() => existsSync(opened) && readFileSync(opened, 'utf8').endsWith('\n'), { timeout: 60_000 })
  expect(readFileSync(opened, 'utf8')).toBe('http://127.0.0.1:4400/base/\n')
})

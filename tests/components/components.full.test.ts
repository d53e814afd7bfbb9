/** All packages of the table in the manual, in every edition and in both browsers; the run writes the table. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.js'
import { serveBuilt } from '../client/support/serve-built.js'
import { connectBrowser } from '../shared/connect-browser.js'
import { readExamples, writeComponentsSite } from './components-site.js'
import { openIn, openInFirefox, type OpenPage } from './driven-page.js'
import { installPackages } from './install-packages.js'
import { rowsOf, type Runtime, writeTable } from './package-table.js'
import { readWithoutScripts, tryExample } from './try-example.js'

const examples = readExamples()
const runtimes = ['preact', 'react'] as const
const works = new Map<string, boolean>()

/** The versions of the site, by the beginning of their addresses: today's, and each way to keep an older one. */
const editions = { current: '', ref: '/1.0', folder: '/0.9', overlay: '/next' }

/** Write the site, its first version as a tag and as a folder, and a version that shares its pages. */
function writeVersions(folder: string, runtime: Runtime, modules: string): void {
  const settings = { islandRuntime: runtime, sources: { allow: [modules] } }
  writeComponentsSite(folder, examples, settings)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], { cwd: folder, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'First')
  git('tag', 'v1.0')
  mkdirSync(join(folder, 'versions/0.9'), { recursive: true })
  cpSync(join(folder, 'content'), join(folder, 'versions/0.9/content'), { recursive: true })
  cpSync(join(folder, 'site.config.ts'), join(folder, 'versions/0.9/site.config.ts'))
  mkdirSync(join(folder, 'versions/next/content'), { recursive: true })
  writeComponentsSite(folder, examples, {
    ...settings,
    versions: [
      { name: '2.0', isLatest: true },
      { name: 'next', overlay: 'versions/next' },
      { name: '1.0', ref: 'v1.0' },
      { name: '0.9', folder: 'versions/0.9' }
    ]
  })
  symlinkSync(modules, join(folder, 'node_modules'))
}

describe.each(runtimes)('components of packages on %s', (runtime) => {
  let site: Awaited<ReturnType<typeof serveBuilt>>
  let browser: Awaited<ReturnType<typeof connectBrowser>>
  let firefox: Awaited<ReturnType<typeof puppeteer.launch>>
  let open: Readonly<Record<'Chromium' | 'Firefox', OpenPage>>
  beforeAll(async () => {
    const modules = installPackages()
    site = await serveBuilt((folder) => writeVersions(folder, runtime, modules))
    // three.js draws on the processor where there is no other.
    browser = await connectBrowser('chromium')
    firefox = await puppeteer.launch({ browser: 'firefox', executablePath: findBrowser('firefox') })
    open = { Chromium: openIn(browser), Firefox: openInFirefox(firefox) }
  }, 1_200_000)
  afterAll(async () => {
    await firefox.close()
    await browser.close()
    await site.close()
  })

  it.each(examples)('answer, are read without scripts, and come back: $example', async (example) => {
    const address = `${site.url}/${example.example}/`
    const wrong = [
      ...(await readWithoutScripts(browser, address, example)),
      ...(await tryExample(open.Chromium, address, example))
    ]
    works.set(`${runtime} ${example.example}`, wrong.length === 0)
    const reason = example.fails?.[runtime]
    if (reason === undefined) expect(wrong).toEqual([])
    else expect(wrong.join('\n')).toMatch(new RegExp(reason))
  })

  const right = examples.filter(({ fails }) => fails?.[runtime] === undefined)

  describe.each(Object.entries(editions).slice(1))('in a version as %s', (_, prefix) => {
    it.each(right)('answer: $example', async (example) => {
      const wrong = await tryExample(open.Chromium, `${site.url}${prefix}/${example.example}/`, example, true)
      expect(wrong).toEqual([])
    })
  })

  it.each(right)('answer in Firefox: $example', async (example) => {
    expect(await tryExample(open.Firefox, `${site.url}/${example.example}/`, example, true)).toEqual([])
  })
})

it('are as many as was asked for, which the table of the manual says', () => {
  const count = (runtime: Runtime) => examples.filter(({ example }) => works.get(`${runtime} ${example}`)).length
  expect(works.size).toBe(2 * examples.length)
  expect(count('preact') / examples.length).toBeGreaterThanOrEqual(36 / 40)
  expect(count('react') / examples.length).toBeGreaterThanOrEqual(39 / 40)
  writeTable(rowsOf(examples, ({ example }, runtime) => works.get(`${runtime} ${example}`) === true))
})

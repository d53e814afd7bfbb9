/** Packages of components in pages, on both runtimes: without scripts, with them, in both schemes, and after leaving the page and coming back. */
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { serveBuilt } from '../client/support/serve-built.js'
import { root } from '../helpers/capstan.js'
import { connectBrowser } from '../shared/connect-browser.js'
import { readExamples, writeComponentsSite } from './components-site.js'
import { openIn } from './driven-page.js'
import { lockedVersions } from './install-packages.js'
import { languages, readTable, rowsOf } from './package-table.js'
import { readWithoutScripts, tryExample } from './try-example.js'

const all = readExamples()
const examples = all.filter(({ daily }) => daily === true)

describe.each(['preact', 'react'] as const)('components of packages on %s', (runtime) => {
  let site: Awaited<ReturnType<typeof serveBuilt>>
  let browser: Browser
  beforeAll(async () => {
    const modules = join(root, 'node_modules')
    site = await serveBuilt(
      (folder) => {
        writeComponentsSite(folder, examples, { islandRuntime: runtime, sources: { allow: [modules] } })
        symlinkSync(modules, join(folder, 'node_modules'))
      },
      ['--strict']
    )
    browser = await connectBrowser()
  }, 600_000)
  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  it.each(examples)('answer, are read without scripts, and come back: $example', async (example) => {
    const address = `${site.url}/${example.example}/`
    expect(await readWithoutScripts(browser, address, example)).toEqual([])
    expect(await tryExample(openIn(browser), address, example)).toEqual([])
  })
})

it('are in the table of the manual with the versions of the lock', () => {
  const rows = rowsOf(all, () => true).map(({ name, version }) => [name, version])
  expect(rows.length).toBeGreaterThanOrEqual(50)
  for (const lang of languages) expect(readTable(lang)).toEqual(rows)
  const versions = lockedVersions()
  const others = ['react', 'react-dom', '@mantine/hooks', '@nivo/core', '@tiptap/pm', '@tiptap/starter-kit']
  expect(others.every((name) => versions.has(name))).toBe(true)
})

/** Packages of components in pages, on both runtimes: without scripts, with them, in both schemes, and after leaving the page and coming back. */
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { serveBuilt } from '../client/support/serve-built.js'
import { root } from '../helpers/capstan.js'
import { connectBrowser } from '../shared/connect-browser.js'
import { readExamples, writeComponentsSite } from './components-site.js'
import { tryExample } from './try-example.js'

const examples = readExamples()

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
    expect(await tryExample(browser, site.url, example)).toEqual([])
  })
})

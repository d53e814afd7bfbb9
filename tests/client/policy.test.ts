/** The one policy of the site lets every kind of page work that is entered by a link from the home page. */
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openBrowserOn } from './support/open-browser.js'
import { startFirstSite } from './support/first-site-server.js'

const { site, open } = openBrowserOn(() => startFirstSite())

/** Open the home page and go on by a link to another, in the same document. */
const enter = async (path: string) => {
  const page = await open('/')
  await page.evaluate((href) => {
    document.documentElement.dataset.marked = ''
    const link = document.createElement('a')
    link.href = href
    document.querySelector('.content')?.append(link)
    link.click()
  }, path)
  await page.waitForURL(site().url + path)
  await page.locator('h1').first().waitFor()
  return page
}

it.each<[kind: string, path: string, use: (page: Page) => Promise<unknown>]>([
  [
    'a document with tabs and code',
    '/guides/getting_started',
    async (page) => {
      await page.locator('.code').first().hover()
      await page.locator('[data-tool="copy"]').first().click()
      await page.locator('[data-state]').first().waitFor()
    }
  ],
  [
    'a document with a diagram',
    '/mdx',
    async (page) => {
      await page.locator('.diagram').first().scrollIntoViewIfNeeded()
      await page.locator('.diagram[data-state="drawn"]').first().waitFor()
    }
  ],
  ['an operation', '/integrations/api/events-events-get', (page) => page.locator('main h1').waitFor()],
  ['a schema', '/integrations/api/schemas/eventresponse', (page) => page.locator('main h1').waitFor()],
  ['the index of the interface', '/integrations/api/frigate-http-api', (page) => page.locator('main h1').waitFor()],
  [
    'the search page',
    '/search',
    async (page) => {
      await page.fill('main input[name="q"]', 'mqtt')
      await page.locator('.search-results a').first().waitFor()
    }
  ]
])('%s works', { timeout: 60_000 }, async (_, path, use) => {
  const page = await enter(path)
  await use(page)
  expect(await page.evaluate(() => document.documentElement.dataset.marked)).toBe('')
})

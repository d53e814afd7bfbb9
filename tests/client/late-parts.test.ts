/** What is loaded late is taken away: the page stays, the place says so, what was typed is kept, and the next attempt works. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { forgottenFiles, forgottenModules, lateCases, missingNotice } from './support/late-parts.js'
import { startLateSites } from './support/late-sites.js'
import { expectStaying, lateTests } from './support/late-test.js'
import { openBrowserOn } from './support/open-browser.js'
import { troubles } from './support/take-away.js'

const browser = openBrowserOn(startLateSites)
const { site, openBlank } = browser

const dialogField = (page: Page) => page.locator('.search-dialog input')
const hasConsole = (page: Page) => page.locator('.api-console form').waitFor()

it('knows every module of the client, and every file of the sites that pages load late', () => {
  expect(forgottenModules()).toEqual([])
  for (const folder of site().folders) expect(forgottenFiles(folder), folder).toEqual([])
})

/** One part of each kind, in one of the ways that it is taken away; the full run has all of both, see late-parts.full.test.ts. */
const sample: Readonly<Record<string, string>> = {
  // Modules whose absence the notice that all share says: asked for by keys, a button, a field, and a button that says so when it is pressed again.
  search: 'without a network',
  'api-console': 'gone',
  'sidebar-filter': 'from a broken host',
  'page-markdown': 'of another deployment',
  // Files of a module that says so itself, or whose own notice ends by itself.
  branches: 'slow',
  'entries of a group': 'gone',
  'manifest for an address': 'gone',
  'terms of search': 'of another deployment',
  'words of search': 'from a broken host',
  'page as Markdown': 'from a broken host',
  'structure of another page': 'without a network',
  'answer to a question': 'without a network',
  [String.raw`drawing of diagrams (diagram\/main)`]: 'gone',
  // What only adds to what works without it.
  prefetch: 'gone',
  'link-previews': 'of another deployment',
  'moved-anchors': 'slow',
  'stylesheet of api': 'gone',
  'island of the site': 'gone',
  worker: 'without a network',
  'list of editions': 'from a broken host'
}
const samples = lateTests(lateCases, troubles).filter(({ late, trouble }) => sample[late.name] === trouble.name)

it('takes away one part of each kind, in every way', () => {
  expect(samples.map(({ late }) => late.name).sort()).toEqual(Object.keys(sample).sort())
  expect(new Set(samples.map(({ trouble }) => trouble))).toEqual(new Set(troubles))
})

it.each(samples)('what is loaded late leaves the page: $name', (test) => expectStaying(browser, test))

it('shows the field of search to a reader who waits, and keeps what is typed', async () => {
  const page = await openBlank()
  const releases: (() => void)[] = []
  const held = new Promise<void>((resolve) => releases.push(resolve))
  await page.route(/islands\/search\./, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site().url}/frigate/glossary`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mqtt')
  await page.locator('.search-wait:not(.visually-hidden) input:focus').waitFor()
  releases[0]?.()
  await expect.poll(() => dialogField(page).inputValue()).toBe('mqtt')
  expect(await page.locator('.search-wait').count()).toBe(0)
})

it('answers a button that was pressed before its module was there', async () => {
  const page = await openBlank()
  const releases: (() => void)[] = []
  const held = new Promise<void>((resolve) => releases.push(resolve))
  await page.route(/islands\/api-tools\./, async (route) => {
    await held
    await route.continue()
  })
  const isRequested = page.waitForRequest(/islands\/api-tools\./)
  await page.goto(`${site().small}/api/节点`)
  await isRequested
  await page.getByRole('button', { name: '在此展开' }).first().click()
  expect(await page.locator('.opened-here').count()).toBe(0)
  releases[0]?.()
  await page.locator('.opened-here').waitFor()
})

it('tries again by itself once the network is back', async () => {
  const files = /islands\/api-console\./
  const page = await openBlank({ expectedErrors: /ERR_/ })
  await page.route(files, (route) => route.abort('internetdisconnected'))
  await page.goto(`${site().url}/integrations/api/auth-auth-get`)
  await page.locator('.api-console summary').first().click()
  await missingNotice(page).waitFor()
  await page.unroute(files)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await hasConsole(page)
})

it('takes the modules of a newer deployment from its page', async () => {
  const page = await openBlank({ expectedErrors: /404/ })
  const old = '/_capstan/islands/search.OLDNAME.js'
  let loads = 0
  // The first load is that of a deployment whose files are gone.
  await page.route(/frigate\/glossary$/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: loads++ === 0 ? html.replace(/data-cs-search="[^"]*"/, `data-cs-search="${old}"`) : html
    })
  })
  await page.goto(`${site().url}/frigate/glossary`)
  await page.keyboard.press('Control+k')
  await dialogField(page).waitFor()
  expect(loads).toBe(2)
})

it('searches without a network what was loaded, and says that it is a part', async () => {
  const page = await openBlank({ expectedErrors: /ERR_/ })
  await page.goto(`${site().url}/frigate/glossary`)
  await page.keyboard.press('Control+k')
  const options = page.locator('.search-body[aria-busy="false"] [role="option"]')
  await dialogField(page).fill('录像')
  await options.first().waitFor()
  await page.context().setOffline(true)
  await dialogField(page).fill('录像 断网')
  await page.locator('.search-relaxed', { hasText: '只搜索了本站的一部分内容' }).waitFor()
  await options.first().waitFor()
  await page.context().setOffline(false)
  await dialogField(page).fill('录像 断网 重启')
  await page.locator('.search-body[aria-busy="false"]').waitFor()
  await expect.poll(() => page.locator('.search-relaxed', { hasText: '只搜索了' }).count()).toBe(0)
})

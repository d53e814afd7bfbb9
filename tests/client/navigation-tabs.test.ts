/** What a reader opens in another tab or window, or saves, is left to the browser. */
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { connectBrowser } from '../shared/connect-browser.js'
import { openBrowserOn } from './support/open-browser.js'
import { startReaderSite } from './support/reader-site.js'

// The headless shell of Chromium 150 ends with a segmentation fault at every second tab that a page opens on a busy machine.
const { site, open } = openBrowserOn(
  () => startReaderSite(),
  () => connectBrowser('chromium')
)

/** Open the first page and mark its document, so that a full load shows: it takes the mark away. */
const openMarked = async () => {
  const page = await open('/manual/', { isPrefetching: true })
  await page.evaluate(() => (document.documentElement.dataset.marked = ''))
  return page
}

/** Whether a page is the first one still, in the same document. */
const isUntouched = async (page: Page) =>
  page.url() === `${site().url}/manual/` &&
  (await page.evaluate(() => document.documentElement.dataset.marked !== undefined))

describe('left to the browser', () => {
  it.each([
    ['with Control', { modifiers: ['Control' as const] }],
    ['with the middle button', { button: 'middle' as const }],
    ['with Shift', { modifiers: ['Shift' as const] }]
  ])('a click %s, in another tab or window', async (_, options) => {
    const page = await openMarked()
    const other = page.context().waitForEvent('page')
    await page.click('.content a:has-text("短文")', options)
    await (await other).locator('h1', { hasText: '短文' }).waitFor()
    expect(await isUntouched(page)).toBe(true)
  })

  it.each([
    ['target', '_blank', true],
    ['download', '', false]
  ])('a link with %s', async (name, value, opensTab) => {
    const page = await openMarked()
    const happened = opensTab ? page.context().waitForEvent('page') : page.waitForEvent('download')
    await page.$eval('.content a:has-text("短文")', (link, [key, text]) => link.setAttribute(key, text), [
      name,
      value
    ] as const)
    await page.click('.content a:has-text("短文")')
    await happened
    expect(await isUntouched(page)).toBe(true)
  })
})

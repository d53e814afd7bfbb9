/** Tables of the first site on a phone: addresses and names of settings are cut nowhere within a word. */
import { expect, it } from 'vitest'
import { brokenWords } from './support/broken-words.js'
import { startFirstSite } from './support/first-site-server.js'
import { openBrowserOn } from './support/open-browser.js'

const { open } = openBrowserOn(() => startFirstSite())

// Those with the longest addresses and names; `every-page.test.ts` looks at the others.
it.each([
  '/guides/mainland_china',
  '/configuration/metrics',
  '/configuration/object_detectors',
  '/0.17/configuration/masks',
  '/0.17/configuration/custom_classification/object_classification'
])('break no word of a cell at %s', async (path) => {
  const page = await open(path, { viewport: { width: 390, height: 800 } })
  expect(await page.locator('.content td code').count()).toBeGreaterThan(0)
  expect(await brokenWords(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

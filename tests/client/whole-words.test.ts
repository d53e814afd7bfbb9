/** Pages of the first site with long addresses and names: no line breaks within a word, in tables, headings and outlines. */
import { expect, it } from 'vitest'
import { brokenWords } from './support/broken-words.js'
import { startFirstSite } from './support/first-site-server.js'
import { openBrowserOn } from './support/open-browser.js'

const { open } = openBrowserOn(() => startFirstSite())

// Those with the longest addresses and names; `every-page.test.ts` looks at the others.
const pages = [
  '/guides/mainland_china',
  '/configuration/metrics',
  '/configuration/object_detectors',
  '/integrations/mqtt',
  '/0.17/integrations/mqtt',
  '/0.17/configuration/genai/genai_review',
  '/0.17/configuration/masks',
  '/0.17/configuration/custom_classification/object_classification'
]

const looks = [
  { width: 390, scheme: 'light' },
  { width: 1024, scheme: 'light' },
  { width: 1440, scheme: 'dark' }
] as const

it.each(looks)('break no word at $width pixels, $scheme', async ({ width, scheme }) => {
  const page = await open('/robots.txt', {
    viewport: { width, height: 800 },
    before: `try { localStorage.setItem('theme', '${scheme}') } catch {}`,
    expectedErrors: /favicon/
  })
  const { origin } = new URL(page.url())
  for (const path of pages) {
    await page.goto(origin + path)
    // The outline of narrow windows is folded.
    for (const fold of await page.locator('.toc-fold:not([open]) > summary:visible').all()) await fold.click()
    expect(await page.locator(':is(.toc, .toc-fold) a:visible').count()).toBeGreaterThan(2)
    expect(await brokenWords(page), path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

/**
 * What readers of a site of languages and versions see in every width, scheme and direction: both menus, the banner of an old version, an
 * offer, a page in the language of its original, and the state of the translations.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build.js'
import { acceptTranslation } from '../../src/commands/translations.js'
import { readFolder } from '../../src/serve/http/serve-folder.js'
import { startServer } from '../../src/serve/http/static-server.js'
import { isFull } from '../helpers/is-full.js'
import { createSiteWithHistory } from '../helpers/site-with-history.js'
import { openBrowserOn } from './support/open-browser.js'

/** Build the site with the newest version in the work tree, in which an original changed since its translations were accepted. */
async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-test-'))
  createSiteWithHistory(folder)
  const settings = readFileSync(join(folder, 'site.config.ts'), 'utf8')
    .replace("ref: 'v3.0.0', ", '')
    .replace('redirects:', "follows: 'en',\n  translations: { statePage: '/translations' },\n  redirects:")
  writeFileSync(join(folder, 'site.config.ts'), settings)
  await acceptTranslation(folder, { lang: undefined, pages: [], isAll: true })
  const original = join(folder, 'content/guide/install.md')
  writeFileSync(original, readFileSync(original, 'utf8').replace('the switch', 'the switch for two seconds'))
  const { isWritten } = await build(folder, { useCache: false, isStrict: false, workers: 0 })
  expect(isWritten).toBe(true)
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    basePath: '/',
    trailingSlash: undefined,
    read: readFolder(join(folder, 'build'))
  })
  return {
    url: server.url.replace(/\/$/, ''),
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const { open } = openBrowserOn(startSite)

const widths = [390, 1440]
const schemes = ['light', 'dark']
const looks = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })))
/** Each width and each scheme once; the full run has all pairs. */
const cases = looks.filter(({ width, scheme }) => isFull || (width === 390) === (scheme === 'dark'))

/** Open a page, and choose the scheme by its own switch. */
async function openIn(path: string, { width, scheme, locale }: { width: number; scheme: string; locale: string }) {
  const page = await open(path, { viewport: { width, height: 844 }, locale, reducedMotion: 'reduce' })
  if (scheme === 'dark') await page.locator('.color-switch:visible').first().click()
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe(scheme)
  return page
}

/** Open a menu of the navbar, on phones that of the drawer. */
async function openMenu(page: Page, purpose: string): Promise<Locator> {
  if (page.viewportSize()?.width === 390) {
    await page.click('.menu-button')
    await page.locator('[data-cs-menu="open"]').waitFor()
  }
  const menu = page.locator(`[data-cs-purpose="${purpose}"]:visible`)
  const area = await boxOf(menu.locator('summary'))
  const below = { x: area.x, y: area.y + area.height + 12, width: area.width, height: 40 }
  const closed = await page.screenshot({ clip: below })
  await menu.locator('summary').click()
  // It is not only there: it is painted over what was there.
  await expect.poll(async () => (await page.screenshot({ clip: below })).equals(closed)).toBe(false)
  return menu
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not shown.')
  return box
}

/** Assert that something is shown whole within the window, and that the page does not scroll sideways. */
async function expectInside(page: Page, locator: Locator): Promise<void> {
  const { x, width } = await boxOf(locator)
  const window = page.viewportSize()?.width ?? 0
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(window)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

describe.each(cases)('at $width px in the $scheme scheme', (options) => {
  it('both menus open within the window, from right to left, and name what stands for the page', async () => {
    const page = await openIn('/ar/guide/network', { ...options, locale: 'ar' })
    const versions = await openMenu(page, 'version')
    await expectInside(page, versions.locator('ul'))
    expect(await versions.locator('small').allInnerTexts()).toEqual([
      'غير متوفرة في 2: تُفتح «الفانوس»',
      'غير متوفرة في 1: تُفتح «Lantern»'
    ])
    const languages = page.locator('[data-cs-purpose="language"]:visible')
    await languages.locator('summary').click()
    await expectInside(page, languages.locator('ul'))
    expect(await versions.locator('ul').isVisible()).toBe(false)
    const [label, list] = [await boxOf(languages.locator('li').last()), await boxOf(languages.locator('ul'))]
    expect(list.x + list.width - label.x - label.width).toBeLessThan(12)
  })

  it('a page that is not translated says so once, above the original in its own direction', async () => {
    const page = await openIn('/2/ar/guide/battery', { ...options, locale: 'ar' })
    expect(await page.locator('.banner').allInnerTexts()).toEqual([
      'إصلاحات أمنية فقط. اقرأ وثائق الإصدار 3',
      'لم تُترجم هذه الصفحة بعد. هذا هو النص الأصلي (الإنجليزية).'
    ])
    const [banner, content] = [await boxOf(page.locator('.banner').first()), await boxOf(page.locator('.content p'))]
    expect(banner.y + banner.height).toBeLessThan(content.y)
    await expectInside(page, page.locator('.banner').last())
    expect(await page.$eval('.content p', (text) => getComputedStyle(text).direction)).toBe('ltr')
  })

  it('an offer stands in its own language above the page', async () => {
    const page = await openIn('/guide/install', { ...options, locale: 'zh-CN' })
    const offer = page.locator('.offer')
    expect(await offer.innerText()).toBe('本页有简体中文版')
    await expectInside(page, offer)
    await offer.locator('a').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/zh/guide/an-zhuang')
    expect(await page.locator('.original-text summary').innerText()).toBe('本节的原文在翻译之后有改动。')
    expect(await page.getAttribute('html', 'data-theme')).toBe(options.scheme)
  })

  it.each([
    ['/translations', 'en-US'],
    ['/zh/translations', 'zh-CN'],
    ['/ar/translations', 'ar']
  ])('the state of the translations at %s fits its column', async (path, locale) => {
    const page = await openIn(path, { ...options, locale })
    await expectInside(page, page.locator('.translation-state'))
    const overflow = await page.$eval('.table', (table) => table.scrollWidth - table.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

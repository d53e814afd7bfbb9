import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { longText, tabs } from './support/content.js'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'

const { site, open } = openBrowser()

const blockedStorage = `
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })
`

/** Read the colour scheme of a page. */
const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

/** The first-frame script alone: what it does not restore is not restored in time. */
beforeEach(() => site().files.set('/_capstan/main.js', ''))

describe('the scheme', () => {
  beforeEach(() => {
    const colorMode = { default: 'light', hasSwitch: true, followsSystem: false } as const
    site().files.set('/', renderPage({ colorMode }))
    site().files.set('/system', renderPage({ colorMode: { ...colorMode, followsSystem: true } }))
    site().files.set('/fixed', renderPage({ colorMode: { ...colorMode, hasSwitch: false } }))
    site().files.set('/dark', renderPage({ colorMode: { ...colorMode, default: 'dark' } }))
  })

  it.each([
    ['/', {}, 'dark', 'light'],
    ['/', { theme: 'dark' }, 'light', 'dark'],
    ['/', { theme: 'undefined' }, 'light', 'light'],
    ['/dark', {}, 'light', 'dark'],
    ['/dark', { theme: 'light' }, 'light', 'light'],
    ['/system', {}, 'dark', 'dark'],
    ['/system', {}, 'light', 'light'],
    ['/system', { theme: 'light' }, 'dark', 'light'],
    ['/fixed', { theme: 'dark' }, 'light', 'light']
  ] as const)('%s with %o on a %s system is %s', async (path, stored, colorScheme, expected) => {
    expect(await schemeOf(await open(path, { stored, colorScheme }))).toBe(expected)
  })

  it.each([
    ['/', 'light'],
    ['/dark', 'dark']
  ] as const)('%s applies where storage is blocked', async (path, expected) => {
    expect(await schemeOf(await open(path, { before: blockedStorage }))).toBe(expected)
  })

  it('sets the theme colour of the browser', async () => {
    const page = await open('/', { stored: { theme: 'dark' } })
    expect(await page.getAttribute('meta[name="theme-color"]', 'content')).toBe('#14191b')
  })

  it('applies without JavaScript where the site follows the system', async () => {
    const page = await open('/system', { javaScriptEnabled: false, colorScheme: 'dark' })
    expect(await page.$eval('html', (html) => getComputedStyle(html).backgroundColor)).toBe('rgb(20, 25, 27)')
    const plain = await open('/', { javaScriptEnabled: false, colorScheme: 'dark' })
    expect(await plain.$eval('html', (html) => getComputedStyle(html).backgroundColor)).toBe('rgb(255, 255, 255)')
  })
})

describe('the announcement', () => {
  beforeEach(() => site().files.set('/', renderPage()))

  it.each([
    [{}, true],
    [{ 'capstan.announcements': '["release-2"]' }, false],
    [{ 'capstan.announcements': '["release-1"]' }, true],
    [{ 'capstan.announcements': 'not a list' }, true]
  ] as const)('with %o in storage shows: %s', async (stored, expected) => {
    expect(await (await open('/', { stored })).isVisible('.announcement')).toBe(expected)
  })

  it('is stored separately for each base path', async () => {
    site().files.set('/docs/', renderPage({ basePath: '/docs/' }))
    const root = await open('/docs/', { stored: { 'capstan.announcements': '["release-2"]' } })
    expect(await root.isVisible('.announcement')).toBe(true)
    const own = await open('/docs/', { stored: { 'capstan./docs/announcements': '["release-2"]' } })
    expect(await own.isVisible('.announcement')).toBe(false)
  })
})

it('restores the hidden sidebar', async () => {
  site().files.set('/', renderPage())
  expect(await (await open('/')).isVisible('.sidebar')).toBe(true)
  expect(await (await open('/', { stored: { 'capstan.sidebar': 'hidden' } })).isVisible('.sidebar')).toBe(false)
})

it('brings the current entry of a long sidebar into view', async () => {
  const links = Array.from({ length: 80 }, (_, index) => ({
    type: 'link' as const,
    label: `第 ${index} 页`,
    href: `/${index}`,
    isCurrent: index === 60
  }))
  site().files.set('/', renderPage({ sidebar: links }))
  const page = await open('/')
  const entry = await page.locator('.sidebar [aria-current="page"]').boundingBox()
  expect(entry?.y).toBeGreaterThan(100)
  expect(entry?.y).toBeLessThan(760)
})

describe('tabs', () => {
  beforeEach(() => {
    const contentHtml = longText(3) + tabs('one', 'os') + tabs('two', 'os') + tabs('three', 'other') + tabs('four')
    site().files.set('/', renderPage({ contentHtml }))
  })

  it.each([
    [{}, ['one-a', 'two-a', 'three-a', 'four-a']],
    [{ 'capstan.tabs.os': 'c' }, ['one-c', 'two-c', 'three-a', 'four-a']],
    [{ 'capstan.tabs.os': 'gone' }, ['one-a', 'two-a', 'three-a', 'four-a']]
  ] as const)('with %o in storage show %o', async (stored, expected) => {
    const page = await open('/', { stored })
    const shown = await page.$$eval('.tab', (panels) =>
      panels.filter((panel) => panel.checkVisibility()).map(({ id }) => id)
    )
    expect(shown).toEqual(expected)
  })
})

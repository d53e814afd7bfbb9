import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { longText } from './support/content.js'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'

const { site, open } = openBrowser()
const phone = { viewport: { width: 390, height: 800 } }

/** Open the menu, and wait until it has its history entry, which follows the paint. */
const openMenu = async (page: Page) => {
  await page.click('.menu-button')
  await page.locator('[data-cs-menu="open"]').waitFor()
}

/** Read the focused element: its class, else its name. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.className || document.activeElement?.localName)

beforeEach(() => {
  site().files.set('/', renderPage({ contentHtml: longText(40), toc: [] }))
  site().files.set('/guides/network', renderPage({ heading: '网络' }))
})

describe('the menu of narrow screens', () => {
  it('opens over the page, which then neither scrolls nor takes the focus', async () => {
    const page = await open('/', phone)
    expect(await page.isVisible('.sidebar-nav')).toBe(false)
    await openMenu(page)
    await page.locator('.sidebar-nav [aria-current]').waitFor()
    expect(await focused(page)).toContain('menu-close')
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.mouse.move(370, 500)
    await page.mouse.wheel(0, 600)
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('#capstan-menu')
      )
      expect(isOutside).toBe(false)
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('is painted before its entries and before what is behind it becomes inert', async () => {
    const page = await open('/', phone)
    const state = () =>
      page.evaluate(() => [
        document.querySelector<HTMLElement>('#capstan-menu')?.dataset.csMenu,
        document.querySelectorAll('[inert]').length > 0,
        document.querySelector('.sidebar-nav a')?.checkVisibility({ visibilityProperty: true })
      ])
    const opening = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.menu-button')?.click()
      return [
        document.querySelector<HTMLElement>('#capstan-menu')?.dataset.csMenu,
        document.querySelectorAll('[inert]').length > 0
      ]
    })
    expect(opening).toEqual(['opening', false])
    await expect.poll(state).toEqual(['open', true, true])
    const closing = await page.evaluate(async () => {
      history.back()
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      return [
        document.querySelector<HTMLElement>('#capstan-menu')?.dataset.csMenu,
        document.querySelectorAll('[inert]').length > 0
      ]
    })
    expect(closing).toEqual(['closing', true])
    await expect.poll(state).toEqual([undefined, false, false])
  })

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.click('.menu-close')],
    ['a click beside it', (page: Page) => page.mouse.click(375, 600)],
    ['going back', (page: Page) => page.goBack()]
  ])('closes with %s and restores the focus', async (_, leave) => {
    const page = await open('/', phone)
    await openMenu(page)
    await leave(page)
    await page.waitForFunction(() => document.querySelector<HTMLElement>('#capstan-menu')?.dataset.csMenu === undefined)
    await expect.poll(() => focused(page)).toContain('menu-button')
    expect(await page.evaluate(() => history.state as unknown)).not.toHaveProperty('menu')
    expect(await page.evaluate(() => [...document.querySelectorAll('[inert]')].length)).toBe(0)
  })

  it('closes with Escape before it has its history entry', async () => {
    const page = await open('/', phone)
    const before = await page.evaluate(() => history.length)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.menu-button')?.click()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    await expect.poll(() => focused(page)).toContain('menu-button')
    expect(await page.locator('[data-cs-menu], [inert]').count()).toBe(0)
    expect(await page.evaluate(() => history.length)).toBe(before)
  })

  it('closes when the window becomes wide', async () => {
    const page = await open('/', phone)
    await openMenu(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.waitForFunction(() => document.querySelector<HTMLElement>('#capstan-menu')?.dataset.csMenu === undefined)
    await expect.poll(() => page.locator('.page[inert]').count()).toBe(0)
  })

  it('leaves no history entry when a link is followed', async () => {
    const page = await open('/', phone)
    await openMenu(page)
    await page.click('.sidebar-nav summary:has-text("进阶")')
    await page.click('.sidebar-nav a:has-text("网络")')
    await page.waitForURL('**/guides/network')
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.locator('#capstan-menu').getAttribute('data-cs-menu')).toBeNull()
  })

  it('has the links of the navbar and the colour scheme in reach, however far down the page is in the list', async () => {
    const pages = Array.from({ length: 80 }, (_, index) => ({
      type: 'link' as const,
      label: `第 ${index} 页`,
      href: `/${index}`,
      isCurrent: index === 60
    }))
    site().files.set('/far', renderPage({ sidebar: pages }))
    const page = await open('/far', phone)
    await openMenu(page)
    expect(await page.$eval('.sidebar-list', (panel) => panel.scrollTop)).toBeGreaterThan(500)
    for (const name of ['手册', '演示', 'GitHub'])
      expect(await page.getByRole('dialog').getByRole('link', { name }).count(), name).toBe(1)
    const shown = async (selector: string) =>
      (await page.locator(selector).boundingBox())?.y ?? Number.POSITIVE_INFINITY
    expect(await shown('.menu-links')).toBeLessThan(120)
    expect(await shown('.menu-head .color-switch')).toBeLessThan(60)
    for (const [purpose, name] of [
      ['version', '1.0'],
      ['language', 'English']
    ] as const) {
      await page.click(`.menu-links [data-cs-purpose="${purpose}"] > summary`)
      const choice = page.locator('.menu-links a', { hasText: name })
      const { x = -1, width = 0 } = (await choice.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(336)
    }
  })

  it('shows the current entry below what stays at its top, in the low window that a zoom of 400 % leaves', async () => {
    const sidebar = Array.from({ length: 80 }, (_, index) => ({
      type: 'link' as const,
      label: `第 ${index} 页`,
      href: `/${index}`,
      isCurrent: index === 60
    }))
    site().files.set('/far', renderPage({ sidebar, sidebarFilter: 'page' }))
    const page = await open('/far', { viewport: { width: 320, height: 256 } })
    await openMenu(page)
    const hit = () =>
      page.$eval('.sidebar-list [aria-current="page"]', (entry) => {
        const { left, top, width, height } = entry.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === entry
      })
    await expect.poll(hit).toBe(true)
  })

  it('keeps open when Escape closes one of its dropdowns', async () => {
    const page = await open('/', phone)
    await openMenu(page)
    await page.click('.menu-links [data-cs-purpose="language"] > summary')
    await page.keyboard.press('Escape')
    expect(await page.locator('.menu-links .dropdown[open]').count()).toBe(0)
    expect(await page.locator('[data-cs-menu="open"]').count()).toBe(1)
  })
})

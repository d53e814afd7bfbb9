import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { longText, tabs } from './support/content.js'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'

const { site, open } = openBrowser()

/** Put a document at the root of the site. */
const show = (contentHtml: string) => site().files.set('/', renderPage({ contentHtml, toc: [] }))

/** List the ids of the panels that show. */
const shownPanels = (page: Page) =>
  page.$$eval('.tab', (panels) => panels.filter((panel) => panel.checkVisibility()).map(({ id }) => id))

describe('tabs', () => {
  beforeEach(() => show(tabs('one', 'os') + longText(1) + tabs('two', 'os') + tabs('three')))

  it('have the roles of tabs', async () => {
    const page = await open('/')
    const tab = page.getByRole('tab', { name: '标签 a' }).first()
    expect(await page.getByRole('tablist').count()).toBe(3)
    expect(await tab.getAttribute('aria-selected')).toBe('true')
    expect(await tab.getAttribute('aria-controls')).toBe('one-a')
    expect(await page.getByRole('tabpanel', { name: '标签 a' }).count()).toBe(3)
  })

  it('switch all sets of a group, keep their position in the viewport, and are stored', async () => {
    const page = await open('/')
    const second = page.locator('.tabs').nth(1)
    await second.scrollIntoViewIfNeeded()
    const before = await second.boundingBox()
    await second.getByRole('tab', { name: '标签 b' }).click()
    await expect.poll(() => shownPanels(page)).toEqual(['one-b', 'two-b', 'three-a'])
    expect((await second.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    await page.reload()
    expect(await shownPanels(page)).toEqual(['one-b', 'two-b', 'three-a'])
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['标签 b', '标签 b', '标签 a'])
  })

  it('are marked with the click, and show their panels after the paint', async () => {
    const page = await open('/')
    const marked = await page.evaluate(() => {
      document.querySelectorAll<HTMLElement>('[role="tab"]')[1]?.click()
      return [...document.querySelectorAll('.tabs:first-of-type [data-cs-active]')].map(({ id }) => id)
    })
    expect(marked).toEqual(['one-b-tab', 'one-a'])
    await expect.poll(() => shownPanels(page)).toEqual(['one-b', 'two-b', 'three-a'])
  })

  it('move with arrows, Home and End, and are one tab stop', async () => {
    const page = await open('/')
    await page.getByRole('tab').first().focus()
    const steps = [
      ['ArrowRight', 'one-b'],
      ['End', 'one-c'],
      ['ArrowRight', 'one-a'],
      ['ArrowLeft', 'one-c'],
      ['Home', 'one-a']
    ] as const
    for (const [key, panel] of steps) {
      await page.keyboard.press(key)
      await expect.poll(async () => (await shownPanels(page))[0]).toBe(panel)
    }
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('.tabs') === document.querySelector('.tabs'))
    ).toBe(false)
  })
})

describe('the target of the hash', () => {
  beforeEach(() => {
    const nested = '<details><summary>更多</summary><p id="inside">里面</p></details>'
    show(
      `<p><a id="go" href="#inside">去里面</a></p>${longText(10)}${tabs('set', undefined, { c: nested })}${longText(10)}`
    )
  })

  it.each([
    ['with the page', (page: Page) => page.goto(`${page.url()}#inside`)],
    ['by a link', (page: Page) => page.click('#go')]
  ])('is opened when it comes %s', async (_, go) => {
    const page = await open('/')
    await go(page)
    await page.locator('#inside').waitFor()
    expect(await shownPanels(page)).toEqual(['set-c'])
    await page.waitForFunction(() => {
      const top = document.getElementById('inside')?.getBoundingClientRect().top ?? -1
      return top >= 0 && top < innerHeight
    })
  })

  it('is opened in all sets of the group', async () => {
    show(tabs('one', 'os') + tabs('two', 'os', { c: '<p id="inside">里面</p>' }) + tabs('three'))
    const page = await open('/#inside')
    await page.locator('#inside').waitFor()
    expect(await shownPanels(page)).toEqual(['one-c', 'two-c', 'three-a'])
  })

  it('yields to the tab that the reader chooses', async () => {
    const page = await open('/#set-c')
    expect(await shownPanels(page)).toEqual(['set-c'])
    await page.getByRole('tab').first().click()
    await expect.poll(() => shownPanels(page)).toEqual(['set-a'])
  })

  it('is opened again by the same link', async () => {
    const page = await open('/')
    await page.click('#go')
    await page.getByRole('tab').first().click()
    await page.locator('#inside').waitFor({ state: 'hidden' })
    await page.click('#go')
    expect(await page.isVisible('#inside')).toBe(true)
  })

  it('may be malformed', async () => {
    const page = await open('/#%E4%A')
    expect(await page.isVisible('h1')).toBe(true)
  })
})

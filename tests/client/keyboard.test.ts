/** The first site by keyboard alone. */
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { isFull } from '../helpers/is-full.js'
import { openBrowserOn } from './support/open-browser.js'
import { startFirstSite } from './support/first-site-server.js'
import { waitForIdle } from './support/wait-for-idle.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { site, open } = openBrowserOn(() => startFirstSite())

/** What can be operated. */
const controls = 'a[href], button, summary, input, select, textarea, [tabindex="0"]'

/**
 * Check the focused element and mark it as reached; returns its problem, or nothing. Without one the end is reached when the page
 * has lost the focus, too: an element that cannot be focused any more, such as a table that has room now, leaves it to the page,
 * and Tab goes on from there.
 */
const faultOfStop = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement
    if (!(stop instanceof HTMLElement) || stop === document.body) return document.hasFocus() ? 'nowhere' : 'the end'
    stop.dataset.reached = ''
    const name = `${stop.localName} “${(stop.ariaLabel ?? stop.textContent).trim().slice(0, 30)}”`
    // A card shows it as a whole, not only its link.
    const outlines = [stop, stop.closest('.card, .content-card')].map(
      (element) => element && getComputedStyle(element).outlineStyle
    )
    if (!outlines.some((style) => style && style !== 'none')) return `${name} does not show the focus`
    const boxes = [...stop.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const covers = boxes.map((box) => {
      // A high one, such as a block of code, may be seen in part.
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
      const hits = [0.5, 0.1, 0.9].map((share) =>
        document.elementFromPoint((left + right) / 2, top + (bottom - top) * share)
      )
      const isSeen = hits.some((hit) => hit !== null && (stop.contains(hit) || hit.contains(stop)))
      return isSeen ? undefined : (hits[0]?.outerHTML.slice(0, 60) ?? 'the edge of the window')
    })
    return covers.includes(undefined) ? '' : `${name} is behind ${covers.join(', ')}`
  })

/** A page of each kind: at the narrow width, where the menu is closed, those whose text has controls of its own. */
const pages = ['/', '/mdx', '/integrations/api/events-events-get', '/search?q=mqtt', '/404.html']
const wide = isFull ? pages : ['/integrations/api/events-events-get']
const narrow = isFull ? pages : ['/mdx', '/search?q=mqtt']

describe.each([
  [1280, wide],
  [390, narrow]
] as const)('at %d pixels', (width, paths) => {
  it.each(paths)(
    'Tab reaches all controls of %s, in view and with visible focus',
    { timeout: 120_000 },
    async (path) => {
      const page = await open(path, { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      await page.locator('h1').waitFor()
      if (path.startsWith('/search')) await page.locator('.search-results a').first().waitFor()
      await waitForNetwork(page)
      // What scripts add is there: they are loaded when their place comes into view.
      for (const island of await page.locator('[data-cs-island]:visible').all()) await island.scrollIntoViewIfNeeded()
      // The hits in other editions are counted when the end of the results is seen.
      if (path.startsWith('/search')) {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        await page.locator('.search-elsewhere a').first().waitFor()
      }
      await waitForNetwork(page)
      await waitForIdle(page, '/robots.txt')
      // What a diagram turns into is a stop of its own where it scrolls.
      for (const diagram of await page.locator('.diagram').all()) {
        await diagram.scrollIntoViewIfNeeded()
        await expect.poll(() => diagram.getAttribute('data-cs-state'), { timeout: 20_000 }).toBe('drawn')
      }
      await page.evaluate(() => {
        scrollTo(0, 0)
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        getSelection()?.setPosition(document.body, 0)
      })
      let stops = 0
      for (; stops < 600; stops++) {
        await page.keyboard.press('Tab')
        const fault = await faultOfStop(page)
        if (fault === 'the end') break
        if (fault === '' || fault === 'nowhere') continue
        // The navbar comes back a frame after the page has scrolled: what counts is where the page comes to rest.
        // Or the stop has no room to scroll any more, and leaves the focus to the page.
        await expect.poll(() => faultOfStop(page), { timeout: 10_000 }).toMatch(/^(?:nowhere)?$/)
      }
      const missed = await page.evaluate(
        (selector) =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
            .filter(
              (control) =>
                control.tabIndex >= 0 && !control.matches(':disabled') && !control.closest('iframe, [aria-hidden]')
            )
            .filter(({ dataset }) => dataset.reached === undefined)
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        controls
      )
      expect(missed, `after ${stops} stops`).toEqual([])
    }
  )
})

it('the first tab stop skips to the content', async () => {
  const page = await open('/configuration/record')
  await page.keyboard.press('Tab')
  const link = page.locator('.skip-link')
  const box = await link.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect(await link.textContent()).toBe('跳到正文')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true)
})

it('searching, following links and going back work by keyboard', async () => {
  const page = await open('/')
  await page.evaluate(() => (document.documentElement.dataset.marked = ''))
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
  }
  await press('/')
  await page.locator('[role="dialog"] input, dialog input').first().waitFor()
  await page.keyboard.type('mqtt')
  await page.locator('dialog [role="option"], [role="dialog"] [role="option"]').first().waitFor()
  await press('Enter')
  await page.waitForURL(/mqtt/)
  const found = page.url()
  await page.focus('.pagination .next')
  await press('Enter')
  await page.waitForURL((url) => url.href !== found)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
  await page.goBack()
  await page.waitForURL(found)
  await page.focus('.dropdown[data-cs-purpose="language"] > summary')
  await press('Enter')
  await press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('中文')
  await press('Escape')
  await page.focus('.color-switch')
  await press('Space')
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
  expect(await page.evaluate(() => document.documentElement.dataset.marked)).toBe('')
  expect(site().pages.length).toBeGreaterThan(200)
})

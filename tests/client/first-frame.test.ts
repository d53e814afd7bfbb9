/** What a reader sees while a page loads: every frame that the browser shows, and what moves. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { longText, tabs } from './support/content.js'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'

const { site, open } = openBrowser()
let preferences: string | undefined

beforeEach(() => {
  preferences ??= site().files.get('/_capstan/preferences.js') ?? ''
  site().files.set('/_capstan/preferences.js', preferences)
  const contentHtml = tabs('one', 'os', { c: longText(12) }) + longText(20)
  for (const path of ['/', '/again']) site().files.set(path, renderPage({ contentHtml, toc: [] }))
})

/** Go to a page and collect the mean lightness, from 0 to 255, of every frame on the way. */
const lightnessOnTheWay = async (page: Page, path: string): Promise<number[]> => {
  const session = await page.context().newCDPSession(page)
  const frames: string[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  const before = frames.length
  await page.goto(site().url + path)
  await expect.poll(() => frames.length).toBeGreaterThan(before + 1)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  await session.send('Page.stopScreencast')
  const reader = await page.context().newPage()
  return reader.evaluate(lightnessOf, frames)
}

/** Measure pictures; a page without a policy can read their pixels. */
async function lightnessOf(pictures: readonly string[]): Promise<number[]> {
  return Promise.all(
    pictures.map(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
      return pixels.reduce((sum, value, index) => (index % 4 === 3 ? sum : sum + value), 0) / (pixels.length * 0.75)
    })
  )
}

describe('the scheme', () => {
  it('is there with the first frame: no frame on the way is light', async () => {
    const page = await open('/', { stored: { theme: 'dark' } })
    const frames = await lightnessOnTheWay(page, '/again')
    expect(frames.length).toBeGreaterThan(1)
    expect(Math.max(...frames)).toBeLessThan(80)
  })

  it('would flash if it came with the other scripts, and the frames would show it', async () => {
    const page = await open('/', { stored: { theme: 'dark' } })
    site().files.set('/_capstan/preferences.js', '')
    // The other scripts wait for nothing but the network, which is quicker here than the first frame.
    await page.route('**/main.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    const frames = await lightnessOnTheWay(page, '/again')
    expect(Math.max(...frames)).toBeGreaterThan(180)
  })
})

it('what the reader chose before moves nothing: announcement, sidebar, tabs', async () => {
  const page = await open('/', {
    stored: {
      theme: 'dark',
      'capstan.announcements': '["release-2"]',
      'capstan.sidebar': 'hidden',
      'capstan.tabs.os': 'c'
    },
    before: `window.shifts = []
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
        .observe({ type: 'layout-shift', buffered: true })`
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(await page.locator('#one-c').isVisible()).toBe(true)
  expect(await page.evaluate('shifts')).toEqual([])
})

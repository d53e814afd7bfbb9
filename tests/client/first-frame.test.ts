/** What a reader sees while a page loads: every frame that the browser shows, and what moves. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { longText, tabs } from './support/content.js'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'
import { waitForFrames } from './support/wait-for-idle.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { site, open } = openBrowser()
let preferences: string | undefined

beforeEach(() => {
  preferences ??= site().files.get('/_capstan/preferences.js') ?? ''
  site().files.set('/_capstan/preferences.js', preferences)
  const contentHtml = tabs('one', 'os', { c: longText(12) }) + longText(20)
  for (const path of ['/', '/again']) site().files.set(path, renderPage({ contentHtml, toc: [] }))
})

/** Frames of a page, as base64 of PNG. */
interface Recording {
  readonly frames: readonly string[]
  /** Stop once the page shows its last state, which the frames then include. */
  stop(): Promise<void>
}

/** Record every frame that a page shows. */
async function record(page: Page): Promise<Recording> {
  const session = await page.context().newCDPSession(page)
  const frames: string[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  const stop = async () => {
    await waitForFrames(page)
    const count = frames.length
    // A change that shows is in a frame of its own, after all that came before it.
    await page.evaluate(() => document.body.replaceChildren())
    await expect.poll(() => frames.length, { timeout: 20_000 }).toBeGreaterThan(count)
    await session.send('Page.stopScreencast')
  }
  return { frames, stop }
}

/** Open a page without a policy, which can read the pixels of frames, behind those that are opened later. */
const openReader = async () => (await open('/')).context().newPage()

/** Measure the mean lightness of frames, from 0 to 255. Runs in the browser. */
async function lightnessOf(frames: readonly string[]): Promise<number[]> {
  return Promise.all(
    frames.map(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
      return pixels.reduce((sum, value, index) => (index % 4 === 3 ? sum : sum + value), 0) / (pixels.length * 0.75)
    })
  )
}

describe('the scheme', () => {
  it('is applied before the first frame: no frame is light', async () => {
    const reader = await openReader()
    const page = await open('/', { stored: { theme: 'dark' } })
    const recording = await record(page)
    await page.goto(`${site().url}/again`)
    await recording.stop()
    const lightness = await reader.evaluate(lightnessOf, recording.frames)
    expect(lightness.length).toBeGreaterThan(1)
    expect(Math.max(...lightness)).toBeLessThan(80)
  })

  it('flashes when it is applied by the deferred scripts, which the recorded frames show', async () => {
    const reader = await openReader()
    const page = await open('/', { stored: { theme: 'dark' } })
    site().files.set('/_capstan/preferences.js', '')
    const recording = await record(page)
    const lightest = async () => Math.max(...(await reader.evaluate(lightnessOf, recording.frames)))
    // The other scripts wait for nothing but the network, which is quicker here than the first frame.
    await page.route('**/main.js', async (route) => {
      await expect.poll(lightest, { timeout: 20_000 }).toBeGreaterThan(180)
      await route.continue()
    })
    await page.goto(`${site().url}/again`)
    await recording.stop()
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await lightest()).toBeGreaterThan(180)
  })
})

it.each([1, 10])(
  'stored choices cause no layout shift, on a processor %s times slower: announcement, sidebar, tabs',
  async (rate) => {
    const page = await open('/gone', {
      expectedErrors: /404/,
      stored: {
        theme: 'dark',
        'capstan.announcements': '["release-2"]',
        'capstan.sidebar': 'hidden',
        'capstan.tabs.os': 'c'
      },
      before: `window.shifts = []
      window.shiftObserver = new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
      shiftObserver.observe({ type: 'layout-shift', buffered: true })`
    })
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(site().url)
    await waitForNetwork(page)
    await waitForFrames(page)
    expect(await page.locator('#one-c').isVisible()).toBe(true)
    expect(await page.evaluate('[...shifts, ...shiftObserver.takeRecords()]')).toEqual([])
  }
)

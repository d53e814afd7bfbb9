/** What must hold over a long session, and across documents. */
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import type { CDPSession, Page } from 'playwright-core'
import { isFull } from '../helpers/is-full.js'
import { connectBrowser } from '../shared/connect-browser.js'
import { openBrowserOn } from './support/open-browser.js'
import { startReaderSite } from './support/reader-site.js'
import { waitForIdle } from './support/wait-for-idle.js'

// The headless shell has no cache for going back; readers have one.
const { open } = openBrowserOn(
  () => startReaderSite(),
  () => connectBrowser('chromium')
)

/** Visit pages by their links, one after the other, so many times. */
const wander = (page: Page, visits: number) =>
  page.evaluate(async (count) => {
    const paths = ['guide/parts', 'guide/long', 'guide/short', '']
    for (let visit = 0; visit < count; visit++) {
      const path = `/manual/${paths[visit % paths.length] ?? ''}`
      document.querySelector<HTMLElement>(`.sidebar-nav a[href="${path}"]`)?.click()
      do await new Promise((resolve) => requestAnimationFrame(resolve))
      while (location.pathname !== path)
    }
  }, visits)

/** Count what lives in the page after the garbage is gone. */
const census = async (session: CDPSession) => {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { listeners: valueOf('JSEventListeners'), nodes: valueOf('Nodes'), heap: valueOf('JSHeapUsedSize') }
}

type Census = Awaited<ReturnType<typeof census>>

/** Wait until the count of listeners falls no more, and count: what a visit has started may end a little later. */
const settle = async (page: Page, session: CDPSession): Promise<Census> => {
  let last: Census
  let next = await census(session)
  do {
    last = next
    await waitForIdle(page, '/manual/_capstan/site.json')
    next = await census(session)
  } while (next.listeners < last.listeners)
  return next
}

/** Listeners of what a few visits have under way, such as pages that are fetched ahead; a leak has one for each visit, or for each of a page. */
const underWay = 10

/** Tell what there is more of than before. */
const growthOf = (before: Census, after: Census) => ({
  listeners: after.listeners > before.listeners + underWay,
  nodes: after.nodes > before.nodes * 1.02,
  heap: after.heap > before.heap * 1.25
})

const visits = isFull ? 500 : 40

/** Max number of rounds of visits: a leak grows in each; what a busy machine loads late, once, in one of them. */
const maxRounds = 3

it(`${visits} visits leak no listeners, nodes or memory`, { timeout: 180_000 }, async () => {
  const page = await open('/manual/')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await wander(page, 12)
  const none = { listeners: false, nodes: false, heap: false }
  let growth: typeof none | undefined
  for (let round = 0; round < maxRounds && !isDeepStrictEqual(growth, none); round++) {
    const before = await settle(page, session)
    await wander(page, visits)
    growth = growthOf(before, await settle(page, session))
  }
  expect(growth).toEqual(none)
})

it('the document is restored from the back-forward cache with its state', async () => {
  const page = await open('/manual/')
  await page.click('.content a:has-text("长文")')
  await page.locator('h1', { hasText: '长文' }).waitFor()
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.persisted = String(persisted)))
    scrollTo(0, 800)
  })
  await page.goto('data:text/html,<h1>elsewhere</h1>')
  // Playwright's own way back waits for a load, which there is none of.
  await page.evaluate(() => history.back()).catch(() => undefined)
  await expect.poll(() => page.url()).toContain('/guide/long')
  await page.waitForFunction(() => document.documentElement.dataset.persisted === 'true')
  expect(await page.evaluate(() => scrollY)).toBe(800)
  await page.evaluate(() => document.querySelector<HTMLElement>('.content a[href$="short"]')?.click())
  await page.locator('h1', { hasText: '短文' }).waitFor()
  await page.evaluate(() => history.back())
  await page.locator('h1', { hasText: '长文' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(800)
})

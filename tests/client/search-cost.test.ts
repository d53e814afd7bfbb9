/** What a reader of the first site loads for search beyond the page, whenever it is loaded. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFull } from '../helpers/is-full.js'
import { readQueries } from '../search/measure.js'
import { startFirstSite } from './support/first-site-server.js'
import { openBrowserOn } from './support/open-browser.js'
import { waitForFrames } from './support/wait-for-idle.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { open } = openBrowserOn(startFirstSite)

/** Notes when the first result stands in the page. */
const noteFirstResult = `new MutationObserver(() => {
  if (window.firstResultAt === undefined && document.querySelector('[role="option"]')) window.firstResultAt = performance.now()
}).observe(document, { childList: true, subtree: true })`

/** What was loaded. */
interface Load {
  readonly requests: number
  readonly bytes: number
}

/** Add up what was asked for from a time on; `until` the first result, or until now. */
function loadsOf(page: Page, from: number, until: 'first result' | 'now'): Promise<Load> {
  return page.evaluate(
    ([start, isFirst]) => {
      const end = isFirst ? ((window as { firstResultAt?: number }).firstResultAt ?? 0) : Infinity
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const own = entries.filter(({ startTime }) => startTime >= start && startTime <= end)
      return { requests: own.length, bytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0) }
    },
    [from, until === 'first result'] as const
  )
}

/** Ask in the dialog, and wait until nothing more is loaded. */
async function ask(page: Page, query: string): Promise<void> {
  await page.locator('.search-dialog input').fill(query)
  // By the next frame the dialog says that it looks for the new query.
  await waitForFrames(page)
  await page.locator('.search-body[aria-busy="false"] [role="option"]').first().waitFor()
  await waitForNetwork(page)
}

describe('search on the first site', () => {
  // One of each kind that must find something, and then the longest question: its many terms stand in many files.
  const kinds = [...new Set(readQueries().map(({ kind }) => kind))].filter((kind) => kind !== 'empty')
  const queries = kinds.flatMap((kind) =>
    readQueries()
      .filter((query) => query.kind === kind && !query.heldOut)
      .slice(0, 1)
  )
  const longest = readQueries()
    .filter(({ kind, heldOut }) => kind === 'question' && !heldOut)
    .reduce((long, { query }) => (query.length > long.length ? query : long), '')

  // The kinds that load most are those that `npm test` asks.
  const asked = queries.filter(({ kind }) => isFull || ['mixed', 'typo'].includes(kind))

  it.each(asked.map(({ kind, query }) => [kind, query] as const))(
    'stays within the budget for %s %s',
    async (_kind, query) => {
      const page = await open('/configuration/masks', { before: noteFirstResult })
      await waitForNetwork(page)
      const start = await page.evaluate(() => performance.now())
      await page.keyboard.press('Control+k')
      await page.locator('.search-dialog input:focus').waitFor()
      await ask(page, query)
      const first = await loadsOf(page, start, 'first result')
      const all = await loadsOf(page, start, 'now')
      const second = await page.evaluate(() => performance.now())
      await ask(page, longest)
      const later = await loadsOf(page, second, 'now')
      const figures = `${query}: first ${first.requests} requests, ${first.bytes} B; all ${all.requests}, ${all.bytes} B; ${longest} ${later.requests}, ${later.bytes} B`
      expect(first.requests, figures).toBeLessThanOrEqual(6)
      expect(first.bytes, figures).toBeLessThanOrEqual(62_000)
      expect(later.bytes, figures).toBeLessThanOrEqual(30_000)
    }
  )
})

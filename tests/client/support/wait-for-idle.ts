import type { Page } from 'playwright-core'

/** Wait until a page has been drawn twice: observers have reported by then what the page looked like before. */
export function waitForFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/**
 * Wait until a page has done what was due: observers have reported, idle callbacks have run, and a request that is made after
 * them has been answered. What has not happened by then does not happen by itself.
 */
export async function waitForIdle(page: Page, path: string): Promise<void> {
  await waitForFrames(page)
  await page.evaluate(async (url) => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    await fetch(url, { cache: 'no-store' })
  }, path)
}

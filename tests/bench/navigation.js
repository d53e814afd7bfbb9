import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.js'

/** Two pages whose links stand on both. */
const pages = ['/frigate/hardware', '/frigate/installation']

/** Measure how long a prefetched page takes from the click to the paint, and a full load of the same pages in the same browser. */
export async function measureNavigation(url) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const full = []
    for (let round = 0; round < 10; round++) {
      await page.goto(url + pages[round % 2], { waitUntil: 'networkidle' })
      full.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime))
    }
    const swapped = []
    for (let round = 0; round < 20; round++) {
      swapped.push(await page.evaluate(timeOfClick, pages[round % 2]))
      await page.waitForLoadState('networkidle')
    }
    const middle = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)].toFixed(0)
    console.log(
      `  from the click to the paint of a prefetched page: ${middle(swapped)} ms (asked: under 50); full load of the same pages to the first paint: ${middle(full)} ms`
    )
  } finally {
    await browser.close()
  }
}

/** Follow a link of the sidebar and measure the milliseconds until its page is painted. */
async function timeOfClick(path) {
  const link = document.querySelector(`.sidebar-nav a[href="${path}"]`)
  link.dispatchEvent(new PointerEvent('mouseover', { bubbles: true }))
  // Pointing at a link fetches its page; a page that was fetched before is kept.
  const { href } = link
  while (!performance.getEntriesByName(href).some((entry) => entry.responseEnd > 0))
    await new Promise(requestAnimationFrame)
  const start = performance.now()
  const isShown = new Promise((resolve) =>
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1') === null || location.pathname !== path) return
      observer.disconnect()
      resolve()
    }).observe(document.body, { childList: true, subtree: true })
  )
  link.click()
  await isShown
  await new Promise((resolve) => requestAnimationFrame(resolve))
  // A message that is sent before a paint arrives after it.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage('')
  })
  return performance.now() - start
}

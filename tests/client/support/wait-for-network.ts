import type { Page, Request } from 'playwright-core'
import { waitForFrames } from './wait-for-idle.js'

/** Requests of a page: all their URLs, those without a known end, and when the last one began or ended, in milliseconds. */
interface Traffic {
  readonly urls: string[]
  readonly open: Set<Request>
  changedAt: number
}

const quietMs = 500
const limitMs = 60_000
const traffics = new WeakMap<Page, Traffic>()

/** Follow the requests of a page from now on, for `waitForNetwork` and `requestedUrls`. */
export function followNetwork(page: Page): void {
  const traffic: Traffic = { urls: [], open: new Set(), changedAt: performance.now() }
  traffics.set(page, traffic)
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    if (request.resourceType() === 'eventsource') return
    change(request)
    traffic.changedAt = performance.now()
  }
  page.on(
    'request',
    note((request) => {
      traffic.urls.push(request.url())
      traffic.open.add(request)
    })
  )
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(
      end as 'requestfinished',
      note((request) => traffic.open.delete(request))
    )
}

/** List the URLs that a page has requested since it is followed, in order. */
export function requestedUrls(page: Page): readonly string[] {
  return trafficOf(page).urls
}

/**
 * Wait until a page has loaded what it asks for, and asks for nothing more. The state `networkidle` of Playwright waits for ever
 * for a request whose end the browser did not report, which happens right after its start on a busy machine; the page itself
 * knows of the end.
 * @throws {Error} that names the requests without an answer.
 */
export async function waitForNetwork(page: Page): Promise<void> {
  const traffic = trafficOf(page)
  await page.waitForLoadState('load')
  const start = performance.now()
  for (;;) {
    if (performance.now() - traffic.changedAt >= quietMs) {
      const open = await listOpen(page, traffic)
      if (open.length === 0) return
      if (performance.now() - start > limitMs) throw new Error(`No answer to ${open.join(', ')}`)
    }
    await waitForFrames(page)
  }
}

function trafficOf(page: Page): Traffic {
  const traffic = traffics.get(page)
  if (!traffic) throw new Error('The requests of this page are not followed.')
  return traffic
}

/** List the URLs of requests that neither the browser nor the page says have ended. */
async function listOpen(page: Page, { open }: Traffic): Promise<string[]> {
  if (open.size === 0) return []
  const ended = new Set(
    await page.evaluate(() => [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)])
  )
  return [...open]
    .map((request) => request.url())
    .filter((url) => !ended.has(url.replace(/#.*/, '')) && !ended.has(url))
}

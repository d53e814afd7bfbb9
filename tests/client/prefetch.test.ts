/** Which pages are fetched before the reader asks for them. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openBrowserOn } from './support/open-browser.js'
import { startReaderSite } from './support/reader-site.js'
import { waitForIdle } from './support/wait-for-idle.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { site, open } = openBrowserOn(() => startReaderSite())
const shows = (page: Page, title: string) => page.locator('h1', { hasText: title }).waitFor()

/** List the output paths of the requested pages. */
const asked = () => site().reads.filter((path) => path.endsWith('.html') && !path.startsWith('_capstan'))

// The default of vitest is one second, which a busy machine exceeds.
const timeout = 20_000

/** Wait until a page was asked for. */
const waitForAsked = (path: string) => expect.poll(asked, { timeout }).toContain(path)

/** Wait until a page has made the requests that it makes by itself. */
const waitForRequests = (page: Page) => waitForIdle(page, '/manual/_capstan/site.json')

beforeEach(async () => {
  site().troubles.clear()
  site().release()
  // Requests of the test before are answered by the time of this answer.
  await (await fetch(`${site().url}/manual/`)).text()
  site().reads.splice(0)
})

it('pages whose links are in view are prefetched once and shown without a request', async () => {
  const page = await open('/manual/', { isPrefetching: true, expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
  for (const path of ['guide/short/index.html', 'guide/long/index.html', 'guide/parts/index.html'])
    await waitForAsked(path)
  await waitForNetwork(page)
  await page.context().setOffline(true)
  await page.click('.content a:has-text("短文")')
  await shows(page, '短文')
  await page.click('.content a:has-text("长文")')
  await shows(page, '长文')
  await page.context().setOffline(false)
  await waitForNetwork(page)
  const pages = asked()
  expect(pages).toEqual([...new Set(pages)])
})

it('at most two requests are in flight', async () => {
  const slow = ['guide/short', 'guide/long', 'guide/parts', 'guide'].map((path) => `${path}/index.html`)
  for (const path of slow) site().troubles.set(path, 'stall')
  const askedSlowly = () => asked().filter((path) => slow.includes(path))
  const page = await open('/manual/', { isPrefetching: true })
  await expect.poll(askedSlowly, { timeout }).toHaveLength(2)
  await waitForRequests(page)
  expect(askedSlowly()).toHaveLength(2)
  site().troubles.clear()
  site().release()
  await expect.poll(askedSlowly, { timeout }).toHaveLength(4)
})

it('a pointer moving across many links prefetches a few pages, then the last', async () => {
  const page = await open('/manual/', {
    isPrefetching: true,
    // The browser's own pointer enters the page some time after it is drawn, and would leave the last link.
    before: `window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} }
      addEventListener('mouseover', (event) => event.isTrusted && event.stopImmediatePropagation(), true)`
  })
  const paths = Array.from({ length: 12 }, (_, index) => `more/p${index + 10}/index.html`)
  for (const path of paths) site().troubles.set(path, 'stall')
  await page.evaluate((count) => {
    for (let index = 0; index < count; index++) {
      const link = document.createElement('a')
      link.href = `/manual/more/p${index + 10}`
      document.querySelector('.content')?.append(link)
      link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    }
  }, paths.length)
  await expect.poll(asked, { timeout }).toHaveLength(5)
  await waitForRequests(page)
  expect(asked().filter((path) => path.startsWith('more/'))).toHaveLength(4)
  site().troubles.clear()
  site().release()
  await waitForAsked('more/p21/index.html')
  expect(asked().filter((path) => path.startsWith('more/'))).toHaveLength(5)
})

describe('a link is prefetched at once', () => {
  it.each([
    ['by pointer', (page: Page) => page.hover('.content a:has-text("短文")', { force: true })],
    ['by keyboard', (page: Page) => page.focus('.content a:has-text("短文")')],
    ['by touch', (page: Page) => page.dispatchEvent('.content a:has-text("短文")', 'touchstart')]
  ])('%s', async (_, turn) => {
    const page = await open('/manual/', {
      isPrefetching: true,
      before: 'window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} }'
    })
    await waitForRequests(page)
    expect(asked()).not.toContain('guide/short/index.html')
    await turn(page)
    await waitForAsked('guide/short/index.html')
    await turn(page)
    await page.click('.content a:has-text("短文")')
    await shows(page, '短文')
    expect(asked().filter((path) => path === 'guide/short/index.html')).toHaveLength(1)
  })
})

it.each([
  ['slow', '{ effectiveType: "2g" }'],
  ['very slow', '{ effectiveType: "slow-2g" }'],
  ['counted', '{ effectiveType: "4g", saveData: true }']
])('nothing is prefetched on a %s connection', async (_, connection) => {
  const page = await open('/manual/', {
    isPrefetching: true,
    before: `Object.defineProperty(navigator, 'connection', { value: ${connection} })`
  })
  await page.hover('.content a:has-text("短文")')
  await page.focus('.content a:has-text("部件")')
  await waitForRequests(page)
  for (const path of ['guide/short', 'guide/parts', 'guide/long']) expect(asked()).not.toContain(`${path}/index.html`)
  await page.click('.content a:has-text("短文")')
  await shows(page, '短文')
})

it('pages are prefetched on a connection of unknown quality', async () => {
  await open('/manual/', {
    isPrefetching: true,
    before: "Object.defineProperty(navigator, 'connection', { value: {} })"
  })
  await waitForAsked('guide/short/index.html')
})

it('a page whose prefetch failed is requested again by a visit', async () => {
  site().troubles.set('guide/short/index.html', 'fail')
  const page = await open('/manual/', { isPrefetching: true, expectedErrors: /500/ })
  await waitForAsked('guide/short/index.html')
  await waitForNetwork(page)
  site().troubles.clear()
  await page.click('.content a:has-text("短文")')
  await shows(page, '短文')
})

/** Which pages are fetched before the reader asks for them. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openBrowserOn } from './support/open-browser.js'
import { startReaderSite } from './support/reader-site.js'
import { waitForIdle } from './support/wait-for-idle.js'
import { requestedUrls, waitForNetwork } from './support/wait-for-network.js'

const { site, open } = openBrowserOn(() => startReaderSite())
const shows = (page: Page, title: string) => page.locator('h1', { hasText: title }).waitFor()

/** List the paths of the pages that a page has asked for, itself included, such as `guide/short`. */
const asked = (page: Page) =>
  requestedUrls(page)
    .map((url) => new URL(url).pathname.replace('/manual/', '').replace(/\/$/, ''))
    .filter((path) => !path.startsWith('_capstan') && !path.includes('.'))

// The default of vitest is one second, which a busy machine exceeds.
const timeout = 20_000

/** Wait until a page was asked for. */
const waitForAsked = (page: Page, path: string) => expect.poll(() => asked(page), { timeout }).toContain(path)

/** Wait until a page has made the requests that it makes by itself. */
const waitForRequests = (page: Page) => waitForIdle(page, '/manual/_capstan/site.json')

beforeEach(() => {
  site().troubles.clear()
  site().release()
})

it('pages whose links are in view are prefetched once and shown without a request', async () => {
  const page = await open('/manual/', { isPrefetching: true, expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
  for (const path of ['guide/short', 'guide/long', 'guide/parts']) await waitForAsked(page, path)
  await waitForNetwork(page)
  await page.context().setOffline(true)
  await page.click('.content a:has-text("短文")')
  await shows(page, '短文')
  await page.click('.content a:has-text("长文")')
  await shows(page, '长文')
  await page.context().setOffline(false)
  await waitForNetwork(page)
  const pages = asked(page)
  expect(pages).toEqual([...new Set(pages)])
})

it('pages that were read are noted for the dialog of search, the last one first', async () => {
  const page = await open('/manual/', { isPrefetching: true })
  const noted = () =>
    page.evaluate(() => {
      const { recent = [] } = JSON.parse(localStorage.getItem('capstan./manual/search') ?? '{}') as {
        recent?: { href: string; title: string }[]
      }
      return recent.map(({ href, title }) => `${href} ${title}`)
    })
  await page.click('.content a:has-text("短文")')
  await shows(page, '短文')
  await expect.poll(async () => (await noted())[0], { timeout }).toMatch(/^\/manual\/guide\/short\/? 短文$/)
  await page.goto(new URL('/manual/guide/long', page.url()).href)
  await expect.poll(async () => (await noted())[0], { timeout }).toMatch(/^\/manual\/guide\/long\/? 长文$/)
  expect(new Set(await noted()).size).toBe((await noted()).length)
})

it('at most two requests are in flight', async () => {
  const slow = ['guide/short', 'guide/long', 'guide/parts', 'guide']
  for (const path of slow) site().troubles.set(`${path}/index.html`, 'stall')
  const page = await open('/manual/', { isPrefetching: true })
  const askedSlowly = () => asked(page).filter((path) => slow.includes(path))
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
  const paths = Array.from({ length: 12 }, (_, index) => `more/p${index + 10}`)
  for (const path of paths) site().troubles.set(`${path}/index.html`, 'stall')
  // The module of prefetching is there.
  await waitForRequests(page)
  await page.evaluate((count) => {
    for (let index = 0; index < count; index++) {
      const link = document.createElement('a')
      link.href = `/manual/more/p${index + 10}`
      document.querySelector('.content')?.append(link)
      link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    }
  }, paths.length)
  const first = ['', ...paths.slice(0, 4)]
  await expect.poll(() => asked(page), { timeout }).toEqual(first)
  await waitForRequests(page)
  expect(asked(page)).toEqual(first)
  site().troubles.clear()
  site().release()
  await waitForAsked(page, 'more/p21')
  expect(asked(page)).toEqual([...first, 'more/p21'])
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
    expect(asked(page)).not.toContain('guide/short')
    await turn(page)
    await waitForAsked(page, 'guide/short')
    await turn(page)
    await page.click('.content a:has-text("短文")')
    await shows(page, '短文')
    expect(asked(page).filter((path) => path === 'guide/short')).toHaveLength(1)
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
  for (const path of ['guide/short', 'guide/parts', 'guide/long']) expect(asked(page)).not.toContain(path)
  await page.click('.content a:has-text("短文")')
  await shows(page, '短文')
})

it('pages are prefetched on a connection of unknown quality', async () => {
  const page = await open('/manual/', {
    isPrefetching: true,
    before: "Object.defineProperty(navigator, 'connection', { value: {} })"
  })
  await waitForAsked(page, 'guide/short')
})

it('a page whose prefetch failed is requested again by a visit', async () => {
  site().troubles.set('guide/short/index.html', 'fail')
  const page = await open('/manual/', { isPrefetching: true, expectedErrors: /500/ })
  await waitForAsked(page, 'guide/short')
  await waitForNetwork(page)
  site().troubles.clear()
  await page.click('.content a:has-text("短文")')
  await shows(page, '短文')
})

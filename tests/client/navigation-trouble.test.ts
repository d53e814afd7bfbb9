/** What readers see when a page is slow, gone, broken or newer than what they have. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openBrowserOn } from './support/open-browser.js'
import { startReaderSite } from './support/reader-site.js'
import { waitForFrames, waitForIdle } from './support/wait-for-idle.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { site, open } = openBrowserOn(() => startReaderSite())

/** Errors that the browser itself reports of answers that are no success. */
const expectedErrors = /Failed to load resource|net::ERR|Refused to apply style/

const short = 'guide/short/index.html'

/** Open the home page and mark its document. */
const openMarked = async (options: Parameters<typeof open>[1] = {}) => {
  const page = await open('/manual/', { expectedErrors, ...options })
  await mark(page)
  return page
}
const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset.marked = ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked !== undefined)
const shows = (page: Page, title: string) => page.locator('h1', { hasText: title }).waitFor()
const toShort = (page: Page) => page.click('.content a:has-text("短文")')
const pathOf = (page: Page) => decodeURI(page.url().slice(site().url.length))
const failed = '页面没有加载成功'

/** Collect what the page says in the console, by kind. */
function consoleOf(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
  return said
}

/** Count full loads of the main frame. */
function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => loads.count++)
  return loads
}

beforeEach(() => {
  site().troubles.clear()
  site().release()
})

describe('progress', () => {
  it('shows after 200 ms and hides with the new page', async () => {
    site().troubles.set(short, 'stall')
    const page = await openMarked()
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await toShort(page)
    await page.clock.runFor(190)
    expect(await page.locator('.progress').count()).toBe(0)
    await page.clock.runFor(20)
    expect(await page.locator('.progress[role="progressbar"]').getAttribute('aria-label')).toBe('正在加载页面')
    expect(await page.locator('h1').textContent()).toBe('首页')
    site().troubles.clear()
    site().release()
    await shows(page, '短文')
    expect(await page.locator('.progress').count()).toBe(0)
  })

  it('ends on a visit to another page, or back', async () => {
    site().troubles.set(short, 'stall')
    const page = await openMarked()
    await toShort(page)
    await page.locator('.progress').waitFor()
    await page.click('.content a:has-text("部件")')
    await shows(page, '部件')
    expect(await page.locator('.progress').count()).toBe(0)
    site().release()
    await page.goBack()
    await shows(page, '首页')
    expect(pathOf(page)).toBe('/manual/')
  })

  it('ends with navigation within the page', async () => {
    site().troubles.set(short, 'stall')
    const page = await openMarked()
    await toShort(page)
    await page.locator('.progress').waitFor()
    await page.click('.content a:has-text("本页")')
    expect(await page.locator('.progress').count()).toBe(0)
    site().release()
    await waitForNetwork(page)
    expect(await page.locator('h1').textContent()).toBe('首页')
  })
})

describe('a page that cannot be loaded', () => {
  it.each([
    ['is gone', 'gone' as const, '404 Not Found'],
    ['fails', 'fail' as const, '500 Internal Server Error'],
    ['is no HTML', { type: 'application/pdf' }, '服务器发来的不是网页。']
  ])('because it %s is replaced by a panel inside the frame, and can be retried', async (_, trouble, text) => {
    site().troubles.set(short, trouble)
    const page = await openMarked()
    await toShort(page)
    await shows(page, failed)
    expect(await page.locator('main pre').textContent()).toBe(text)
    expect(pathOf(page)).toBe('/manual/guide/short')
    expect(await page.title()).toContain(failed)
    for (const part of ['.navbar', '.footer', '.sidebar-nav']) expect(await page.isVisible(part)).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
    expect(await page.locator('[aria-current="page"]').count()).toBe(0)
    await page.evaluate(() => document.querySelector('main h1')?.append('（旧）'))
    await page.click('main button:has-text("重试")')
    await page.waitForFunction(() => !document.querySelector('main h1')?.textContent.includes('旧'))
    await shows(page, failed)
    site().troubles.clear()
    await page.click('main button:has-text("重试")')
    await shows(page, '短文')
    expect(await page.locator('.sidebar-nav [aria-current="page"]').textContent()).toBe('短文')
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await shows(page, '首页')
    expect(await isMarked(page)).toBe(true)
  })

  it('because there is no network is reported, and loads on a retry with a network', async () => {
    const page = await openMarked()
    await page.context().setOffline(true)
    await toShort(page)
    await shows(page, failed)
    expect(await page.locator('main pre').textContent()).toBe('无法连接到服务器。')
    await page.context().setOffline(false)
    await page.click('main button:has-text("重试")')
    await shows(page, '短文')
    expect(await isMarked(page)).toBe(true)
  })

  it('because the server does not answer times out after 15 seconds', async () => {
    site().troubles.set(short, 'stall')
    const page = await openMarked()
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await toShort(page)
    await page.clock.runFor(14_900)
    expect(await page.locator('h1').textContent()).toBe('首页')
    await page.clock.runFor(200)
    await shows(page, failed)
    expect(await page.locator('main pre').textContent()).toBe('服务器迟迟没有响应。')
  })

  it('comes from the cache when going back without a network', async () => {
    const page = await openMarked()
    await toShort(page)
    await shows(page, '短文')
    await page.click('.content a:has-text("长文")')
    await shows(page, '长文')
    await page.context().setOffline(true)
    await page.goBack()
    await shows(page, '短文')
    expect(await isMarked(page)).toBe(true)
  })
})

describe('a newer deployment', () => {
  const renamed = { html: (text: string) => text.replaceAll(/main\.[^."]+\.js/g, 'main.NEWER000.js') }

  it('is reported once and loaded in full', async () => {
    site().troubles.set(short, renamed)
    const page = await openMarked()
    const said = consoleOf(page)
    const loads = loadsOf(page)
    await toShort(page)
    await shows(page, '短文')
    await waitForNetwork(page)
    expect(await isMarked(page)).toBe(false)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('full load')
    expect(loads.count).toBe(1)
    await page.goBack()
    await shows(page, '首页')
  })

  it('is detected in the error page of a removed document', async () => {
    site().troubles.set(short, 'gone')
    site().troubles.set('404.html', renamed)
    const page = await openMarked()
    const loads = loadsOf(page)
    await toShort(page)
    await shows(page, '页面不存在')
    await expect.poll(() => loads.count).toBe(1)
    expect(pathOf(page)).toBe('/manual/guide/short')
  })

  it('is detected when going back', async () => {
    const page = await openMarked()
    await toShort(page)
    await shows(page, '短文')
    site().troubles.set('index.html', renamed)
    const loads = loadsOf(page)
    await page.goBack()
    await expect.poll(() => loads.count).toBe(1)
    await shows(page, '首页')
    expect(pathOf(page)).toBe('/manual/')
  })

  it('that removed a stylesheet leads to one full load, never to a loop', async () => {
    const page = await openMarked()
    const said = consoleOf(page)
    const loads = loadsOf(page)
    await takeAway(/^_capstan\/authored/)
    await page.click('.content a:has-text("部件")')
    await page.waitForFunction(() => document.documentElement.dataset.marked === undefined)
    await page.locator('.diagram').scrollIntoViewIfNeeded()
    await waitForNetwork(page)
    expect(loads.count).toBe(1)
    expect(said.length).toBeGreaterThan(0)
    // Drawing takes a busy machine longer than loading.
    await expect.poll(() => page.locator('.diagram pre').isVisible(), { timeout: 20_000 }).toBe(false)
  })

  it('that removed an island leaves the page with its source, and says so', async () => {
    const page = await openMarked()
    const loads = loadsOf(page)
    await takeAway(/^_capstan\/islands\/mermaid/)
    await page.click('.content a:has-text("部件")')
    await shows(page, '部件')
    await page.locator('.diagram').scrollIntoViewIfNeeded()
    await page.locator('.crash', { hasText: '这一部分没有加载成功' }).waitFor()
    expect(await page.locator('.diagram pre').isVisible()).toBe(true)
    expect(loads.count).toBe(0)
  })

  /** Take files from the host. */
  async function takeAway(pattern: RegExp): Promise<void> {
    const { listFiles } = await import('../helpers/files.js')
    for (const path of listFiles(site().folder)) if (pattern.test(path)) site().troubles.set(path, 'gone')
  }

  it('is not assumed without a network: the page stays', async () => {
    // So low that the first visit does not come near the diagram, and does not load its island.
    const page = await openMarked({ viewport: { width: 1280, height: 100 } })
    await page.click('.content a:has-text("部件")')
    await shows(page, '部件')
    await page.$eval('.sidebar-nav a[href$="short"]', (link: HTMLElement) => link.click())
    await shows(page, '短文')
    await page.context().setOffline(true)
    const loads = loadsOf(page)
    await page.goBack()
    await shows(page, '部件')
    await page.locator('.diagram').scrollIntoViewIfNeeded()
    await page.locator('.crash', { hasText: '这一部分没有加载成功' }).waitFor()
    expect(loads.count).toBe(0)
    expect(await page.locator('.diagram').isVisible()).toBe(true)
  })
})

describe('a browser that denies access', () => {
  const blocked = `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`

  it('to storage: everything works within one document', async () => {
    const page = await openMarked({ before: blocked })
    await page.click('.color-switch')
    await page.click('.content a:has-text("长文")')
    await shows(page, '长文')
    await page.evaluate(() => scrollTo(0, 1100))
    await waitForFrames(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar-nav a[href$="parts"]')?.click())
    await shows(page, '部件')
    await page.click('.tab-list a:has-text("乙")')
    await page.goBack()
    await shows(page, '长文')
    expect(await page.evaluate(() => scrollY)).toBe(1100)
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect(await isMarked(page)).toBe(true)
  })

  it('to storage: a permanently missing file causes no loop', async () => {
    const { listFiles } = await import('../helpers/files.js')
    for (const path of listFiles(site().folder))
      if (path.startsWith('_capstan/authored')) site().troubles.set(path, 'gone')
    const page = await openMarked({ before: blocked })
    const said = consoleOf(page)
    const loads = loadsOf(page)
    await page.click('.content a:has-text("部件")')
    await page.waitForFunction(() => document.documentElement.dataset.marked === undefined)
    await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(1)
    await waitForIdle(page, '/manual/_capstan/site.json')
    expect(loads.count).toBe(1)
  })

  it('to the clipboard: the code is selected, on a page that was visited by a link', async () => {
    const page = await openMarked({
      before: `Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } }); document.execCommand = () => false`
    })
    await page.click('.content a:has-text("部件")')
    await shows(page, '部件')
    await page.locator('.code').hover()
    await page.click('[data-cs-tool="copy"]')
    await page.locator('.code-status', { hasText: '复制失败' }).waitFor()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('mqtt:')
  })
})

it('a site that is published anew meanwhile is shown page by page', async () => {
  const page = await openMarked()
  await toShort(page)
  await shows(page, '短文')
  site().troubles.set('guide/long/index.html', { html: (text) => text.replace('>长文</h1>', '>新的长文</h1>') })
  await page.click('.content a:has-text("长文")')
  await shows(page, '新的长文')
  expect(await isMarked(page)).toBe(true)
})

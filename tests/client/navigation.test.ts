/** The reader's way from page to page without full loads, on a built site behind the real server. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openBrowserOn } from './support/open-browser.js'
import { startReaderSite } from './support/reader-site.js'
import { waitForFrames, waitForIdle } from './support/wait-for-idle.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { site, open } = openBrowserOn(() => startReaderSite())

/** Mark the document, so that a full load shows: it takes the mark away. */
const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset.marked = ''))

/** Whether the document is the marked one. */
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked !== undefined)

/** Wait until a page shows, known by its title. */
const shows = (page: Page, title: string) => page.locator('h1', { hasText: title }).waitFor()

/** Open a page and mark its document. */
const openMarked = async (path: string, options?: Parameters<typeof open>[1]) => {
  const page = await open(path, { isPrefetching: true, ...options })
  await mark(page)
  return page
}

const pathOf = (page: Page) => decodeURI(page.url().slice(site().url.length))

beforeEach(() => site().troubles.clear())

describe('a link to a page', () => {
  it('replaces the page in the same document, with everything that belongs to it', async () => {
    const page = await openMarked('/manual/')
    await page.click('.content a:has-text("短文")')
    await shows(page, '短文')
    expect(await isMarked(page)).toBe(true)
    expect(pathOf(page)).toBe('/manual/guide/short')
    expect(await page.title()).toBe('短文 | 阅读')
    expect(await page.getAttribute('meta[name="description"]', 'content')).toBe('很短。')
    expect(await page.getAttribute('meta[property="og:title"]', 'content')).toBe('短文 | 阅读')
    expect(await page.getAttribute('link[rel="canonical"]', 'href')).toBe('https://reader.example/manual/guide/short')
    expect(await page.locator('head title').count()).toBe(1)
    expect(await page.locator('.sidebar-nav [aria-current="page"]').allTextContents()).toEqual(['短文'])
    expect(
      await page
        .locator('.dropdown[data-cs-purpose="language"] a[lang="en"], .dropdown [lang="en"] a')
        .first()
        .getAttribute('href')
    ).toBe('https://en.example/guide/short')
  })

  it('leaves the same head as a full load', async () => {
    const page = await openMarked('/manual/')
    for (const name of ['长文', '部件', '短文']) {
      await page.locator('.sidebar-nav a', { hasText: name }).click()
      await shows(page, name)
    }
    const headOf = () => page.evaluate(() => [...document.head.children].map((element) => element.outerHTML).sort())
    const swapped = await headOf()
    await page.reload()
    expect(swapped).toEqual(await headOf())
  })

  it('leaves the same body as a full load', async () => {
    const page = await openMarked('/manual/guide/parts')
    for (const name of ['目录', '更多 12', '长文']) {
      await page.evaluate((label) => {
        const link = [...document.querySelectorAll<HTMLElement>('.sidebar-nav a')].find((a) => a.textContent === label)
        link?.click()
      }, name)
      await shows(page, name)
    }
    const bodyOf = () =>
      page.evaluate(() => {
        const body = document.body.cloneNode(true) as HTMLElement
        for (const extra of body.querySelectorAll('[data-cs-permanent], script')) extra.remove()
        for (const element of body.querySelectorAll('*'))
          for (const name of ['tabindex', 'open', 'data-cs-overflows', 'aria-current']) element.removeAttribute(name)
        return body.innerHTML
      })
    const swapped = await bodyOf()
    await page.reload()
    await page.locator('.code-tools, .toc a').first().waitFor()
    expect(swapped).toBe(await bodyOf())
  })

  it('moves the focus to the title, announces it to screen readers and scrolls to the top', async () => {
    const page = await openMarked('/manual/guide/long')
    await page.evaluate(() => scrollTo(0, 99_999))
    await page.click('.content a:has-text("短文")')
    await shows(page, '短文')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.textContent('.live-region')).toBe('短文 | 阅读')
  })

  it('applies the language and the direction of the page', async () => {
    const english = (text: string) => text.replace('lang="zh-CN" dir="ltr"', 'lang="en" dir="rtl"')
    site().troubles.set('guide/short/index.html', { html: english })
    const page = await openMarked('/manual/')
    const { lang, dir } = { lang: () => page.getAttribute('html', 'lang'), dir: () => page.getAttribute('html', 'dir') }
    await page.click('.content a:has-text("短文")')
    await shows(page, '短文')
    expect([await lang(), await dir()]).toEqual(['en', 'rtl'])
    await page.goBack()
    await shows(page, '首页')
    expect([await lang(), await dir()]).toEqual(['zh-CN', 'ltr'])
    expect(await isMarked(page)).toBe(true)
  })

  it('with a hash scrolls to its target, which is highlighted and where tabbing continues', async () => {
    const page = await openMarked('/manual/')
    await page.click('.content a:has-text("第九节")')
    await shows(page, '长文')
    expect(pathOf(page)).toBe('/manual/guide/long#s9')
    expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('s9')
    const top = await page.evaluate(() => document.getElementById('s9')?.getBoundingClientRect().top ?? 0)
    expect(top).toBeGreaterThan(40)
    expect(top).toBeLessThan(140)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('h2')?.id)).toBe('s9')
    expect(await page.evaluate(() => document.documentElement.dataset.csNavbar)).toBeUndefined()
    await page.goBack()
    await shows(page, '首页')
    expect(await isMarked(page)).toBe(true)
  })

  it('reveals a hidden target', async () => {
    const page = await openMarked('/manual/guide/short')
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('.content a')?.setAttribute('href', '/manual/guide/parts#inside')
    })
    await page.click('.content a')
    await shows(page, '部件')
    expect(await page.locator('#inside').isVisible()).toBe(true)
  })

  it('that ends in index.html shows the URL of the page', async () => {
    const page = await openMarked('/manual/')
    const follow = async (href: string) => {
      await page.evaluate((to) => document.querySelector('.brand')?.setAttribute('href', to), href)
      await page.locator('.navbar .brand').click()
    }
    await follow('/manual/guide/short/index.html#x')
    await shows(page, '短文')
    expect(pathOf(page)).toBe('/manual/guide/short#x')
    await follow('/manual/guide/index.html')
    await shows(page, '目录')
    expect(pathOf(page)).toBe('/manual/guide/')
    expect(await isMarked(page)).toBe(true)
  })

  it('applies stored choices: tabs of a group', async () => {
    const page = await openMarked('/manual/guide/parts')
    await page.click('.tab-list a:has-text("乙")')
    await page.click('.sidebar-nav a:has-text("短文")')
    await shows(page, '短文')
    await page.click('.sidebar-nav a:has-text("部件")')
    await shows(page, '部件')
    expect(await page.locator('.tab:visible').textContent()).toContain('乙的内容')
    expect(await page.getAttribute('.tab-list a:has-text("乙")', 'aria-selected')).toBe('true')
  })

  it('loads a stylesheet of the page before it shows, and removes it afterwards', async () => {
    const page = await openMarked('/manual/')
    await page.click('.content a:has-text("部件")')
    await shows(page, '部件')
    expect(await page.$eval('.content p:has-text("有样式")', (text) => getComputedStyle(text).color)).toBe(
      'rgb(0, 128, 128)'
    )
    await page.click('.sidebar-nav a:has-text("短文")')
    await shows(page, '短文')
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1)
  })

  it('starts the islands of the page', async () => {
    const page = await openMarked('/manual/')
    await page.click('.content a:has-text("部件")')
    await shows(page, '部件')
    await page.locator('.diagram').scrollIntoViewIfNeeded()
    await page.locator('.diagram[data-cs-state="drawn"]').waitFor()
    await page.click('.color-switch')
    await page.click('.sidebar-nav a:has-text("短文")')
    await shows(page, '短文')
    await page.goBack()
    await page.locator('.diagram').scrollIntoViewIfNeeded()
    await page.locator('.diagram[data-cs-state="drawn"]').waitFor()
    expect(await page.locator('.diagram-frame').count()).toBe(1)
    expect(await isMarked(page)).toBe(true)
  })
})

describe('left to the browser', () => {
  it.each([
    ['a file', '.content a:has-text("文件")', '/manual/notes.txt'],
    ['a page that is not of this generator', '.content a:has-text("外页")', '/manual/foreign.html'],
    ['an old address', '.content a:has-text("旧址")', '/manual/guide/short']
  ])('%s', async (_, link, path) => {
    const page = await openMarked('/manual/', { expectedErrors: /404/ })
    await page.click(link)
    await page.waitForURL(site().url + path)
    expect(await isMarked(page)).toBe(false)
    await page.goBack()
    await shows(page, '首页')
  })

  it('a link out of the base path', async () => {
    const page = await open('/manual/', { expectedErrors: /404/ })
    await mark(page)
    await page.$eval('.content a', (link) => link.setAttribute('href', '/manuals/other'))
    await page.click('.content a')
    await page.waitForURL('**/manuals/other')
    expect(await isMarked(page)).toBe(false)
  })

  it('a link to another origin', async () => {
    const page = await openMarked('/manual/')
    const elsewhere = site().url.replace('127.0.0.1', 'localhost')
    await page.$eval('.content a', (link, href) => link.setAttribute('href', href), `${elsewhere}/manual/guide/short`)
    await page.click('.content a')
    await page.waitForURL(`${elsewhere}/manual/guide/short`)
    expect(await isMarked(page)).toBe(false)
  })

  it('a link whose click another script handles', async () => {
    const page = await openMarked('/manual/')
    await page.$eval('.content', (content) => content.addEventListener('click', (event) => event.preventDefault()))
    await page.click('.content a:has-text("短文")')
    await waitForIdle(page, '/manual/_capstan/site.json')
    expect(pathOf(page)).toBe('/manual/')
    expect(await page.locator('h1').textContent()).toBe('首页')
    expect(await isMarked(page)).toBe(true)
  })

  it('navigation within the page, without a request and without progress', async () => {
    const page = await openMarked('/manual/')
    await waitForNetwork(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.click('.content a:has-text("本页")')
    await page.waitForURL('**/#here')
    expect(await page.locator('.progress').count()).toBe(0)
    expect(requests.filter((url) => url.includes('#'))).toEqual([])
    expect(await isMarked(page)).toBe(true)
  })
})

describe('the history', () => {
  it('goes back and forward without full loads, with the scroll position of each page', async () => {
    const page = await openMarked('/manual/guide/long')
    await page.evaluate(() => scrollTo(0, 1500))
    await waitForFrames(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('.content a[href="/manual/guide/short"]')?.click())
    await shows(page, '短文')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await shows(page, '长文')
    expect(await page.evaluate(() => scrollY)).toBe(1500)
    await page.goForward()
    await shows(page, '短文')
    await page.goBack()
    await shows(page, '长文')
    expect(await page.evaluate(() => scrollY)).toBe(1500)
    expect(await isMarked(page)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.dataset.csNavbar)).toBeUndefined()
  })

  it('goes between positions of a page as browsers do', async () => {
    const page = await openMarked('/manual/guide/long')
    await page.click('.toc a[href="#s5"]')
    await page.waitForFunction(() => scrollY > 300)
    const first = await page.evaluate(() => scrollY)
    await page.click('.toc a[href="#s12"]')
    await page.waitForFunction((from) => scrollY > from + 300, first)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goBack()
    await page.waitForFunction((to) => Math.abs(scrollY - to) < 2, first)
    expect(pathOf(page)).toBe('/manual/guide/long#s5')
    await page.goBack()
    await page.waitForFunction(() => scrollY === 0)
    expect(requests.filter((url) => !url.endsWith('favicon.svg'))).toEqual([])
    expect(await isMarked(page)).toBe(true)
  })

  it('has the same entries as with full loads', async () => {
    const page = await openMarked('/manual/')
    const length = () => page.evaluate(() => history.length)
    const before = await length()
    await page.click('.sidebar-nav a:has-text("长文")')
    await shows(page, '长文')
    expect(await length()).toBe(before + 1)
    await page.click('.sidebar-nav a:has-text("长文")')
    await page.waitForFunction(() => document.activeElement?.localName === 'h1')
    expect(await length()).toBe(before + 1)
    await page.goBack()
    await shows(page, '首页')
    await page.click('.sidebar-nav a:has-text("部件")')
    await shows(page, '部件')
    expect(await length()).toBe(before + 1)
  })

  it('survives a reload and a page of another site', async () => {
    const page = await openMarked('/manual/guide/long')
    await page.evaluate(() => scrollTo(0, 1200))
    await waitForFrames(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('.content a[href="/manual/guide/short"]')?.click())
    await shows(page, '短文')
    await page.reload()
    await shows(page, '短文')
    await page.goto('about:blank')
    await page.goBack()
    await shows(page, '短文')
    await page.goBack()
    await shows(page, '长文')
    await page.waitForFunction(() => scrollY === 1200)
  })

  it('keeps the scroll position on a reload', async () => {
    const page = await open('/manual/guide/long')
    await page.evaluate(() => scrollTo(0, 900))
    await waitForFrames(page)
    await page.reload()
    await page.waitForFunction(() => scrollY === 900)
  })

  it('follows the last of several quick clicks', async () => {
    const page = await openMarked('/manual/')
    await page.evaluate(() => {
      for (const name of ['长文', '部件', '短文'])
        [...document.querySelectorAll<HTMLElement>('.sidebar-nav a')].find((link) => link.textContent === name)?.click()
    })
    await shows(page, '短文')
    await page.goBack()
    await shows(page, '首页')
    expect(await isMarked(page)).toBe(true)
  })

  it('shows a page requested as index.html under its own URL', async () => {
    const page = await open('/manual/guide/short/index.html#x')
    expect(pathOf(page)).toBe('/manual/guide/short#x')
    await page.goto(`${site().url}/manual/index.html`)
    await page.waitForURL('**/manual/')
    await page.goto(`${site().url}/manual/guide/index.html`)
    await page.waitForURL('**/manual/guide/')
  })
})

describe('the frame', () => {
  it('keeps the scroll position and the open groups of the sidebar', async () => {
    const page = await openMarked('/manual/')
    await page.click('.sidebar-nav summary:has-text("更多")')
    await page.locator('.sidebar-nav a:has-text("更多 30")').waitFor()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    await page.$eval('.sidebar-list', (panel) => panel.scrollTo(0, 400))
    await page.locator('.sidebar-nav a', { hasText: '更多 20' }).click()
    await shows(page, '更多 20')
    expect(await page.$eval('.sidebar-list', (panel) => panel.scrollTop)).toBe(400)
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar .brand')?.click())
    await shows(page, '首页')
    expect(await page.locator('.sidebar-nav a', { hasText: '更多 30' }).isVisible()).toBe(true)
  })

  it('works on every page: switches, dropdowns, the hidden sidebar', async () => {
    const page = await openMarked('/manual/')
    await page.click('.sidebar-hide')
    await page.click('.content a:has-text("短文")')
    await shows(page, '短文')
    expect(await page.isVisible('.sidebar-nav')).toBe(false)
    await page.click('.sidebar-show')
    expect(await page.isVisible('.sidebar-nav')).toBe(true)
    await page.click('.color-switch')
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
    await page.click('.dropdown[data-cs-purpose="version"] summary')
    await page.click('.content a:has-text("长文")')
    await shows(page, '长文')
    expect(await page.locator('.dropdown[open]').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.click('[data-cs-dismiss]')
    await page.click('.sidebar-nav a:has-text("短文")')
    await shows(page, '短文')
    expect(await page.isVisible('.announcement')).toBe(false)
  })

  it('closes the menu of narrow screens, which leaves no history entry', async () => {
    const page = await openMarked('/manual/', { viewport: { width: 390, height: 800 } })
    await page.click('.menu-button')
    await page.locator('[data-cs-menu="open"]').waitFor()
    await page.click('.sidebar-nav a:has-text("短文")')
    await shows(page, '短文')
    expect(await isMarked(page)).toBe(true)
    await page.locator('.sidebar-nav').waitFor({ state: 'hidden' })
    expect(await page.locator('[inert]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
    await page.goBack()
    await shows(page, '首页')
    expect(pathOf(page)).toBe('/manual/')
    await page.goForward()
    await shows(page, '短文')
    await page.click('.menu-button')
    await page.locator('[data-cs-menu="open"]').waitFor()
    await page.goBack()
    await page.waitForFunction(() => document.querySelector<HTMLElement>('#capstan-menu')?.dataset.csMenu === undefined)
    expect(pathOf(page)).toBe('/manual/guide/short')
    expect(await isMarked(page)).toBe(true)
  })

  it('goes to pages without a sidebar and back', async () => {
    const page = await openMarked('/manual/guide/long')
    await page.evaluate(() => document.querySelector('.brand')?.setAttribute('href', '/manual/search'))
    await page.locator('.navbar .brand').click()
    await page.waitForURL('**/manual/search')
    await page.locator('main input[name="q"]').waitFor()
    expect(await page.locator('.sidebar-nav').count()).toBe(0)
    await page.goBack()
    await shows(page, '长文')
    expect(await page.locator('.sidebar-nav [aria-current="page"]').textContent()).toBe('长文')
    expect(await isMarked(page)).toBe(true)
  })
})

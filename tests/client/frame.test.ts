import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { longText, longToc } from './support/content.js'
import { openBrowser } from './support/open-browser.js'
import { pageFixture } from '../unit/templates/page-fixture.js'
import { renderPage } from './support/render-page.js'

const { site, open } = openBrowser([
  'preferences',
  'main',
  'islands/branches',
  'islands/keys',
  'islands/sidebar-filter'
])

/** Read the focused element: its class, else its name. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.className || document.activeElement?.localName)

/** Read an attribute of `<html>`. */
const rootData = (page: Page, name: string) => page.evaluate((key) => document.documentElement.dataset[key], name)

/** Read what the page has stored. */
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

beforeEach(() => {
  const long = { contentHtml: longText(40), toc: longToc(40) }
  site().files.set('/', renderPage(long))
  site().files.set('/guides/network', renderPage({ heading: '网络' }))
})

describe('the colour switch', () => {
  it('switches, names its next action, and stores the choice', async () => {
    const page = await open('/')
    const button = page.locator('.navbar .color-switch')
    expect(await button.getAttribute('aria-label')).toBe('切换到深色模式')
    await button.click()
    await expect.poll(() => rootData(page, 'theme')).toBe('dark')
    expect(await button.getAttribute('aria-label')).toBe('切换到浅色模式')
    await expect.poll(() => stored(page, 'theme')).toBe('dark')
    await page.reload()
    await expect.poll(() => rootData(page, 'theme')).toBe('dark')
  })

  it('switches in all tabs, and to the default when the choice is removed', async () => {
    const page = await open('/')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await page.click('.color-switch')
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await page.evaluate(() => localStorage.removeItem('theme'))
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  })

  it('follows changes of the system where the site does', async () => {
    site().files.set('/system', renderPage({ colorMode: { default: 'light', hasSwitch: true, followsSystem: true } }))
    const page = await open('/system', { colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await page.click('.color-switch')
    await expect.poll(() => rootData(page, 'theme')).toBe('light')
  })
})

it('dismisses the announcement permanently, and keeps the focus on the page', async () => {
  const page = await open('/', { stored: { 'capstan.announcements': '["release-1"]' } })
  await page.click('[data-cs-dismiss]')
  expect(await page.isVisible('.announcement')).toBe(false)
  expect(await focused(page)).toBe('brand')
  expect(await stored(page, 'capstan.announcements')).toBe('["release-1","release-2"]')
  await page.reload()
  expect(await page.isVisible('.announcement')).toBe(false)
})

describe('dropdowns', () => {
  it.each([
    ['a click elsewhere', (page: Page) => page.click('h1')],
    ['the focus elsewhere', (page: Page) => page.focus('.search-link')],
    ['another dropdown', (page: Page) => page.click('[data-cs-purpose="language"] > summary')]
  ])('close with %s', async (_, leave) => {
    const page = await open('/')
    const dropdown = page.locator('.navbar .dropdown[data-cs-purpose="version"]')
    await dropdown.locator('summary').click()
    expect(await dropdown.locator('a').first().isVisible()).toBe(true)
    await leave(page)
    expect(await dropdown.getAttribute('open')).toBeNull()
  })

  it('close with Escape and restore the focus', async () => {
    const page = await open('/')
    await page.click('.dropdown[data-cs-purpose="version"] > summary')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await page.locator('.dropdown[open]').count()).toBe(0)
    expect(await focused(page)).toBe('summary')
  })
})

describe('keys', () => {
  const islands = { keys: '/_capstan/islands/keys.js' }
  beforeEach(() => {
    const pages = { previous: { label: '上', href: '/before' }, next: { label: '下', href: '/after' } }
    site().files.set('/here', renderPage({ ...pages, islands, contentHtml: '<p><input id="field"></p>' }))
    for (const path of ['/before', '/after'])
      site().files.set(path, renderPage({ islands, previous: undefined, next: undefined }))
  })

  it.each([
    ['ArrowRight', '/after'],
    ['ArrowLeft', '/before']
  ])('%s leads to the page on that side', async (key, path) => {
    const page = await open('/here')
    await page.keyboard.press(key)
    await page.waitForURL(`**${path}`)
  })

  it('lead on from a page that was reached by them, whose title has the focus', async () => {
    const previous = { label: '这里', href: '/here' }
    site().files.set('/after', renderPage({ islands, previous, next: undefined }))
    const page = await open('/here')
    await page.keyboard.press('ArrowRight')
    await page.locator('h1:focus').waitFor()
    await page.waitForURL('**/after')
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL('**/here')
  })

  it('are left to fields, and with a modifier to the browser', async () => {
    const page = await open('/here')
    let loads = 0
    page.on('request', (request) => (loads += Number(/islands\/keys/.test(request.url()))))
    await page.keyboard.press('Shift+ArrowRight')
    await page.focus('#field')
    await page.keyboard.type('a?')
    await page.keyboard.press('ArrowLeft')
    expect(await page.inputValue('#field')).toBe('a?')
    expect([loads, new URL(page.url()).pathname]).toEqual([0, '/here'])
  })

  it('are listed by ?, without those that the page has no use for', async () => {
    const page = await open('/here')
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: '键盘快捷键' })
    await dialog.waitFor()
    expect(await dialog.locator('dt').allTextContents()).toEqual(['搜索文档', '上一页', '下一页', '关闭', '键盘快捷键'])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.goto(page.url().replace('here', 'after'))
    await page.keyboard.press('?')
    expect(await dialog.locator('dt').allTextContents()).not.toContain('上一页')
  })
})

describe('the sidebar', () => {
  it('hides and shows, moves the focus, and stays hidden on the next page', async () => {
    const page = await open('/')
    await page.click('.sidebar-hide')
    expect(await page.isVisible('.sidebar-nav')).toBe(false)
    expect(await focused(page)).toContain('sidebar-show')
    await page.reload()
    expect(await page.isVisible('.sidebar-nav')).toBe(false)
    await page.click('.sidebar-show')
    expect(await page.isVisible('.sidebar-nav')).toBe(true)
    expect(await focused(page)).toContain('sidebar-hide')
    expect(await stored(page, 'capstan.sidebar')).toBeNull()
  })

  it.each([
    ['its scroll position', '.sidebar-list', (html: string) => html],
    [
      'the scroll position of a sidebar of the site with its list in the panel',
      '.sidebar-nav',
      (html: string) => html.replace(/<div class="sidebar-list">(.*?)<\/div><\/nav>/s, '$1</nav>')
    ]
  ])('keeps %s from page to page', async (_name, scroller, change) => {
    const sidebar = Array.from({ length: 80 }, (_, index) => ({
      type: 'link' as const,
      label: `第 ${index} 页`,
      href: '/long'
    }))
    site().files.set('/long', change(renderPage({ sidebar })))
    const page = await open('/long')
    await page.$eval(scroller, (panel) => panel.scrollTo(0, 700))
    await page.locator('.sidebar-nav a').nth(30).click()
    await page.waitForLoadState()
    expect(await page.$eval(scroller, (panel) => panel.scrollTop)).toBe(700)
    await page.reload()
    expect(await page.$eval(scroller, (panel) => panel.scrollTop)).toBe(700)
  })

  describe('groups', () => {
    const group = (label: string, count: number) => ({
      type: 'category' as const,
      id: label,
      label,
      isCurrent: false,
      isActive: false,
      isCollapsible: true,
      isOpen: false,
      items: Array.from({ length: count }, (_, index) => ({
        type: 'link' as const,
        label: `${label} ${index}`,
        href: '/guides/network'
      }))
    })

    it('open and close by keyboard independently, in sight', async () => {
      site().files.set('/groups', renderPage({ sidebar: [group('甲', 9), group('乙', 3)] }))
      const page = await open('/groups')
      const [first, second] = [page.locator('.sidebar-nav details').nth(0), page.locator('.sidebar-nav details').nth(1)]
      const heightOf = (details: typeof first) => details.evaluate((element: HTMLElement) => element.offsetHeight)
      const closed = await heightOf(first)
      await first.locator('summary').focus()
      const settle = () => page.waitForFunction(() => document.getAnimations().length === 0)
      // On a busy machine the movement is over before it can be asked for.
      await page.evaluate(() => addEventListener('transitionrun', () => (document.body.dataset.hasMoved = '')))
      await page.keyboard.press('Enter')
      await page.locator('[data-has-moved]').waitFor()
      await settle()
      expect((await heightOf(first)) - closed).toBeGreaterThan(200)
      for (let step = 0; step < 10; step++) await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await settle()
      expect(await second.getAttribute('open')).not.toBeNull()
      expect(await first.getAttribute('open')).not.toBeNull()
      await page.keyboard.press('Space')
      await settle()
      expect(await second.getAttribute('open')).toBeNull()
    })
  })

  it('expands a branch to its full height from the shared fragment', async () => {
    site().files.set('/_capstan/site.json', '{"sidebar":"/_capstan/sidebar.html"}')
    site().files.set(
      '/_capstan/sidebar.html',
      '<ul><li data-cs-category="接口"><a href="/api">接口</a><details><summary></summary><ul><li><a href="/api/login">登录</a></li></ul></details></li></ul>'
    )
    const page = await open('/')
    const height = () =>
      page.$eval('[data-cs-category="接口"] > details', (branch) => (branch as HTMLElement).offsetHeight)
    const closed = await height()
    await page.focus('[data-cs-category="接口"] > details > summary')
    await page.keyboard.press('Enter')
    await page.locator('.sidebar-nav a[href="/api/login"]').waitFor()
    await expect.poll(async () => (await height()) - closed).toBeGreaterThan(20)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary')
  })

  describe('the filter of a long list', () => {
    const islands = { 'sidebar-filter': '/_capstan/islands/sidebar-filter.js' }
    const entry = (name: string) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`
    const names = ['Réglages', 'Users', 'Delete user', 'Zones']

    beforeEach(() => {
      site().files.set('/long', renderPage({ islands, sidebarFilter: 'site' }))
      site().files.set('/users', renderPage({ heading: 'Users' }))
      site().files.set('/_capstan/site.json', '{"sidebar":"/_capstan/sidebar.html"}')
      site().files.set(
        '/_capstan/sidebar.html',
        `<ul><li data-cs-category="API"><a href="/api">API</a><ul>${names.map(entry).join('')}</ul></li></ul>`
      )
    })

    it('finds entries that the page does not hold by their name and group, and follows the first', async () => {
      const page = await open('/long')
      const field = page.getByRole('searchbox', { name: '筛选页面' })
      await field.fill('user')
      const found = page.locator('.filter-found a')
      await found.first().waitFor()
      expect(await found.allTextContents()).toEqual(['UsersAPI', 'Delete userAPI'])
      await field.fill('api REGLAGES')
      await expect.poll(() => found.allTextContents()).toEqual(['RéglagesAPI'])
      await field.fill('user')
      await expect.poll(() => found.count()).toBe(2)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Delete userAPI')
      await field.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/users')
    })

    it('says that nothing was found, and shows the whole list again on Escape', async () => {
      const page = await open('/long')
      const field = page.getByRole('searchbox', { name: '筛选页面' })
      await field.fill('nowhere')
      await page.locator('.filter-nothing', { hasText: 'nowhere' }).waitFor()
      const list = page.locator('.sidebar-list > ul:not(.filter-found)')
      expect(await list.isVisible()).toBe(false)
      await page.keyboard.press('Escape')
      await list.waitFor()
      expect(await field.inputValue()).toBe('')
    })

    it('is loaded when it is reached, says that entries are missing, and tries again', async () => {
      site().files.delete('/_capstan/site.json')
      const page = await open('/long', { expectedErrors: /404/ })
      let loads = 0
      page.on('request', (request) => (loads += Number(/sidebar-filter/.test(request.url()))))
      expect(loads).toBe(0)
      await page.getByRole('searchbox', { name: '筛选页面' }).fill('user')
      await page.locator('.crash').waitFor()
      expect(loads).toBe(1)
      site().files.set('/_capstan/site.json', '{"sidebar":"/_capstan/sidebar.html"}')
      await page.locator('.crash button').click()
      await page.locator('.filter-found a').first().waitFor()
    })
  })

  it('reports a branch that cannot be loaded, and tries again', async () => {
    site().files.delete('/_capstan/site.json')
    const page = await open('/', { expectedErrors: /404/ })
    const summary = page.locator('[data-cs-category="接口"] > details > summary')
    await summary.click()
    await page.locator('.branch-failed').waitFor()
    site().files.set('/_capstan/site.json', '{"sidebar":"/_capstan/sidebar.html"}')
    site().files.set(
      '/_capstan/sidebar.html',
      '<ul><li data-cs-category="接口"><ul><li><a href="/api/logout">退出</a></li></ul></li></ul>'
    )
    await summary.click()
    await page.waitForFunction(
      () => !document.querySelector<HTMLDetailsElement>('[data-cs-category="接口"] > details')?.open
    )
    await summary.click()
    await page.locator('.sidebar-nav a[href="/api/logout"]').waitFor()
    expect(await page.locator('.branch-failed').count()).toBe(0)
  })
})

describe('the navbar', () => {
  /** Scroll by hand and wait until the page has settled. */
  const scroll = async (page: Page, distance: number) => {
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, distance)
    await page.waitForFunction((from) => Math.abs(scrollY - from) > 150, before)
  }

  it('hides on scrolling down and shows on scrolling up', async () => {
    const page = await open('/')
    await page.mouse.move(640, 400)
    await scroll(page, 900)
    await page.waitForFunction(() => document.documentElement.dataset.csNavbar === 'hidden')
    await scroll(page, -300)
    await page.waitForFunction(() => document.documentElement.dataset.csNavbar === undefined)
  })

  it('shows at the top of a page that grew during scrolling', async () => {
    const page = await open('/')
    await page.mouse.move(640, 400)
    await scroll(page, 900)
    await page.waitForFunction(() => document.documentElement.dataset.csNavbar === 'hidden')
    await page.evaluate(() => {
      document.querySelector('.content')?.append('长', document.createElement('hr'), document.createElement('hr'))
      scrollTo(0, 0)
    })
    await page.waitForFunction(() => document.documentElement.dataset.csNavbar === undefined)
  })

  it('shows while it has the focus', async () => {
    const page = await open('/')
    await page.mouse.move(640, 400)
    await scroll(page, 900)
    await page.waitForFunction(() => document.documentElement.dataset.csNavbar === 'hidden')
    await page.focus('.brand')
    expect(await rootData(page, 'navbar')).toBeUndefined()
  })

  it('stays while the browser scrolls to a heading, which ends below it', async () => {
    const page = await open('/')
    await page.click('.toc a[href="#第5节"]')
    await page.waitForFunction(() => scrollY > 500)
    expect(await rootData(page, 'navbar')).toBeUndefined()
    const [bar, heading] = await page.evaluate(() => [
      document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0,
      document.getElementById('第5节')?.getBoundingClientRect().top ?? 0
    ])
    expect(heading).toBeGreaterThanOrEqual(bar)
  })

  it('does not hide on sites without hideOnScroll', async () => {
    const { navbar } = pageFixture()
    site().files.set(
      '/still',
      renderPage({ contentHtml: longText(40), navbar: { ...navbar, isHiddenOnScroll: false } })
    )
    const page = await open('/still')
    await page.mouse.move(640, 400)
    await scroll(page, 900)
    expect(await rootData(page, 'navbar')).toBeUndefined()
  })

  it.each([1440, 1200, 1000])('shows the search beside many links at %i px', async (width) => {
    const { navbar } = pageFixture()
    const start = Array.from({ length: 13 }, (_, index) => ({
      type: 'link' as const,
      label: `Part ${index + 1} of it`,
      href: `/part-${index}`
    }))
    site().files.set('/many', renderPage({ contentHtml: longText(40), navbar: { ...navbar, start } }))
    const page = await open('/many', { viewport: { width, height: 700 } })
    const isShown = await page.evaluate(() => {
      const bar = document.querySelector('.navbar')?.getBoundingClientRect()
      const parts = [...document.querySelectorAll('.navbar .search-link, .navbar .brand, .navbar-links > ul > li')]
      return parts.every((part) => {
        const { right, bottom } = part.getBoundingClientRect()
        return right <= innerWidth && bottom <= (bar?.bottom ?? 0)
      })
    })
    expect(isShown).toBe(true)
  })

  it('offers a link to the top after scrolling up', async () => {
    const page = await open('/', { reducedMotion: 'reduce' })
    await page.mouse.move(640, 400)
    await scroll(page, 1500)
    expect(await page.locator('.back-to-top[data-cs-shown]').count()).toBe(0)
    await scroll(page, -300)
    await page.locator('.back-to-top[data-cs-shown]').click()
    await page.waitForFunction(() => scrollY === 0)
    expect(await focused(page)).toBe('brand')
  })
})

describe('search by keyboard', () => {
  it.each(['/', 'Control+k', 'Meta+k'])(
    '%s leads into the field of the search page, without the dialog',
    async (key) => {
      const assets = { ...pageFixture().assets, authoredStyles: undefined, search: '/gone.js' }
      site().files.set('/search', renderPage({ kind: 'search', sidebar: undefined, toc: [], assets }))
      const page = await open('/search', { expectedErrors: /404/ })
      await page.locator('body').press(key)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
    }
  )

  it('ignores a slash that is typed into a field', async () => {
    site().files.set('/search', renderPage({ kind: 'search', sidebar: undefined, toc: [] }))
    const page = await open('/search')
    await page.fill('input[name="q"]', 'a')
    await page.press('input[name="q"]', '/')
    expect(await page.inputValue('input[name="q"]')).toBe('a/')
  })
})

describe('content that looks like the link to search', () => {
  it('cannot choose what is loaded', async () => {
    const contentHtml = '<a class="search-link" href="/x" data-module="/hostile.js" data-cs-search="/hostile.js">x</a>'
    site().files.set('/hostile', renderPage({ hasSearch: false, contentHtml }))
    site().files.set('/hostile.js', 'document.title = "loaded"; export const preload = () => 0, open = preload')
    const page = await open('/hostile')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.focus('.content .search-link')
    await page.keyboard.press('Control+k')
    await page.locator('.content .search-link').hover()
    site().files.set('/marker', 'x')
    await page.evaluate(() => fetch('/marker'))
    expect(asked.filter((url) => url.endsWith('/hostile.js'))).toEqual([])
  })
})

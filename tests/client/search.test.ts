import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListedEdition } from '../../src/model/listed-edition.js'
import { pageFixture } from '../unit/templates/page-fixture.js'
import { openBrowser, type OpenOptions } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'
import { putIndex, putSearch, searchedPages } from './support/search-pages.js'
import { waitForFrames } from './support/wait-for-idle.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { site, open, openBlank } = openBrowser(['preferences', 'main', 'islands/search', 'islands/not-found'])

beforeEach(() => putSearch(site()))

/** Put older versions with pages of these titles beside the site. */
function putEditions(titles: Readonly<Record<string, readonly string[]>>): void {
  putIndex(site(), searchedPages, { data: { root: '/' } })
  for (const [version, names] of Object.entries(titles)) {
    const pages = names.map((title, index) => ({ permalink: `/page-${index}`, title }))
    putIndex(site(), pages, { base: `/${version}` })
    site().files.set(`/${version}/search`, site().files.get('/search') ?? '')
  }
  const editions = ['2.0', ...Object.keys(titles)].map((version): ListedEdition => {
    const base = version === '2.0' ? '/' : `/${version}/`
    return { base, version, search: `${base}search`, script: '/_capstan/islands/search.js' }
  })
  site().files.set('/_capstan/editions.json', JSON.stringify(editions))
}

/** Open a page and its search dialog. */
async function openDialog(options?: OpenOptions): Promise<Page> {
  const page = await open('/', options)
  await page.keyboard.press('Control+k')
  await page.locator('.search-dialog input:focus').waitFor()
  return page
}

/** Open the search dialog of a phone's width whose script is held back until it is released. */
async function openHeldDialog(): Promise<{ page: Page; release: () => void }> {
  const page = await open('/', { viewport: { width: 390, height: 844 } })
  const { promise, release } = hold()
  await page.route(/islands\/search/, async (route) => {
    await promise
    await route.continue()
  })
  const isAsked = page.waitForRequest(/islands\/search/)
  await page.locator('.search-link').focus()
  await page.keyboard.press('Enter')
  await isAsked
  return { page, release }
}

/** Read the groups of pages that are offered while nothing is typed, once there are so many pages. */
async function groupsOf(page: Page, count: number): Promise<string[]> {
  await page.locator(`:nth-match(.search-remembered, ${count})`).waitFor()
  return page.locator('.search-group').evaluateAll((groups) =>
    groups.map((group) => {
      const titles = [...group.querySelectorAll('.search-hit-title')].map(({ textContent }) => textContent)
      return `${group.querySelector('h2')?.textContent}: ${titles.join(' ')}`
    })
  )
}

/** Read the option that the keyboard is on. */
const activeOption = (page: Page) => page.locator('[role="option"][aria-selected="true"] .search-hit-title').innerText()

/** Wait until the options are those of a query. */
async function search(page: Page, query: string): Promise<void> {
  await page.locator('.search-dialog input').fill(query)
  await page.locator('.search-body[aria-busy="false"] [role="option"]').first().waitFor()
}

/** Make a promise that waits to be released. */
function hold(): { promise: Promise<undefined>; release: () => void } {
  const releases: (() => void)[] = []
  const promise = new Promise<undefined>((resolve) => releases.push(() => resolve(undefined)))
  return { promise, release: () => releases.forEach((release) => release()) }
}

describe('the search dialog', () => {
  it('opens with a key, finds, and navigates to the section, with the terms highlighted until Escape', async () => {
    const page = await openDialog()
    await search(page, '保留时间')
    await expect.poll(() => activeOption(page)).toContain('设置保留时间')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/record#retain')
    await page.locator('.content mark').first().waitFor()
    expect(await page.locator('.content mark').allInnerTexts()).toContain('保留时间')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.content mark').count()).toBe(0)
    expect(await page.locator('.content').innerText()).toContain('录像保留多少天')
  })

  it('opens with a slash, and Escape restores the focus', async () => {
    const page = await open('/')
    await page.locator('.search-link').focus()
    await page.keyboard.press('/')
    await page.locator('.search-dialog input:focus').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.search-dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-link')
  })

  it('is modal once it is painted, and hides before it closes', async () => {
    const page = await openDialog()
    await page.locator('.search-dialog:modal').waitFor()
    const isHidden = await page.evaluate(() => {
      const dialog = document.querySelector<HTMLDialogElement>('.search-dialog')
      dialog?.querySelector<HTMLElement>('.search-close')?.click()
      return [dialog?.open, dialog?.hidden]
    })
    expect(isHidden).toEqual([true, true])
    await page.locator('.search-dialog').waitFor({ state: 'detached' })
  })

  it('keeps text typed before it is loaded, and deletions', async () => {
    const { page, release } = await openHeldDialog()
    await page.keyboard.type('mqtta')
    await page.keyboard.press('Backspace')
    release()
    const field = page.locator('.search-dialog input')
    await field.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('x')
    expect(await field.inputValue()).toBe('mqttx')
    expect(await page.locator('[data-cs-typing]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.locator('.search-dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-link')
  })

  it('keeps text that phones and input methods write without keys', async () => {
    const { page, release } = await openHeldDialog()
    await page.keyboard.insertText('录')
    release()
    await page.locator('.search-dialog input:focus').waitFor()
    await page.keyboard.insertText('像')
    expect(await page.locator('.search-dialog input').inputValue()).toBe('录像')
    expect(await page.locator('[role="option"]').first().innerText()).toContain('录像')
  })

  it('opens when a composition has ended that began before it was loaded', async () => {
    const { page, release } = await openHeldDialog()
    const session = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose('lu')
    const isLoaded = page.waitForResponse(/islands\/search/)
    release()
    await isLoaded
    await compose('luxiang')
    await session.send('Input.insertText', { text: '录像' })
    await page.locator('.search-dialog input:focus').waitFor()
    expect(await page.locator('.search-dialog input').inputValue()).toBe('录像')
  })

  it('uses the selection as query, and takes a message of up to 2,000 characters', async () => {
    const page = await open('/')
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('.content b') ?? document.body))
    await page.keyboard.press('Control+k')
    await page.locator('[role="option"]').first().waitFor()
    const field = page.locator('.search-dialog input')
    expect(await field.inputValue()).toBe('录像')
    await field.press('Control+a')
    await page.keyboard.insertText('ab '.repeat(700))
    expect((await field.inputValue()).length).toBe(2000)
  })

  it('moves through the options with the arrow keys', async () => {
    const page = await openDialog()
    await search(page, '录像')
    const titles = await page.locator('[role="option"] .search-hit-title').allInnerTexts()
    expect(titles.length).toBeGreaterThan(2)
    await page.keyboard.press('ArrowUp')
    expect(await activeOption(page)).toBe(titles.at(-1))
    await page.keyboard.press('ArrowDown')
    expect(await activeOption(page)).toBe(titles[0])
    await page.keyboard.press('Control+End')
    expect(await activeOption(page)).toBe(titles.at(-1))
    const id = await page.locator('[aria-selected="true"]').getAttribute('id')
    expect(await page.locator('.search-dialog input').getAttribute('aria-activedescendant')).toBe(id)
  })

  it('filters by kind and shows the method of operations', async () => {
    const page = await openDialog()
    await search(page, '录像')
    await page.locator('.search-kinds button', { hasText: 'API' }).click()
    await expect.poll(() => page.locator('[role="option"]').count()).toBe(1)
    expect(await page.locator('[role="option"] .search-method').innerText()).toBe('GET')
  })

  it('shows markup as text', async () => {
    const page = await openDialog()
    await search(page, '标记')
    expect(await activeOption(page)).toBe('<img src=x onerror=alert(1)> 标记')
    await page.locator('.search-snippet', { hasText: '<b>粗体</b>' }).waitFor()
    await page.locator('.search-dialog input').fill('<img src=x onerror=alert(1)>没有')
    await page.locator('.search-message-title, [role="option"]').first().waitFor()
    expect(await page.locator('.search-dialog img').count()).toBe(0)
  })

  it('reports that nothing was found', async () => {
    const page = await openDialog()
    await page.locator('.search-dialog input').fill('红烧土豆炖排骨')
    expect(await page.locator('.search-message-title').innerText()).toBe('没有找到“红烧土豆炖排骨”的结果')
  })

  it('links to the other editions that hold what is not found in this one', async () => {
    putEditions({ '1.0': ['Chromecast'], '0.9': ['Chromecats'] })
    const page = await openDialog()
    await page.locator('.search-dialog input').fill('chromecast')
    const links = page.locator('.search-message a')
    await links.first().waitFor()
    expect(await links.allInnerTexts()).toEqual(['1.0 · 1 条结果'])
    await links.click()
    await page.waitForURL('**/1.0/search?q=chromecast')
    await page.locator('.search-dialog').waitFor({ state: 'detached' })
  })

  it('tells which part of the query the best result holds, when no page holds enough of it', async () => {
    const page = await openDialog()
    await search(page, '录像红烧土豆炖排骨')
    expect(await page.locator('.search-relaxed').innerText()).toBe(
      '没有同时包含“录像红烧土豆炖排骨”的页面，下面是最接近的，第一条包含“录像”。'
    )
    expect(await activeOption(page)).toContain('录像')
  })

  it('keeps no line for more than an excerpt has', async () => {
    const page = await openDialog()
    await search(page, '帧率')
    const snippet = page.locator('.search-snippet:not([data-cs-loading])').first()
    const { height, line } = await snippet.evaluate((element) => {
      element.textContent = '一行'
      return { height: element.getBoundingClientRect().height, line: parseFloat(getComputedStyle(element).lineHeight) }
    })
    expect(height).toBeLessThan(1.5 * line)
  })

  it('reports a failure, and tries again', async () => {
    const siteData = site().files.get('/_capstan/site.json') ?? ''
    site().files.delete('/_capstan/site.json')
    const page = await openDialog({ expectedErrors: /404/ })
    await page.locator('.search-dialog input').fill('录像')
    expect(await page.locator('[role="alert"]').innerText()).toMatch(/无法获取结果\s+请检查网络连接/)
    site().files.set('/_capstan/site.json', siteData)
    await page.locator('[role="alert"] button').click()
    await page.locator('[role="option"]').first().waitFor()
  })

  it('reports a truncated file, and requests it again', async () => {
    const page = await openDialog()
    await page.route('**/search/terms.*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.body()).subarray(0, -3) })
    })
    await page.locator('.search-dialog input').fill('录像')
    await page.locator('[role="alert"] button').waitFor()
    await page.unroute('**/search/terms.*')
    await page.locator('[role="alert"] button').click()
    await page.locator('[role="option"]').first().waitFor()
  })

  it('reports a damaged manifest, and requests it again', async () => {
    const { search: manifest } = JSON.parse(site().files.get('/_capstan/site.json') ?? '{}') as { search: string }
    const whole = site().files.get(manifest) ?? ''
    site().files.set(manifest, 'damaged')
    const page = await openDialog()
    // It has failed before anything is searched, which must not be an error that nobody handles.
    await waitForNetwork(page)
    await page.locator('.search-dialog input').fill('录像')
    await page.locator('[role="alert"] button').waitFor()
    site().files.set(manifest, whole)
    await page.locator('[role="alert"] button').click()
    await page.locator('[role="option"]').first().waitFor()
  })

  it('opens the new index when the site was published anew meanwhile', async () => {
    const page = await openDialog({ expectedErrors: /404/ })
    await search(page, '帧率')
    for (const path of [...site().files.keys()]) if (path.startsWith('/_capstan/search/')) site().files.delete(path)
    putSearch(site())
    const siteData = JSON.parse(site().files.get('/_capstan/site.json') ?? '{}') as { search: string }
    const manifest = site().files.get(siteData.search) ?? ''
    site().files.set('/_capstan/search/manifest.anew.bin', manifest)
    site().files.set('/_capstan/site.json', JSON.stringify({ search: '/_capstan/search/manifest.anew.bin' }))
    await search(page, '保留时间')
    await expect.poll(() => activeOption(page)).toContain('设置保留时间')
  })

  it('keeps old results while new ones load, and drops outdated answers', async () => {
    const page = await openDialog()
    await search(page, '帧率')
    expect(await activeOption(page)).toContain('对象检测')
    const { promise: held, release } = hold()
    await page.route('**/search/variants.*', async (route) => {
      await held
      await route.continue()
    })
    await page.locator('.search-dialog input').fill('錄像')
    await page.locator('.search-body[aria-busy="true"]').waitFor()
    expect(await activeOption(page)).toContain('对象检测')
    await page.locator('.search-dialog input').fill('帧率')
    await page.locator('.search-body[aria-busy="false"]').waitFor()
    release()
    await waitForNetwork(page)
    expect(await activeOption(page)).toContain('对象检测')
  })

  it('stores recent hits and favourites, and removes them', async () => {
    const page = await openDialog()
    await search(page, '帧率')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/detect')
    await page.goBack()
    await page.waitForURL('**/')
    await page.keyboard.press('Control+k')
    await page.locator('.search-remembered', { hasText: '对象检测' }).waitFor()
    await page.locator('.search-remembered button[title="收藏"]').click()
    expect(await page.locator('.search-group-title').allInnerTexts()).toEqual(['收藏'])
    await page.locator('.search-remembered button[title="移除"]').click()
    expect(await page.locator('.search-remembered').count()).toBe(0)
  })

  it('offers pages that the site suggests, which may become favourites', async () => {
    const suggested = [
      { permalink: '/record', title: '录像', trail: ['配置'] },
      { permalink: '/html', title: '标记', trail: [] }
    ]
    putIndex(site(), searchedPages, { data: { suggested } })
    const page = await openDialog()
    expect(await groupsOf(page, 2)).toEqual(['推荐: 录像 标记'])
    await page.locator('.search-remembered button[title="收藏"]').first().click()
    expect(await groupsOf(page, 2)).toEqual(['收藏: 录像', '推荐: 标记'])
  })

  it('does not suggest what was read last', async () => {
    putIndex(site(), searchedPages, { data: { suggested: [{ permalink: '/record', title: '录像', trail: [] }] } })
    const recent = ['/record#retain', '/html'].map((href) => ({ href, title: href, trail: href }))
    const before = `localStorage.setItem('capstan.search', ${JSON.stringify(JSON.stringify({ recent }))})`
    const page = await openDialog({ before })
    expect(await groupsOf(page, 2)).toEqual(['最近访问: /record#retain /html'])
  })

  it('offers the open page in no list, and repeats no title in what stands above it', async () => {
    const suggested = ['/', '/record'].map((permalink) => ({ permalink, title: `页面 ${permalink}`, trail: ['配置'] }))
    putIndex(site(), searchedPages, { data: { suggested } })
    const recent = [
      { href: '/', title: '首页', trail: '首页' },
      { href: '/html', title: '标记', trail: '配置 › 标记' },
      { href: '/html#two', title: '第二节', trail: '配置 › 标记' }
    ]
    const before = `localStorage.setItem('capstan.search', ${JSON.stringify(JSON.stringify({ recent }))})`
    const page = await openDialog({ before })
    expect(await groupsOf(page, 3)).toEqual(['最近访问: 标记 第二节', '推荐: 页面 /record'])
    expect(await page.locator('.search-remembered .search-snippet').allInnerTexts()).toEqual([
      '配置',
      '配置 › 标记',
      '配置'
    ])
  })

  it('works where storage is blocked', async () => {
    const before =
      "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })"
    const page = await openDialog({ before })
    await search(page, '帧率')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/detect')
  })

  it('fills the screen of a phone', async () => {
    const page = await openDialog({ viewport: { width: 390, height: 700 } })
    expect(await page.locator('.search-dialog').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 700 })
  })
})

describe('an input method', () => {
  it('neither queries nor handles keys during a composition', async () => {
    const page = await openDialog()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/terms.') && asked.push(request.url()))
    const input = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    const press = (key: string, code: number) =>
      input.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key,
        code: key,
        windowsVirtualKeyCode: 229,
        nativeVirtualKeyCode: code
      })
    for (const text of ['l', 'lu', 'lu x', 'lu xiang']) await compose(text)
    for (const [key, code] of [
      ['Enter', 13],
      ['ArrowDown', 40],
      ['Escape', 27],
      ['/', 191]
    ] as const)
      await press(key, code)
    expect(await page.locator('.search-dialog[open]').count()).toBe(1)
    expect(await page.locator('[role="option"], .search-message-title').count()).toBe(0)
    expect(asked).toEqual([])
    await input.send('Input.insertText', { text: '录像' })
    await page.locator('[role="option"]').first().waitFor()
    expect(await page.locator('.search-dialog input').inputValue()).toBe('录像')
    await page.keyboard.press('Escape')
    await page.locator('.search-dialog').waitFor({ state: 'detached' })
  })
})

describe('the search page', () => {
  it('links to the other editions with hits once the reader has come to the end of the results', async () => {
    putEditions({ '1.0': ['重复的题目', '另一个重复的题目'], '0.9': ['无关'] })
    const page = await open('/search?q=重复的题目')
    await page.locator('.search-list li').first().waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.locator('main input[name="q"]').hover()
    await waitForNetwork(page)
    expect(asked.filter((path) => path.includes('editions.json'))).toEqual([])
    await page.locator('.search-elsewhere').scrollIntoViewIfNeeded()
    const links = page.locator('.search-elsewhere a')
    await links.first().waitFor()
    expect(await links.allInnerTexts()).toEqual(['1.0 · 2 条结果'])
    expect(await links.getAttribute('href')).toBe(`/1.0/search?q=${encodeURIComponent('重复的题目')}`)
  })

  it('shows 20 hits a page, and going back restores the previous page', async () => {
    const page = await open('/search?q=重复的题目')
    await page.locator('.search-list li').first().waitFor()
    expect(await page.locator('.search-list li').count()).toBe(20)
    expect(await page.locator('.search-count').innerText()).toBe('45 条结果')
    await page.getByRole('button', { name: '下一页' }).click()
    await page.waitForURL('**/search?q=*&page=2')
    await page.getByRole('button', { name: '下一页' }).click()
    await expect.poll(() => page.locator('.search-list li').count()).toBe(5)
    await page.goBack()
    await expect.poll(() => page.locator('.search-list li').count()).toBe(20)
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  })

  it('follows its query in the URL without leaving the page', async () => {
    const page = await open('/search')
    await page.locator('main input[name="q"]').fill('帧率')
    await page.locator('.search-list li').first().waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('帧率')
    await page.keyboard.press('Enter')
    await page.locator('.search-list a.search-hit').first().click()
    await page.waitForURL('**/detect')
    await page.goBack()
    await page.locator('.search-list li').first().waitFor()
    expect(await page.locator('main input[name="q"]').inputValue()).toBe('帧率')
  })

  it('asks for what is typed before it is loaded, whatever its URL asks for', async () => {
    const { promise, release } = hold()
    const page = await open('/detect')
    await page.route(/islands\/search/, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(`${site().url}/search?q=${encodeURIComponent('重复的题目')}&page=2`)
    await page.locator('main input[name="q"]').fill('帧率')
    release()
    await page.locator('.search-list li').first().waitFor()
    expect(new URL(page.url()).search).toBe(`?q=${encodeURIComponent('帧率')}`)
    expect(await page.locator('main input[name="q"]').inputValue()).toBe('帧率')
  })

  it('shows an answer whole: no excerpt pushes down what stands below it, and no partial answer changes its order', async () => {
    const page = await open('/search?q=重复的题目 帧率', {
      before: `window.firstTitles = []
        new MutationObserver(() => {
          if (firstTitles.length === 0) firstTitles = [...document.querySelectorAll('.search-trail')].map((trail) => trail.textContent)
        }).observe(document, { childList: true, subtree: true })
        window.shifts = []
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: 'layout-shift', buffered: true })`
    })
    await page.locator('.search-results [aria-busy="false"] .search-list li').first().waitFor()
    await waitForFrames(page)
    const inView = await page.evaluate(
      () =>
        [...document.querySelectorAll('.search-list .search-snippet')].filter(
          (snippet) => snippet.getBoundingClientRect().top < innerHeight && snippet.textContent === ''
        ).length
    )
    expect(inView).toBe(0)
    const titles = await page.locator('.search-trail').allInnerTexts()
    expect(await page.evaluate('firstTitles')).toEqual(titles)
    expect(await page.evaluate('shifts')).toEqual([])
  })

  it('without JavaScript states that it is required', async () => {
    const page = await open('/search', { javaScriptEnabled: false })
    expect(await page.locator('noscript').innerText()).toContain('JavaScript')
  })
})

describe('the page for an address that is not there', () => {
  /** Put it at an address. */
  function putMissing(path: string, contentHtml?: string): void {
    const assets = { ...pageFixture().assets, authoredStyles: undefined, search: '/_capstan/islands/search.js' }
    const islands = { 'not-found': '/_capstan/islands/not-found.js' }
    site().files.set(path, renderPage({ assets, islands, toc: [], kind: 'not-found', contentHtml, permalink: '/404' }))
  }

  /** Open it at an address. */
  function openMissing(path: string, options?: OpenOptions, contentHtml?: string): Promise<Page> {
    putMissing(path, contentHtml)
    return open(path, options)
  }

  /** Wait for the pages that it offers. */
  async function offersOf(page: Page): Promise<(string | null)[]> {
    const links = page.locator('.not-found-offers a')
    await links.first().waitFor()
    const label = () =>
      page.locator('.not-found-offers').evaluate((list) => [list.ariaLabel, getComputedStyle(list, '::before').content])
    expect(await label()).toEqual(['推荐', '"推荐"'])
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  }

  it('offers what is near it', async () => {
    const near = {
      '/guides/record': '/record',
      '/recrod': '/record',
      '/old/detect': '/detect',
      '/detect/gone-for-ever': '/detect',
      '/api/event': '/api/events'
    }
    const page = await openBlank()
    for (const [path, offer] of Object.entries(near)) {
      putMissing(path)
      await page.goto(site().url + path)
      expect((await offersOf(page))[0], path).toBe(offer)
    }
  })

  it('offers them below a page of the site for such addresses, too', async () => {
    const page = await openMissing('/guides/record', {}, '<p>Nothing is here.</p>')
    expect((await offersOf(page))[0]).toBe('/record')
    expect(await page.locator('article').innerText()).toMatch(/Nothing is here\.[^]*录像/)
  })

  it('offers nothing where nothing is near', async () => {
    const page = await openMissing('/zzzzqqqq')
    await waitForNetwork(page)
    expect(await page.locator('.not-found-offers').count()).toBe(1)
    expect(await page.locator('.not-found-offers a').count()).toBe(0)
  })

  it('says where its list cannot be had, and tries again', async () => {
    site().files.delete('/_capstan/site.json')
    const page = await openMissing('/guides/record', { expectedErrors: /404|JSON/ })
    const retry = page.getByRole('button', { name: '重试' })
    await retry.waitFor()
    putSearch(site())
    await retry.click()
    expect((await offersOf(page))[0]).toBe('/record')
  })
})

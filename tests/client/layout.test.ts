import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { codeBlock, diagram, longText, longToc, tabs } from './support/content.js'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'
import { waitForFrames } from './support/wait-for-idle.js'

const { site, open } = openBrowser()

const wideTable = `<div class="table"><table><thead><tr>${'<th>一个列名</th>'.repeat(9)}</tr></thead><tbody><tr>${'<td><code>frigate/camera/detect/set</code></td>'.repeat(9)}</tr></tbody></table></div>`
const contentHtml = [
  longText(5),
  `<p>${'很长的地址'.repeat(3)}https://example.org/${'a'.repeat(120)}</p>`,
  `<p><code>${'x'.repeat(150)}</code></p>`,
  wideTable,
  codeBlock([['0123456789'.repeat(30)]]),
  `<ol><li><p>第一步</p>${codeBlock([['0123456789'.repeat(30)]])}</li></ol>`,
  `<div class="admonition tip" role="note"><p class="admonition-title">提示</p>${wideTable}</div>`,
  tabs('set', 'os', { b: codeBlock([['0123456789'.repeat(30)]]) }),
  `<details open><summary>更多</summary>${wideTable}</details>`,
  diagram(`flowchart LR ${'a --> b '.repeat(40)}`),
  '<p><img src="/img/mark.svg" width="2000" height="400" alt="很宽的图"></p>',
  longText(20)
].join('')

beforeAll(() => {
  site().files.set('/', renderPage({ contentHtml, toc: longToc(20) }))
  site().files.set('/404', renderPage({ kind: 'not-found', sidebar: undefined, toc: [] }))
  site().files.set('/search', renderPage({ kind: 'search', sidebar: undefined, toc: [] }))
})

/** Measure how far the page scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it('gives columns of a table room on a phone, where the table scrolls', async () => {
  const cell = (text: string) => `<td>${text}</td>`
  const row = `<tr>${cell('<code>required_zones</code>')}${cell('<code>[]</code>')}${cell('对象进入过其中任意一个区域以后才会保存它的快照和录像')}</tr>`
  site().files.set(
    '/table',
    renderPage({ contentHtml: `<div class="table"><table><tbody>${row}</tbody></table></div>` })
  )
  const page = await open('/table', { viewport: { width: 390, height: 800 } })
  expect(await page.$eval('.table tr', (line: HTMLElement) => line.offsetHeight)).toBeLessThan(100)
  expect(await overflow(page)).toBe(0)
})

it('keeps the tools of code within the row of its title', async () => {
  const title = (code: string) => code.replace(/<pre/, '<figcaption>docker-compose.yml</figcaption><pre')
  site().files.set('/titled', renderPage({ contentHtml: title(codeBlock([['services:']])) }))
  const page = await open('/titled', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  await page.locator('[data-cs-tool="copy"]').waitFor()
  const bottomOf = (selector: string) =>
    page.$eval(selector, (element) => Math.round(element.getBoundingClientRect().bottom))
  expect(await bottomOf('[data-cs-tool="copy"]')).toBeLessThan(await bottomOf('.code figcaption'))
})

it('leaves the same room above a list in an item as between items', async () => {
  const list =
    '<ul><li>一</li><li>二<ul><li>三</li></ul></li><li><input type="checkbox"> 四<ul><li>五</li></ul></li></ul>'
  site().files.set('/nested', renderPage({ contentHtml: list, toc: [] }))
  const page = await open('/nested')
  const rooms = await page.$$eval('.content :is(li + li, li > ul)', (elements) =>
    elements.map((element) => getComputedStyle(element).marginBlockStart)
  )
  expect(new Set(rooms)).toEqual(new Set(['6px']))
})

it('sets the title of an admonition as one text beside its icon, whatever it holds', async () => {
  const title =
    '在反向代理后面时要设 <code>trusted_proxies</code>，也要设 <strong>别的</strong>，写到下一行为止还没有完'
  site().files.set(
    '/title',
    renderPage({
      contentHtml: `<div class="admonition tip" role="note"><p class="admonition-title">${title}</p></div>`
    })
  )
  const page = await open('/title', { viewport: { width: 390, height: 800 } })
  const lefts = await page.$eval('.admonition-title', (element) => {
    const range = document.createRange()
    return [element.firstChild, element.lastChild].map((node) => {
      if (node) range.selectNodeContents(node)
      return Math.min(...Array.from(range.getClientRects(), ({ left }) => Math.round(left)))
    })
  })
  expect(lefts[1]).toBe(lefts[0])
})

it('keeps the line of a quote beside its text where an image stands at the side', async () => {
  const image = '<p><img src="/img/mark.svg" width="160" height="160" align="left" alt="左"></p>'
  site().files.set('/quote', renderPage({ contentHtml: `${image}<blockquote><p>引用</p></blockquote>`, toc: [] }))
  const page = await open('/quote')
  const [quote, edge] = await page.evaluate(() => [
    document.querySelector('blockquote')?.getBoundingClientRect().left ?? 0,
    document.querySelector('.content img')?.getBoundingClientRect().right ?? 0
  ])
  expect(quote).toBeGreaterThan(edge)
})

it('leaves numbers of four digits their room before the code', async () => {
  const lines = Array.from({ length: 1001 }, (): [string] => ['a'])
  site().files.set(
    '/long',
    renderPage({ contentHtml: codeBlock(lines).replace('class="code', 'class="numbered digits-4 code'), toc: [] })
  )
  const page = await open('/long')
  const [narrow, wide] = await page.evaluate(() => {
    const [, number] =
      /^([\d.]+)px$/.exec(
        getComputedStyle(document.querySelectorAll('.line')[1000] ?? document.body, '::before').inlineSize
      ) ?? []
    const probe = document.querySelector('.code pre')?.appendChild(document.createElement('span'))
    if (probe) probe.textContent = '1001'
    return [Number(number), probe?.getBoundingClientRect().width ?? 0]
  })
  expect(narrow).toBeGreaterThanOrEqual(wide - 0.5)
})

it('keeps the steps of a list beside an image', async () => {
  const list = '<ul><li>一<ul><li>二</li></ul></li></ul>'
  const image = '<p><img src="/img/mark.svg" width="160" height="160" align="left" alt="左"></p>'
  site().files.set('/floats', renderPage({ contentHtml: `${image}${list}` }))
  const page = await open('/floats')
  const steps = await page.$$eval('.content li', (items) =>
    items.map((item) => {
      const text = document.createRange()
      text.selectNode(item.firstChild ?? item)
      return text.getBoundingClientRect().left
    })
  )
  const end = await page.$eval('.content img', (element) => element.getBoundingClientRect().right)
  const places = [end, ...steps].map(Math.round)
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
})

it("keeps groups of an author's HTML apart, and their first headings without space above", async () => {
  const group = '<div><h2>标题</h2><p>文字</p></div>'
  site().files.set('/groups', renderPage({ contentHtml: `<section>${group}${group}</section><div>末尾</div>` }))
  const page = await open('/groups', { viewport: { width: 1440, height: 800 } })
  const gaps = await page.$$eval('.content section > div, .content > div', (groups) =>
    groups.slice(1).map((next, index) => {
      const above = groups[index]?.getBoundingClientRect().bottom ?? 0
      return Math.round(next.getBoundingClientRect().top - above)
    })
  )
  expect(gaps).toEqual([24, 24])
  expect(await page.$eval('.content h2', (heading) => getComputedStyle(heading).marginBlockStart)).toBe('0px')
})

it('keeps rows of a component together, whose elements have no class either', async () => {
  const rows = '<dl class="facts"><div><dt>a</dt><dd>1</dd></div><div><dt>b</dt><dd>2</dd></div></dl>'
  site().files.set('/rows', renderPage({ contentHtml: `<div class="api-main">${rows}</div>` }))
  const page = await open('/rows')
  const margin = await page.$eval('.facts > div + div', (row) => getComputedStyle(row).marginBlockStart)
  expect(parseFloat(margin)).toBeLessThan(12)
})

const widths = [320, 390, 768, 996, 997, 1024, 1241, 1440, 1920]

it.each(['/', '/404', '/search'])('%s does not scroll sideways at any width', async (path) => {
  const page = await open(path)
  const wide: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await waitForFrames(page)
    if ((await overflow(page)) !== 0) wide.push(width)
  }
  expect(wide).toEqual([])
})

it('shows either the menu button or the sidebar, and one outline, at any width', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await waitForFrames(page)
    const isDesktop = width > 996
    const isVisible = (selector: string) => page.isVisible(selector)
    expect(await isVisible('.menu-button'), `menu button at ${width} pixels`).toBe(!isDesktop)
    expect(await isVisible('.sidebar-nav'), `sidebar at ${width} pixels`).toBe(isDesktop)
    expect(await isVisible('.navbar-links'), `links at ${width} pixels`).toBe(isDesktop)
    expect(Number(await isVisible('.toc')) + Number(await isVisible('.toc-fold')), `${width} pixels`).toBe(1)
  }
})

it('puts boxes of tasks in the place of bullets, at each level', async () => {
  const task = (text: string, inside = '') =>
    `<li class="task-list-item"><input type="checkbox" disabled> ${text}${inside}</li>`
  const list = (items: string) => `<ul class="contains-task-list">${items}</ul>`
  const html = list(`${task('一', list(task('二')))}<li>三<ul><li>四</li></ul></li>`)
  site().files.set('/tasks', renderPage({ contentHtml: html, toc: [] }))
  const page = await open('/tasks')
  const starts = await page.evaluate(() =>
    [...document.querySelectorAll('.content li')].map((item) => {
      const text = [...item.childNodes].find((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '')
      const range = document.createRange()
      const value = text?.nodeValue ?? ''
      if (text) range.setStart(text, value.length - value.trimStart().length)
      if (text) range.setEnd(text, value.length)
      const box = item.querySelector(':scope > input')?.getBoundingClientRect().left
      return {
        text: Math.round(range.getBoundingClientRect().left),
        box: box === undefined ? undefined : Math.round(box)
      }
    })
  )
  const [outer, inner, plain, plainInner] = starts
  const edge = await page.locator('.content').evaluate((content) => Math.round(content.getBoundingClientRect().left))
  expect(outer?.box).toBe(edge)
  expect(Math.abs((outer?.text ?? 0) - (plain?.text ?? 0))).toBeLessThanOrEqual(2)
  expect(Math.abs((inner?.text ?? 0) - (plainInner?.text ?? 0))).toBeLessThanOrEqual(2)
})

it('shows the words of cards that lead elsewhere in forced colours', async () => {
  const card = (rel: string) =>
    `<div class="content-card"><p class="card-title"><a class="${rel}" href="https://git.example/">源代码</a></p><p>在别处。</p></div>`
  site().files.set('/cards', renderPage({ contentHtml: `<div class="card-grid">${card('external')}${card('')}</div>` }))
  const page = await open('/cards', { forcedColors: 'active' })
  const faces = await page.evaluate(() =>
    [...document.querySelectorAll('.card-title a')].map((link) => getComputedStyle(link, '::after').backgroundColor)
  )
  expect(new Set(faces).size).toBe(1)
})

it('prints the address of a card behind its title', async () => {
  site().files.set(
    '/cards',
    renderPage({
      contentHtml:
        '<div class="content-card"><p class="card-title"><a class="external" href="https://git.example/">源代码</a></p></div>'
    })
  )
  const page = await open('/cards')
  await page.emulateMedia({ media: 'print' })
  const { content, position } = await page.locator('.card-title a').evaluate((link) => {
    const { content, position } = getComputedStyle(link, '::after')
    return { content, position }
  })
  expect(content).toContain('https://git.example/')
  expect(position).toBe('static')
})

describe('enlarged', () => {
  /** Name controls that are cut off, covered, or too small to be hit. */
  const lost = (page: Page) =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('.navbar a, .navbar button, .navbar summary')].filter(
        (control) => control.checkVisibility({ visibilityProperty: true })
      )
      return shown.flatMap((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const isFree = hit !== null && (control.contains(hit) || hit.contains(control))
        const isLarge = right - left >= 24 && bottom - top >= 24
        return left >= 0 && right <= innerWidth && isFree && isLarge ? [] : [control.outerHTML.slice(0, 80)]
      })
    })

  it('to 200 %, all content is visible', async () => {
    const page = await open('/', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
    expect(await overflow(page)).toBe(0)
    expect(await lost(page)).toEqual([])
    await page.click('.menu-button')
    for (const name of ['手册', 'English', '网络'])
      expect(await page.locator('.sidebar-panel a', { hasText: name }).count()).toBeGreaterThan(0)
    await page.click('.menu-links [data-cs-purpose="language"] > summary')
    await page.locator('.menu-links a', { hasText: 'English' }).waitFor()
  })

  it('to 400 %, the bar takes at most a fifth of the window', async () => {
    const page = await open('/', { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 })
    expect(await overflow(page)).toBe(0)
    expect(await lost(page)).toEqual([])
    await page.evaluate(() => scrollTo(0, 300))
    const covered = await page.evaluate(() =>
      Math.max(
        0,
        ...[...document.querySelectorAll('.navbar, .page-bar, .announcement')].map(
          (bar) => bar.getBoundingClientRect().bottom
        )
      )
    )
    expect(covered).toBeGreaterThan(0)
    expect(covered).toBeLessThanOrEqual(256 / 5)
  })

  it('where a bar would take more than a fifth, it scrolls away', async () => {
    const page = await open('/', { viewport: { width: 320, height: 180 } })
    await page.evaluate(() => scrollTo(0, 300))
    expect(await page.$eval('.navbar', (bar) => bar.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0)
  })

  it.each([1280, 1440])('with text of twice the size, all content is visible at %d pixels', async (width) => {
    const page = await open('/', { viewport: { width, height: 800 } })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await overflow(page)).toBe(0)
    expect(await lost(page)).toEqual([])
    const room = await page.$eval(
      '.content p',
      (text) => text.clientWidth / parseFloat(getComputedStyle(text).fontSize)
    )
    expect(room).toBeGreaterThan(12)
  })
})

it('moves nothing by itself under prefers-reduced-motion', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  const moving = await page.$$eval('*', (elements) =>
    elements.filter((element) => {
      const style = getComputedStyle(element)
      // What scrolling draws follows the reader, and what waits changes in one step.
      const isByItself =
        style.getPropertyValue('animation-timeline') === 'auto' && !style.animationTimingFunction.startsWith('steps(')
      return !/^0s(, 0s)*$/.test(style.transitionDuration) || (style.animationName !== 'none' && isByItself)
    })
  )
  expect(moving).toHaveLength(0)
})

it('keeps lines of text at about forty characters', async () => {
  const page = await open('/', { viewport: { width: 1440, height: 900 } })
  const characters = await page.$eval(
    '.content p',
    (text) => text.clientWidth / parseFloat(getComputedStyle(text).fontSize)
  )
  expect(characters).toBeGreaterThan(36)
  expect(characters).toBeLessThan(44)
})

describe('without JavaScript', () => {
  const noScript = { javaScriptEnabled: false }

  it('every panel, every link and every heading can be reached', async () => {
    const page = await open('/', noScript)
    for (const panel of await page.locator('.tab').all()) expect(await panel.isVisible()).toBe(true)
    expect(await page.locator('.tab-title').first().isVisible()).toBe(true)
    await page.click('.tab-list a[href="#set-c"]')
    expect(page.url()).toContain('#set-c')
    await page.click('.sidebar-nav summary')
    await page.locator('.sidebar-nav a[href="/guides/network"]').waitFor()
  })

  it('controls that need JavaScript are hidden', async () => {
    const page = await open('/', noScript)
    for (const button of await page.locator('button, .script-only').all()) expect(await button.isVisible()).toBe(false)
  })

  it('the menu of narrow screens opens and closes', async () => {
    const page = await open('/', { ...noScript, viewport: { width: 390, height: 800 } })
    await page.click('.menu-button')
    await page.locator('.sidebar-nav').waitFor()
    await page.click('.menu-links [data-cs-purpose="language"] > summary')
    expect(await page.isVisible('.menu-links a[href="https://en.example.org/"]')).toBe(true)
    await page.click('.menu-close')
    await page.locator('.sidebar-nav').waitFor({ state: 'hidden' })
  })

  it('dropdowns open, and a diagram shows its source', async () => {
    const page = await open('/', noScript)
    await page.click('.dropdown[data-cs-purpose="version"] > summary')
    expect(await page.isVisible('.dropdown a[href="/v1/"]')).toBe(true)
    expect(await page.locator('.diagram pre').isVisible()).toBe(true)
  })
})

describe('in print', () => {
  it('only the document remains, with every panel and the targets of links', async () => {
    const page = await open('/', { stored: { theme: 'dark' } })
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.navbar', '.sidebar', '.toc', '.announcement', '.pagination', '.code-tools']) {
      expect(await page.locator(part).first().isVisible()).toBe(false)
    }
    for (const panel of await page.locator('.tab').all()) expect(await panel.isVisible()).toBe(true)
    expect(await page.$eval('html', (html) => getComputedStyle(html).backgroundColor)).toBe('rgb(255, 255, 255)')
    expect(await page.$eval('.content', (content) => getComputedStyle(content).color)).toBe('rgb(39, 54, 58)')
  })

  it('<details> are open', async () => {
    site().files.set(
      '/folded',
      renderPage({ contentHtml: '<details><summary>更多</summary><p>藏着的内容</p></details>' })
    )
    const page = await open('/folded')
    const isShown = () => page.$eval('.content details p', (text) => text.checkVisibility())
    expect(await isShown()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await isShown()).toBe(true)
  })

  it('links show their targets', async () => {
    site().files.set(
      '/links',
      renderPage({ contentHtml: '<p><a href="https://example.org/a" class="external">外面</a></p>' })
    )
    const page = await open('/links')
    const after = () => page.$eval('.content a', (link) => getComputedStyle(link, '::after').content)
    expect(await after()).toBe('none')
    await page.emulateMedia({ media: 'print' })
    expect(await after()).toContain('https://example.org/a')
  })
})

import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { codeBlock, longText, longToc } from './support/content.js'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { site, open } = openBrowser([
  'preferences',
  'main',
  'islands/page-markdown',
  'islands/moved-anchors',
  'islands/zoom',
  'islands/terms'
])

/** Put a document at the root of the site. */
const show = (contentHtml: string) => site().files.set('/', renderPage({ contentHtml, toc: [] }))

describe('blocks of code', () => {
  const block = codeBlock([['mqtt:'], ['  enabled: false', 'removed'], ['  enabled: true', 'added']])

  it('copy a diff as the resulting code', async () => {
    show(block)
    const page = await open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.click('[data-cs-tool="copy"]')
    await page.locator('.code-status', { hasText: '已复制' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mqtt:\n  enabled: true')
    await page.waitForFunction(() => document.querySelector('.code-status')?.textContent === '')
  })

  it('copy a patch whole', async () => {
    show(
      codeBlock(
        [
          ['-old', 'removed'],
          ['+new', 'added']
        ],
        'diff'
      )
    )
    const page = await open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.click('[data-cs-tool="copy"]')
    await page.locator('[data-cs-state="done"]').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('-old\n+new')
  })

  it('copy the commands of a session, also where scripts have no clipboard, and keep the focus', async () => {
    const session = codeBlock([['$ npm i'], ['added 3 packages'], ['$ npm test']], 'sh')
    show(session.replace('data-cs-language', 'data-cs-commands="npm i\nnpm test" data-cs-language'))
    const page = await open('/', {
      permissions: ['clipboard-read'],
      before: "Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })"
    })
    await page.focus('[data-cs-tool="copy"]')
    await page.keyboard.press('Enter')
    await page.locator('[data-cs-state="done"]').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cs-tool'))).toBe('copy')
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm i\nnpm test')
  })

  it('select the code and report it where copying is not allowed', async () => {
    show(block)
    const page = await open('/', {
      before: "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false"
    })
    await page.click('[data-cs-tool="copy"]')
    await page.locator('.code-status', { hasText: '复制失败' }).waitFor()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('mqtt:')
  })

  it('show one icon of a tool at a time, beside components of content, too', async () => {
    const sheet = '<link rel="stylesheet" href="/_capstan/components.css">'
    site().files.set('/', renderPage({ contentHtml: block, toc: [] }).replace('</head>', `${sheet}</head>`))
    const page = await open('/')
    await page.locator('[data-cs-tool="copy"]').hover()
    expect(await page.locator('[data-cs-tool="copy"] .icon:visible').count()).toBe(1)
  })

  it('offer to wrap long lines only where lines are long', async () => {
    show(codeBlock([['短']]) + codeBlock([[`长：${'0123456789'.repeat(40)}`]]))
    const page = await open('/')
    const [short, long] = [page.locator('.code').nth(0), page.locator('.code').nth(1)]
    await long.hover()
    await long.locator('[data-cs-tool="wrap"]').click()
    expect(await long.locator('[data-cs-tool="wrap"]').getAttribute('aria-pressed')).toBe('true')
    expect(await long.locator('pre').evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true)
    await short.hover()
    expect(await short.locator('[data-cs-tool="wrap"]').isVisible()).toBe(false)
  })

  it('are tab stops only when they scroll', async () => {
    show(codeBlock([['短']]) + codeBlock([['长'.repeat(200)]]))
    const page = await open('/')
    await page.locator('pre[tabindex="0"][role="group"][aria-label]').waitFor()
    expect(await page.locator('pre[tabindex]').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  })

  it('number their lines from the given number', async () => {
    const lines = codeBlock([['a'], ['b']]).replace('class="code"', 'class="code numbered"')
    show(lines.replace('<pre>', '<pre><i class="count-1"></i><i class="count-4"></i><i class="count-32"></i>'))
    const page = await open('/')
    // Counters stand in no property of the page; the accessibility tree knows them.
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const texts = nodes.flatMap(({ role, name }) => (role?.value === 'StaticText' ? [String(name?.value).trim()] : []))
    expect(texts.filter((text) => /^\d+$/.test(text))).toEqual(['38', '39'])
  })
})

describe('anchors that moved', () => {
  const movedAnchors = [{ id: 'old', href: '/there#new', label: 'There' }]
  const islands = { 'moved-anchors': '/_capstan/islands/moved-anchors.js' }
  const showMoved = () => {
    site().files.set('/', renderPage({ contentHtml: longText(1), toc: [], movedAnchors, islands }))
    site().files.set('/there', renderPage({ contentHtml: '<h2 id="new">New</h2>', toc: [] }))
  }

  it('lead readers on', async () => {
    showMoved()
    const page = await open('/#old')
    await page.waitForURL((url) => url.pathname === '/there' && url.hash === '#new')
  })

  it('have a link that only readers of their addresses see without JavaScript', async () => {
    showMoved()
    const page = await open('/#old', { javaScriptEnabled: false })
    expect(await page.locator('.moved a').getAttribute('href')).toBe('/there#new')
    expect(await page.locator('.moved').isVisible()).toBe(true)
    await page.goto(page.url().replace('#old', '#none'))
    expect(await page.locator('.moved').isVisible()).toBe(false)
  })
})

describe('<details>', () => {
  const content = `<details><summary>更多</summary><div class="tall">${'<p>一段</p>'.repeat(12)}</div></details>`

  /** Let what opens or closes take as long as the slowest machine needs to see it on its way. */
  const slowDown = (page: Page) =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.content details::details-content { transition-duration: 20s !important }')
      document.adoptedStyleSheets = [sheet]
    })

  const heightIn = (page: Page) =>
    page.locator('.content details').evaluate((details: HTMLElement) => details.offsetHeight)

  const isOnItsWay = async (page: Page, closed: number) => {
    const height = await heightIn(page)
    return height > closed && height < closed + 300
  }

  it('open and close in sight', async () => {
    show(content)
    const page = await open('/')
    const summary = page.locator('.content summary')
    await summary.hover()
    const closed = await heightIn(page)
    await slowDown(page)
    await summary.click()
    await expect.poll(() => isOnItsWay(page, closed)).toBe(true)
    // What turns back takes as long as it took so far.
    await expect.poll(() => heightIn(page)).toBeGreaterThan(closed + 40)
    await summary.click()
    await expect.poll(() => page.locator('.content details').getAttribute('open')).toBeNull()
    expect(await isOnItsWay(page, closed)).toBe(true)
    await expect.poll(() => heightIn(page)).toBe(closed)
  })

  it('open at once where a script opens them, so that what they hide can be scrolled to', async () => {
    show(content)
    const page = await open('/')
    const height = await page.evaluate(() => {
      const details = document.querySelector<HTMLDetailsElement>('.content details')
      if (details) details.open = true
      return details?.offsetHeight
    })
    expect(height).toBeGreaterThan(300)
  })

  it('are not animated under prefers-reduced-motion', async () => {
    show(content)
    const page = await open('/', { reducedMotion: 'reduce' })
    const summary = page.locator('.content summary')
    await summary.hover()
    const closed = await heightIn(page)
    await summary.click()
    expect(await heightIn(page)).toBeGreaterThan(closed + 300)
  })
})

it('marks the current section in the outline', async () => {
  site().files.set('/', renderPage({ contentHtml: longText(30), toc: longToc(30) }))
  const page = await open('/')
  const current = page.locator('.toc [aria-current]')
  await page.click('.toc a[href="#第3节"]')
  await page.waitForFunction(() => document.querySelector('.toc [aria-current]')?.textContent === '第 3 节')
  expect(await current.count()).toBe(1)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForFunction(() => document.querySelector('.toc [aria-current]')?.textContent === '第 6 节')
})

describe('islands', () => {
  const island = '<div data-cs-island="probe"><p>没有脚本也有的内容</p></div>'
  const showIsland = (islands: Record<string, string>) =>
    site().files.set('/', renderPage({ contentHtml: longText(20) + island, toc: [], islands }))

  it('are loaded when they come near the viewport', async () => {
    site().files.set('/probe.js', "export const mount = (element) => { element.dataset.mounted = 'yes' }")
    showIsland({ probe: '/probe.js' })
    const page = await open('/')
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const modules = () => requests.filter((path) => path.endsWith('.js'))
    expect(modules()).toEqual([])
    await page.locator('[data-cs-island]').scrollIntoViewIfNeeded()
    await page.locator('[data-mounted="yes"]').waitFor()
    expect(modules()).toEqual(['/probe.js'])
  })

  it('show an error with its causes, and try again', async () => {
    const source = `let isBroken = true
      export const mount = (element) => {
        if (isBroken) { isBroken = false; throw new Error('坏了', { cause: new Error('原因') }) }
        element.dataset.mounted = 'yes'
      }`
    site().files.set('/probe.js', source)
    showIsland({ probe: '/probe.js' })
    const page = await open('/', { expectedErrors: /坏了/ })
    await page.locator('[data-cs-island]').scrollIntoViewIfNeeded()
    await page.locator('.crash', { hasText: '页面崩溃了。' }).waitFor()
    expect(await page.locator('.crash pre').textContent()).toBe('坏了\n原因')
    await page.click('.crash button')
    await page.locator('[data-mounted="yes"]').waitFor()
    expect(await page.locator('.crash').count()).toBe(0)
  })

  it('end when the reader leaves the page', async () => {
    site().files.set(
      '/probe.js',
      `export const mount = (element, signal) => {
        element.dataset.mounted = 'yes'
        signal.addEventListener('abort', () => document.documentElement.dataset.ended = 'yes')
      }`
    )
    const contentHtml = '<p><a id="on" href="/on">下一页</a></p><div data-cs-island="probe"></div>'
    site().files.set('/', renderPage({ contentHtml, toc: [], islands: { probe: '/probe.js' } }))
    site().files.set('/on', renderPage({ heading: '下一页' }))
    const page = await open('/')
    await page.locator('[data-mounted="yes"]').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.documentElement.dataset.ended)).toBeUndefined()
    await page.click('#on')
    await page.locator('h1', { hasText: '下一页' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.ended)).toBe('yes')
  })

  it('whose module is missing keep what the server wrote, say so, and try again', async () => {
    showIsland({ probe: '/gone.js' })
    const page = await open('/', { expectedErrors: /404/ })
    let loads = 0
    page.on('load', () => loads++)
    await page.locator('[data-cs-island]').scrollIntoViewIfNeeded()
    const notice = page.locator('.crash', { hasText: '这一部分没有加载成功' })
    await notice.waitFor()
    expect(await page.locator('[data-cs-island]').textContent()).toBe('没有脚本也有的内容')
    site().files.set('/gone.js', "export const mount = (element) => { element.dataset.mounted = 'yes' }")
    await notice.getByRole('button').click()
    await page.locator('[data-mounted="yes"]').waitFor()
    site().files.delete('/gone.js')
    expect(loads).toBe(0)
  })
})

describe('images', () => {
  const picture = (width: number) =>
    `<p><img src="/img/mark.svg" width="${width}" height="${width / 2}" alt="平面图"></p>`

  it('that are shown smaller than their size open over the page and restore the focus', async () => {
    show(picture(2000))
    const page = await open('/')
    const image = page.getByRole('button', { name: '平面图' })
    await image.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '放大的图片' })
    await dialog.waitFor()
    expect((await dialog.locator('img').boundingBox())?.width).toBeGreaterThan(1100)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('img')
    await image.click()
    await dialog.getByRole('button').click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('of figures open the file that they link to, in the scheme of the page', async () => {
    const image = (file: string, scheme: string) =>
      `<a class="enlarge ${scheme}-only" href="/img/${file}.svg"><img src="/img/${file}.svg" alt="${scheme}"></a>`
    show(`<figure class="figure">${image('mark', 'light')}${image('mark-dark', 'dark')}</figure>`)
    const page = await open('/')
    const link = page.getByRole('link', { name: 'light' })
    expect(await link.getAttribute('title')).toBe('放大查看')
    expect(await page.getByRole('link', { name: 'dark' }).isVisible()).toBe(false)
    await link.click()
    const dialog = page.getByRole('dialog', { name: '放大的图片' })
    expect(await dialog.getByRole('img').getAttribute('src')).toContain('/img/mark.svg')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('a')
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    expect(await page.getByRole('link', { name: 'dark' }).isVisible()).toBe(true)
    expect(await link.isVisible()).toBe(false)
  })

  it('are enlarged beyond the width of a phone', async () => {
    show(picture(2000))
    const page = await open('/', { viewport: { width: 390, height: 800 } })
    await page.getByRole('button', { name: '平面图' }).click()
    expect((await page.locator('.zoom img').boundingBox())?.width).toBeGreaterThan(600)
  })

  it('that are shown in full size or are links do not open', async () => {
    show(`${picture(200)}<p><a href="/"><img src="/img/mark.svg" width="2000" height="900" alt="链接"></a></p>`)
    const page = await open('/')
    await page.locator('.content img').first().waitFor()
    expect(await page.locator('.content [role="button"]').count()).toBe(0)
  })
})

describe('terms', () => {
  const term =
    '<p>Ein <span class="term-word">NVR<button type="button" class="term" popovertarget="t" aria-label="NVR"></button></span><span class="term-note" hidden popover="auto" id="t" data-cs-meaning="Ein Rekorder"></span></p>'
  const isOpen = (page: Page) => page.locator('.term-note:popover-open').count()

  it('open what they mean while a mouse points at them, and keep it after a click', async () => {
    // The button is as large as the word by the styles of components.
    const contentHtml = `<link rel="stylesheet" href="/_capstan/components.css">${term}`
    site().files.set('/', renderPage({ contentHtml, toc: [], islands: { terms: '/_capstan/islands/terms.js' } }))
    const page = await open('/')
    await page.hover('.term')
    await expect.poll(() => isOpen(page)).toBe(1)
    await page.hover('.term-note')
    await page.hover('h1')
    await expect.poll(() => isOpen(page)).toBe(0)
    await page.hover('.term')
    await expect.poll(() => isOpen(page)).toBe(1)
    await page.click('.term')
    await page.hover('h1')
    expect(await isOpen(page)).toBe(1)
    await page.click('.term')
    expect(await isOpen(page)).toBe(0)
  })

  it('open when the keyboard reaches them, stay at Enter, and close when it goes on', async () => {
    const next = '<p><a href="#t">Weiter</a></p>'
    site().files.set(
      '/',
      renderPage({ contentHtml: term + next, toc: [], islands: { terms: '/_capstan/islands/terms.js' } })
    )
    const page = await open('/')
    await page.evaluate(() => {
      const before = document.createElement('button')
      document.querySelector('.content')?.prepend(before)
      before.focus()
    })
    await page.keyboard.press('Tab')
    await expect.poll(() => isOpen(page)).toBe(1)
    await page.keyboard.press('Enter')
    expect(await isOpen(page)).toBe(1)
    await page.keyboard.press('Enter')
    expect(await isOpen(page)).toBe(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => isOpen(page)).toBe(1)
    await page.keyboard.press('Tab')
    await expect.poll(() => isOpen(page)).toBe(0)
  })
})

describe('tables that scroll', () => {
  const wide = `<div class="table"><table><thead><tr>${'<th>列</th>'.repeat(12)}</tr></thead><tbody><tr><td id="cell"><a href="#cell">链接</a></td>${'<td>一些内容</td>'.repeat(11)}</tr></tbody></table></div>`
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

  it('are enlarged by a tap, change their size by keys, and restore the focus', async () => {
    show(wide)
    const page = await open('/', phone)
    await page.locator('.table[data-cs-overflows]').waitFor()
    await page.locator('.content td').nth(1).tap()
    const dialog = page.getByRole('dialog', { name: '可以滚动的内容' })
    await dialog.waitFor()
    expect(await page.locator('#cell').count()).toBe(1)
    // It grows a little when it opens.
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const width = async () => (await dialog.locator('table').boundingBox())?.width ?? 0
    const before = await width()
    await page.keyboard.press('+')
    expect(await width()).toBeCloseTo(before * 1.5, -1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('.table').focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('table')
  })

  it('follow their links, and stay where a mouse clicks into them', async () => {
    show(wide)
    const page = await open('/', { viewport: { width: 390, height: 800 } })
    await page.locator('.content td').nth(1).click()
    await page.locator('.content td a').click()
    await page.waitForURL('**/#cell')
    expect(await page.locator('dialog').count()).toBe(0)
  })

  it.each(['no-preference', 'reduce'] as const)('fade where they go on, with %s for motion', async (reducedMotion) => {
    show(wide)
    const page = await open('/', { ...phone, reducedMotion })
    const table = page.locator('.table[data-cs-overflows]')
    const fades = () =>
      table.evaluate((element) => {
        const style = getComputedStyle(element)
        return [style.getPropertyValue('--fade-before'), style.getPropertyValue('--fade-after')].map(parseFloat)
      })
    expect(await fades()).toEqual([0, 40])
    await table.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    await expect.poll(fades).toEqual([40, 0])
  })
})

describe('quotes', () => {
  it('are as narrow as their language has them, in text and in code, where there are fonts of Han characters', async () => {
    const texts = ['en', 'fr', 'zh-CN'].map((lang) => `<p lang="${lang}"><span>n“n</span> <code>n“n</code></p>`)
    show(texts.join(''))
    const page = await open('/')
    const widths = (tag: string) =>
      page.locator(`.content p ${tag}`).evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange()
          const text = element.firstChild as Text
          range.setStart(text, 1)
          range.setEnd(text, 2)
          return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize)
        })
      )
    const [english = 1, french = 1, chinese = 0] = await widths('span')
    expect(Math.max(english, french)).toBeLessThan(0.7)
    expect(chinese).toBeGreaterThan(0.9)
    expect(Math.max(...(await widths('code')))).toBeLessThan(0.7)
  })
})

describe('the page as Markdown', () => {
  const islands = { 'page-markdown': '/_capstan/islands/page-markdown.js' }

  it('is copied by a button beside its link, whose module is loaded when it comes near', async () => {
    site().files.set('/', renderPage({ contentHtml: longText(60), toc: [], islands, markdownHref: '/page.md' }))
    site().files.set('/page.md', '# 标题\n')
    const page = await open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
    const button = page.getByRole('button', { name: '复制为 Markdown' })
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    const isLoaded = page.waitForResponse(/page-markdown/)
    await button.scrollIntoViewIfNeeded()
    await isLoaded
    await waitForNetwork(page)
    await button.click()
    await page.locator('.page-meta button:has(use[href$="#check"])', { hasText: '已复制' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('# 标题\n')
    await button.waitFor()
    expect(await height()).toBe(before)
  })

  it('is a link where it cannot be copied', async () => {
    site().files.set('/', renderPage({ contentHtml: '<p>短</p>', toc: [], islands, markdownHref: '/none.md' }))
    const page = await open('/', { expectedErrors: /none\.md/ })
    await waitForNetwork(page)
    await page.getByRole('button', { name: '复制为 Markdown' }).click()
    await page.locator('.page-meta', { hasText: '复制失败，请打开后复制' }).waitFor()
  })
})

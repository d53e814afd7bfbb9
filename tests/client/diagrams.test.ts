import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { createElement } from 'react'
import { DiagramPage } from '../../templates/index.js'
import { framePolicy } from './support/client-site.js'
import { diagram, longText } from './support/content.js'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { site, open, openBlank, share } = openBrowser([
  'preferences',
  'main',
  'islands/mermaid',
  'islands/zoom',
  'diagram'
])
const islands = { mermaid: '/_capstan/islands/mermaid.js' }
const source = 'flowchart LR\n  a[摄像头] -->|视频流| b[检测器]'

type Scheme = 'light' | 'dark'

/**
 * The diagrams of the tests that look at what was drawn, by the scheme that they look at: one page shows all, since Mermaid takes longer to load
 * than they to be drawn.
 */
const kinds: Readonly<Record<Scheme, Set<string>>> = { light: new Set(), dark: new Set() }

/** Note a diagram that the page of a scheme shows. */
function kind(source: string, ...schemes: readonly Scheme[]): string {
  for (const scheme of schemes) kinds[scheme].add(source)
  return source
}

/** What was drawn of one diagram. */
interface Drawing {
  /** The image; empty when there is none. */
  readonly svg: string
  /** Its alternative text. */
  readonly alt: string
  /** The elements that are a stop of the keyboard, the figure included. */
  readonly stops: readonly string[]
  /** Its size in the page beside its own. */
  readonly scale: number
}

/** The diagrams of all kinds in a scheme, and what the tokens of its styles are there. */
interface Drawings {
  readonly of: (source: string) => Drawing
  readonly color: (token: string) => string
  readonly fonts: string
  /** How many frames the page has that draw. */
  readonly frames: number
}

const tokens = ['--accent', '--info', '--paper', '--line-strong', '--sunken', '--warning']
const drawings = new Map<Scheme, Promise<Drawings>>()

/** Draw the diagrams of all kinds on a narrow screen, once for each scheme. */
function drawAll(scheme: Scheme): Promise<Drawings> {
  const known = drawings.get(scheme) ?? drawKinds(scheme)
  drawings.set(scheme, known)
  return known
}

async function drawKinds(scheme: Scheme): Promise<Drawings> {
  const sources = [...kinds[scheme]]
  site().files.set(
    '/kinds',
    renderPage({ contentHtml: sources.map((source) => diagram(source)).join(''), islands, toc: [] })
  )
  const page = await open('/kinds', { stored: { theme: scheme }, viewport: { width: 390, height: 800 } })
  const drawn = new Map<string, Drawing>()
  const figures = await page.locator('.diagram').all()
  for (const [index, figure] of figures.entries()) {
    await figure.scrollIntoViewIfNeeded()
    await figure.and(page.locator('[data-cs-state]')).waitFor({ timeout: 60_000 })
    const drawing = await figure.evaluate((element) => {
      const image = element.querySelector('img')
      const stops = [element, ...element.querySelectorAll('*')]
        .filter((each) => each.hasAttribute('tabindex'))
        .map(({ localName }) => localName)
      return image ? { address: image.src, alt: image.alt, stops, scale: image.width / image.naturalWidth } : undefined
    })
    const svg = decodeURIComponent(drawing?.address ?? '')
    drawn.set(sources[index] ?? '', {
      svg: svg.slice(svg.indexOf('<svg')),
      alt: drawing?.alt ?? '',
      stops: drawing?.stops ?? [],
      scale: drawing?.scale ?? 0
    })
  }
  const { colors, fonts } = await page.evaluate((tokens) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const colors = tokens.map((token): [string, string] => {
      probe.style.color = `var(${token})`
      return [token, getComputedStyle(probe).color]
    })
    return { colors: Object.fromEntries(colors), fonts: getComputedStyle(document.documentElement).fontFamily }
  }, tokens)
  return {
    of: (source) => drawn.get(source) ?? { svg: '', alt: '', stops: [], scale: 0 },
    color: (token) => colors[token] ?? 'no such token',
    fonts,
    frames: page.frames().length - 1
  }
}

beforeEach(() => {
  const page = createElement(DiagramPage, {
    lang: 'zh-CN',
    script: '/_capstan/diagram.js',
    policy: framePolicy.replace(/; frame-ancestors.*/, '')
  })
  site().files.set('/_capstan/diagram.html', `<!doctype html>${renderToStaticMarkup(page)}`)
  const show = (path: string, contentHtml: string) =>
    site().files.set(path, renderPage({ contentHtml, islands, toc: [] }))
  show('/', diagram(source))
  const broken = 'flowchart LR\n  a --'
  const lost =
    'flowchart LR\n  subgraph G[组]\n    a\n    b\n  end\n  m[(库)]\n  G <-->|读写| m\n  m <--> c\n  a --> c\n  b --> c'
  show('/broken', diagram(broken) + diagram(lost) + diagram(broken, { width: 300, height: 200, minWidth: 210 }))
  // An image that is wider than a phone and lower than its source, whose height the figure keeps while it is in view.
  show(
    '/wide',
    diagram(
      `flowchart LR\n${'abcdefgh'.replaceAll(/[a-g]/g, (name, at: number) => `  ${name}[${'画面'.repeat(4)}] --> ${'abcdefgh'[at + 1]}\n`).replace(/h$/, '')}`
    ) + `<p>后</p>${longText(40)}`
  )
  show(
    '/low',
    `${longText(12)}${diagram(`flowchart LR\n${'  a[画面] --> b[画面]\n'.repeat(12)}`)}<p>后</p>${longText(40)}`
  )
  show('/tall', `${diagram('flowchart TD\n  a --> b --> c --> d --> e --> f')}<p>后</p>${longText(40)}`)
  show('/far', longText(40) + diagram(source))
})

describe('a diagram', () => {
  it('becomes an image with its size and words, which is enlarged to the size of the window, by the keyboard, too', async () => {
    const page = await open('/')
    const picture = page.locator('.diagram img')
    await picture.waitFor({ timeout: 20_000 })
    expect(await picture.getAttribute('alt')).toBe('摄像头 → 检测器: 视频流')
    expect(await page.isVisible('.diagram pre')).toBe(false)
    const size = await picture.evaluate((image: HTMLImageElement) => ({
      natural: image.naturalWidth,
      said: image.width,
      isWhole: image.complete
    }))
    expect(size.isWhole).toBe(true)
    expect(size.natural).toBeGreaterThan(100)
    expect(Math.abs(size.natural - size.said)).toBeLessThanOrEqual(1)

    const before = (await picture.boundingBox())?.width ?? 0
    await picture.focus()
    await page.keyboard.press('Enter')
    const enlarged = page.locator('dialog.zoom img')
    await enlarged.waitFor()
    expect((await enlarged.boundingBox())?.width).toBeGreaterThan(before * 1.5)
    await page.keyboard.press('Escape')
    await enlarged.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('img')
  })

  it.each([
    [
      kind('flowchart LR\n  subgraph G[家]\n    a[门]\n  end\n  a --> b[**窗**]\n  c[墙]', 'light'),
      '门 → 窗; 家: 门; 墙'
    ],
    [
      kind('sequenceDiagram\n  participant A as 甲\n  A->>B: 你好\n  Note over A: 旁注\n  B-->>A: 再见', 'light'),
      '甲 → B: 你好; 甲: 旁注; B → 甲: 再见'
    ],
    [kind('flowchart LR\n  accTitle: 题目\n  accDescr: 说明\n  a --> b', 'light'), '题目. 说明'],
    [kind('mindmap\n  root\n    枝', 'light'), 'root; 枝']
  ])('is described in words, and one stop of the keyboard: %s', async (source, alternative) => {
    const { alt, stops } = (await drawAll('light')).of(source)
    expect({ alt, stops }).toEqual({ alt: alternative, stops: ['img'] })
  })

  it('shares one frame with the other diagrams of the page', async () => {
    expect((await drawAll('light')).frames).toBe(1)
  })

  const text = kind(source, 'light', 'dark')

  it('has SVG text instead of HTML, so that an image can show it', async () => {
    const { of, fonts } = await drawAll('light')
    const { svg } = of(text)
    expect(svg).toContain('摄像头')
    expect(svg).not.toContain('foreignObject')
    const bare = (text: string) => text.replaceAll(/["']|, /g, (found) => (found === ', ' ? ',' : ''))
    expect(bare(svg).includes(bare(fonts)), fonts).toBe(true)
  })

  it.each(['light', 'dark'] as const)('wears the colours of the page in the %s scheme', async (scheme) => {
    const { of, color } = await drawAll(scheme)
    expect(of(text).svg.replaceAll(' ', '')).toContain(color('--accent').replaceAll(' ', ''))
  })

  const series = kind('mindmap\n  root\n    a\n    b\n    c', 'light', 'dark')

  it.each(['light', 'dark'] as const)(
    'colours what stands beside its like from the tokens in the %s scheme',
    async (scheme) => {
      const { of, color } = await drawAll(scheme)
      const channelsOf = (token: string) => (color(token).match(/\d+/g) ?? []).map(Number)
      const under = channelsOf('--paper')
      const mixed = channelsOf('--info').map((value, index) => Math.round(value * 0.35 + (under[index] ?? 0) * 0.65))
      expect(mixed).toHaveLength(3)
      expect(of(series).svg.replaceAll(' ', '')).toContain(`rgb(${mixed.join(',')})`)
    }
  )

  it.each([
    [
      kind('C4Context\n  Person(a, "A", "a")\n  System(b, "B", "b")\n  Rel(a, b, "c")', 'dark'),
      /fill="#(08427b|1168bd|444444|fff)/i
    ],
    [kind('sankey-beta\n\na,b,10\nb,c,4\nb,d,6', 'dark'), /#(4e79a7|f28e2c)/i],
    [kind('journey\n  section s\n    t: 5: Me\n    u: 1: You', 'dark'), /#(8fbc8f|7cfc00|fff8dc)/i],
    [kind('packet-beta\n  0-15: "a"\n  16-31: "b"', 'dark'), /#efefef|black/i],
    [kind('radar-beta\n  axis a, b, c\n  curve d{1, 2, 3}', 'dark'), /#dedede/i],
    [kind('architecture-beta\n  service a(server)[A]\n  service b(disk)[B]\n  a:L -- R:b', 'dark'), /#(087ebf|777)/i],
    [kind('quadrantChart\n  x-axis a --> b\n  A: [0.3, 0.6]', 'dark'), /NaN/]
  ])('has none of the colours that Mermaid writes whatever the theme: %s', async (source, own) => {
    const { svg } = (await drawAll('dark')).of(source)
    expect(svg).toMatch(/^<svg/)
    // Rules of the style sheet that nothing follows may keep theirs.
    expect(svg.replace(/<style>.*?<\/style>/s, (style) => (source.startsWith('packet') ? style : ''))).not.toMatch(own)
  })

  const blank = share(openBlank)

  /** Show the image of a diagram, a document of its own, without the policy of the page. */
  const openImage = async (source: string, scheme: Scheme = 'dark') => {
    const { of, color } = await drawAll(scheme)
    const { svg, scale } = of(source)
    const image = blank()
    await image.setContent(svg)
    return { image, scale, color }
  }

  it.each([
    [
      kind('gantt\n  dateFormat YYYY-MM-DD\n  section s\n  a: 2026-01-01, 9d\n  section t\n  b: 5d', 'dark'),
      '.tick line'
    ],
    [kind('kanban\n  a[A]\n    b[B]', 'dark'), '.sections .cluster > rect'],
    [kind("kanban\n  a[A]\n    b[B]@{ priority: 'High' }", 'dark'), '.items line']
  ])('draws lines and columns of other kinds in tokens: %s', async (source, selector) => {
    const { image, color } = await openImage(source)
    const drawn = await image
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fill, stroke } = getComputedStyle(element)
        return { fill, stroke }
      })
    expect(['--line-strong', '--sunken', '--warning'].map(color)).toContain(drawn.stroke)
    if (selector.endsWith('rect')) expect(drawn.fill).toBe(color('--sunken'))
  })

  const circle = kind('mindmap\n  root((Recorder))\n    a', 'dark')

  it('writes the name of a circle into its middle', async () => {
    const { image } = await openImage(circle)
    const places = await image.evaluate(() =>
      ['.mindmap-node circle', '.mindmap-node circle ~ .label text'].map((selector) => {
        const { left, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return left + width / 2
      })
    )
    expect(Math.abs((places[0] ?? 0) - (places[1] ?? 0))).toBeLessThan(2)
  })

  const filled = kind(
    'flowchart LR\n  a[A] --> b[B] --> c[C]\n  style a fill:#f9e0a0\n  style b fill:#202020\n  style c fill:#ffe,color:#ee0',
    'light',
    'dark'
  )

  it.each(['light', 'dark'] as const)(
    'has names that can be read on what an author fills in the %s scheme',
    async (scheme) => {
      const { image } = await openImage(filled, scheme)
      const colors = await image.evaluate(() =>
        [...document.querySelectorAll('.node .text-inner-tspan')].map((text) => getComputedStyle(text).fill)
      )
      const shares = colors.map((color) => Math.max(...(color.match(/\d+/g) ?? []).map(Number)) / 255)
      expect(shares[0], 'dark on light').toBeLessThan(0.3)
      expect(shares[1], 'light on dark').toBeGreaterThan(0.9)
      expect(colors[2], 'its own colour').toBe('rgb(238, 238, 0)')
    }
  )

  const messages = kind('sequenceDiagram\n  rect rgb(200, 220, 255)\n    A->>B: b\n  end', 'dark')

  it('keeps messages readable on what an author lays behind them', async () => {
    const { image } = await openImage(messages)
    const share = await image.evaluate(() => {
      const behind = document.querySelector('rect[fill="rgb(200, 220, 255)"]')
      return behind && Number(getComputedStyle(behind).fillOpacity)
    })
    expect(share).toBeLessThan(0.4)
  })

  it.each([
    [kind('erDiagram\n  A ||--o{ B : has', 'dark'), '.marker circle', 'fill', '--paper'],
    [kind('timeline\n  section s\n    a : b', 'dark'), '.eventWrapper', 'filter', 'none']
  ])('has nothing of one scheme alone: %s', async (source, selector, property, value) => {
    const { image, color } = await openImage(source)
    const drawn = await image
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property)
    expect(drawn).toBe(value.startsWith('--') ? color(value) : value)
  })

  const pie = kind(
    `pie\n${'abcdefgh'
      .split('')
      .map((name) => `  "${name}" : 10\n`)
      .join('')}`,
    'dark'
  )

  it('has neighbours of different colours, also where a series begins again', async () => {
    const { image } = await openImage(pie)
    const fills = await image.evaluate(() =>
      [...document.querySelectorAll('.pieCircle')].map((slice) => getComputedStyle(slice).fill)
    )
    expect(fills).toHaveLength(8)
    expect(new Set(fills).size).toBe(8)
  })

  it.each([
    kind('gantt\n  dateFormat YYYY-MM-DD\n  section s\n  a task: 2026-01-01, 30d', 'dark'),
    kind('packet-beta\n  0-15: "a"\n  16-31: "b"', 'dark'),
    kind('treemap-beta\n"a"\n    "b": 3\n"c"\n    "d": 4', 'dark'),
    kind('C4Context\n  Person(a, "A", "a")\n  System(b, "B", "b")\n  Rel(a, b, "c")', 'dark')
  ])('scrolls rather than shrink its text to what cannot be read: %s', async (source) => {
    const { image, scale } = await openImage(source)
    const smallest = await image.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('text, tspan')]
          .filter(({ childNodes: [first] }) => first?.nodeType === 3 && first.nodeValue?.trim())
          .map((text) => parseFloat(getComputedStyle(text).fontSize))
      )
    )
    expect(smallest).toBeLessThan(100)
    expect(smallest * scale).toBeGreaterThanOrEqual(10.5)
  })

  it('is redrawn when the scheme changes, and printed dark on white in both', async () => {
    const page = await open('/')
    const picture = page.locator('.diagram img')
    const light = await picture.getAttribute('src', { timeout: 20_000 })
    const filter = () => picture.evaluate((image) => getComputedStyle(image).filter)
    await page.emulateMedia({ media: 'print' })
    expect(await filter()).toBe('none')
    await page.emulateMedia({ media: 'screen' })
    await page.click('.color-switch')
    await page.waitForFunction(
      (before) => document.querySelector('.diagram img')?.getAttribute('src') !== before,
      light
    )
    expect(await page.locator('.diagram img').count()).toBe(1)
    expect(await filter()).toBe('none')
    await page.emulateMedia({ media: 'print' })
    expect(await filter()).toContain('invert(1)')
  })

  it('is one stop of the keyboard where it scrolls, and fades, though its figure has the same size as before, and is printed whole', async () => {
    const page = await open('/wide', { viewport: { width: 390, height: 800 } })
    const figure = page.locator('.diagram[data-cs-state="drawn"]')
    await figure.waitFor({ timeout: 20_000 })
    const state = () =>
      figure.evaluate((element) => ({
        isWide: element.scrollWidth > element.clientWidth,
        isKept: element.querySelector('img')?.style.blockSize !== '',
        isFading: element.hasAttribute('data-cs-overflows'),
        stops: element.matches('[tabindex]')
          ? []
          : [...element.querySelectorAll('[tabindex]')].map(({ localName }) => localName)
      }))
    await expect.poll(state).toEqual({ isWide: true, isKept: true, isFading: true, stops: ['img'] })

    await page.setViewportSize({ width: 794, height: 1000 })
    const hidden = () => figure.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await hidden()).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await hidden()).toBe(0)
  })

  it('moves nothing where it is lower than its source, and has its own size once it is below the view', async () => {
    const page = await open('/low', { viewport: { width: 390, height: 800 } })
    const figure = page.locator('.diagram')
    await figure.evaluate((element) => element.scrollIntoView())
    const end = () => page.locator('.diagram + p').evaluate((element) => element.getBoundingClientRect().top)
    const before = await end()
    await figure.and(page.locator('[data-cs-state="drawn"]')).waitFor({ timeout: 20_000 })
    expect(Math.abs((await end()) - before)).toBeLessThan(1)
    const room = () => figure.locator('img').evaluate((image) => image.style.blockSize)
    expect(await room()).not.toBe('')
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(room).toBe('')
  })

  it('moves nothing below it where it begins above the view, also in browsers that anchor nothing, and has its own size', async () => {
    const page = await openBlank({ viewport: { width: 390, height: 800 } })
    // Until the page has been scrolled nothing is drawn.
    let release: () => void = () => undefined
    const isScrolled = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/diagram.html', (route) => isScrolled.then(() => route.continue()))
    await page.goto(`${site().url}/tall`)
    const place = () => page.locator('.diagram + p').evaluate((element) => element.getBoundingClientRect().top)
    await page.evaluate(() => {
      document.body.style.overflowAnchor = 'none'
      CSS.supports = (name: string) => name !== 'overflow-anchor'
      scrollTo({ top: document.querySelector('.diagram')?.getBoundingClientRect().bottom ?? 0, behavior: 'instant' })
    })
    const before = await place()
    expect(await page.locator('.diagram img').count()).toBe(0)
    release()
    await page.locator('.diagram[data-cs-state="drawn"]').waitFor({ timeout: 20_000, state: 'attached' })
    expect(Math.abs((await place()) - before)).toBeLessThan(1)
    const heights = await page
      .locator('.diagram img')
      .evaluate((element) => [element.getBoundingClientRect().height, element.getAttribute('height')])
    expect(heights[0]).toBeCloseTo(Number(heights[1]), 0)
  })

  it.each([
    ['wider than its column', { width: 1000, height: 90, minWidth: 700 }],
    ['as another machine measured it', { width: 150, height: 300, minWidth: 105 }],
    ['as high as the window', { width: 300, height: 700, minWidth: 210 }]
  ])('whose size is known moves nothing in either scheme: %s', async (_, size) => {
    site().files.set(
      '/sized',
      renderPage({ contentHtml: `<p>前</p>${diagram(source, size)}<p>后</p>${longText(5)}`, islands, toc: [] })
    )
    const page = await openBlank({ viewport: { width: 390, height: 800 } })
    let release: () => void = () => undefined
    const isMeasured = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/diagram.html', (route) => isMeasured.then(() => route.continue()))
    // The frame may belong to what the page waits for.
    await page.goto(`${site().url}/sized`, { waitUntil: 'domcontentloaded' })
    const figure = page.locator('.diagram')
    const place = async () => ({
      end: await page.locator('.diagram + p').evaluate((element) => element.getBoundingClientRect().top),
      whole: await figure.evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight])
    })
    const before = await place()
    expect(await page.locator('.diagram img').count()).toBe(0)
    release()
    await figure.and(page.locator('[data-cs-state="drawn"]')).waitFor({ timeout: 20_000 })
    expect(await place()).toEqual(before)
    const column = await figure.evaluate((element) => element.clientWidth - 32)
    const width = Math.max(size.minWidth, Math.min(size.width, column))
    const box = await page.locator('.diagram img').boundingBox()
    expect(box?.width).toBeCloseTo(width, 0)
    expect(box?.height).toBeCloseTo((width * size.height) / size.width, 0)
    const light = await page.locator('.diagram img').getAttribute('src')
    await page.click('.color-switch')
    await page.waitForFunction((src) => document.querySelector('.diagram img')?.getAttribute('src') !== src, light)
    expect(await place()).toEqual(before)
  })

  it('whose size is known is printed as its source while nobody has scrolled to it', async () => {
    const contentHtml = `${longText(60)}${diagram('flowchart LR\n  a --> b', { width: 300, height: 200, minWidth: 210 })}<p>后</p>`
    site().files.set('/sized-far', renderPage({ contentHtml, islands, toc: [] }))
    const page = await open('/sized-far')
    await page.emulateMedia({ media: 'print' })
    expect(await page.isVisible('.diagram-room')).toBe(false)
    const source = await page.locator('.diagram pre').boundingBox()
    const after = await page.locator('.diagram + p').boundingBox()
    expect((source?.y ?? 0) + (source?.height ?? 0)).toBeLessThan(after?.y ?? 0)
  })

  it('is printed on one sheet where it is taller', async () => {
    const chain = Array.from({ length: 30 }, (_, index) => `n${index} --> n${index + 1}`)
    const contentHtml = diagram(['flowchart TD', ...chain].join('\n'), { width: 120, height: 3000, minWidth: 90 })
    site().files.set('/sized-tall', renderPage({ contentHtml, islands, toc: [] }))
    const page = await open('/sized-tall')
    const image = page.locator('.diagram img')
    await image.waitFor({ timeout: 20_000 })
    const heights = () =>
      page.locator('.diagram, .diagram img').evaluateAll((boxes) => boxes.map(({ clientHeight }) => clientHeight))
    for (const height of await heights()) expect(height).toBeGreaterThan(2900)
    await page.emulateMedia({ media: 'print' })
    for (const height of await heights()) expect(height).toBeLessThan(800)
  })

  it('keeps its source where it cannot be drawn, where it would lose a line, and in the room of a known size', async () => {
    const page = await open('/broken', { expectedErrors: /NaN/ })
    const figures = page.locator('.diagram')
    for (const [index, name] of ['broken', 'lost', 'of a known size'].entries()) {
      const figure = figures.nth(index)
      await figure.scrollIntoViewIfNeeded()
      await figure.and(page.locator('[data-cs-state="failed"]')).waitFor({ timeout: 20_000 })
      expect(await figure.locator('pre').isVisible(), name).toBe(true)
    }
    expect(await page.locator('.diagram img').count()).toBe(0)
    expect(await page.locator('.diagram-room').isVisible()).toBe(false)
  })

  it('far down the page loads nothing', async () => {
    const page = await open('/far')
    await waitForNetwork(page)
    expect(page.frames()).toHaveLength(1)
  })
})

it('the frame answers only pages of its own origin', async () => {
  const page = await open('/far')
  const answers = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = document.body.dataset.csDiagram ?? ''
    document.body.append(frame)
    await new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    const view = frame.contentWindow as (Window & typeof globalThis) | null
    const heard: string[] = []
    const ask = (origin: string) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          heard.push(origin)
          resolve()
        }
        const data = { source: 'flowchart LR', isDark: false }
        // An event made by hand may claim any origin, as no real one can.
        if (view)
          view.dispatchEvent(
            new view.MessageEvent('message', {
              origin,
              source: window,
              data,
              ports: [port2]
            })
          )
      })
    void ask('https://evil.example')
    await ask(location.origin)
    return heard.map((origin) => (origin === location.origin ? 'own' : origin))
  })
  expect(answers).toEqual(['own'])
})

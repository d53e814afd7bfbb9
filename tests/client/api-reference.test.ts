/**
 * The reference of the first site as readers use it: what its console sends, and what the command sends that stands below it;
 * and that its pages have room at every width.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture, startApiServer, type Arrived, type TestServer } from './support/console-servers.js'
import { fillServer } from './support/fill-server.js'
import { isFull } from '../helpers/is-full.js'
import { startFirstSite } from './support/first-site-server.js'
import { openBrowserOn } from './support/open-browser.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { open } = openBrowserOn(() => startFirstSite())
const folder = mkdtempSync(join(tmpdir(), 'capstan-console-'))
let server: TestServer

beforeAll(async () => {
  server = await startApiServer('cors')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const phone = { width: 390, height: 844 }

/** What a shell, curl, a form or an address could take for something else. */
const nasty = `小 林/'"$HOME\`id\`\\@{a}[1]%41&=#;?+`

interface Case {
  readonly page: string
  readonly fill: (page: Page) => Promise<unknown>
  readonly expected: Readonly<Record<string, unknown>>
}

const cases: readonly Case[] = [
  {
    page: 'events-events-get',
    fill: async (page) => {
      await page.getByLabel('labels', { exact: true }).fill(nasty)
      await page.getByText('其他可选参数').click()
      await page.getByLabel('limit', { exact: true }).fill('5')
      await page.getByLabel('令牌').fill('secret')
    },
    expected: {
      method: 'GET',
      url: `/events?cameras=front_gate,courtyard&labels=${encodeURIComponent(nasty).replace("'", '%27').replaceAll('%40', '@').replaceAll('%2F', '/')}&limit=5`
    }
  },
  {
    page: 'update-role-users-username-role-put',
    fill: async (page) => {
      await page.getByLabel('username', { exact: true }).fill(nasty)
      await page.getByRole('textbox', { name: '请求体' }).fill(`{"role": ${JSON.stringify(nasty)},\n"$HOME": '`)
      await page.getByRole('button', { name: '添加标头' }).click()
      await page.getByLabel('名称').last().fill('X-Name')
      await page.getByLabel('值', { exact: true }).last().fill('小林 é "$HOME"')
    },
    expected: { method: 'PUT', body: `{"role": ${JSON.stringify(nasty)},\n"$HOME": '` }
  },
  {
    page: 'delete-events-events-delete',
    fill: () => Promise.resolve(),
    expected: { method: 'DELETE', url: '/events/' }
  },
  {
    page: 'register-face-faces-name-register-post',
    fill: (page) =>
      page
        .getByLabel('file', { exact: true })
        .setInputFiles({ name: '脸 1.png', mimeType: 'image/png', buffer: picture }),
    expected: { method: 'POST', body: { file: ['脸 1.png', 'image/png', picture.toString('hex')] } }
  }
]

/** What `npm test` sends: a query, a body with headers, a file. The full run also sends a request without anything. */
const sentCases = cases.filter(({ page }) => isFull || page !== 'delete-events-events-delete')

it.each(sentCases)(
  '$page sends the same request by curl and by the browser',
  async ({ page: path, fill, expected }) => {
    const page = await open(`/integrations/api/${path}`)
    await page.locator('.api-console summary').first().click()
    await fillServer(page, server.url)
    await fill(page)
    server.arrived.length = 0
    await page.getByRole('button', { name: '发送', exact: true }).click()
    await page.locator('.console-status').waitFor()
    writeFileSync(join(folder, '脸 1.png'), picture)
    const command = await page.locator('.console-curl').innerText()
    await promisify(execFile)('sh', ['-c', command], { cwd: folder, env: { ...process.env, NO_PROXY: '*' } })
    const [browser, curl, ...others] = await Promise.all(server.arrived.map(essence))
    expect(others).toEqual([])
    expect(browser).toMatchObject(expected)
    expect(browser?.csrf).toBe(expected.method === 'GET' ? undefined : '1')
    expect(curl, command).toEqual(browser)
  }
)

describe('the right column', () => {
  describe('on a wide screen', () => {
    const openWide = () => open('/integrations/api/events-events-get', { viewport: { width: 1440, height: 900 } })

    it('keeps the samples in view', async () => {
      const page = await openWide()
      await page.locator('#responses').scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollBy(0, 1000))
      const box = await page.locator('.api-rail .tab-list').first().boundingBox()
      expect(box?.y).toBeGreaterThan(0)
      expect(box?.y).toBeLessThan(300)
    })

    it('shows the examples of the response that is opened', async () => {
      const page = await openWide()
      expect(await page.locator('.answers [role="tab"][aria-selected="true"]').innerText()).toBe('200')
      await page.locator('#response-422 > summary').click()
      await page.locator('.answers [role="tab"][aria-selected="true"]', { hasText: '422' }).waitFor()
      await page.locator('#example-422').waitFor()
    })

    it('ends the first line of a sample before the name of its language', async () => {
      const page = await openWide()
      await page.locator('.api-rail [role="tab"]', { hasText: 'curl' }).click()
      const room = await page.locator('#sample-curl .code').evaluate((block) => {
        const code = block.querySelector('code') ?? block
        code.textContent = 'x'.repeat(200)
        const line = document.createRange()
        line.selectNodeContents(code)
        const rows = [...line.getClientRects()].filter(({ width }) => width > 0)
        const top = Math.min(...rows.map((row) => row.top))
        const end = Math.max(...rows.filter((row) => row.top < top + 8).map((row) => row.right))
        return block.getBoundingClientRect().right - end
      })
      // Four letters and the space around them.
      expect(room).toBeGreaterThan(48)
    })
  })

  it('shows the answer beside the form, and samples for what is typed', async () => {
    const page = await open('/integrations/api/events-events-get', { viewport: { width: 1440, height: 900 } })
    const python = page.locator('#sample-python pre code')
    const before = await python.innerHTML()
    await page.locator('.api-console summary').first().click()
    await fillServer(page, server.url)
    await page.getByLabel('令牌').fill('secret')
    await expect.poll(() => python.innerText()).toContain(`url = "${server.url}/events"`)
    await expect.poll(() => python.innerText()).toContain('Bearer secret')
    // A server without encryption has no certificate.
    expect(await page.locator('#sample-python .certificate').isVisible()).toBe(false)
    await expect.poll(() => python.locator('span').count()).toBeGreaterThan(10)
    await page.getByRole('button', { name: '发送', exact: true }).click()
    await page.locator('.api-rail .console-status').waitFor()
    expect(await page.locator('.api-rail .console-result').isVisible()).toBe(true)
    await page.getByLabel('令牌').fill('')
    await page.getByLabel('服务器地址').selectOption({ index: 0 })
    await expect.poll(() => python.innerHTML()).toBe(before)
    await page.locator('#sample-python .certificate').waitFor()
  })

  it('shows the examples of a response that was opened before the script came', async () => {
    const page = await open('/404.html', { viewport: { width: 1440, height: 900 } })
    let release = () => {}
    const isOpened = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/islands/api-tools*', (route) => isOpened.then(() => route.continue()))
    await page.goto(new URL('/integrations/api/events-events-get', page.url()).href, { waitUntil: 'commit' })
    await page.locator('#response-422 > summary').click()
    release()
    await page.locator('.answers [role="tab"][aria-selected="true"]', { hasText: '422' }).waitFor()
    await page.locator('#example-422').waitFor()
  })

  it('gives the whole screen of a phone to the console, and the page back on Escape', async () => {
    const page = await open('/integrations/api/events-events-get', { viewport: { width: 390, height: 844 } })
    await page.locator('.api-console summary').first().click()
    const sheet = page.locator('dialog.console-sheet')
    await sheet.locator('.console').waitFor()
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    // The server, the first field, would take the room of the path.
    expect(await sheet.locator('.console-sheet-head code').innerText()).toBe('GET /events')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await page.locator('.api-console > details').getAttribute('open')).toBeNull()
    await page.locator('.api-console summary').first().click()
    await sheet.getByRole('button', { name: '关闭' }).click()
    await sheet.waitFor({ state: 'hidden' })
  })
})

it('keeps the server and the credentials from page to page', async () => {
  const page = await open('/integrations/api/events-events-get')
  await page.locator('.api-console summary').first().click()
  await fillServer(page, server.url)
  await page.getByLabel('令牌').fill('secret')
  await page.locator('.pagination .next').click()
  await page.waitForURL(/explore/)
  await page.locator('.api-console summary').first().click()
  expect(await page.getByLabel('其他地址').inputValue()).toBe(server.url)
  expect(await page.getByLabel('令牌').inputValue()).toBe('secret')
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  ).not.toContain('secret')
})

describe('the page', () => {
  const schema = 'schemas/appputrolebody'

  // One with a structure, one with parameters and one with a body; the full run has the others.
  it.each([schema, ...(isFull ? cases : cases.slice(0, 2)).map(({ page }) => page)])(
    '%s does not scroll sideways with everything expanded',
    async (path) => {
      const page = await open(`/integrations/api/${path}`)
      for (const width of [320, 390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(() => {
          for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
          return document.documentElement.scrollWidth - document.documentElement.clientWidth
        })
        expect(overflow, `at ${width} pixels`).toBe(0)
      }
    }
  )

  it('shows the endpoint with its server and the console at once on a phone, the outline beside the title on wide screens', async () => {
    const page = await open('/integrations/api/register-face-faces-name-register-post', {
      viewport: { width: 390, height: 667 }
    })
    const bottom = (selector: string) => page.locator(selector).evaluate((part) => part.getBoundingClientRect().bottom)
    expect(await page.locator('.endpoint code').innerText()).toMatch(/^https:\/\/[\s\S]*\/register$/)
    expect(await bottom('.api-console summary')).toBeLessThan(667)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await bottom('.api-rail .toc')).toBeLessThan(await bottom('.endpoint'))
    expect(await page.locator('.api-rail .toc a:visible').allInnerTexts()).toEqual(
      expect.arrayContaining(['路径参数', '请求体', '响应', '200'])
    )
  })

  it('shows the server of the reader in the endpoint, on the next page too, and its own when the reader has none', async () => {
    const page = await open('/integrations/api/events-events-get')
    const address = () => page.locator('.endpoint code').innerText()
    const own = await address()
    await page.locator('.api-console summary').click()
    await fillServer(page, 'http://192.168.8.20:5000/api/')
    await expect.poll(address).toBe('http://192.168.8.20:5000/api/events')
    await page.goto(`${new URL(page.url()).origin}/integrations/api/login-login-post`)
    await expect.poll(address).toBe('http://192.168.8.20:5000/api/login')
    await page.goto(`${new URL(page.url()).origin}/integrations/api/events-events-get`)
    await page.locator('.api-console summary').click()
    await page.getByLabel('服务器地址').selectOption({ index: 0 })
    await expect.poll(address).toBe(own)
  })

  it('shows every entry of the sidebar uncovered, and no outline beside a structure that has an example alone', async () => {
    const page = await open(`/integrations/api/${schema}`, { viewport: { width: 1440, height: 900 } })
    const outline = page.locator('.api-rail .toc')
    expect(await outline.isVisible()).toBe(true)
    await outline.evaluate((list) => {
      for (const link of list.querySelectorAll('a:not([href="#example"])')) link.closest('li')?.remove()
    })
    expect(await outline.locator('a').count()).toBe(1)
    expect(await outline.isVisible()).toBe(false)
    const covered = await page.evaluate(() => {
      const button = document.querySelector('.sidebar-hide')?.getBoundingClientRect()
      const panel = document.querySelector('.sidebar-panel')?.getBoundingClientRect()
      return button && panel ? panel.bottom - button.top : undefined
    })
    expect(covered).toBeLessThanOrEqual(0)
  })

  const read = [
    ['/integrations/api/auth-auth-get', phone],
    ['/integrations/api/config-schema-config-schema-json-get', { width: 1440, height: 900 }],
    ['/plus/annotating', phone],
    ['/frigate/hardware', { width: 1440, height: 900 }]
  ] as const
  // A long document takes hundreds of screens.
  it.each(isFull ? read : [read[0], read[2]])(
    'moves nothing while %s is read to its end, %o',
    async (path, viewport) => {
      const page = await open(path, { viewport })
      await page.waitForLoadState('load')
      const shifts = await page.evaluate(async () => {
        const found: string[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            found.push(
              `${JSON.stringify(entry)} ${(entry as unknown as { sources: { node: Element }[] }).sources.map(({ node }) => node.className).join()}`
            )
        })
        observer.observe({ type: 'layout-shift' })
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.75) {
          window.scrollTo(0, top)
          // Each place is drawn, and what observes it told, before the next.
          for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
        }
        return found
      })
      expect(shifts).toEqual([])
    }
  )
})

/** Reduce a request to what its sender chose; the rest is the sender's name and ways. */
async function essence({ method, url, headers, body }: Arrived): Promise<Readonly<Record<string, unknown>>> {
  const type = headers['content-type'] ?? ''
  const isForm = type.startsWith('multipart/')
  return {
    method,
    url,
    type: isForm ? 'multipart' : type,
    csrf: headers['x-csrf-token'],
    authorization: headers.authorization,
    name: headers['x-name'],
    body: isForm ? await partsOf(body, type) : body.toString()
  }
}

/** Read the files of a form. */
async function partsOf(body: Buffer, type: string): Promise<unknown> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const parts = [...form].map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value] as const
    return [name, [value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('hex')]] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}

describe('a visit from a document', () => {
  it('loads the styles of references before the page shows, and removes them afterwards', async () => {
    const page = await open('/frigate/glossary')
    const sheets = page.locator('head link[rel="stylesheet"]')
    expect(await sheets.count()).toBe(1)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/integrations/api/login-login-post'
      document.querySelector('main')?.append(link)
      // What the page looks like in the very step in which its text is replaced.
      new MutationObserver((_, observer) => {
        const endpoint = document.querySelector('.endpoint')
        if (!endpoint) return
        document.documentElement.dataset.firstDisplay = getComputedStyle(endpoint).display
        observer.disconnect()
      }).observe(document.body, { childList: true, subtree: true })
      link.click()
    })
    await page.locator('.endpoint').waitFor()
    expect(await page.getAttribute('html', 'data-first-display')).toBe('flex')
    expect(await sheets.count()).toBe(2)
    await page.goBack()
    await page.locator('h1', { hasText: '术语表' }).waitFor()
    expect(await sheets.count()).toBe(1)
  })
})

describe('the tools of a reference', () => {
  const page = () => open('/integrations/api/schemas/eventresponse')

  it.each([
    ['.endpoint-copy', '/integrations/api/all-recordings-summary-recordings-summary-get', '.api-text'],
    ['.tree-tools', '/integrations/api/schemas/eventresponse', '.properties']
  ])('stand in the page before the script: %s moves nothing on a phone', async (tool, path, below) => {
    const phone = await open(path, {
      viewport: { width: 320, height: 700 },
      before: `document.addEventListener('readystatechange', () => {
        window.firstTop ??= document.querySelector('${below}')?.getBoundingClientRect().top
      })`
    })
    await waitForNetwork(phone)
    expect(await phone.locator(tool).first().isVisible()).toBe(true)
    const written = await phone.evaluate(async () => (await fetch(location.href)).text())
    expect(written).toContain(tool.slice(1))
    const top = await phone
      .locator(below)
      .first()
      .evaluate((each) => each.getBoundingClientRect().top)
    expect(await phone.evaluate('firstTop')).toBe(top)
  })

  it('are not shown where the script does not run', async () => {
    const plain = await open('/integrations/api/schemas/eventresponse', { javaScriptEnabled: false })
    expect(await plain.locator('.tree-tools').isVisible()).toBe(false)
  })

  it('copy the endpoint', async () => {
    const operation = await open('/integrations/api/events-events-get')
    await waitForNetwork(operation)
    await operation.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text: string) => (document.title = text) } })
    })
    await operation.locator('.endpoint-copy').click()
    await operation.locator('.endpoint-copy', { hasText: '已复制' }).waitFor()
    expect(await operation.title()).toBe('https://192.168.50.10:8971/api/events')
  })

  it('find names in a large structure, and open and close all of it', async () => {
    const schema = await page()
    const shown = () => schema.locator('.property:visible > .property-head > .property-name').allInnerTexts()
    const all = await shown()
    await schema.getByPlaceholder('按名称筛选').fill('LABEL')
    // Names inside of others are shown with those around them.
    const found = ['label', 'sub_label', 'data', 'attributes', 'label', 'sub_label_score']
    await expect.poll(shown).toEqual(found)
    await schema.getByPlaceholder('按名称筛选').fill('')
    // What was opened on the way to a name stays open.
    await expect.poll(shown).toEqual(expect.arrayContaining(all))
    await schema.getByRole('button', { name: '全部收起' }).click()
    await expect.poll(() => schema.locator('.schema details[open]').count()).toBe(0)
    await schema.getByRole('button', { name: '全部展开' }).click()
    await expect.poll(() => schema.locator('.schema details:not([open])').count()).toBe(0)
  })

  it('open a structure that continues on another page in its place, and keep the link where it cannot be read', async () => {
    const schema = await open('/')
    const link = (name: string) =>
      `<p class="continued"><a href="/integrations/api/schemas/${name}">${name}</a> <button class="open-here">在此展开</button></p>`
    await schema.route('**/schemas/eventresponse', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '<ul class="properties">',
        `${link('none')}${link('dayreview')}<ul class="properties">`
      )
      await route.fulfill({ response, body })
    })
    await schema.route('**/schemas/none', (route) =>
      route.fulfill({ body: '<p>nothing</p>', contentType: 'text/html' })
    )
    await schema.goto(new URL('/integrations/api/schemas/eventresponse', schema.url()).href)
    const opened = schema.locator('.opened-here:focus .property')
    // The button stands there before its script.
    const isOpen = async () => {
      if ((await opened.count()) > 0) return true
      await schema.getByRole('button', { name: '在此展开' }).last().click({ timeout: 1000 })
      return false
    }
    await expect.poll(() => isOpen().catch(() => false), { timeout: 20_000, interval: 500 }).toBe(true)
    expect(await schema.locator('.opened-here [id]').count()).toBe(0)
    await schema.getByRole('button', { name: '在此展开' }).click()
    await schema.getByRole('button', { name: '无法读取' }).waitFor()
    expect(await schema.locator('.continued a').count()).toBe(1)
  })

  it('open what continues on other pages with all the rest, level by level, and close it with all the rest', async () => {
    const schema = await open('/')
    const address = new URL('/integrations/api/schemas/eventresponse', schema.url()).href
    const link = (name: string, more = '') =>
      `<details class="variant"><summary>${name}</summary><p class="continued${more}"><a href="/integrations/api/schemas/${name}">${name}</a> <button class="open-here">在此展开</button></p></details>`
    const structure = (parts: string) => `<div class="api-main"><div class="schema">${parts}</div></div>`
    const variants = (...names: string[]) =>
      structure(`<div class="variants">${names.map((name) => link(name)).join('')}</div>`)
    const written = await (await fetch(address)).text()
    const many = Array.from({ length: 70 }, (_, index) => `many${index}`)
    const bodies: Readonly<Record<string, string>> = {
      eventresponse: written.replace(
        '<ul class="properties">',
        `${link('first')}${link('second')}${link('gone')}${link('second', ' circular')}<ul class="properties">`
      ),
      first: variants('second', 'first', 'eventresponse'),
      second: structure(
        '<ul class="properties"><li class="property"><code class="property-name">aperture</code></li></ul>'
      )
    }
    await schema.route('**/schemas/*', async (route) => {
      const name = route.request().url().split('/').at(-1) ?? ''
      if (name === 'gone') return route.fulfill({ body: '<p>nothing</p>', contentType: 'text/html' })
      const body = bodies[name] ?? (name === 'wide' ? variants(...many) : (bodies.second ?? ''))
      return route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
    })
    await schema.goto(address)
    const status = schema.locator('.tree-tools [role="status"]')
    const opened = schema.locator('.opened-here')
    const expand = schema.getByRole('button', { name: '全部展开' })
    await waitForNetwork(schema)
    await expand.click()
    await expect.poll(() => status.innerText()).toBe('已展开 3 个结构，1 个无法读取')
    // What stands in itself, on its own page or above is not opened again.
    expect(await opened.count()).toBe(3)
    expect(await schema.locator('.schema details:not([open])').count()).toBe(0)
    expect(await expand.evaluate((button) => button === document.activeElement)).toBe(true)
    await schema.getByRole('button', { name: '全部收起' }).click()
    expect(await opened.count()).toBe(0)
    expect(await schema.locator('.schema details[open]').count()).toBe(0)
    expect(await status.innerText()).toBe('')

    // More than a reader can look through comes with the next press.
    await schema
      .locator('.continued a[href$="/gone"]')
      .evaluate((element) => element.setAttribute('href', '/integrations/api/schemas/wide'))
    await expand.click()
    await expect.poll(() => status.innerText()).toBe('已展开 60 个结构，还有 14 个，可再次展开')
    await expand.click()
    await expect.poll(() => status.innerText()).toBe('已展开 14 个结构')
    expect(await opened.count()).toBe(74)
  })

  it('find names in structures that continue on other pages, for as long as they are looked for', async () => {
    const schema = await open('/')
    const address = new URL('/integrations/api/schemas/eventresponse', schema.url()).href
    const link = (name: string) =>
      `<details class="variant"><summary>${name}</summary><p class="continued"><a href="/integrations/api/schemas/${name}">${name}</a> <button class="open-here">在此展开</button></p></details>`
    const property = (name: string) =>
      `<ul class="properties"><li class="property"><div class="property-head"><code class="property-name">${name}</code></div></li></ul>`
    const structure = (parts: string) => `<div class="api-main"><div class="schema">${parts}</div></div>`
    const written = await (await fetch(address)).text()
    const bodies: Readonly<Record<string, string>> = {
      eventresponse: written.replace(
        '<ul class="properties">',
        `${link('first')}${link('second')}${link('first')}<ul class="properties">`
      ),
      first: structure(property('shutter')),
      second: structure(`<div class="variants">${link('deeper')}${link('second')}</div>`),
      deeper: structure(property('aperture'))
    }
    const requests: string[] = []
    await schema.route('**/schemas/*', async (route) => {
      const name = route.request().url().split('/').at(-1) ?? ''
      if (route.request().resourceType() !== 'document') requests.push(name)
      await route.fulfill({ body: bodies[name] ?? '', contentType: 'text/html; charset=utf-8' })
    })
    await schema.goto(address)
    const field = schema.getByPlaceholder('按名称筛选')
    const shown = () => schema.locator('.property:visible > .property-head > .property-name').allInnerTexts()
    const status = schema.locator('.tree-tools [role="status"]')
    await field.fill('shutt')

    await expect.poll(shown).toEqual(['shutter', 'shutter'])
    await expect.poll(() => status.innerText()).toBe('2 项符合')
    await field.fill('apertu')
    await expect.poll(shown).toEqual(['aperture'])
    await field.fill('nowhere')
    await status.getByText('正在查找').waitFor()
    await expect.poll(() => status.innerText()).toBe('0 项符合')
    await field.fill('')
    expect(await schema.locator('.opened-here').count()).toBe(0)
    expect(await schema.locator('.continued').count()).toBe(3)
    // Each page is read once, however often it is looked into.
    expect(requests.toSorted()).toEqual(['deeper', 'first', 'second'])
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page, Route } from 'playwright-core'
import { liveScript } from '../../../../src/assets/live-script.js'
import { createLiveReload, type LiveReload } from '../../../../src/serve/live/live-reload.js'
import type { StaticServer } from '../../../../src/serve/http/static-server.js'
import { connectBrowser } from '../../../shared/connect-browser.js'
import { serve } from '../support/memory-site.js'
import { rawRequest } from '../support/raw-request.js'

const labels = { messages: '本页的消息', hide: '隐藏', error: '错误', warning: '警告', info: '提示' }
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:"

let browser: Browser
let page: Page
let server: StaticServer
let live: LiveReload
let files: Record<string, string>
let problems: string[]

/** Create a page with a stylesheet. */
const pageWith = (text: string) =>
  `<!doctype html><html lang="zh-CN"><head><title>页</title><link rel="stylesheet" href="/docs/a.css"></head><body><h1>${text}</h1></body></html>`

beforeAll(async () => {
  browser = await connectBrowser('chromium')
})
afterAll(() => browser.close())

beforeEach(async () => {
  files = {
    'index.html': pageWith('首页'),
    '指南/start/index.html': pageWith('开始'),
    'a.css': 'h1 { color: rgb(1, 2, 3) }',
    '_capstan/diagram.html': pageWith('图')
  }
  live = createLiveReload('/docs/', liveScript({ labels, basePath: '/docs/' }))
  server = await serve(files, {
    basePath: '/docs/',
    middleware: live,
    headers: () => ({ 'content-security-policy': policy })
  })
  // What the page of the test before still says on its way out is none of this one's.
  const own: string[] = []
  problems = own
  page = await browser.newPage()
  page.on('console', (message) => message.type() === 'error' && own.push(message.text()))
  page.on('pageerror', (error) => own.push(String(error)))
})

afterEach(async () => {
  await page.close()
  await server.close()
  expect(problems.filter((problem) => !problem.includes('favicon') && !problem.includes('404'))).toEqual([])
})

/** Open a page and wait until it listens. */
async function open(path: string): Promise<void> {
  const connected = page.waitForRequest((request) => request.url().includes('/_capstan/live?'))
  await page.goto(server.url + path)
  await connected
}

describe('live reload', () => {
  it('reloads the open page when it changed, also under a strict policy and a Chinese address', async () => {
    await open('指南/start')
    files['指南/start/index.html'] = pageWith('新的开始')
    live.reload(['/指南/start'])
    await page.getByRole('heading', { name: '新的开始' }).waitFor()
  })

  it('does not reload other pages', async () => {
    await open('')
    await page.evaluate(() => (document.title = 'not reloaded'))
    files['index.html'] = pageWith('changed')
    live.reload(['/指南/start'])
    // The next event arrives after the first: when its panel shows, the first was dealt with.
    live.messages([{ severity: 'info', message: 'seen', place: 'a.md:1:1', page: '/' }])
    await page.getByText('seen').waitFor()
    expect(await page.title()).toBe('not reloaded')
    live.reload()
    await page.getByRole('heading', { name: 'changed' }).waitFor()
  })

  it('reloads after a change between response and connection', async () => {
    const change = async (route: Route) => {
      files['index.html'] = pageWith('caught up')
      live.reload(['/'])
      await route.continue()
    }
    await page.route('**/_capstan/live.js', change, { times: 1 })
    await page.goto(server.url)
    await page.getByRole('heading', { name: 'caught up' }).waitFor()
  })

  it('reloads when the server was restarted', async () => {
    await open('')
    const { port } = server
    await server.close()
    files['index.html'] = pageWith('after the restart')
    live = createLiveReload('/docs/', liveScript({ labels, basePath: '/docs/' }))
    server = await serve(files, { basePath: '/docs/', port, middleware: live })
    await page.getByRole('heading', { name: 'after the restart' }).waitFor()
    problems = problems.filter((problem) => !problem.includes('ERR_'))
  })

  it('shows the messages of the page in a panel, as text, until it is hidden', async () => {
    live.messages([
      {
        severity: 'warning',
        message: 'Unexpected <b>bold</b>',
        place: 'content/指南/start.md:3:1',
        page: '/指南/start'
      },
      { severity: 'error', message: 'of another page', place: 'x.md:1:1', page: '/' }
    ])
    await open('指南/start/')
    const panel = page.getByRole('region', { name: '本页的消息' })
    await panel.waitFor()
    expect((await panel.innerText()).replace(/\s+/g, ' ')).toBe(
      '× 警告 Unexpected <b>bold</b> content/指南/start.md:3:1'
    )
    await page.getByRole('button', { name: '隐藏' }).click()
    await panel.waitFor({ state: 'detached' })
    live.messages([{ severity: 'info', message: 'again', place: 'a.md:1:1', page: '/指南/start' }])
    await panel.waitFor()
    live.messages([])
    await panel.waitFor({ state: 'detached' })
    live.messages([{ severity: 'error', message: 'of every page', place: 'site.config.ts:1:1' }])
    await panel.getByText('of every page').waitFor()
  })

  it('adds its script to pages only, with ETags of their own', async () => {
    const [home, diagram, style] = await Promise.all(
      ['/docs/', '/docs/_capstan/diagram.html', '/docs/a.css'].map((path) => rawRequest(server.port, path))
    )
    expect(home?.body).toContain('_capstan/live.js')
    expect(diagram?.body).not.toContain('live.js')
    expect(style?.body).not.toContain('live.js')
    const before = home?.headers.etag ?? ''
    expect((await rawRequest(server.port, '/docs/', { headers: { 'if-none-match': before } })).status).toBe(304)
    live.reload()
    expect((await rawRequest(server.port, '/docs/', { headers: { 'if-none-match': before } })).status).toBe(200)
  })
})

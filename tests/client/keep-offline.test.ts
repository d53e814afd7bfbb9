/** A site that is kept for reading without a network, below a base path as on hosts of project pages; a host that ends all connections is a lost network. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readFolder } from '../../src/serve/http/serve-folder.js'
import { startServer, type StaticServer } from '../../src/serve/http/static-server.js'
import { capstan } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'
import { connectBrowser } from '../shared/connect-browser.js'

const folder = mkdtempSync(join(tmpdir(), 'capstan-keep-'))
let browser: Browser
let context: BrowserContext
let server: StaticServer | undefined
/** The host in front of it: as those of project pages it lets browsers keep all files for a while. Its port is its own throughout. */
const host = createServer(({ url, method, headers }, answer) => {
  if (!server) return void answer.destroy()
  request({ port: server.port, path: url, method, headers }, (from) => {
    answer.writeHead(from.statusCode ?? 500, { ...from.headers, 'cache-control': 'max-age=600' })
    from.pipe(answer)
  })
    .on('error', () => answer.destroy())
    .end()
}).on('connection', (socket) => {
  if (!server) socket.destroy()
})
let port = 0
/** Files that the host does not send as long as the network lasts. */
let held: RegExp | undefined

/** Publish the site as a configuration says; `text` stands on its second page, and `style` in its stylesheet. */
async function publish(offline: string, text: string, style = ''): Promise<void> {
  writeFiles(folder, {
    'site.config.ts': `export default { trailingSlash: 'mixed', title: 'Docs', basePath: '/docs/', styles: ['a.css'], ${offline} }\n`,
    'a.css': `:root { --text: '${style}' }\n`,
    'content/index.md': '# Docs\n\n![](/a.svg)\n',
    'content/two.md': `# Two\n\n${text}\n`,
    'content/three/index.md': '# Three\n\nThe third.\n',
    'content/_static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n',
    'content/_static/data.txt': 'data\n'
  })
  const { code, stderr } = await capstan(['build', folder])
  if (code !== 0) throw new Error(stderr)
}

/** Connect the network: serve what is published. */
async function connect(): Promise<void> {
  const fromFolder = readFolder(join(folder, 'build'))
  const read: typeof fromFolder = async (path) =>
    held?.test(path) ? new Promise<undefined>(() => undefined) : fromFolder(path)
  server = await startServer({ host: '127.0.0.1', port: 0, basePath: '/docs/', trailingSlash: undefined, read })
}

async function disconnect(): Promise<void> {
  const inner = server
  server = undefined
  host.closeAllConnections()
  await inner?.close()
}

const addressOf = (path: string) => `http://127.0.0.1:${port}/docs/${path}`

/** Open a page in a browser of its own; where data are dear no page is fetched ahead, nor all of the site. */
async function openPage(isMetered: boolean): Promise<Page> {
  context = await browser.newContext()
  const connection = `{ value: { saveData: ${isMetered} }, configurable: true }`
  await context.addInitScript(`Object.defineProperty(navigator, 'connection', ${connection})`)
  return context.newPage()
}

/** List the paths that the worker has kept, and whether there is one. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return {
      caches: names.length,
      isRegistered: (await navigator.serviceWorker.getRegistrations()).length > 0,
      paths: all.flat().map(({ url }) => new URL(url).pathname)
    }
  })

const keepsPath = (page: Page, path: string) => expect.poll(async () => (await kept(page)).paths).toContain(path)
const heading = (page: Page) => page.locator('h1').textContent()

/** Read which text a page has, and which one its stylesheet is of. */
const shownTexts = (page: Page) =>
  page.evaluate(() => [
    document.querySelector('.content')?.textContent.match(/The \w+ text\./)?.[0],
    getComputedStyle(document.documentElement).getPropertyValue('--text').replaceAll(/['"]/g, '')
  ])

beforeAll(async () => {
  browser = await connectBrowser()
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  port = (host.address() as AddressInfo).port
})
afterEach(async () => {
  held = undefined
  await context.close()
  await disconnect()
})
afterAll(async () => {
  await browser.close()
  host.close()
  rmSync(folder, { recursive: true, force: true })
})

it('keeps what was read, says so of what was not, shows a new deployment at once, and leaves when the site has no worker any more', async () => {
  await publish(`offline: 'visited'`, 'The first text.')
  await connect()
  const page = await openPage(true)
  await page.goto(addressOf(''))
  // What the first page has loaded before there was a worker is kept, too.
  await keepsPath(page, '/docs/')
  await keepsPath(page, '/docs/a.svg')
  await page.goto(addressOf('two'))
  await keepsPath(page, '/docs/two')
  await keepsPath(page, '/docs/_capstan/offline.html')
  // What is no part of a page is not.
  await page.evaluate(() => fetch('/docs/data.txt'))
  const { paths, caches } = await kept(page)
  expect(paths.filter((path) => /three|data\.txt/.test(path) || !path.startsWith('/docs/'))).toEqual([])
  expect(caches).toBe(1)

  await disconnect()
  await page.goto(addressOf(''))
  expect(await heading(page)).toBe('Docs')
  // By its other address, with styles and scripts.
  await page.goto(addressOf('two.html'))
  expect(await page.locator('.content').textContent()).toContain('The first text.')
  expect(await page.evaluate(() => document.styleSheets.length > 0 && 'csJs' in document.documentElement.dataset)).toBe(
    true
  )
  await page.goto(addressOf('three/'))
  expect(await heading(page)).toBe('This page failed to load')
  await page.getByRole('link', { name: 'Try again' }).waitFor()

  await publish(`offline: 'visited'`, 'The second text.')
  await connect()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.poll(() => heading(page)).toBe('Three')
  await page.goto(addressOf('two'))
  expect(await page.locator('.content').textContent()).toContain('The second text.')
  // The cache of the deployment before goes, and what is kept is new.
  await expect.poll(async () => (await kept(page)).caches).toBe(1)
  await keepsPath(page, '/docs/')

  await publish('', 'The third text.')
  await page.goto(addressOf('two'))
  expect(await page.locator('.content').textContent()).toContain('The third text.')
  await expect.poll(() => kept(page)).toEqual({ caches: 0, isRegistered: false, paths: [] })
})

it('keeps all pages of the edition, and of a new deployment only what changed', async () => {
  await publish(`offline: 'all'`, 'The first text.')
  await connect()
  const page = await openPage(false)
  await page.goto(addressOf(''))
  await keepsPath(page, '/docs/_capstan/offline.json')
  await disconnect()
  await page.goto(addressOf('three'))
  expect(await page.locator('.content').textContent()).toContain('The third.')

  await publish(`offline: 'all'`, 'The second text.')
  await connect()
  const requested: string[] = []
  context.on('request', (request) => request.serviceWorker() && requested.push(new URL(request.url()).pathname))
  await page.goto(addressOf(''))
  await expect.poll(() => requested, { timeout: 15_000 }).toContain('/docs/two/index.html')
  await expect.poll(async () => (await kept(page)).caches).toBe(1)
  await keepsPath(page, '/docs/_capstan/offline.json')
  expect(requested).not.toContain('/docs/three/index.html')
  await disconnect()
  await page.goto(addressOf('two'))
  expect(await page.locator('.content').textContent()).toContain('The second text.')
})

it('keeps a page only with its styles: a network that is lost in between leaves the page of the deployment before', async () => {
  await publish(`offline: 'visited'`, 'The first text.', 'The first text.')
  await connect()
  const page = await openPage(true)
  await page.goto(addressOf(''))
  await keepsPath(page, '/docs/')
  await page.goto(addressOf('two'))
  await keepsPath(page, '/docs/two')

  await publish(`offline: 'visited'`, 'The second text.', 'The second text.')
  held = /\.css$/
  await disconnect()
  await connect()
  const isRequested = page.waitForRequest((request) => request.url().endsWith('.css'))
  await page.goto(addressOf('two'), { waitUntil: 'commit' })
  await isRequested
  await disconnect()
  await page.goto(addressOf('two'))
  expect(await shownTexts(page)).toEqual(['The first text.', 'The first text.'])

  held = undefined
  await connect()
  await page.goto(addressOf('two'))
  expect(await shownTexts(page)).toEqual(['The second text.', 'The second text.'])
})

it('keeps the modules that pages have loaded with the next deployment', async () => {
  await publish(`offline: 'visited'`, 'The first text.')
  await connect()
  const page = await openPage(true)
  await page.goto(addressOf(''))
  await keepsPath(page, '/docs/')
  await page.keyboard.press('?')
  await page.locator('dialog[open] kbd').first().waitFor()
  const keys = async () => (await kept(page)).paths.filter((path) => path.includes('/islands/keys.'))
  await expect.poll(async () => (await keys()).length).toBe(1)
  const [before] = await keys()

  await publish(`offline: 'visited', labels: { copyCode: 'Copy it' }`, 'The second text.')
  await disconnect()
  await connect()
  await page.goto(addressOf('two'))
  await expect.poll(async () => (await keys()).filter((path) => path !== before).length).toBe(1)
  await expect.poll(async () => (await kept(page)).caches).toBe(1)
  await keepsPath(page, '/docs/two')
  await disconnect()
  await page.goto(addressOf('two'))
  await page.keyboard.press('?')
  await page.locator('dialog[open] kbd').first().waitFor()
})

it('keeps the files of the search index that the next deployment still has', async () => {
  await publish(`offline: 'visited'`, 'The first text.')
  await connect()
  const page = await openPage(true)
  await page.goto(addressOf(''))
  await keepsPath(page, '/docs/')
  const search = async () => {
    await page.keyboard.press('/')
    await page.locator('.search-dialog input').fill('third')
    await page.locator('.search-hit', { hasText: 'Three' }).waitFor()
  }
  const kinds = async () =>
    (await kept(page)).paths.flatMap((path) => /\/search\/(\w+)\.[^/]+$/.exec(path)?.[1] ?? []).sort()
  const names = () => page.evaluate(() => caches.keys())
  /** Open a page of the next deployment, and wait until what is kept is that of it alone. */
  const takeOver = async () => {
    const [former = ''] = await names()
    await connect()
    await page.goto(addressOf('two'))
    await expect.poll(names, { timeout: 15_000 }).not.toContain(former)
    await expect.poll(names).toHaveLength(1)
  }
  await search()
  await expect.poll(kinds).toEqual(expect.arrayContaining(['manifest', 'terms', 'text']))
  const before = await kinds()

  await publish(`offline: 'visited'`, 'The first text.', 'Another style.')
  await disconnect()
  await takeOver()
  expect(await kinds()).toEqual(before)
  await disconnect()
  await page.goto(addressOf('two'))
  await search()

  // What changed with the pages is loaded when it is asked for; the manifest and what it has one of follow.
  const manifest = async () => (await kept(page)).paths.filter((path) => path.includes('/search/manifest.'))
  const [last] = await manifest()
  await publish(`offline: 'visited'`, 'A second text with more words.', 'Another style.')
  await takeOver()
  expect(await kinds()).toEqual(before.filter((kind) => kind !== 'terms' && kind !== 'text'))
  expect(await manifest()).not.toContain(last)
})

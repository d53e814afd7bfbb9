/** The archive of `build --offline`, unpacked and opened from disk. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { capstan } from '../helpers/capstan.js'
import { listFiles, readTree, writeFiles } from '../helpers/files.js'
import { startApiServer } from './support/console-servers.js'
import { openBrowserOn } from './support/open-browser.js'

const counter = `import { useState } from 'react'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Count: {count}</button>
}
`
const files = {
  'site.config.ts': `export default { trailingSlash: 'mixed', title: 'Manual', lang: 'en', basePath: '/docs/', styles: ['./own.css'],
  openapi: [{ file: 'openapi/shop.yaml', path: '/api' }], redirects: [{ from: '/old', to: '/guide/start' }] }\n`,
  'openapi/shop.yaml':
    'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: { /json: { get: { operationId: ask, responses: { 200: { description: ok } } } } }\n',
  'own.css': 'h1 { color: rgb(1, 2, 3) }\n',
  'islands/Counter.tsx': counter,
  'content/index.md': '---\ntitle: Home\n---\n\n[Start](./guide/start.md#install), ![A dot](./dot.svg)\n\n::Counter\n',
  'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"><circle r="3" cx="3" cy="3"/></svg>',
  'content/guide/start.md':
    '---\ntitle: First steps\n---\n\n## Install\n\nRun the installer.\n\n```mermaid\nflowchart LR\n  camera --> recorder\n```\n\n```bash\nls\n```\n'
}

let folder = ''
const { open } = openBrowserOn(async () => {
  folder = mkdtempSync(join(tmpdir(), 'capstan-offline-'))
  writeFiles(folder, files)
  const { code, stderr } = await capstan(['build', folder, '--offline'])
  expect([code, stderr]).toEqual([0, expect.stringContaining('build.zip')])
  const archive = unzip(readFileSync(join(folder, 'build.zip')))
  writeFiles(join(folder, 'a folder #1'), Object.fromEntries(archive))
  return {
    url: pathToFileURL(join(folder, 'a folder #1', 'build')).href,
    close: () => {
      rmSync(folder, { recursive: true, force: true })
      return Promise.resolve()
    }
  }
})

it('shows pages with styles, icons and images, and leads from one to the next', async () => {
  const page = await open('/index.html')
  expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(1, 2, 3)')
  expect(await page.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(7)
  const icon = page.locator('.search-link svg').first()
  expect(await icon.evaluate((svg: SVGSVGElement) => svg.getBBox().width)).toBeGreaterThan(5)
  await page.getByRole('link', { name: 'Start' }).click()
  await page.waitForURL(/\/guide\/start\/index\.html#install$/)
  expect(await page.locator('h1').textContent()).toBe('First steps')
  await page.goto(page.url().replace(/guide.*/, 'old/index.html#install'), { waitUntil: 'commit' })
  await page.waitForURL(/\/guide\/start\/index\.html#install$/)
})

it('sends requests from its API console', async () => {
  const server = await startApiServer('cors')
  const page = await open('/api/ask/index.html')
  await page.locator('.api-console summary').click()
  await page.getByLabel('Server address').selectOption('Another address')
  await page.getByLabel('Another address').fill(server.url)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('.console-status .success').waitFor()
  expect(server.arrived.map(({ url, headers }) => [url, headers.origin])).toEqual([['/json', 'null']])
  await server.close()
})

it('finds pages by its search, and opens them', async () => {
  const page = await open('/guide/start/index.html')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('installer')
  await page.getByRole('option').first().waitFor()
  await page.goto(page.url().replace(/guide.*/, 'index.html'))
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('installer')
  await page.getByRole('option', { name: 'Install' }).first().click()
  await page.waitForURL(/\/guide\/start\/index\.html#install$/)
  await page.goto(page.url().replace(/guide.*/, 'search/index.html?q=recorder'))
  await page.getByRole('main').getByRole('searchbox').fill('installer')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Install/ })
    .first()
    .click()
  await page.waitForURL(/\/guide\/start\/index\.html#install$/)
})

it('draws diagrams, hydrates islands and copies code', async () => {
  const page = await open('/guide/start/index.html')
  await page.locator('[data-cs-island="mermaid"][data-cs-state="drawn"] img').waitFor()
  expect(await page.locator('[data-cs-tool="copy"] use').first().getAttribute('href')).toBe('#capstan-icon-copy')
  await page.goto(page.url().replace(/guide.*/, 'index.html'))
  await page.getByRole('button', { name: 'Count: 0' }).click()
  await page.getByRole('button', { name: 'Count: 1' }).waitFor()
})

it('is the same archive each time, with nothing that asks a server', async () => {
  const before = readFileSync(join(folder, 'build.zip'))
  const { code } = await capstan(['build', folder, '--offline', '--json'])
  expect(code).toBe(0)
  expect(readFileSync(join(folder, 'build.zip')).equals(before)).toBe(true)
  const unpacked = join(folder, 'a folder #1', 'build')
  const pages = [...readTree(unpacked)].filter(([path]) => path.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(4)
  for (const [path, html] of pages) expect(html, path).not.toMatch(/ (?:src|href)="\/|type="module"/)
  expect(listFiles(unpacked)).not.toContain('_headers')
})

/** Read the files of an archive by its directory. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const found = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [method, size, nameLength, place] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42)
    ]
    const data = archive.subarray(place + 30 + nameLength, place + 30 + nameLength + size)
    found.set(archive.toString('utf8', at + 46, at + 46 + nameLength), method === 8 ? inflateRawSync(data) : data)
    at += 46 + nameLength
  }
  return found
}

/** The recipe for comments of the manual: it builds, and shows the frame of the service under the policy of the site. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replayHeaders } from '../../src/serve/http/replay-headers.js'
import { readFolder } from '../../src/serve/http/serve-folder.js'
import { startServer, type StaticServer } from '../../src/serve/http/static-server.js'
import { capstan, root } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'
import { collectFences, sitesOf } from '../helpers/manual-examples.js'
import { connectBrowser } from '../shared/connect-browser.js'

const folder = mkdtempSync(join(tmpdir(), 'capstan-comments-'))
let browser: Browser
let server: StaticServer

beforeAll(async () => {
  const fences = collectFences(join(root, 'docs/content/en/site')).filter(({ page }) => page === 'feedback.md')
  const recipe = sitesOf(fences).find(({ files }) => files['site.config.ts']?.includes('plugins/comments'))
  writeFiles(folder, {
    ...recipe?.files,
    'content/two.md': '# Two\n\nText.\n',
    'content/index.md': '# One\n\n[Two](two.md)\n'
  })
  const { code, stderr } = await capstan(['build', folder, '--strict'])
  if (code !== 0) throw new Error(stderr)
  const headersFor = replayHeaders(readFileSync(join(folder, 'build/_headers'), 'utf8'))
  const headers = (path: string) => headersFor(`/${path.replace(/(^|\/)index\.html$/, '$1')}`)
  const read = readFolder(join(folder, 'build'))
  server = await startServer({ host: '127.0.0.1', port: 0, basePath: '/', trailingSlash: undefined, read, headers })
  browser = await connectBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('every page shows the comments of its own address, as high as the service says', async () => {
  const context = await browser.newContext()
  await context.route(/^https:/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage({ giscus: { resizeHeight: 777 } }, '*')</script>${route.request().url()}`
    })
  )
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  const asked = async () => {
    const frame = page.locator('iframe[title="Comments"][height="777"]')
    const { origin, pathname, searchParams } = new URL((await frame.getAttribute('src')) ?? '')
    return [origin + pathname, searchParams.get('repo'), searchParams.get('term'), searchParams.get('session')]
  }
  await page.goto(`http://127.0.0.1:${server.port}/?giscus=signed-in`)
  expect(await asked()).toEqual(['https://giscus.app/en/widget', 'owner/docs', '/', 'signed-in'])
  await page.locator('.content a', { hasText: 'Two' }).click()
  await page.waitForURL('**/two/')
  await expect.poll(async () => (await asked())[2]).toBe('/two/')
  expect(problems.filter((problem) => !problem.includes('favicon') && !problem.includes('404'))).toEqual([])
  await context.close()
})

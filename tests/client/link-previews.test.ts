/** Cards that show what links of the text lead to (WCAG 1.4.13: dismissible, hoverable, persistent). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { replayHeaders } from '../../src/serve/http/replay-headers.js'
import { readFolder } from '../../src/serve/http/serve-folder.js'
import { startServer } from '../../src/serve/http/static-server.js'
import { capstan } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'
import { openBrowserOn } from './support/open-browser.js'

const files = {
  'site.config.ts': `export default { trailingSlash: 'mixed', title: 'Manual', lang: 'en', basePath: '/docs/', linkPreviews: true, definitions: { NVR: 'A recorder' } }\n`,
  'content/index.md':
    '---\ntitle: Home\n---\n\nSee [the `first` steps](guide.md), [installing](guide.md#install), [here](#below) and [elsewhere](https://other.example/).\n\n## Below\n\nText.\n',
  'content/guide.md':
    '---\ntitle: First steps\ndescription: From nothing to a picture.\n---\n\nBegin.\n\n## Install\n\nAn NVR runs & records.\n\n## More\n\nMore.\n'
}

const { open } = openBrowserOn(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-previews-'))
  writeFiles(folder, files)
  const { code, stderr } = await capstan(['build', folder])
  expect(code, stderr).toBe(0)
  const headersFor = replayHeaders(readFileSync(join(folder, 'build/_headers'), 'utf8'))
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    basePath: '/docs/',
    trailingSlash: undefined,
    headers: (path) => headersFor(`/docs/${path.replace(/(^|\/)index\.html$/, '$1')}`),
    read: readFolder(join(folder, 'build'))
  })
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  }
  return { url: server.url.replace(/\/docs\/$/, ''), close }
})

const expectedErrors = /favicon/
const card = (page: Page) => page.locator('.link-preview:popover-open')

/** Open the home page, and wait until its module has come. */
async function openHome(options = {}): Promise<{ readonly page: Page; readonly requests: readonly string[] }> {
  const page = await open('/docs/', { expectedErrors, ...options })
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/docs/_capstan/')) requests.push(pathname)
  })
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
  return { page, requests }
}

it('shows the title and the description of the page that is pointed at, and asks for nothing before', async () => {
  const { page, requests } = await openHome()
  await page.getByRole('link', { name: 'elsewhere' }).hover()
  await page.getByRole('link', { name: 'here', exact: true }).hover()
  expect(requests).toEqual([])
  const link = page.locator('.content').getByRole('link', { name: 'the first steps' })
  await link.locator('code').hover()
  await card(page).waitFor()
  expect(await card(page).locator('p').allTextContents()).toEqual(['First steps', 'From nothing to a picture.'])
  expect(await link.getAttribute('aria-describedby')).toBe(await card(page).getAttribute('id'))
  expect(requests).toEqual(['/docs/guide'])
  const place = await card(page).boundingBox()
  const above = await link.boundingBox()
  expect((place?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(10)
})

it('shows the section that a link names, with its first paragraph', async () => {
  const { page } = await openHome()
  await page.getByRole('link', { name: 'installing' }).hover()
  await card(page).waitFor()
  expect(await card(page).locator('p').allTextContents()).toEqual(['First steps', 'Install', 'An NVR runs & records.'])
})

it('stays while the card is pointed at, however long, and goes when both are left', async () => {
  const { page } = await openHome()
  await page.getByRole('link', { name: 'installing' }).hover()
  await card(page).waitFor()
  await page.clock.install()
  await card(page).hover()
  await page.clock.runFor(60_000)
  expect(await card(page).isVisible()).toBe(true)
  await page.getByRole('heading', { name: 'Home' }).hover()
  await page.clock.runFor(1000)
  await card(page).waitFor({ state: 'detached' })
  expect(await page.locator('[aria-describedby="link-preview"]').count()).toBe(0)
})

it('opens for the keyboard, and Escape closes it without moving the focus', async () => {
  const { page } = await openHome()
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'installing' })
  while (!(await link.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await card(page).waitFor()
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('leaves touch to the link', async () => {
  const { page } = await openHome({ hasTouch: true })
  await page.getByRole('link', { name: 'installing' }).tap()
  await page.waitForURL(/\/docs\/guide#install$/)
  expect(await page.locator('.link-preview').count()).toBe(0)
})

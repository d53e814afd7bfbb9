/** The author's side of a page: what `serve` says has changed is exchanged where it is read. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { writeFiles } from '../helpers/files.js'
import { serveSite } from '../../scripts/serve-site.js'
import { openBrowserOn } from './support/open-browser.js'
import { waitForNetwork } from './support/wait-for-network.js'

const long = Array.from({ length: 80 }, (_, index) => `第 ${index} 段。`).join('\n\n')

/** A long page with what a reader opens and chooses. */
const read = `# 阅读

第 0 段。

::::tabs
:::tab[Eins]
Erster.
:::
:::tab[Zwei]
Zweiter.

Mehr.
:::
::::

<details><summary>更多</summary>

里面的一段。

</details>

${long}
`

/** Serve the sources of a small site. */
async function startSources() {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-test-'))
  writeFiles(folder, {
    'site.config.ts': "export default { trailingSlash: 'mixed', title: '站点', lang: 'zh-CN' }\n",
    'content/index.md': `---\ntitle: 首页\n---\n\n${long}\n`,
    'content/read.md': read,
    'content/other.md': '---\ntitle: 别处\n---\n\n别处的文字。\n',
    'content/short-lived.md': '---\ntitle: 暂存\n---\n\n马上就删。\n'
  })
  const server = await serveSite(folder, '--port', '0')
  const close = () => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
    return Promise.resolve()
  }
  return { url: server.url, folder, close }
}

const { open: openPage, site } = openBrowserOn(startSources)
// The site has no icon.
const open = (path: string, options = {}) => openPage(path, { ...options, expectedErrors: /favicon/ })

/** Change words of a source. */
function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(site().folder, path), 'utf8')
  expect(text).toContain(from)
  writeFiles(site().folder, { [path]: text.replace(from, to) })
}

/** Mark the document; a reload loses the mark. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.mark = 'yes'))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.mark === 'yes')

describe('a page whose source is saved', () => {
  it('is replaced without a reload, keeping scroll position and focus', async () => {
    const page = await open('/')
    await waitForNetwork(page)
    await mark(page)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.navbar a[href="/"]')?.focus({ preventScroll: true })
    )
    edit('content/index.md', '第 40 段。', '改过的一段。')
    await page.locator('main', { hasText: '改过的一段。' }).waitFor()
    expect(await isMarked(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(900)
    expect(await page.evaluate(() => document.activeElement?.matches('.navbar a[href="/"]'))).toBe(true)
    expect(await page.evaluate(() => history.length)).toBe(2)
  })

  it('keeps what is read in its place, opened details open and chosen tabs chosen, wherever it was edited', async () => {
    const page = await open('/read')
    await waitForNetwork(page)
    await page.getByRole('tab', { name: 'Zwei' }).click()
    await page.locator('.content summary').click()
    await page.getByRole('tabpanel', { name: 'Zwei' }).waitFor()
    const block = page.locator('.content p', { hasText: '第 40 段。' })
    const place = () => block.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await block.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 200, behavior: 'instant' }))
    await page.locator('.content summary').evaluate((element) => element.focus({ preventScroll: true }))
    for (const [from, to] of [
      ['第 0 段。', '加在上面。\n\n- 一\n- 二\n\n改在上面。'],
      ['改在上面。', '改短了。'],
      ['里面的一段。', '里面的两段。\n\n改在里面。'],
      ['第 42 段。', '加在眼前。\n\n改在眼前。'],
      ['第 70 段。', '加在下面。\n\n改在下面。']
    ] as const) {
      edit('content/read.md', from, to)
      await page.locator('main', { hasText: to.split('\n').at(-1) ?? '' }).waitFor()
      // Each edit may move it by a fraction of a pixel.
      await expect.poll(async () => Math.abs((await place()) - 200)).toBeLessThanOrEqual(5)
    }
    expect(await page.getByRole('tab', { name: 'Zwei' }).getAttribute('aria-selected')).toBe('true')
    expect(await page.locator('.content details[open]').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('更多')
  })

  it('stays when another page is saved, which is not shown from the cache later', async () => {
    const page = await open('/', { isPrefetching: true })
    await waitForNetwork(page)
    await mark(page)
    edit('content/other.md', '别处的文字。', '新的文字。')
    await page.waitForEvent('requestfinished', { timeout: 600 }).catch(() => undefined)
    expect(await isMarked(page)).toBe(true)
    await page.getByRole('link', { name: '别处' }).first().click()
    await page.locator('main', { hasText: '新的文字。' }).waitFor()
    expect(await isMarked(page)).toBe(true)
  })

  it('is replaced by the error page when it is deleted', async () => {
    const page = await openPage('/short-lived', { expectedErrors: /favicon|404/ })
    await waitForNetwork(page)
    rmSync(join(site().folder, 'content/short-lived.md'))
    await page.locator('h1', { hasText: '页面不存在' }).waitFor()
  })

  it('is loaded in full when the configuration changes', async () => {
    const page = await open('/other')
    await waitForNetwork(page)
    edit('site.config.ts', '站点', '改名')
    await page.locator('.navbar', { hasText: '改名' }).waitFor()
  })
})

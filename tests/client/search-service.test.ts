/** The dialog and the search page on a site whose queries a hosted service answers, which has another origin. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQueryAnswers } from '../../src/commands/serve/answer-queries.js'
import { loadConfig } from '../../src/config/load.js'
import { securityHeaders } from '../../src/model/policies.js'
import { readFolder } from '../../src/serve/http/serve-folder.js'
import { startServer } from '../../src/serve/http/static-server.js'
import { capstan } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'
import { startFakeService } from '../search/support/fake-service.js'
import { openBrowserOn, type OpenOptions } from './support/open-browser.js'

/** Build a site for a service, and start both. */
async function startServiceSite() {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-service-'))
  const read = readFolder(join(folder, 'build'))
  const service = await startFakeService('secret')
  writeFiles(folder, {
    'site.config.ts': `export default { trailingSlash: 'mixed', title: '手册', lang: 'zh-CN', url: 'https://example.org', basePath: '/docs/', favicon: '/favicon.svg',
      versions: [{ name: '2.0', label: '2.0', href: '/' }],
      search: { provider: 'algolia', host: '${service.url}', appId: 'APP', apiKey: 'public', indexName: 'docs',
        searchParameters: { facetFilters: ['kind:-schema'], ignorePlurals: true } } }\n`,
    'content/_static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/index.md': '# 首页\n\n欢迎。\n',
    'content/record.md': '# 录像\n\n保存录像。\n\n## 保留时间 {#retain}\n\n录像的 <保留时间> 用 `retain.days` 设置。\n',
    ...Object.fromEntries(
      Array.from({ length: 25 }, (_, page) => [`content/many/page-${page}.md`, `# 重复 ${page}\n\n正文。\n`])
    )
  })
  const { code, stderr } = await capstan(['build', folder])
  if (code !== 0) throw new Error(stderr)
  const config = await loadConfig(folder)
  const answer = createQueryAnswers(read, () => config)
  service.answerQueries = async (body) => (await answer('/1/indexes/*/queries', body))?.value
  const policy =
    /content-security-policy: (.+)/.exec(readFileSync(join(folder, 'build', '_headers'), 'utf8'))?.[1] ?? ''
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    basePath: '/docs/',
    trailingSlash: undefined,
    read,
    headers: () => ({ ...securityHeaders, 'content-security-policy': policy })
  })
  return {
    url: `http://127.0.0.1:${server.port}/docs`,
    service,
    policy,
    close: async () => {
      await Promise.all([server.close(), service.close()])
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const { site, open } = openBrowserOn(startServiceSite)

beforeEach(() => {
  site().service.trouble = undefined
  site().service.queries.length = 0
})

/** Open the dialog and ask. */
async function ask(query: string, options?: OpenOptions): Promise<Page> {
  const page = await open('/', options)
  await page.keyboard.press('Control+k')
  await page.locator('.search-dialog input:focus').waitFor()
  await page.locator('.search-dialog input').fill(query)
  return page
}

describe('search by a hosted service', () => {
  it('sends the requests of the official client, with the language and version of the page', async () => {
    const page = await ask('保留时间')
    await page.locator('[role="option"]').first().waitFor()
    expect(site().service.queries.at(-1)).toMatchObject({
      requests: [
        {
          indexName: 'docs',
          query: '保留时间',
          hitsPerPage: 20,
          page: 0,
          ignorePlurals: true,
          clickAnalytics: false,
          facetFilters: ['language:zh-CN', 'version:2.0', 'kind:-schema']
        }
      ]
    })
    const meta = (name: string) => page.locator(`meta[name="docsearch:${name}"]`).getAttribute('content')
    expect([await meta('language'), await meta('version')]).toEqual(['zh-CN', '2.0'])
  })

  it('shows hits as those of the own index, markup as text, with links to sections', async () => {
    const page = await ask('保留时间')
    const option = page.locator('[role="option"]', { hasText: '保留时间' }).first()
    await option.waitFor()
    expect(await option.locator('.search-hit-title mark').allInnerTexts()).toEqual(['保留时间'])
    expect(await option.locator('.search-snippet').innerText()).toBe('录像的 <保留时间> 用 retain.days 设置。')
    expect(await option.locator('.search-snippet mark').allInnerTexts()).toContain('保留时间')
    await option.click()
    await page.waitForURL('**/docs/record#retain')
    await page.locator('.content mark').first().waitFor()
  })

  it('paginates and filters on the search page', async () => {
    const page = await open('/search?q=重复')
    await expect.poll(() => page.locator('.search-list li').count()).toBe(20)
    await page.getByRole('button', { name: '下一页' }).click()
    await expect.poll(() => page.locator('.search-list li').count()).toBe(5)
    await page.goto(`${site().url}/search?q=重复&kind=operation`)
    await page.locator('.search-message-title').waitFor()
    expect(site().service.queries.at(-1)?.requests).toHaveLength(2)
    expect(await page.locator('.search-kinds button').first().innerText()).toMatch(/25/)
  })

  it.each([
    ['limit', /429/],
    ['refuse', /403/],
    ['html', /JSON|Unexpected token/i],
    ['slow', /Unreachable|retry|timeout/i]
  ] as const)('reports that a service is %s, and tries again', async (trouble, expected) => {
    site().service.trouble = trouble
    const page = await ask('录像', { expectedErrors: expected })
    expect(await page.locator('[role="alert"]').innerText()).toMatch(/无法获取结果/)
    site().service.trouble = undefined
    await page.locator('[role="alert"] button').click()
    await page.locator('[role="option"]').first().waitFor()
  })

  it('is the only other origin that the policy allows', () => {
    expect(site().policy).toContain(`connect-src 'self' ${site().service.url};`)
    expect(site().policy.match(/https?:\S+/g)).toEqual([`${site().service.url};`])
  })
})

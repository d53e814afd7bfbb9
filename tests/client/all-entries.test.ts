/** Groups of which a page carries only the entries around it: the link to all puts them in their place. */
import { beforeEach, describe, expect, it } from 'vitest'
import { longText } from './support/content.js'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { site, open } = openBrowser(['preferences', 'main', 'islands/api-tools'])
const entries = ['list', 'read', 'write', 'remove'].map((name) => `<li><a href="/api/${name}">${name}</a></li>`)

beforeEach(() => {
  site().files.set('/_capstan/site.json', '{"sidebar":"/_capstan/sidebar.html"}')
  site().files.set(
    '/_capstan/sidebar.html',
    `<ul><li data-cs-category="接口"><a href="/api">接口</a><ul>${entries.join('')}</ul></li></ul>`
  )
  site().files.set('/api', renderPage({ heading: '接口' }))
  const page = renderPage({
    contentHtml: '<div data-cs-island="api-tools" data-cs-labels="{}"></div>',
    islands: { 'api-tools': '/_capstan/islands/api-tools.js' },
    sidebar: [
      {
        type: 'category',
        id: '接口',
        label: '接口',
        href: '/api',
        isCurrent: false,
        isActive: true,
        isCollapsible: false,
        isOpen: true,
        count: entries.length,
        items: [{ type: 'link', label: 'read', href: '/api/read', isCurrent: true }]
      }
    ]
  })
  site().files.set('/api/read', page)
})

it('shows all entries in the place of those around the page, and marks the current one', async () => {
  const page = await open('/api/read')
  await waitForNetwork(page)
  await page.locator('.all-sections a').click()
  await page.locator('.sidebar-nav a[href="/api/remove"]').waitFor()
  expect(await page.locator('.sidebar-nav [data-cs-category="接口"] li a').allInnerTexts()).toEqual([
    'list',
    'read',
    'write',
    'remove'
  ])
  expect(await page.locator('.sidebar-nav [aria-current="page"]').innerText()).toBe('read')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/api/read')
})

it('follows the link to the page of the group where they cannot be loaded', async () => {
  site().files.delete('/_capstan/sidebar.html')
  const page = await open('/api/read', { expectedErrors: /404/ })
  await waitForNetwork(page)
  await page.locator('.all-sections a').click()
  await page.waitForFunction(() => location.pathname === '/api')
})

describe('the link of a property', () => {
  const withTools = (contentHtml: string) =>
    renderPage({
      contentHtml: `<div data-cs-island="api-tools" data-cs-labels="{}">${contentHtml}</div>`,
      islands: { 'api-tools': '/_capstan/islands/api-tools.js' },
      toc: []
    })
  const content = `${longText(10)}<p id="retain"><a class="anchor-link" href="#retain" aria-label="链接">#</a> 属性</p>`

  it('copies its URL, reports it, and navigates there', async () => {
    site().files.set('/', withTools(content))
    const page = await open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
    await waitForNetwork(page)
    await page.click('.anchor-link')
    await page.locator('.anchor-link[data-cs-state="done"]').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site().url}/#retain`)
    expect(page.url()).toBe(`${site().url}/#retain`)
    await page.locator('.anchor-link:not([data-cs-state])').waitFor({ state: 'attached' })
  })

  it('navigates where copying is not allowed', async () => {
    site().files.set('/', withTools(content))
    const page = await open('/', {
      before: "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false"
    })
    await waitForNetwork(page)
    await page.click('.anchor-link')
    await page.waitForURL('**/#retain')
    expect(await page.locator('.anchor-link[data-cs-state]').count()).toBe(0)
  })
})

/** The one policy of the site lets every kind of page work that is entered by a link from the home page. */
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openBrowserOn } from './support/open-browser.js'
import { startFirstSite } from './support/first-site-server.js'

const { site, open } = openBrowserOn(() => startFirstSite())

/** Open the home page and go on by a link to another, in the same document. */
const enter = async (path: string, expectedErrors?: RegExp) => {
  const page = await open('/', expectedErrors && { expectedErrors })
  await follow(page, path)
  return page
}

/** Go on by a link to another page, in the same document. */
const follow = async (page: Page, path: string) => {
  await page.evaluate((href) => {
    document.documentElement.dataset.marked = ''
    document.querySelector('h1')?.setAttribute('data-left', '')
    const link = document.createElement('a')
    link.href = href
    document.querySelector('.content')?.append(link)
    link.click()
  }, path)
  await page.waitForURL(site().url + path)
  await page.locator('h1:not([data-left])').first().waitFor()
}

it.each<[kind: string, path: string, use: (page: Page) => Promise<unknown>]>([
  [
    'a document with tabs and code',
    '/guides/getting_started',
    async (page) => {
      await page.locator('.code').first().hover()
      await page.locator('[data-cs-tool="copy"]').first().click()
      await page.locator('[data-cs-state]').first().waitFor()
    }
  ],
  [
    'a document with a diagram',
    '/mdx',
    async (page) => {
      await page.locator('.diagram').first().scrollIntoViewIfNeeded()
      await page.locator('.diagram[data-cs-state="drawn"]').first().waitFor()
    }
  ],
  [
    'an operation with its console',
    '/integrations/api/events-events-get',
    async (page) => {
      await page.locator('.sidebar-nav [aria-current="page"]').waitFor()
      await page.click('.api-console summary')
      await page.locator('.console').waitFor()
      expect(await page.locator('.console-curl').innerText()).toContain('/events')
      await page.getByRole('button', { name: '发送', exact: true }).click()
      await page.locator('.console-result[aria-busy="false"] > *').first().waitFor()
    }
  ],
  [
    'the dialog of search on a page',
    '/configuration/record',
    async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('mqtt')
      await page.locator('[role="option"]').first().waitFor()
    }
  ],
  ['a schema', '/integrations/api/schemas/eventresponse', (page) => page.locator('main h1').waitFor()],
  ['the index of the interface', '/integrations/api/frigate-http-api', (page) => page.locator('main h1').waitFor()],
  [
    'the search page',
    '/search',
    async (page) => {
      await page.fill('main input[name="q"]', 'mqtt')
      await page.locator('.search-results a').first().waitFor()
    }
  ]
])('%s works', { timeout: 60_000 }, async (_, path, use) => {
  // There is no recorder to answer the console; that the policy stopped it would be another error.
  const page = await enter(path, /net::ERR|Failed to load resource/)
  await use(page)
  expect(await page.evaluate(() => document.documentElement.dataset.marked)).toBe('')
})

it('an inline style has no effect on a page, although the common header allows it for the diagram frame', async () => {
  const page = await open('/', { expectedErrors: /Content Security Policy/ })
  const color = await page.evaluate(() => {
    const paragraph = document.createElement('p')
    paragraph.setAttribute('style', 'color: rgb(1, 2, 3)')
    document.body.append(paragraph)
    return getComputedStyle(paragraph).color
  })
  expect(color).not.toBe('rgb(1, 2, 3)')
})

it('an SVG file opened as a document runs no script', async () => {
  const response = await fetch(`${site().url}/search`)
  const icons = /\/_capstan\/[^"#]*\.svg/.exec(await response.text())?.[0] ?? ''
  const page = await open(icons)
  // In a sandbox without `allow-same-origin` a document has no origin, and without `allow-scripts` no script.
  expect(await page.evaluate(() => window.origin)).toBe('null')
})

it('pages request their own origin alone, before and after the console, which has one policy with them', async () => {
  const operation = '/integrations/api/events-events-get'
  const policies = await Promise.all(
    ['/', operation].map(async (path) => (await fetch(site().url + path)).headers.get('content-security-policy'))
  )
  expect(policies[0]).toContain("connect-src 'self' http: https:")
  expect(policies[1]).toBe(policies[0])
  const page = await open('/', { expectedErrors: /Content Security Policy|Failed to load resource/ })
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.reload()
  for (const path of [operation, '/configuration/record']) {
    await follow(page, path)
    expect(await page.evaluate(() => document.documentElement.dataset.marked)).toBe('')
    // What content could smuggle in does not run, so nothing makes use of the wider policy.
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'void fetch("https://elsewhere.example/")'
      const image = document.createElement('img')
      image.setAttribute('onerror', 'void fetch("https://elsewhere.example/")')
      image.src = '/no-such-image.png'
      document.body.append(script, image)
      return new Promise((resolve) => image.addEventListener('error', resolve))
    })
  }
  expect([...origins]).toEqual([site().url])
})

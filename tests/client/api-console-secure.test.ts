/** The console on a page that was opened over HTTPS. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApiServer, type TestServer } from './support/console-servers.js'
import { startConsoleSite } from './support/console-site.js'
import { openBrowserOn } from './support/open-browser.js'

const { site, open } = openBrowserOn(() => startConsoleSite('https'))
let server: TestServer

beforeAll(async () => {
  server = await startApiServer('cors')
})
afterAll(() => server.close())

/** Send a request to a server. */
async function ask(url: string) {
  site().put({ servers: [{ url, variables: [] }] })
  const page = await open('/', { ignoreHTTPSErrors: true, expectedErrors: /Mixed Content|Failed to load|net::ERR/ })
  await page.locator('.api-console summary').click()
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await page.locator('.console-result[aria-busy="false"] > *').first().waitFor()
  return page.locator('.console-result')
}

it('names mixed content', async () => {
  const result = await ask('http://recorder.example:5000/api')
  expect(await result.locator('.console-failure').getAttribute('data-cs-reason')).toBe('mixedContent')
  expect(await result.innerText()).toContain('混合内容')
})

it('allows requests to localhost', async () => {
  const result = await ask(server.url)
  expect(await result.innerText()).toContain('200 OK')
})

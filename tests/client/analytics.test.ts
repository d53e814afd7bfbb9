/** Services that count visits, played by stand-ins, with the policy of the site on. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { securityHeaders } from '../../src/model/policies.js'
import { readFolder } from '../../src/serve/http/serve-folder.js'
import { startServer, type StaticServer } from '../../src/serve/http/static-server.js'
import { capstan } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'
import { connectBrowser } from '../shared/connect-browser.js'

/** What the script of each service does when it is there, in short: it reports page views to the address that its service uses. */
const scripts: Readonly<Record<string, string>> = {
  'https://www.googletagmanager.com/gtag/js?id=G-ABC123': `
    const send = ([kind, name, value]) => kind === 'event' && navigator.sendBeacon('https://region1.google-analytics.com/g?' + name + value.page_title)
    for (const entry of dataLayer) send(entry)
    dataLayer.push = send`,
  'https://stats.example.com/js/script.manual.js': `
    const script = document.currentScript
    const report = (name) => fetch('https://stats.example.com/api/event?' + name + script.dataset.domain + document.title, { mode: 'no-cors' })
    for (const [name] of plausible.q) report(name)
    plausible = report`,
  'https://cloud.umami.is/script.js': `
    const { websiteId, autoTrack } = document.currentScript.dataset
    umami = { track: () => fetch('https://api-gateway.umami.dev/api/send?' + websiteId + autoTrack + document.title, { mode: 'no-cors' }) }`,
  'https://matomo.example.com/m/matomo.js': `
    let tracker, title
    const run = ([name, value]) => {
      if (name === 'setTrackerUrl') tracker = value
      if (name === 'setDocumentTitle') title = value
      if (name === 'trackPageView') new Image().src = tracker + '?' + title
    }
    _paq.forEach(run)
    _paq = { push: (...calls) => calls.forEach(run) }`,
  'https://cdn.usefathom.com/script.js': `
    const { site, auto } = document.currentScript.dataset
    fathom = { trackPageview: () => new Image().src = 'https://cdn.usefathom.com/?' + site + auto + document.title }`,
  'https://static.cloudflareinsights.com/beacon.min.js': `
    fetch('https://cloudflareinsights.com/cdn-cgi/rum?' + JSON.parse(document.currentScript.dataset.cfBeacon).token, { mode: 'no-cors' })`
}

const token = '0123456789abcdef0123456789abcdef'
const countsOf = (title: string) => [
  `cdn.usefathom.com/?ABCDEFfalse${title}`,
  `api-gateway.umami.dev/api/send?abc-1false${title}`,
  `matomo.example.com/m/matomo.php?${title}`,
  `region1.google-analytics.com/g?page_view${title}`,
  `stats.example.com/api/event?pageviewdocs.example.com${title}`
]

const folder = mkdtempSync(join(tmpdir(), 'capstan-analytics-'))
let browser: Browser
let server: StaticServer
const requests: string[] = []

beforeAll(async () => {
  writeFiles(folder, {
    'site.config.ts': `export default { trailingSlash: 'mixed', title: 'Docs', analytics: { consent: true, google: 'G-ABC123', fathom: 'ABCDEF', cloudflare: '${token}',
      plausible: { domain: 'docs.example.com', host: 'https://stats.example.com/' }, umami: { id: 'abc-1' },
      matomo: { id: 3, host: 'https://matomo.example.com/m' } } }\n`,
    'content/index.md': '# Docs\n\nSee [two](two.md).\n',
    'content/two.md': '# Two\n\nText.\n'
  })
  const { code, stderr } = await capstan(['build', folder])
  if (code !== 0) throw new Error(stderr)
  const headers = readFileSync(join(folder, 'build/_headers'), 'utf8')
  const policy = /content-security-policy: (.+)/.exec(headers)?.[1] ?? ''
  const read = readFolder(join(folder, 'build'))
  const shared = { host: '127.0.0.1', port: 0, basePath: '/', trailingSlash: undefined, read }
  server = await startServer({ ...shared, headers: () => ({ ...securityHeaders, 'content-security-policy': policy }) })
  browser = await connectBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Open a context in which the services are stand-ins that write down what they are asked. */
async function openContext(): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.route(/^https:/, async (route) => {
    const url = route.request().url()
    requests.push(decodeURIComponent(url.replace('https://', '')))
    await route.fulfill({ contentType: 'text/javascript', body: scripts[url] ?? '' })
  })
  return context
}

it('nothing is asked before the reader agrees; then every page counts once, also pages that navigation swaps in', async () => {
  const context = await openContext()
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(`http://127.0.0.1:${server.port}/`)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('analytics.'))
  )
  expect(requests).toEqual([])

  await page.evaluate(() => dispatchEvent(new CustomEvent('capstan:consent', { detail: true })))
  const rum = `cloudflareinsights.com/cdn-cgi/rum?${token}`
  await expect.poll(() => requests).toEqual(expect.arrayContaining([...countsOf('Docs'), rum]))

  requests.length = 0
  await page.locator('.content a').click()
  await page.waitForURL('**/two')
  await expect.poll(() => requests.toSorted()).toEqual(countsOf('Two | Docs').toSorted())
  expect(problems).toEqual([])

  // The next visit counts without being asked again.
  requests.length = 0
  await page.reload()
  await expect.poll(() => requests).toEqual(expect.arrayContaining(countsOf('Two | Docs')))
  await page.evaluate(() => dispatchEvent(new CustomEvent('capstan:consent', { detail: false })))
  requests.length = 0
  await page.reload()
  await page.waitForLoadState('load')
  expect(requests).toEqual([])
  await context.close()
})

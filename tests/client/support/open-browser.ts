import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { connectBrowser } from '../../shared/connect-browser.js'
import { startClientSite, type ClientSite } from './client-site.js'
import { followNetwork } from './wait-for-network.js'

/** What a browser test works with. */
export interface TestBrowser<Site> {
  readonly site: () => Site
  /** Open a page of the site in a context of its own. */
  readonly open: (path: string, options?: OpenOptions) => Promise<Page>
  /** Open an empty page, which no policy holds, in a context of its own. */
  readonly openBlank: (options?: OpenOptions) => Promise<Page>
  /** Open a page once for all tests of a `describe`, which leave it as they found it. */
  readonly share: (open: () => Promise<Page>) => () => Page
}

/** How a page is opened. */
export interface OpenOptions extends BrowserContextOptions {
  /** Runs before anything of the page. */
  readonly before?: string
  /** What the storage holds before the page is loaded. */
  readonly stored?: Readonly<Record<string, string>>
  /** Whether pages are fetched ahead; otherwise the browser says that data are dear. */
  readonly isPrefetching?: boolean
  /** Errors that the page may have. */
  readonly expectedErrors?: RegExp
}

const saveData = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })"

/** A site that is served. */
interface ServedSite {
  readonly url: string
  close(): Promise<void>
}

/** Open a site of a few files in the browser for the tests of a file. */
export function openBrowser(entries?: readonly string[]): TestBrowser<ClientSite> {
  return openBrowserOn(() => startClientSite(entries))
}

/** Open a site in a browser for the tests of a file; an error in a page, or one that its policy stops, fails the test. */
export function openBrowserOn<Site extends ServedSite>(
  start: () => Promise<Site>,
  connect: () => Promise<Browser> = connectBrowser
): TestBrowser<Site> {
  let browser: Browser
  let site: Site
  const errors: string[] = []
  const kept = new Set<BrowserContext>()

  beforeAll(async () => {
    site = await start()
    browser = await connect()
  }, 600_000)
  afterEach(async () => {
    const done = browser.contexts().filter((context) => !kept.has(context))
    await Promise.all(done.map((context) => context.close()))
    expect(errors.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  const openBlank = async ({
    before,
    stored = {},
    isPrefetching = false,
    expectedErrors,
    ...options
  }: OpenOptions = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    // Playwright's own limit of 30 seconds is too short for a machine that does other work besides.
    context.setDefaultTimeout(90_000)
    const pairs = Object.entries(stored)
    if (pairs.length > 0) {
      // Only the first page of the context: later ones read what the first has written.
      await context.addInitScript((entries) => {
        if (sessionStorage.getItem('prepared')) return
        sessionStorage.setItem('prepared', 'yes')
        for (const [key, value] of entries) localStorage.setItem(key, value)
      }, pairs)
    }
    if (!isPrefetching) await context.addInitScript(saveData)
    if (before !== undefined) await context.addInitScript(before)
    const page = await context.newPage()
    followNetwork(page)
    const note = (text: string) => {
      if (!expectedErrors?.test(text)) errors.push(text)
    }
    page.on('pageerror', ({ message }) => note(message))
    page.on('console', (message) => message.type() === 'error' && note(`${message.text()} ${message.location().url}`))
    return page
  }
  const open = async (path: string, options?: OpenOptions) => {
    const page = await openBlank(options)
    await page.goto(site.url + path)
    return page
  }
  const share = (openPage: () => Promise<Page>) => {
    let page: Page | undefined
    beforeAll(async () => {
      page = await openPage()
      kept.add(page.context())
    })
    afterAll(async () => {
      if (!page) return
      kept.delete(page.context())
      await page.context().close()
    })
    return () => {
      if (!page) throw new Error('The page is open while a test of its group runs.')
      return page
    }
  }
  return { site: () => site, open, openBlank, share }
}

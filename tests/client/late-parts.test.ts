/** What is loaded late is taken away in turn: the page stays, the place says so, what was typed is kept, and the next attempt works. */
import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { isFull } from '../helpers/is-full.js'
import { startFirstSite } from './support/first-site-server.js'
import { openBrowserOn } from './support/open-browser.js'

const { site, openBlank } = openBrowserOn(() => startFirstSite())

/** How a file cannot be had. */
const troubles: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'without a network': (route) => route.abort('internetdisconnected'),
  'that is gone': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'from a broken host': (route) => route.fulfill({ status: 500, body: 'broken' })
}

/** A part of a page that is loaded late. */
interface Part {
  readonly name: string
  readonly path: string
  /** Its files. */
  readonly files: RegExp
  /** Let the reader ask for it. */
  readonly use: (page: Page) => Promise<void>
  /** Wait until it works. */
  readonly works: (page: Page) => Promise<void>
}

const notice = (page: Page) => page.locator('.crash', { hasText: '这一部分没有加载成功' })
const copyButton = (page: Page) => page.locator('button[data-island="page-markdown"]')
const dialogField = (page: Page) => page.locator('.search-dialog input')

const openConsole = (page: Page) => page.locator('.api-console summary').first().click()
const hasConsole = (page: Page) => page.locator('.api-console form').waitFor()

const parts: readonly Part[] = [
  {
    name: 'search',
    path: '/frigate/glossary',
    files: /islands\/search\./,
    use: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('mqtt')
    },
    works: async (page) => {
      await dialogField(page).waitFor()
      await expect.poll(() => dialogField(page).inputValue()).toBe('mqtt')
    }
  },
  {
    name: 'the API console',
    path: '/integrations/api/auth-auth-get',
    files: /islands\/api-console\./,
    use: openConsole,
    works: hasConsole
  },
  {
    name: 'a chunk of the API console',
    path: '/integrations/api/auth-auth-get',
    files: /_capstan\/chunks\//,
    use: openConsole,
    works: hasConsole
  },
  ...[/islands\/mermaid\./, /diagram\.html/, /diagram\/(main)/, /_capstan\/diagram\/(?!main)/].map((files) => ({
    name: `a diagram (${files.source})`,
    path: '/configuration/authentication',
    files,
    use: (page: Page) => page.locator('.diagram').first().scrollIntoViewIfNeeded(),
    works: (page: Page) => page.locator('.diagram[data-state="drawn"]').first().waitFor({ timeout: 60_000 })
  })),
  {
    name: 'the button that copies a page',
    path: '/frigate/glossary',
    files: /islands\/page-markdown\./,
    // It says so once it is pressed, not before it is known that its module is missing.
    use: (page) =>
      expect
        .poll(async () => {
          await copyButton(page).click()
          return notice(page).count()
        })
        .toBe(1),
    works: async (page) => {
      const pressed = copyButton(page).locator('use[href$="#check"], use[href$="#failed"]')
      await expect
        .poll(async () => {
          await copyButton(page).click()
          return pressed.count()
        })
        .toBe(1)
    }
  },
  {
    name: 'the enlarged image',
    path: '/configuration/live',
    files: /islands\/zoom\./,
    use: (page) => page.locator('.content a.enlarge:visible').first().click(),
    works: (page) => page.locator('dialog.zoom img').waitFor()
  }
]

/** Open a page without some files, and mark its document, which is lost where the page is left. */
async function openWithout(files: RegExp, trouble: string, path: string): Promise<Page> {
  const page = await openBlank({ expectedErrors: /Failed to load resource|ERR_/ })
  await page.route(files, (route) => troubles[trouble]?.(route))
  await page.goto(site().url + path)
  await page.evaluate(() => (document.documentElement.dataset.marked = 'yes'))
  return page
}

const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked === 'yes')

/** Every part in every trouble takes a while: each run takes one of them for each. */
const names = Object.keys(troubles)
const cases = parts.flatMap((part, index) =>
  names.filter((_, number) => isFull || index % names.length === number).map((trouble) => ({ ...part, trouble }))
)

it.each(cases)(
  'what is loaded late leaves the page, says so, and works at the next attempt: $name, $trouble',
  async ({ path, files, use, works, trouble }) => {
    const page = await openWithout(files, trouble, path)
    await use(page)
    await notice(page).first().waitFor()
    await page.unroute(files)
    // Several parts may need the file.
    const retry = async () => {
      await notice(page)
        .getByRole('button')
        .evaluateAll((buttons) => {
          for (const button of buttons as HTMLElement[]) button.click()
        })
      return notice(page).count()
    }
    await expect.poll(retry).toBe(0)
    await works(page)
    expect(await isMarked(page)).toBe(true)
  }
)

it('shows the field of search to a reader who waits, and keeps what is typed', async () => {
  const page = await openBlank()
  const releases: (() => void)[] = []
  const held = new Promise<void>((resolve) => releases.push(resolve))
  await page.route(/islands\/search\./, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site().url}/frigate/glossary`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mqtt')
  await page.locator('.search-wait:not(.visually-hidden) input:focus').waitFor()
  releases[0]?.()
  await expect.poll(() => dialogField(page).inputValue()).toBe('mqtt')
  expect(await page.locator('.search-wait').count()).toBe(0)
})

it('tries again by itself once the network is back', async () => {
  const files = /islands\/api-console\./
  const page = await openWithout(files, 'without a network', '/integrations/api/auth-auth-get')
  await openConsole(page)
  await notice(page).waitFor()
  await page.unroute(files)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await hasConsole(page)
})

it('takes the modules of a newer deployment from its page', async () => {
  const page = await openBlank({ expectedErrors: /404/ })
  const old = '/_capstan/islands/search.OLDNAME.js'
  let loads = 0
  // The first load is that of a deployment whose files are gone.
  await page.route(/frigate\/glossary$/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: loads++ === 0 ? html.replace(/data-search="[^"]*"/, `data-search="${old}"`) : html
    })
  })
  await page.goto(`${site().url}/frigate/glossary`)
  await page.keyboard.press('Control+k')
  await dialogField(page).waitFor()
  expect(loads).toBe(2)
})

it('searches without a network what was loaded, and says that it is a part', async () => {
  const page = await openBlank({ expectedErrors: /ERR_/ })
  await page.goto(`${site().url}/frigate/glossary`)
  await page.keyboard.press('Control+k')
  const options = page.locator('.search-body[aria-busy="false"] [role="option"]')
  await dialogField(page).fill('录像')
  await options.first().waitFor()
  await page.context().setOffline(true)
  await dialogField(page).fill('录像 断网')
  await page.locator('.search-relaxed', { hasText: '只搜索了本站的一部分内容' }).waitFor()
  await options.first().waitFor()
  await page.context().setOffline(false)
  await dialogField(page).fill('录像 断网 重启')
  await page.locator('.search-body[aria-busy="false"]').waitFor()
  await expect.poll(() => page.locator('.search-relaxed', { hasText: '只搜索了' }).count()).toBe(0)
})

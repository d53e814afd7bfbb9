/** What is loaded late is taken away in turn: the page stays, the place says so, what was typed is kept, and the next attempt works. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { clientDir, readClientManifest } from '../../src/assets/client-manifest.js'
import { readFolder } from '../../src/serve/http/serve-folder.js'
import { startServer } from '../../src/serve/http/static-server.js'
import { capstan } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'
import { isFull } from '../helpers/is-full.js'
import { startFirstSite } from './support/first-site-server.js'
import { openBrowserOn } from './support/open-browser.js'

const { site, openBlank } = openBrowserOn(async () => {
  const [first, small] = await Promise.all([startFirstSite(), startSmallSite()])
  return { ...first, small: small.url, close: () => Promise.all([first.close(), small.close()]).then(() => undefined) }
})

/** Build and serve a site with the parts that the first one does without. */
async function startSmallSite(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-late-'))
  writeFiles(folder, {
    'site.config.ts': `export default { title: '小站', lang: 'zh-CN', linkPreviews: true, feedback: { post: '/answers' },
      definitions: { NVR: '录像机' }, redirects: [{ from: '/#moved', to: '/two#here' }] }\n`,
    'content/index.md': '# 首页\n\nNVR 的[第二页](two.md)。\n',
    'content/two.md': '# 第二页\n\n## 这里 {#here}\n\n文字。\n'
  })
  const { code, stderr } = await capstan(['build', folder])
  if (code !== 0) throw new Error(stderr)
  const read = readFolder(join(folder, 'build'))
  const server = await startServer({ host: '127.0.0.1', port: 0, basePath: '/', trailingSlash: undefined, read })
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url.replace(/\/$/, ''), close }
}

/** How a file cannot be had. */
const troubles: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'without a network': (route) => route.abort('internetdisconnected'),
  'that is gone': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'from a broken host': (route) => route.fulfill({ status: 500, body: 'broken' })
}

/** A part of a page that is loaded late. */
interface Part {
  readonly path: string
  /** Whether it is a part of the small site. */
  readonly isSmall?: true
  /** Let the reader ask for it. */
  readonly use: (page: Page) => Promise<unknown>
  /** Wait until it works; of a part that nobody misses, what works without it. */
  readonly works: (page: Page) => Promise<unknown>
}

const notice = (page: Page) => page.locator('.crash', { hasText: '这一部分没有加载成功' })
const copyButton = (page: Page) => page.locator('button[data-island="page-markdown"]')
const dialogField = (page: Page) => page.locator('.search-dialog input')
const filterField = (page: Page) => page.locator('.sidebar-filter input')
const operation = '/integrations/api/auth-auth-get'

const openConsole = (page: Page) => page.locator('.api-console summary').first().click()
const hasConsole = (page: Page) => page.locator('.api-console form').waitFor()

const apiConsole: Part = { path: operation, use: openConsole, works: hasConsole }

const diagram: Part = {
  path: '/configuration/authentication',
  use: (page) => page.locator('.diagram').first().scrollIntoViewIfNeeded(),
  works: (page) => page.locator('.diagram[data-state="drawn"]').first().waitFor({ timeout: 60_000 })
}

/** Press the button that copies the address of an operation, and whether it says something else then. */
async function pressedCopy(page: Page): Promise<boolean> {
  const button = page.locator('.endpoint-copy')
  const before = await button.textContent()
  await button.click()
  const selected = await page.evaluate(() => String(getSelection()))
  return selected !== '' || (await button.textContent()) !== before
}

/** The modules of pages whose places say that they are missing. */
const saying: Readonly<Record<string, Part>> = {
  search: {
    path: '/frigate/glossary',
    use: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('mqtt')
    },
    works: async (page) => {
      await dialogField(page).waitFor()
      await expect.poll(() => dialogField(page).inputValue()).toBe('mqtt')
    }
  },
  'api-console': apiConsole,
  'api-tools': {
    path: operation,
    use: (page) => page.locator('h1').waitFor(),
    works: (page) => expect.poll(() => pressedCopy(page)).toBe(true)
  },
  mermaid: diagram,
  'page-markdown': {
    path: '/frigate/glossary',
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
  zoom: {
    path: '/configuration/live',
    use: (page) => page.locator('.content a.enlarge:visible').first().click(),
    works: (page) => page.locator('dialog.zoom img').waitFor()
  },
  keys: {
    path: '/frigate/glossary',
    use: (page) => page.keyboard.press('?'),
    works: (page) => page.locator('dialog[open] kbd').first().waitFor()
  },
  'sidebar-filter': {
    path: '/frigate/glossary',
    use: (page) => filterField(page).fill('mqtt'),
    works: async (page) => {
      await page.locator('.filter-found a').first().waitFor()
      expect(await filterField(page).inputValue()).toBe('mqtt')
    }
  },
  'not-found': {
    path: '/configuration/recrod',
    use: (page) => page.locator('h1').waitFor(),
    works: (page) => page.locator('.not-found-offers a').first().waitFor()
  },
  feedback: {
    path: '/',
    isSmall: true,
    use: (page) => page.locator('form[data-island="feedback"]').scrollIntoViewIfNeeded(),
    works: async (page) => {
      await page.locator('form[data-island="feedback"] [value="no"]').click()
      await page.locator('form[data-island="feedback"] textarea').waitFor()
    }
  }
}

/** Modules that only add to what works without them: nobody is told, and that works. */
const quiet: Readonly<Record<string, Part>> = {
  prefetch: {
    path: '/frigate/glossary',
    use: (page) => page.locator('.pagination a').first().click(),
    works: (page) => page.waitForURL((url) => url.pathname !== '/frigate/glossary')
  },
  editions: {
    path: '/frigate/glossary',
    use: (page) => page.locator('.navbar [data-purpose="version"] summary').first().click(),
    works: (page) => page.locator('.navbar details[open] a').first().waitFor()
  },
  terms: {
    path: '/',
    isSmall: true,
    use: (page) => page.locator('.content .term').first().click(),
    works: (page) => page.locator('.term-note:popover-open').waitFor()
  },
  'link-previews': {
    path: '/',
    isSmall: true,
    use: async (page) => {
      await page.locator('.content a').first().hover()
      await page.locator('.content a').first().click()
    },
    works: (page) => page.waitForURL('**/two')
  },
  'moved-anchors': {
    path: '/#moved',
    isSmall: true,
    use: (page) => page.locator('a#moved').click(),
    works: (page) => page.waitForURL('**/two#here')
  }
}

/** Open a page without some files, and mark its document, which is lost where the page is left. */
async function openWithout(files: RegExp, trouble: string, path: string, isSmall = false): Promise<Page> {
  const page = await openBlank({ expectedErrors: /Failed to load resource|ERR_/ })
  await page.route(files, (route) => troubles[trouble]?.(route))
  await page.goto((isSmall ? site().small : site().url) + path)
  await page.evaluate(() => (document.documentElement.dataset.marked = 'yes'))
  return page
}

const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked === 'yes')

/** What is taken away: the files of a module, or one that it imports. */
interface Case extends Part {
  readonly name: string
  readonly files: RegExp
}

const manifest = readClientManifest()
const chunks = manifest.files.map(({ path }) => path).filter((path) => path.startsWith('_capstan/chunks/'))

/** List the files that a file of the client imports: with it, or later. */
function importsOf(path: string, pattern: RegExp): readonly string[] {
  const text = readFileSync(join(clientDir, path), 'utf8')
  return [...text.matchAll(pattern)].map(([, file = '']) => basename(file))
}

const atOnce = /(?:from|import)"([^"]+)"/g
const later = /import\("([^"]+)"\)/g
const escaped = (name: string) => new RegExp(name.replaceAll('.', String.raw`\.`))

/** List the cases of some modules: each without its own file, and without each that it imports. */
function casesOf(parts: Readonly<Record<string, Part>>): readonly Case[] {
  return Object.entries(parts).flatMap(([name, part]) => {
    const own = { ...part, name, files: new RegExp(String.raw`islands/${name}\.`) }
    const imported = importsOf(manifest.islands[name] ?? '', atOnce)
    return [own, ...imported.map((file) => ({ ...part, name: `${file} of ${name}`, files: escaped(file) }))]
  })
}

const drawing = [/diagram\.html/, /diagram\/(main)/, /_capstan\/diagram\/(?!main)/]
const sayingCases: readonly Case[] = [
  ...casesOf(saying),
  ...drawing.map((files) => ({ ...diagram, name: `a diagram (${files.source})`, files }))
]

/** What a module imports later, it works without. */
const laterCases: readonly Case[] = Object.entries({ ...saying, ...quiet }).flatMap(([name, part]) =>
  importsOf(manifest.islands[name] ?? '', later).map((file) => ({
    ...part,
    name: `${file} of ${name}`,
    files: escaped(file)
  }))
)
const quietCases = [...casesOf(quiet), ...laterCases]

it('knows every module and chunk of the client', () => {
  expect([...Object.keys(saying), ...Object.keys(quiet), 'branches'].sort()).toEqual(
    Object.keys(manifest.islands).sort()
  )
  const taken = [...sayingCases, ...quietCases].map(({ files }) => files)
  // Chunks of chunks are missing together with these.
  const inner = chunks.flatMap((path) => importsOf(path, atOnce))
  expect(chunks.filter((path) => !taken.some((files) => files.test(path)) && !inner.includes(basename(path)))).toEqual(
    []
  )
})

/** Every part in every trouble takes a while: each run takes one of them for each module, and for some of what they import. */
const names = Object.keys(troubles)
const sample = (cases: readonly Case[]) =>
  cases.flatMap((part, index) =>
    names
      .filter((_, number) => isFull || (number === index % names.length && (isModule(part) || index % 5 === 0)))
      .map((trouble) => ({ ...part, trouble }))
  )

function isModule({ name }: Case): boolean {
  return !name.includes(' of ')
}

it.each(sample(sayingCases))(
  'what is loaded late leaves the page, says so, and works at the next attempt: $name, $trouble',
  async ({ path, isSmall, files, use, works, trouble }) => {
    const page = await openWithout(files, trouble, path, isSmall)
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

it.each(sample(quietCases))(
  'what only adds to the page is missed by nobody: $name, $trouble',
  async ({ path, isSmall, files, use, works, trouble }) => {
    const page = await openWithout(files, trouble, path, isSmall)
    await use(page)
    await works(page)
    expect(await notice(page).count()).toBe(0)
    expect(await isMarked(page)).toBe(true)
  }
)

it.each(names.slice(0, isFull ? undefined : 1))(
  'entries of the sidebar that are missing are said in their group, and open at the next attempt: %s',
  async (trouble) => {
    const files = /islands\/branches\./
    const page = await openWithout(files, trouble, '/frigate/glossary')
    const group = page.locator('.sidebar-nav [data-category]:not(:has(ul)):has(summary)').first()
    const summary = group.locator('summary')
    await summary.click()
    await page.locator('.branch-failed').waitFor()
    await page.unroute(files)
    await summary.click()
    await summary.click()
    await page.locator('.sidebar-nav details[open] ul a').first().waitFor()
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

/** What pages load late: the modules and chunks of the built client, and the files of a built site that they read. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { clientDir, readClientManifest } from '../../../src/assets/client-manifest.js'
import { listFiles } from '../../helpers/files.js'

/** A part of a page that is loaded late. */
export interface LatePart {
  readonly path: string
  /** Whether what it leads to is another document once it works. */
  readonly leaves?: true
  /** Whether search goes on with what it has of the index where there is no network, which has a test of its own. */
  readonly isPartial?: true
  /** The site that it is a part of; the first one if it is left out. */
  readonly site?: 'small' | 'kept'
  /** Whether the page is loaded anew where the host says that a file of it is gone: what names it may be old. */
  readonly reloads?: true
  /** Let the server answer what a static site cannot. */
  readonly serve?: (page: Page) => Promise<unknown>
  /** Let the reader ask for it. */
  readonly use: (page: Page) => Promise<unknown>
  /** Whether it says that it is missing to who asks for it once that is known. */
  readonly isAskedAgain?: true
  /** Wait until it works; of a part that nobody misses, what works without it. */
  readonly works: (page: Page) => Promise<unknown>
  /** What says that it is missing, and offers another attempt; the notice that all modules share if it is left out. */
  readonly notice?: (page: Page) => Locator
  /** Try again; the button of the notice if it is left out. */
  readonly retry?: (page: Page) => Promise<unknown>
}

/** A part, and the files of it that are taken away. */
export interface LateCase extends LatePart {
  readonly name: string
  readonly files: RegExp
  /** Whether nobody is told, because everything works without. */
  readonly isQuiet: boolean
  /** The module that pages name, whose deployments name other files. */
  readonly module?: string
  /** Whether it is the data file of the site that names the files. */
  readonly isNamedByData?: true
}

/** Find the notice that all modules share. */
export const missingNotice = (page: Page): Locator => page.locator('.crash', { hasText: '这一部分没有加载成功' })

const copyButton = (page: Page) => page.locator('button[data-cs-island="page-markdown"]')
const dialogField = (page: Page) => page.locator('.search-dialog input')
const filterField = (page: Page) => page.locator('.sidebar-filter input')
const feedback = (page: Page) => page.locator('form[data-cs-island="feedback"]')
const glossary = '/frigate/glossary'
const operation = '/integrations/api/auth-auth-get'

/** Ask search for something; what is typed must be there once it works. */
const searching = (query: string, path = glossary): LatePart => ({
  path,
  use: async (page) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(query)
  },
  works: async (page) => {
    await page.locator('.search-body[aria-busy="false"] [role="option"]').first().waitFor()
    expect(await dialogField(page).inputValue()).toBe(query)
  }
})

/** Search for what files of the index hold, whose absence its dialog says. */
const readingIndex = (query: string): LatePart => ({
  ...searching(query),
  notice: (page) => page.locator('.search-message[role="alert"]'),
  retry: (page) => page.locator('.search-message[role="alert"] button').click()
})

const apiConsole: LatePart = {
  path: operation,
  use: (page) => page.locator('.api-console summary').first().click(),
  works: (page) => page.locator('.api-console form').waitFor()
}

const diagram: LatePart = {
  path: '/configuration/authentication',
  use: (page) => page.locator('.diagram').first().scrollIntoViewIfNeeded(),
  works: (page) => page.locator('.diagram[data-cs-state="drawn"]').first().waitFor({ timeout: 60_000 })
}

/** Press the button that copies the page, and wait until it says that it has. */
const pageMarkdown: LatePart = {
  path: glossary,
  use: (page) => copyButton(page).click(),
  isAskedAgain: true,
  works: (page) =>
    expect
      .poll(async () => {
        await copyButton(page).click()
        return copyButton(page).locator('use[href$="#check"]').count()
      })
      .toBe(1)
}

const sidebarFilter: LatePart = {
  path: glossary,
  use: (page) => filterField(page).fill('mqtt'),
  works: async (page) => {
    await page.locator('.filter-found a').first().waitFor()
    expect(await filterField(page).inputValue()).toBe('mqtt')
  }
}

/** A group of the sidebar says so inside, and tries again once it is closed and opened. */
const branches: LatePart = {
  path: glossary,
  use: (page) => page.locator('.sidebar-nav [data-cs-category]:not(:has(ul)) summary').first().click(),
  works: (page) => page.locator('.sidebar-nav details[open] ul a').first().waitFor(),
  notice: (page) => page.locator('.branch-failed'),
  retry: async (page) => {
    const summary = page.locator('.sidebar-nav details:has(> .branch-failed) > summary')
    await summary.click()
    await summary.click()
  }
}

const notFound: LatePart = {
  path: '/configuration/recrod',
  use: (page) => page.locator('h1').waitFor(),
  works: (page) => page.locator('.not-found-offers a').first().waitFor()
}

const questionBelow: LatePart = {
  path: '/',
  site: 'small',
  use: (page) => feedback(page).scrollIntoViewIfNeeded(),
  works: (page) =>
    expect
      .poll(async () => {
        if (!(await feedback(page).locator('textarea').isVisible()))
          await feedback(page).locator('[value="no"]').click()
        return feedback(page).locator('textarea').isVisible()
      })
      .toBe(true)
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
const sayingModules: Readonly<Record<string, LatePart>> = {
  search: searching('mqtt'),
  'api-console': apiConsole,
  'api-tools': {
    path: operation,
    use: (page) => page.locator('h1').waitFor(),
    works: (page) => expect.poll(() => pressedCopy(page)).toBe(true)
  },
  mermaid: diagram,
  'page-markdown': pageMarkdown,
  zoom: {
    path: '/configuration/live',
    use: (page) => page.locator('.content a.enlarge:visible').first().click(),
    works: (page) => page.locator('dialog.zoom img').waitFor()
  },
  keys: {
    path: glossary,
    use: (page) => page.keyboard.press('?'),
    works: (page) => page.locator('dialog[open] kbd').first().waitFor()
  },
  'sidebar-filter': sidebarFilter,
  branches,
  'not-found': notFound,
  feedback: questionBelow
}

const versionMenu: LatePart = {
  path: glossary,
  use: (page) => page.locator('.navbar [data-cs-purpose="version"] summary').first().click(),
  works: (page) => page.locator('.navbar details[open] a').first().waitFor()
}

const linkPreview: LatePart = {
  path: '/',
  site: 'small',
  use: async (page) => {
    await page.locator('.content a').first().hover()
    await page.locator('.content a').first().click()
  },
  works: (page) => page.waitForURL('**/two')
}

/** Modules that only add to what works without them. */
const quietModules: Readonly<Record<string, LatePart>> = {
  prefetch: {
    path: glossary,
    use: (page) => page.locator('.pagination a').first().click(),
    works: (page) => page.waitForURL((url) => url.pathname !== glossary)
  },
  editions: versionMenu,
  terms: {
    path: '/',
    site: 'small',
    use: (page) => page.locator('.content .term').first().click(),
    works: (page) => page.locator('.term-note:popover-open').waitFor()
  },
  'link-previews': linkPreview,
  'moved-anchors': {
    path: '/#moved',
    site: 'small',
    leaves: true,
    use: (page) => page.locator('a#moved').click(),
    works: (page) => page.waitForURL('**/two#here')
  }
}

/** Files of a site whose absence is said where a reader asks for what they hold. */
const sayingFiles: readonly (LatePart & Pick<LateCase, 'name' | 'files' | 'isNamedByData'>)[] = [
  { ...readingIndex('mqtt'), name: 'data of search', files: /_capstan\/site\.json/ },
  { ...readingIndex('mqtt'), name: 'manifest of search', files: /search\/manifest\./, isNamedByData: true },
  { ...readingIndex('mqtt'), name: 'terms of search', files: /search\/terms\./, isNamedByData: true },
  { ...readingIndex('mqqtt'), isPartial: true, name: 'words of search', files: /search\/words\./, isNamedByData: true },
  { ...readingIndex('攝影機'), name: 'variants of search', files: /search\/variants\./, isNamedByData: true },
  {
    ...readingIndex('电费会不会很高'),
    isPartial: true,
    name: 'vocabulary of search',
    files: /search\/vocabulary\./,
    isNamedByData: true
  },
  { ...readingIndex('luxiang'), name: 'readings of search', files: /search\/readings\./, isNamedByData: true },
  { ...branches, name: 'data of a group', files: /_capstan\/site\.json/ },
  { ...branches, name: 'entries of a group', files: /_capstan\/sidebar\./ },
  { ...sidebarFilter, name: 'data of the filter', files: /_capstan\/site\.json/ },
  { ...sidebarFilter, name: 'entries of the filter', files: /_capstan\/sidebar\./ },
  { ...notFound, name: 'search for an address', files: /islands\/search\./ },
  { ...notFound, name: 'data for an address', files: /_capstan\/site\.json/ },
  { ...notFound, name: 'manifest for an address', files: /search\/manifest\./ },
  {
    ...pageMarkdown,
    name: 'page as Markdown',
    files: /\.md$/,
    notice: (page) => copyButton(page).locator('use[href$="#failed"]'),
    retry: (page) => copyButton(page).click()
  },
  {
    name: 'structure of another page',
    files: /\/schemas\/node$/,
    path: '/api/节点',
    site: 'small',
    use: (page) => page.getByRole('button', { name: '在此展开' }).click(),
    works: (page) => page.locator('.opened-here').waitFor(),
    notice: (page) => page.getByRole('button', { name: '无法读取' }),
    retry: (page) => page.getByRole('button', { name: '无法读取' }).click()
  },
  {
    name: 'answer to a question',
    files: /\/answers$/,
    path: '/',
    site: 'small',
    serve: (page) => page.context().route('**/answers', (route) => route.fulfill({ status: 204 })),
    use: async (page) => {
      await questionBelow.works(page)
      await feedback(page).locator('textarea').fill('少了端口')
      await feedback(page).locator('.feedback-text button').click()
    },
    works: (page) => feedback(page).locator('.feedback-text').waitFor({ state: 'hidden' }),
    notice: (page) => feedback(page).locator('[role="status"]', { hasText: '发送失败' }),
    retry: async (page) => {
      expect(await feedback(page).locator('textarea').inputValue()).toBe('少了端口')
      await feedback(page).locator('.feedback-text button').click()
    }
  },
  ...[/diagram\.html/, /diagram\/main/, /_capstan\/diagram\/(?!main)/].map((files) => ({
    ...diagram,
    name: `drawing of diagrams (${files.source})`,
    files
  }))
]

/** Visit a page whose kind has a stylesheet of its own. */
const visiting = (kind: string, path: string): LatePart & Pick<LateCase, 'name' | 'files'> => ({
  name: `stylesheet of ${kind}`,
  files: new RegExp(String.raw`_capstan/${kind}\.\w+\.css`),
  path: glossary,
  reloads: true,
  use: (page) =>
    page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('main')?.append(link)
      link.click()
    }, path),
  works: async (page) => {
    await page.waitForURL((url) => url.pathname === path)
    await page.locator('h1').waitFor()
  }
})

/** Read on a site that is kept by a service worker, with or without it. */
const keptReading: LatePart = {
  path: '/',
  site: 'kept',
  use: (page) => page.locator('.content a').first().click(),
  works: (page) => page.waitForURL('**/two')
}

/** Files of a site that only add to what works without them. */
const quietFiles: readonly (LatePart & Pick<LateCase, 'name' | 'files'>)[] = [
  {
    ...searching('mqtt'),
    name: 'texts of search',
    files: /search\/text\./,
    works: async (page) => {
      await searching('mqtt').works(page)
      // A hit says no longer that its text is on its way: it leads to its page.
      const hit = page.locator('.search-hit').first()
      await expect.poll(() => hit.locator('[data-cs-loading]').count()).toBe(0)
      expect(await hit.getAttribute('href')).toMatch(/^\/[^#]*$/)
    }
  },
  visiting('api', operation),
  visiting('components', '/development/contributing'),
  visiting('home', '/'),
  {
    name: 'island of the site',
    files: /_capstan\/site-islands\//,
    path: '/frigate/planning_setup',
    use: (page) => page.locator('.calculator').scrollIntoViewIfNeeded(),
    // It stays as it was drawn, beside the table that says the same.
    works: (page) => page.locator('.calculator-result').waitFor()
  },
  { ...keptReading, name: 'worker', files: /capstan-worker\.js/ },
  { ...keptReading, name: 'list of what the worker keeps', files: /_capstan\/offline\.json/ },
  { ...keptReading, name: 'page in place of one that is not kept', files: /_capstan\/offline\.html/ },
  {
    ...searching('"zzzqqq"'),
    name: 'list of editions',
    files: /_capstan\/editions\.json/,
    works: (page) => page.locator('.search-message-title').waitFor()
  }
]

const manifest = readClientManifest()
const atOnce = /(?:from|import)"([^"]+)"/g
const later = /import\("([^"]+)"\)/g

/** List the files that a file of the client imports: with it, or later. */
function importsOf(path: string, pattern: RegExp): readonly string[] {
  const text = readFileSync(join(clientDir, path), 'utf8')
  return [...text.matchAll(pattern)].map(([, file = '']) => basename(file))
}

const escaped = (name: string) => new RegExp(name.replaceAll('.', String.raw`\.`))

/** List the cases of a module: without its own file, and without each that it imports; it works without what it imports later. */
function casesOf(name: string, part: LatePart, isQuiet: boolean): readonly LateCase[] {
  const path = manifest.islands[name] ?? ''
  const chunkOf = (file: string) => ({ ...part, name: `${file} of ${name}`, files: escaped(file) })
  return [
    { ...part, name, files: new RegExp(String.raw`islands/${name}\.`), isQuiet, module: name },
    ...importsOf(path, atOnce).map((file) => ({ ...chunkOf(file), isQuiet, module: name })),
    ...importsOf(path, later).map((file) => ({ ...chunkOf(file), isQuiet: true }))
  ]
}

/** List all cases. Those of modules follow from the built client, whatever chunks it has. */
export const lateCases: readonly LateCase[] = [
  ...Object.entries(sayingModules).flatMap(([name, part]) => casesOf(name, part, false)),
  ...Object.entries(quietModules).flatMap(([name, part]) => casesOf(name, part, true)),
  ...sayingFiles.map((part) => ({ ...part, isQuiet: false })),
  ...quietFiles.map((part) => ({ ...part, isQuiet: true }))
]

/** Find modules of the client that no case takes away. */
export function forgottenModules(): readonly string[] {
  return Object.keys(manifest.islands).filter((name) => !lateCases.some((each) => each.name === name))
}

/**
 * Find generated files of a built site that no case takes away, of those that none of its pages names: what they name loads with them. Stylesheets load with
 * the pages of their kind, and chunks of chunks are missing together with these.
 */
export function forgottenFiles(folder: string): readonly string[] {
  const files = listFiles(folder)
  const named = new Set(files.filter((path) => path.endsWith('.html')).flatMap((path) => namesIn(join(folder, path))))
  const inner = new Set(
    manifest.files.flatMap(({ path }) => (path.includes('/chunks/') ? importsOf(path, atOnce) : []))
  )
  return files.filter(
    (path) =>
      path.includes('_capstan/') &&
      // No page loads the licences.
      path !== '_capstan/licenses.txt' &&
      !path.endsWith('.css') &&
      !named.has(basename(path)) &&
      !inner.has(basename(path)) &&
      !lateCases.some((each) => each.files.test(path))
  )
}

/** List the generated files that a page loads with itself. */
function namesIn(page: string): readonly string[] {
  const html = readFileSync(page, 'utf8')
  return [...html.matchAll(/(?:src|href)="[^"]*_capstan\/([^"#]+)/g)].map(([, path = '']) => basename(path))
}

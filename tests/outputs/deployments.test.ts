/**
 * A browser with its profile lives through three deployments of a site that is kept for reading without a network: a page that opens is whole
 * and of one deployment, and of the last one once that has been seen. The host is one of project pages: no file of the deployment before is
 * left, and browsers may keep all for ten minutes.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.js'
import { capstan } from '../helpers/capstan.js'
import { listFiles, temporaryFolder, writeFiles } from '../helpers/files.js'
import { isFull } from '../helpers/is-full.js'
import { random, type Random } from '../helpers/random.js'

const picture = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>\n`

/** The pages of a deployment: one stays, one changes, one is added or removed with each. */
const pages = [
  ['/', '/same/', '/changed/', '/first/'],
  ['/', '/same/', '/changed/', '/second/'],
  ['/', '/same/', '/changed/', '/third/']
] as const

type Offline = 'visited' | 'all'

/** Files of a deployment by their paths, and the version that its worker has. */
interface Built {
  readonly files: ReadonlyMap<string, Buffer>
  readonly version: string
}

async function build(offline: Offline, number: number): Promise<Built> {
  const folder = temporaryFolder()
  const own = pages[number]?.[3].slice(1, -1)
  writeFiles(folder, {
    'site.config.ts': `export default { title: 'Docs', url: 'https://docs.example', styles: ['a.css'], offline: '${offline}' }\n`,
    'a.css': `:root { --deployment: ${number} }\n`,
    'content/index.md': '# Home\n\n[Same](./same.md)\n\n![A](./a.svg)\n',
    'content/same.md': '# Same\n\n![A](./a.svg)\n\n```sh\nls\n```\n',
    'content/changed.md': `# Changed\n\nThe text of deployment ${number}.\n\n![A](./a.svg)\n`,
    [`content/${own}.md`]: `# Own\n\nThe text of deployment ${number}.\n`,
    'content/a.svg': picture(10 + number)
  })
  const { code, stderr } = await capstan(['build', folder])
  if (code !== 0) throw new Error(stderr)
  const out = join(folder, 'build')
  const files = new Map(listFiles(out).map((path) => [`/${path}`, readFileSync(join(out, path))]))
  const [, version = ''] = /"version":"([^"]+)"/.exec(String(files.get('/capstan-worker.js'))) ?? []
  return { files, version }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml'
}

/** A host: what it has is replaced at once, and it is lost with the network. */
async function startHost() {
  let files: Built['files'] = new Map()
  /** Answers that the network still lets through; then it is lost. */
  let answersLeft = 0
  const server = createServer((request, response) => {
    if (answersLeft-- <= 0) return void response.destroy()
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const bytes = files.get(path)
    const body = bytes ?? files.get('/404.html')
    const etag = `"${createHash('sha256')
      .update(body ?? '')
      .digest('base64url')}"`
    const headers = { etag, 'cache-control': 'max-age=600', 'content-type': types[extname(path)] ?? 'text/plain' }
    if (bytes && request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end()
    response.writeHead(bytes ? 200 : 404, { ...headers, ...(!bytes && { 'content-type': types['.html'] }) }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (built: Built) => void (files = built.files),
    connect: (answers = Infinity) => void (answersLeft = answers),
    disconnect: () => {
      answersLeft = 0
      server.closeAllConnections()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** What a page shows: deployments by its text, its picture and its styles; whether its script has run; undefined: that it is not kept. */
interface Shown {
  readonly deployments: readonly number[]
  readonly isWhole: boolean
}

async function read(page: Page, url: string): Promise<Shown | undefined> {
  await page.goto(url)
  return page.evaluate(async () => {
    if (document.title.startsWith('This page failed')) return undefined
    const [, text] = /deployment (\d)/.exec(document.querySelector('.content')?.textContent ?? '') ?? []
    const image = document.querySelector<HTMLImageElement>('.content img')
    // Those below the first screen are loaded when they come into view.
    image?.setAttribute('loading', 'eager')
    await image?.decode().catch(() => undefined)
    const style = getComputedStyle(document.documentElement).getPropertyValue('--deployment')
    return {
      deployments: [
        ...(text === undefined ? [] : [Number(text)]),
        ...(image ? [image.naturalWidth - 10] : []),
        style === '' ? NaN : Number(style)
      ],
      isWhole: 'csJs' in document.documentElement.dataset
    }
  })
}

const profile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  })

const openPage = async (context: BrowserContext) => context.pages()[0] ?? (await context.newPage())

/** List the deployments of which something is kept. */
const versionsKept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.split(' ').at(-1)))

const pathsKept = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

describe.each(['visited', 'all'] as const)('a site that keeps %s', (offline) => {
  let built: readonly Built[]
  let host: Awaited<ReturnType<typeof startHost>>
  beforeAll(async () => {
    built = [await build(offline, 0), await build(offline, 1), await build(offline, 2)]
    host = await startHost()
  })
  afterAll(() => host.close())

  const seeds = Array.from({ length: isFull ? 20 : 1 }, (_, index) => index + 1)
  test.each(seeds)('lives through three deployments (%i)', async (seed) => {
    const chance = random(seed)
    const folder = temporaryFolder()
    let context = await profile(folder)
    let page = await openPage(context)
    const restart = async () => {
      await context.close()
      context = await profile(folder)
      page = await openPage(context)
    }
    const expectAll = async (paths: readonly string[], among: readonly number[]) => {
      for (const path of shuffled(paths, chance)) expectWhole(await read(page, host.url + path), path, among)
    }
    let before: readonly string[] = []
    try {
      for (const [number, deployment] of built.entries()) {
        const own = pages[number] ?? []
        host.deploy(deployment)
        // The network may be lost while what is kept is renewed: each page is whole, of the deployment before or of this one.
        if (number > 0 && chance.below(2) === 0) {
          host.connect(1 + chance.below(40))
          await page.goto(host.url + chance.pick(['/', '/same/', '/changed/'])).catch(() => undefined)
          if (chance.below(2) === 0) await restart()
          host.disconnect()
          await expectAll(before.slice(0, 3), [number - 1, number])
        }
        host.connect()
        if (chance.below(2) === 0) await restart()
        await expectAll(own, [number])
        await expect.poll(() => versionsKept(page)).toEqual([deployment.version])
        if (offline === 'all') await expect.poll(() => pathsKept(page)).toContain('/_capstan/offline.json')
        for (const path of own)
          await expect.poll(() => pathsKept(page)).toContain(offline === 'all' ? `${path}index.html` : path)
        host.disconnect()
        if (chance.below(2) === 0) await restart()
        await expectAll(own, [number])
        // A page that the deployment has not is not there.
        for (const path of before.slice(3)) expect(await read(page, host.url + path), path).toBeUndefined()
        before = own
      }
    } finally {
      await context.close()
    }
  })
})

/** Expect a page to be there as a whole, of one of some deployments. */
function expectWhole(shown: Shown | undefined, path: string, deployments: readonly number[]): void {
  expect(shown, path).toMatchObject({ isWhole: true })
  expect(new Set(shown?.deployments).size, `${path}: ${shown?.deployments.join()}`).toBe(1)
  expect(deployments, path).toContain(shown?.deployments[0])
}

function shuffled<T>(items: readonly T[], chance: Random): T[] {
  return items
    .map((item) => ({ item, at: chance.below(1e6) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

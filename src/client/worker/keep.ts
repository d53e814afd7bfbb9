import type { FileList } from '../../model/offline-worker.js'
import { isFingerprinted, isInside } from './file-kind.js'
import { keepFile, openKept, openOlder } from './kept-files.js'

/** Max files that are fetched at once; a reader waits for none of them. */
const maxFetches = 4

/** Keep what a page has loaded before the worker was there; the browser's own cache has it still. */
export async function keepRead(urls: readonly string[]): Promise<void> {
  const cache = await openKept()
  await eachOf(urls.filter(isInside), async (url) => {
    if (!(await cache.match(url))) await keepFile(url, await fetch(url))
  })
}

/** Keep all files of an edition, unless their list is that of another deployment, whose worker will do so. Those that an earlier deployment had with the same bytes are taken from there. */
export async function keepAll(list: string): Promise<void> {
  const response = await fetch(list, { cache: 'no-cache' })
  if (!response.ok) return
  const { version, files } = await readList(response.clone())
  if (version !== capstanWorker.version) return
  const cache = await openKept()
  const older = (await openOlder()).map(([, each]) => each)
  const before = new Map(await listedIn(older, list))
  await eachOf(files, async ([path, hash]) => {
    const url = new URL(path, location.origin + capstanWorker.base).href
    if (await cache.match(url)) return
    const kept = before.get(path) === hash ? await matchIn(older, url) : undefined
    if (kept) await cache.put(url, kept)
    else await keepFile(url, await fetch(url, { cache: 'no-cache' }))
  })
  // Last: a list says that what it lists is kept.
  await keepFile(list, response)
}

/**
 * Bring up to date what earlier deployments have left, and remove them. Pages are asked for again, which hosts answer in a few bytes where nothing
 * has changed; files with fingerprints stay while a page or script names them. What a lost network interrupts goes on with the next page.
 */
export async function renewKept(): Promise<void> {
  const cache = await openKept()
  for (const [name, older] of await openOlder()) {
    const urls = (await older.keys()).map(({ url }) => url)
    await eachOf(urls, async (url) => {
      if (!isFingerprinted(url) && !(await cache.match(url)))
        await keepFile(url, await fetch(url, { cache: 'no-cache' }))
    })
    const texts = await textsIn(cache)
    await eachOf(urls, async (url) => {
      const own = url.slice(url.lastIndexOf('/') + 1)
      const kept = isFingerprinted(url) && texts.some((text) => text.includes(own)) && (await older.match(url))
      if (kept && !(await cache.match(url))) await cache.put(url, kept)
    })
    await caches.delete(name)
  }
}

/** Read the pages, scripts and stylesheets of a cache. */
async function textsIn(cache: Cache): Promise<string[]> {
  const responses = await cache.matchAll()
  const isText = ({ headers }: Response) => /html|javascript|css/i.test(headers.get('content-type') ?? '')
  return Promise.all(responses.filter(isText).map((response) => response.text()))
}

/** List the files that an earlier deployment had. */
async function listedIn(older: readonly Cache[], list: string): Promise<FileList['files']> {
  const response = await matchIn(older, list)
  return response ? (await readList(response)).files : []
}

/** Find a file in the first cache that has it. */
async function matchIn(all: readonly Cache[], url: string): Promise<Response | undefined> {
  for (const cache of all) {
    const response = await cache.match(url)
    if (response) return response
  }
  return undefined
}

async function readList(response: Response): Promise<FileList> {
  return (await response.json()) as FileList
}

/** Work on all items, a few at a time. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const workOff = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: maxFetches }, workOff))
}

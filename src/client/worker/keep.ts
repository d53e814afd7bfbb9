import type { FileList } from '../../model/offline-worker.js'
import { isFingerprinted, isInside } from './file-kind.js'
import { fetchToKeep, keepFile, openKept, openOlder } from './kept-files.js'

/** Max files that are fetched at once; a reader waits for none of them. */
const maxFetches = 4

/** Keep what a page has loaded before the worker was there; the browser's own cache has it still. */
export async function keepRead(urls: readonly string[]): Promise<void> {
  const cache = await openKept()
  await eachOf(urls.filter(isInside), async (url) => {
    if (!(await cache.match(url))) await keepFile(url, await fetchToKeep(url))
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
  const listed = files.map(([path, hash]) => ({
    url: new URL(path, location.origin + capstanWorker.base).href,
    isSame: before.get(path) === hash
  }))
  const keep = async ({ url, isSame }: (typeof listed)[number]) => {
    if (await cache.match(url)) return
    const kept = isSame ? await matchIn(older, url) : undefined
    if (kept) await cache.put(url, kept)
    else await keepFile(url, await fetchToKeep(url))
  }
  // What others name comes before these.
  const isNamed = ({ url }: (typeof listed)[number]) => isFingerprinted(url)
  await eachOf(listed.filter(isNamed), keep)
  await eachOf(
    listed.filter((file) => !isNamed(file)),
    keep
  )
  // Last: a list says that what it lists is kept.
  await keepFile(list, response)
}

/**
 * Bring up to date what earlier deployments have left, and remove them. Pages are asked for again, which hosts answer in a few bytes where nothing
 * has changed; files with fingerprints stay or are followed by their successors while a page, a script or the manifest of search names them. What a lost network interrupts goes on with the next page.
 */
export async function renewKept(): Promise<void> {
  const cache = await openKept()
  for (const [name, older] of await openOlder()) {
    const urls = (await older.keys()).map(({ url }) => url)
    await eachOf(urls, async (url) => {
      if (!isFingerprinted(url) && !(await cache.match(url))) await keepFile(url, await fetchToKeep(url))
    })
    // The manifest of a search index comes before what it names.
    for (const find of [findSuccessors, findIndexFiles]) {
      const successorOf = await find(cache)
      await eachOf(urls.filter(isFingerprinted), async (url) => {
        const next = successorOf(url)
        if (next === undefined || (await cache.match(next))) return
        const kept = await older.match(next)
        if (kept) await cache.put(next, kept)
        else await keepFile(next, await fetchToKeep(next))
      })
    }
    await caches.delete(name)
  }
}

/**
 * Create what finds the file of this deployment for one with a fingerprint that is kept: itself or its successor, where a page, script, stylesheet or the
 * data of the site name it. The texts are read one by one: those of a large site together are more than a worker has room for.
 */
async function findSuccessors(cache: Cache): Promise<(url: string) => string | undefined> {
  const names = new Set<string>()
  const successors = new Map<string, string>()
  for (const response of await cache.matchAll()) {
    if (!/html|javascript|css|json/i.test(response.headers.get('content-type') ?? '')) continue
    for (const [path] of (await response.text()).matchAll(/[\w-]*\/[^/"'`()<>&?#\s]+\.\w+/g)) {
      names.add(nameIn(path))
      successors.set(withoutFingerprint(path), path)
    }
  }
  return (url) => {
    const [path = ''] = /[\w-]*\/[^/]+$/.exec(url) ?? []
    if (names.has(nameIn(path))) return url
    const next = successors.get(withoutFingerprint(path))
    return next && url.slice(0, -path.length) + next
  }
}

/** Find what tells a file from others in its folder and its name: the fingerprint of an image stands in the folder. */
function nameIn(path: string): string {
  const [folder = '', name = ''] = path.split('/')
  return /^[0-9a-f]{10}$/.test(folder) ? path : name
}

/** Take the fingerprint out of a path. */
function withoutFingerprint(path: string): string {
  return path.replace(/\.[\w-]+(?=\.\w+$)/, '')
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

/**
 * Create what finds the file of a search index for one that an earlier deployment had: itself or its successor, where the manifest names it.
 * Manifests are deflated, and no page names what they do.
 */
async function findIndexFiles(cache: Cache): Promise<(url: string) => string | undefined> {
  const manifests = new Map<string, string>()
  for (const request of await cache.keys()) {
    const [, folder] = /^(.*\/_capstan\/search\/)manifest\.[^/]+$/.exec(request.url) ?? []
    const response = folder && (await cache.match(request))
    if (response) manifests.set(folder, await inflate(response))
  }
  return (url) => {
    const [, folder = '', kind = '', fingerprint = ''] = /^(.*\/)(\w+)\.([\w-]+)\.bin$/.exec(url) ?? []
    const manifest = manifests.get(folder)
    if (manifest?.includes(fingerprint)) return url
    // Of terms and texts there are many files: one that has changed is loaded when it is asked for.
    const [, next] = new RegExp(`"(${kind}\\.[\\w-]+\\.bin)"`).exec(manifest ?? '') ?? []
    return next && folder + next
  }
}

/** Inflate a manifest; one that is damaged names nothing. */
async function inflate(response: Response): Promise<string> {
  try {
    const bytes = await response.blob()
    return await new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate'))).text()
  } catch {
    return ''
  }
}

/** What is kept of the site: a cache of the browser for each deployment, of which all but the newest empty themselves. */
import { isFingerprinted, isInside } from './file-kind.js'

/** Max pages and other files that change under their names; those read longest ago go first. Whole editions have no such limit. */
const maxFiles = 500

const { version, base, keepsAll } = capstanWorker
const prefix = `capstan ${base} `
let isRemoved = false

/** Open what is kept of this deployment. */
export function openKept(): Promise<Cache> {
  return open(prefix + version)
}

/** Open what is kept of deployments before this one, the newest first. */
export async function openOlder(): Promise<(readonly [name: string, cache: Cache])[]> {
  return Promise.all((await olderNames()).map(async (name) => [name, await open(name)] as const))
}

async function olderNames(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + version).reverse()
}

/** Open a cache, which creates it: what is still on its way once all is removed leaves none behind. */
async function open(name: string): Promise<Cache> {
  const cache = await caches.open(name)
  if (isRemoved) await caches.delete(name)
  return cache
}

/** Remove all that is kept; what is still on its way is not kept any more. */
export async function removeAll(): Promise<void> {
  isRemoved = true
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)))
}

/** Fetch a file to keep it. Only one whose name changes with its bytes may come from a cache: hosts let browsers have others for a while. */
export function fetchToKeep(url: string): Promise<Response> {
  return fetch(url, isFingerprinted(url) ? {} : { cache: 'no-cache' })
}

/**
 * Keep a file, unless its answer is another one than the file, or says that it must not be stored. What a page or script cannot do without is kept
 * before it: a lost network in between leaves the whole page of the deployment before, not a new one without styles or images; and what the
 * host has not any more is that of a deployment that has just been followed by another.
 */
export async function keepFile(url: string, response: Response): Promise<void> {
  const { status, type, headers, redirected } = response
  if (status !== 200 || type !== 'basic' || /no-store/i.test(headers.get('cache-control') ?? '')) return
  // Where a page leads elsewhere, such as to one for signing in, that is the page which was read.
  const address = redirected ? response.url : url
  const body = await response.blob()
  const parts = await Promise.all((await partsOf(address, body)).map(keepPart))
  if (isRemoved || parts.includes(false)) return
  const cache = await openKept()
  await cache.put(address, plainCopy(headers, body))
  if (keepsAll || isFingerprinted(url)) return
  const changing = (await cache.keys()).filter((request) => !isFingerprinted(request.url))
  await Promise.all(changing.slice(0, -maxFiles).map((request) => cache.delete(request)))
}

/** Keep a file that another one names, which has the same bytes in every deployment. Returns whether it is kept. */
async function keepPart(url: string): Promise<boolean> {
  const cache = await openKept()
  if (await cache.match(url)) return true
  const kept = await findFile(url)
  if (kept) await cache.put(url, kept)
  else await keepFile(url, await fetchToKeep(url))
  return kept !== undefined || (await cache.match(url)) !== undefined
}

/** Find a file by its address, in the newest deployment that has it. */
export async function findFile(url: string): Promise<Response | undefined> {
  for (const cacheName of [prefix + version, ...(await olderNames())])
    for (const address of addressesOf(url)) {
      // By its name: to open a cache that has just been removed would create it.
      const response = await caches.match(address, { cacheName, ignoreSearch: true, ignoreVary: true })
      if (response) return response
    }
  return undefined
}

/** Find the page that says that another one is not kept, in the language of that. */
export async function findOfflinePage(url: string): Promise<Response | undefined> {
  const cache = await openKept()
  const suffix = '_capstan/offline.html'
  const addresses = (await cache.keys()).map((request) => request.url).filter((address) => address.endsWith(suffix))
  const own = addresses.filter((address) => url.startsWith(address.slice(0, -suffix.length)))
  const [longest = addresses[0]] = own.sort((a, b) => b.length - a.length)
  return longest === undefined ? undefined : cache.match(longest)
}

/** List the addresses that hosts know a page by. */
function addressesOf(url: string): readonly string[] {
  if (!isInside(url) || isFingerprinted(url)) return [url]
  const { origin, pathname } = new URL(url)
  const stem = origin + pathname.replace(/\/(?:index\.html)?$|\.html$/, '')
  const inFolder = [url, `${stem}/`, `${stem}/index.html`]
  // The origin is no name of a file.
  return stem === origin ? inFolder : [...inFolder, stem, `${stem}.html`]
}

/** Copy an answer without its address: a page may not be answered with one that was redirected. */
function plainCopy(from: Headers, body: Blob): Response {
  const headers = new Headers(from)
  headers.delete('content-encoding')
  return new Response(body, { headers })
}

/** What pages name of styles, scripts and icons; and what scripts import at once. */
const named = /\b(?:href|src)="([^"#?]+\/(?:[^"/#?]+\.(?:css|js)|icons\.[^"/#?]+))/g
const imported = /\b(?:from|import)\s*"(\.[^"]+)"/g

/** List the files of the generator that a page or script cannot do without. */
async function partsOf(url: string, body: Blob): Promise<readonly string[]> {
  const { type } = body
  const pattern = /html/i.test(type) ? named : /javascript/i.test(type) ? imported : undefined
  if (!pattern) return []
  const text = await body.text()
  const addresses = [...text.matchAll(pattern)].map(([, address = '']) => new URL(address, url).href)
  const images = pattern === named ? await shownAgain(url, text) : []
  return [...new Set([...addresses, ...images])].filter((address) => isInside(address) && isFingerprinted(address))
}

/** List the images of a page that follow those which are kept of the page as it was: of the same name, or the same width and format. */
async function shownAgain(url: string, html: string): Promise<readonly string[]> {
  const images = imagesOf(html, url)
  const before = images.length > 0 ? await findFile(url) : undefined
  if (!before) return []
  const shown = new Set<string>()
  for (const { address, form } of imagesOf(await before.text(), url)) if (await findFile(address)) shown.add(form)
  return images.filter(({ form }) => shown.has(form)).map(({ address }) => address)
}

/** List the images that the generator has made or taken for a page; their names are fingerprints, before a name, or a width and a format. */
function imagesOf(html: string, url: string) {
  return [...html.matchAll(/[^\s"',]*\/_capstan\/media\/[0-9a-f]+([-/][^\s"',?#]+)/g)].map(([address, form = '']) => ({
    address: new URL(address, url).href,
    form
  }))
}

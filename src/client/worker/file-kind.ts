import type { WorkerOptions } from '../../model/offline-worker.js'

declare global {
  /** The build of a site writes it before the worker. */
  const capstanWorker: WorkerOptions
}

/** How a file of the site changes: its bytes for good with its name, or under its name. */
export type FileKind = 'fingerprinted' | 'changing'

/** What browsers request as parts of a page; other requests are those of scripts, to servers of any kind. */
const destinations = ['document', 'iframe', 'image', 'style', 'script', 'font', 'manifest']

/** Find the kind of the file that a request is for; undefined: it is none of the worker's business. */
export function fileKind(request: Request): FileKind | undefined {
  const { method, url, destination, headers } = request
  if (method !== 'GET' || !isInside(url)) return undefined
  // Navigation fetches pages by a script, and says that it wants nothing else.
  const isFile = destinations.includes(destination) || headers.get('accept') === 'text/html'
  if (isGenerated(url)) return isFingerprinted(url) ? 'fingerprinted' : 'changing'
  return isFile ? 'changing' : undefined
}

/** Whether an address is inside of the site. */
export function isInside(url: string): boolean {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && pathname.startsWith(capstanWorker.base)
}

/** Whether the name of a file changes with its bytes. */
export function isFingerprinted(url: string): boolean {
  return isGenerated(url) && !/\.(?:json|html)$/.test(new URL(url).pathname)
}

/** Whether the generator has made a file. */
function isGenerated(url: string): boolean {
  return new URL(url).pathname.includes('/_capstan/')
}

/**
 * The service worker of a site that is kept for reading without a network. Pages come from the network as long as there is one, so that nobody
 * reads an old page; files whose names change with their bytes come from what is kept. Once its script is gone from the host, it removes itself
 * with all it has kept.
 */
import type { KeepRequest } from '../../model/offline-worker.js'
import { fileKind } from './file-kind.js'
import { findFile, findOfflinePage, keepFile, removeAll } from './kept-files.js'
import { keepAll, keepRead, renewKept } from './keep.js'
import type { FetchEvent, WorkerScope } from './worker-scope.js'

const scope = globalThis as unknown as WorkerScope
let isLeaving = false

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('message', (event) => event.waitUntil(keepFor(event.data as KeepRequest).catch(console.warn)))
scope.addEventListener('fetch', (event) => {
  const kind = isLeaving ? undefined : fileKind(event.request)
  if (kind) event.respondWith(kind === 'fingerprinted' ? fromKept(event) : fromNetwork(event))
})

/** Keep what an open page asks for, and bring up to date what an earlier deployment has left. */
async function keepFor({ urls, list }: KeepRequest): Promise<void> {
  await keepRead(urls)
  if (list !== undefined) await keepAll(list)
  if (list !== undefined || !capstanWorker.keepsAll) await renewKept()
}

/** Answer a request from what is kept. */
async function fromKept(event: FetchEvent): Promise<Response> {
  return (await findFile(event.request.url)) ?? fetchKeeping(event)
}

/** Answer a request from the network; without one from what is kept. A page that is not kept is one that says so. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const { url, mode } = event.request
  try {
    const response = await fetchKeeping(event)
    if (mode === 'navigate') event.waitUntil(leaveIfRemoved().catch(console.warn))
    return response
  } catch (error) {
    const kept = (await findFile(url)) ?? (mode === 'navigate' ? await findOfflinePage(url) : undefined)
    if (!kept) throw error
    return kept
  }
}

/** Fetch a file and keep it. */
async function fetchKeeping(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const response = await fetchAsked(event.request)
  event.waitUntil(keepFile(url, response.clone()).catch(console.warn))
  return response
}

/**
 * Fetch what a request is for. A page is asked of the host, by a request of our own: browsers may have sent that of the page before there was
 * a worker, and answer it with what they have kept for a while, which may be of the deployment before. A block of a file of the search index
 * cannot be kept: the file can, which has a few more.
 */
function fetchAsked(request: Request): Promise<Response> {
  const { mode, headers, url, redirect, signal } = request
  if (mode === 'navigate' || headers.get('accept') === 'text/html')
    return fetch(url, { cache: 'no-cache', headers, redirect, signal })
  return headers.has('range') ? fetch(url) : fetch(request)
}

/** Leave with all that is kept if the site has no worker any more. An answer that is no script is the page that some hosts send for what they lack. */
async function leaveIfRemoved(): Promise<void> {
  const { ok, status, headers } = await fetch(scope.location.href, { method: 'HEAD', cache: 'no-store' })
  const isScript = /javascript/i.test(headers.get('content-type') ?? '')
  if (ok ? isScript : status !== 404 && status !== 410) return
  isLeaving = true
  await removeAll()
  await scope.registration.unregister()
}

import { linkAround, pageUrlOf } from './link-visit.js'
import { keyOf, type PageCache } from './page-cache.js'

/** Number of pages that links in view fetch at a time. */
const lanes = 2

/** Number of pages on their way at a time with those that the reader points at. */
const most = 4

/** What browsers tell of the network, where they do. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Fetch pages ahead: those whose links are in view, one after the other while nothing else happens, and at once the one that
 * the reader is about to choose. Each page is fetched ahead at most once, and none where data are slow or dear.
 */
export class Prefetcher {
  readonly #cache: PageCache
  readonly #asked = new Set<string>()
  readonly #inView = new Map<Element, URL>()
  #running = 0
  /** What the reader pointed at last while there was no room. */
  #next: URL | undefined

  constructor(cache: PageCache) {
    this.#cache = cache
  }

  /** Watch the links of the page. */
  start(signal: AbortSignal): void {
    this.#asked.add(keyOf(new URL(location.href)))
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.#see(target, isIntersecting)
      whenIdle(() => this.#fill())
    })
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link)
    for (const type of ['mouseover', 'focusin', 'touchstart'])
      document.addEventListener(type, (event) => this.#hasten(event), { signal, passive: true })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      this.#inView.clear()
    })
  }

  /** Note a link that came into view or left it. */
  #see(target: Element, isIntersecting: boolean): void {
    const url = isIntersecting && target instanceof HTMLAnchorElement ? pageUrlOf(target) : undefined
    if (url) this.#inView.set(target, url)
    else this.#inView.delete(target)
  }

  /** Fetch the page of the link that the reader points at; of many that the pointer runs across, the last one. */
  #hasten({ target }: Event): void {
    const link = linkAround(target)
    const url = link && pageUrlOf(link)
    if (this.#running >= most) this.#next = url
    else if (url) this.#fetch(url, 'auto')
  }

  /** Fetch pages in view as long as there is a free lane. */
  #fill(): void {
    for (const [link, url] of this.#inView) {
      if (this.#running >= lanes) return
      this.#inView.delete(link)
      this.#fetch(url, 'low')
    }
  }

  /** Fetch a page that was not asked for before; whether that fails is for the visit to find out. */
  #fetch(url: URL, priority: RequestPriority): void {
    if (isDear() || this.#asked.has(keyOf(url))) return
    this.#asked.add(keyOf(url))
    this.#running++
    const done = () => {
      this.#running--
      const next = this.#next
      this.#next = undefined
      if (next) this.#fetch(next, 'auto')
      whenIdle(() => this.#fill())
    }
    this.#cache.load(url, { priority }).then(done, done)
  }
}

/** Whether the reader's connection is slow, or counted. */
function isDear(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}

/** Do something when the browser has nothing better to do. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 })
  else setTimeout(act, 200)
}

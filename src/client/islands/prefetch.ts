/** Fetches pages before they are visited, and notes those that are, loaded once a page is shown; see `Session`. */
import { linkAround, pageUrlOf } from '../navigation/link-visit.js'
import { keyOf, type PageCache } from '../navigation/page-cache.js'
import { rememberPage } from '../search/remembered.js'

/** Maximum number of concurrent fetches for links in view. */
const maxBackgroundFetches = 2

/** Maximum number of concurrent fetches, those for hovered links included. */
const maxFetches = 4

/**
 * Prefetches pages: those whose links are in view while the browser is idle, and at once the one whose link is hovered, focused
 * or pressed. Each page is prefetched at most once.
 */
export class Prefetcher {
  readonly #cache: PageCache
  readonly #requested = new Set<string>()
  readonly #linksInView = new Map<Element, URL>()
  #running = 0
  /** The last hovered link while all fetches were in use. */
  #pending: URL | undefined

  constructor(cache: PageCache) {
    this.#cache = cache
  }

  /** Observe the links of the page, and note that it is read. */
  start(signal: AbortSignal): void {
    // The reader may have left while this module was loaded.
    if (signal.aborted) return
    rememberPage()
    this.#requested.add(keyOf(new URL(location.href)))
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.#trackLink(target, isIntersecting)
      whenIdle(() => this.#fill())
    })
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link)
    for (const type of ['mouseover', 'focusin', 'touchstart'])
      document.addEventListener(type, (event) => this.#prefetchTarget(event), { signal, passive: true })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      this.#linksInView.clear()
    })
  }

  /** Track a link as it enters or leaves the viewport. */
  #trackLink(target: Element, isIntersecting: boolean): void {
    const url = isIntersecting && target instanceof HTMLAnchorElement ? pageUrlOf(target) : undefined
    if (url) this.#linksInView.set(target, url)
    else this.#linksInView.delete(target)
  }

  /** Prefetch the page of the hovered link; of several in quick succession, the last one. */
  #prefetchTarget(event: Event): void {
    const link = linkAround(event)
    const url = link && pageUrlOf(link)
    if (this.#running >= maxFetches) this.#pending = url
    else if (url) this.#fetch(url, 'auto')
  }

  /** Prefetch pages in view up to the maximum of concurrent fetches. */
  #fill(): void {
    for (const [link, url] of this.#linksInView) {
      if (this.#running >= maxBackgroundFetches) return
      this.#linksInView.delete(link)
      this.#fetch(url, 'low')
    }
  }

  /** Prefetch a page once; failures are left to the visit. */
  #fetch(url: URL, priority: RequestPriority): void {
    if (this.#requested.has(keyOf(url))) return
    this.#requested.add(keyOf(url))
    this.#running++
    const done = () => {
      this.#running--
      const next = this.#pending
      this.#pending = undefined
      if (next) this.#fetch(next, 'auto')
      whenIdle(() => this.#fill())
    }
    this.#cache.load(url, { priority }).then(done, done)
  }
}

/** Call a function when the browser is idle. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 })
  else setTimeout(callback, 200)
}

import { fetchPage, type FetchedPage } from './fetch-page.js'

/** Maximum age of a cached page in milliseconds, the same as for pages prefetched by browsers. */
const maxAge = 5 * 60_000

/** Maximum number of cached pages. */
const maxPages = 60

/** Options of a request. */
export interface LoadOptions {
  /** Whether a page of any age is accepted, as when going back. */
  readonly isStaleAllowed?: boolean
  readonly priority?: RequestPriority
}

interface CachedPage {
  readonly page: Promise<FetchedPage>
  readonly time: number
}

/** Caches the latest pages that were visited or prefetched. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()

  /** Return a page from the cache, or fetch it. */
  load(url: URL, { isStaleAllowed = false, priority }: LoadOptions = {}): Promise<FetchedPage> {
    const key = keyOf(url)
    const cached = this.#pages.get(key)
    if (cached && (isStaleAllowed || performance.now() - cached.time < maxAge)) return cached.page
    const page = fetchPage(url, priority)
    this.#store(key, { page, time: performance.now() })
    return page
  }

  /** Clear the cache. */
  clear(): void {
    this.#pages.clear()
  }

  /** Cache a page; a failed one is evicted, so that the next visit fetches again. */
  #store(key: string, cached: CachedPage): void {
    const release = () => {
      if (this.#pages.get(key) === cached) this.#pages.delete(key)
    }
    this.#pages.delete(key)
    this.#pages.set(key, cached)
    cached.page.then(({ status }) => status !== undefined && release(), release)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > maxPages && oldest !== undefined) this.#pages.delete(oldest)
  }
}

/** Create the cache key of a URL, without its hash. */
export function keyOf({ pathname, search }: URL): string {
  return pathname + search
}

import { fetchPage, type FetchedPage } from './fetch-page.js'

/** Maximum age of a cached page in milliseconds, the same as for pages prefetched by browsers. */
const freshness = 5 * 60_000

/** Maximum number of cached pages. */
const capacity = 60

/** Options of a request. */
export interface LoadOptions {
  /** Whether a page of any age is accepted, as when going back. */
  readonly isOldFine?: boolean
  readonly priority?: RequestPriority
}

interface Held {
  readonly page: Promise<FetchedPage>
  readonly time: number
}

/** Caches the latest pages that were visited or prefetched. */
export class PageCache {
  readonly #held = new Map<string, Held>()

  /** Return a page from the cache, or fetch it. */
  load(url: URL, { isOldFine = false, priority }: LoadOptions = {}): Promise<FetchedPage> {
    const key = keyOf(url)
    const held = this.#held.get(key)
    if (held && (isOldFine || performance.now() - held.time < freshness)) return held.page
    const page = fetchPage(url, priority)
    this.#hold(key, { page, time: performance.now() })
    return page
  }

  /** Clear the cache. */
  clear(): void {
    this.#held.clear()
  }

  /** Cache a page; a failed one is evicted, so that the next visit fetches again. */
  #hold(key: string, held: Held): void {
    const release = () => {
      if (this.#held.get(key) === held) this.#held.delete(key)
    }
    this.#held.delete(key)
    this.#held.set(key, held)
    held.page.then(({ status }) => status !== undefined && release(), release)
    const [oldest] = this.#held.keys()
    if (this.#held.size > capacity && oldest !== undefined) this.#held.delete(oldest)
  }
}

/** Create the cache key of a URL, without its hash. */
export function keyOf({ pathname, search }: URL): string {
  return pathname + search
}

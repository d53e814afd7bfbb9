import { fetchPage, type FetchedPage } from './fetch-page.js'

/** Time in which a page is taken as it was, in milliseconds; browsers keep prefetched pages as long. */
const freshness = 5 * 60_000

/** Number of pages that are held. */
const capacity = 60

/** How a page is taken. */
export interface LoadOptions {
  /** Going back shows a page as it was, however old. */
  readonly isOldFine?: boolean
  readonly priority?: RequestPriority
}

interface Held {
  readonly page: Promise<FetchedPage>
  readonly time: number
}

/** Hold pages that were visited or fetched ahead, the latest ones. */
export class PageCache {
  readonly #held = new Map<string, Held>()

  /** Take a page from memory or fetch it. */
  load(url: URL, { isOldFine = false, priority }: LoadOptions = {}): Promise<FetchedPage> {
    const key = keyOf(url)
    const held = this.#held.get(key)
    if (held && (isOldFine || performance.now() - held.time < freshness)) return held.page
    const page = fetchPage(url, priority)
    this.#hold(key, { page, time: performance.now() })
    return page
  }

  /** Forget all pages. */
  clear(): void {
    this.#held.clear()
  }

  /** Hold a page; one that failed is let go, so that the next visit asks again. */
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

/** Name a page; its hash is a place on it. */
export function keyOf({ pathname, search }: URL): string {
  return pathname + search
}

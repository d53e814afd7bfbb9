import { storageKey } from '../shared/storage.js'
import type { VisitAction } from './visit.js'

/** State of a history entry. Positions on one page share its name. */
interface Entry {
  readonly page: string
  readonly id: string
}

/** Maximum number of entries whose scroll positions outlive the document. */
const maxPositions = 100

/** Called when the reader navigates the history: to another page, or without a URL to a position on the open one. */
type OnTraverse = (url?: URL) => void

/** Manages the history: the page and scroll position of each entry. */
export class PageHistory {
  readonly #onTraverse: OnTraverse
  readonly #positions = readPositions()
  #entry = entryOf(history.state) ?? newEntry()
  #address = addressOf(location)
  #isGoingToHash = false

  constructor(onTraverse: OnTraverse) {
    this.#onTraverse = onTraverse
  }

  /** Disable the browser's scroll restoration, which scrolls before the page is there. */
  start(): void {
    history.replaceState({ ...(history.state as object | null), entry: this.#entry }, '')
    // On a reload the browser scrolls by itself, unless it was told not to while the entry was left for another.
    if (history.scrollRestoration === 'manual') this.scroll('restore')
    if (document.readyState === 'complete') history.scrollRestoration = 'manual'
    else addEventListener('load', () => (history.scrollRestoration = 'manual'))
    addEventListener('pageshow', () => document.readyState === 'complete' && (history.scrollRestoration = 'manual'))
    addEventListener('pagehide', () => this.#leave())
    addEventListener('scroll', () => this.#positions.set(this.#entry.id, scrollY))
    addEventListener('popstate', () => this.#traverse())
  }

  /** Set the URL to that of the page that is about to be shown. */
  commit(url: URL, action: VisitAction): void {
    this.#positions.set(this.#entry.id, scrollY)
    this.#entry = (isExistingEntry(action) ? entryOf(history.state) : undefined) ?? newEntry()
    if (action === 'advance') history.pushState({ entry: this.#entry }, '', url)
    else history.replaceState({ entry: this.#entry }, '', url)
    this.#address = addressOf(location)
  }

  /** Scroll to the stored position of the entry, else to the target of the hash, else to the top. */
  scroll(action: VisitAction): void {
    const top = isExistingEntry(action) ? this.#positions.get(this.#entry.id) : undefined
    if (top !== undefined) scrollTo({ top, behavior: 'instant' })
    else if (location.hash.length > 1) this.#goToHash()
    else scrollTo({ top: 0, behavior: 'instant' })
  }

  /** Navigate to the target of the hash by the browser, which also sets `:target` and the focus position. */
  #goToHash(): void {
    const state: unknown = history.state
    this.#isGoingToHash = true
    location.replace(location.hash)
    this.#isGoingToHash = false
    history.replaceState(state, '')
  }

  /** Handle navigation to another entry. One without a name is a position on this page that a link has just led to. */
  #traverse(): void {
    if (this.#isGoingToHash) return
    const entry = entryOf(history.state)
    const isThisPage = entry ? entry.page === this.#entry.page : addressOf(location) === this.#address
    if (!isThisPage) {
      this.#onTraverse(new URL(location.href))
      return
    }
    this.#onTraverse()
    this.#entry = entry ?? newEntry(this.#entry.page)
    if (entry) this.scroll('restore')
    else history.replaceState({ entry: this.#entry }, '')
  }

  /** Restore the browser's scroll restoration on unload, and store the positions of the other entries. */
  #leave(): void {
    this.#positions.set(this.#entry.id, scrollY)
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey('scroll'), JSON.stringify([...this.#positions].slice(-maxPositions)))
    } catch {
      // Blocked: entries of this document begin at their top.
    }
  }
}

/** Whether a visit shows an existing entry. */
export function isExistingEntry(action: VisitAction): boolean {
  return action === 'restore' || action === 'refresh'
}

/** Read the positions stored by an earlier document of this tab. */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey('scroll')) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

/** Read the state of an entry; undefined for entries of other scripts. */
function entryOf(state: unknown): Entry | undefined {
  return typeof state === 'object' && state !== null && 'entry' in state ? (state.entry as Entry) : undefined
}

/** Create a name for an entry that is unique in this tab. */
function newEntry(page?: string): Entry {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  return { page: page ?? id, id }
}

/** Strip the hash from a URL. */
function addressOf({ pathname, search }: Location): string {
  return pathname + search
}

import { storageKey } from '../shared/storage.js'
import type { VisitAction } from './visit.js'

/** What an entry of the history remembers. Places on one page share its name. */
interface Entry {
  readonly page: string
  readonly id: string
}

/** Number of entries whose scrolling outlives the document. */
const keptPositions = 100

/** Told that the reader went through the history: to another page, or without an address to a place on the open one. */
type OnTravel = (url?: URL) => void

/** Keep the history: which entry shows which page, and how far each was scrolled. */
export class PageHistory {
  readonly #onTravel: OnTravel
  readonly #positions = readPositions()
  #entry = entryOf(history.state) ?? newEntry()
  #address = addressOf(location)
  #isAiming = false

  constructor(onTravel: OnTravel) {
    this.#onTravel = onTravel
  }

  /** Take over scrolling from the browser, which scrolls before the page is there. */
  start(signal: AbortSignal): void {
    history.replaceState({ ...(history.state as object | null), entry: this.#entry }, '')
    // On a reload the browser scrolls by itself, unless it was told not to while the entry was left for another.
    if (history.scrollRestoration === 'manual') this.scroll('restore')
    const on = { signal, passive: true }
    if (document.readyState === 'complete') history.scrollRestoration = 'manual'
    else addEventListener('load', () => (history.scrollRestoration = 'manual'), on)
    addEventListener('pageshow', () => document.readyState === 'complete' && (history.scrollRestoration = 'manual'), on)
    addEventListener('pagehide', () => this.#leave(), on)
    addEventListener('scroll', () => this.#positions.set(this.#entry.id, scrollY), on)
    addEventListener('popstate', () => this.#travel(), on)
  }

  /** Make the address that of a page which is about to be shown. */
  commit(url: URL, action: VisitAction): void {
    this.#positions.set(this.#entry.id, scrollY)
    this.#entry = (isKept(action) ? entryOf(history.state) : undefined) ?? newEntry()
    if (action === 'advance') history.pushState({ entry: this.#entry }, '', url)
    else history.replaceState({ entry: this.#entry }, '', url)
    this.#address = addressOf(location)
  }

  /** Scroll as the entry asks: where the reader left it, to the target of the hash, to the top. */
  scroll(action: VisitAction): void {
    const top = isKept(action) ? this.#positions.get(this.#entry.id) : undefined
    if (top !== undefined) scrollTo({ top, behavior: 'instant' })
    else if (location.hash.length > 1) this.#goToHash()
    else scrollTo({ top: 0, behavior: 'instant' })
  }

  /** Let the browser go to the target of the hash: that also marks it and moves the keyboard there. */
  #goToHash(): void {
    const state: unknown = history.state
    this.#isAiming = true
    location.replace(location.hash)
    this.#isAiming = false
    history.replaceState(state, '')
  }

  /** Follow the reader to another entry. One without a name is a place on this page that a link has just led to. */
  #travel(): void {
    if (this.#isAiming) return
    const entry = entryOf(history.state)
    const isThisPage = entry ? entry.page === this.#entry.page : addressOf(location) === this.#address
    if (!isThisPage) {
      this.#onTravel(new URL(location.href))
      return
    }
    this.#onTravel()
    this.#entry = entry ?? newEntry(this.#entry.page)
    if (entry) this.scroll('restore')
    else history.replaceState({ entry: this.#entry }, '')
  }

  /** Leave scrolling to the browser while the document is gone, and keep it for the entries that the browser does not know. */
  #leave(): void {
    this.#positions.set(this.#entry.id, scrollY)
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey('scroll'), JSON.stringify([...this.#positions].slice(-keptPositions)))
    } catch {
      // Blocked: entries of this document begin at their top.
    }
  }
}

/** Whether a visit shows an entry that has been there before. */
function isKept(action: VisitAction): boolean {
  return action === 'restore' || action === 'refresh'
}

/** Read the positions that an earlier document of this tab kept. */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey('scroll')) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

/** Read what an entry remembers; entries of other scripts remember nothing. */
function entryOf(state: unknown): Entry | undefined {
  return typeof state === 'object' && state !== null && 'entry' in state ? (state.entry as Entry) : undefined
}

/** Name an entry that no other document of this tab can have named. */
function newEntry(page?: string): Entry {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  return { page: page ?? id, id }
}

/** The page that an address names. */
function addressOf({ pathname, search }: Location): string {
  return pathname + search
}

/**
 * Navigate between pages inside one document. A link or the history starts a visit; a visit fetches a page, ends the behaviour of
 * the open one, shows the new one and starts its behaviour. Where that is not safe the browser loads the page in full.
 */
import { afterPaint } from '../shared/after-paint.js'
import { loadModule } from '../shared/load-module.js'
import type { Mount } from '../shared/mount.js'
import { reloadOnce } from '../shared/reload-once.js'
import { showFailure } from './failure.js'
import { FetchError } from './fetch-page.js'
import { isExistingEntry, PageHistory } from './history.js'
import { visitOfClick } from './link-visit.js'
import { isMetered } from './is-metered.js'
import { PageCache } from './page-cache.js'
import { ProgressBar } from './progress-bar.js'
import { renderPage } from './renderer.js'
import { cleanAddress, Snapshot } from './snapshot.js'
import { addStyles } from './styles.js'
import type { Visit } from './visit.js'

/** Behaviour that starts with every page and ends with it: of the text, and of what is around it. */
export interface PageBehaviour {
  readonly page: readonly Mount[]
  readonly frame: readonly Mount[]
}

/** Prefetches pages into the cache; see the module. */
interface Prefetcher {
  readonly start: (signal: AbortSignal) => void
}

/** The module of prefetching, which is loaded once a page is shown. */
interface PrefetchModule {
  readonly Prefetcher: new (cache: PageCache) => Prefetcher
}

/** The navigation session of one document. */
export class Session {
  readonly #behaviour: PageBehaviour
  readonly #cache = new PageCache()
  readonly #progress = new ProgressBar()
  readonly #history = new PageHistory((url) => this.#traverse(url))
  #page = new AbortController()
  #visit: Visit | undefined
  #prefetcher: Prefetcher | undefined

  constructor(behaviour: PageBehaviour) {
    this.#behaviour = behaviour
  }

  /** Start with the page that the browser has loaded. */
  start(): void {
    history.replaceState(history.state, '', cleanAddress(new URL(location.href), document))
    this.#startPage(() => this.#history.start())
    announce('')
    document.addEventListener('click', (event) => this.#follow(event))
    addEventListener('capstan:changed', (event) => this.#refresh(event))
  }

  /** Visit a page; a pending visit is cancelled. */
  async visit(visit: Visit): Promise<void> {
    this.#end()
    this.#visit = visit
    this.#progress.start()
    try {
      await this.#perform(visit)
    } catch (error) {
      if (this.#visit === visit) this.#fail(visit, error)
    } finally {
      if (this.#visit === visit) this.#end()
    }
  }

  /** Visit the page of a clicked link instead of the browser. */
  #follow(event: MouseEvent): void {
    const visit = visitOfClick(event)
    if (!visit) return
    event.preventDefault()
    void this.visit(visit)
  }

  /** Follow the history; a move on the open page cancels a pending visit. */
  #traverse(url: URL | undefined): void {
    if (url) void this.visit({ url, action: 'restore' })
    else this.#end()
  }

  /** Clear the cache of pages that `serve` reports as changed; an open page that changed is refreshed in place. */
  #refresh(event: Event): void {
    this.#cache.clear()
    if (!event.cancelable) return
    event.preventDefault()
    void this.visit({ url: new URL(location.href), action: 'refresh' })
  }

  /** Fetch the page and show it. One that is incompatible with the loaded client is loaded in full. */
  async #perform(visit: Visit): Promise<void> {
    // A click is answered first; going back shows the page at once, as browsers do, and a hidden page may be refreshed.
    const answered = isExistingEntry(visit.action) ? undefined : afterPaint()
    const { url, html, status } = await this.#cache.load(visit.url, { isStaleAllowed: visit.action === 'restore' })
    await answered
    if (this.#visit !== visit) return
    const snapshot = new Snapshot(html)
    if (snapshot.isPage && !snapshot.isSameClient) {
      console.warn('full load')
      loadFully(visit)
      return
    }
    if (status !== undefined && visit.action !== 'refresh') throw new Error(status)
    if (!snapshot.isPage || status !== undefined) {
      loadFully(visit)
      return
    }
    const missing = await addStyles(snapshot.document)
    if (this.#visit !== visit) return
    const shown = new URL(url)
    shown.hash = visit.url.hash
    this.#show(snapshot.document, { ...visit, url: cleanAddress(shown, snapshot.document) })
    if (missing !== undefined) await reloadOnce(missing)
  }

  /** Replace the page; on an error the browser loads it in full. */
  #show(page: Document, { url, action }: Visit): void {
    this.#page.abort()
    this.#history.commit(url, action)
    try {
      const scrollSidebar = renderPage(page)
      this.#startPage(() => {
        scrollSidebar()
        this.#history.scroll(action)
      })
    } catch (error) {
      console.error(error)
      location.reload()
    }
    if (action === 'refresh') return
    if (location.hash.length < 2) focusHeading()
    announce(document.title)
  }

  /** Show why there is no page; redirects to other sites, such as sign-in pages, are left to the browser. */
  #fail(visit: Visit, error: unknown): void {
    if (error instanceof FetchError && error.problem === 'csElsewhere') {
      loadFully(visit)
      return
    }
    this.#page.abort()
    this.#history.commit(visit.url, visit.action)
    showFailure(error, () => void this.visit({ url: visit.url, action: 'replace' }))
    this.#startPage(() => this.#history.scroll(visit.action))
    focusHeading()
  }

  /** Start the behaviour of a page; parts that observe scrolling start after the page is scrolled. */
  #startPage(scroll: () => void): void {
    this.#page = new AbortController()
    const { signal } = this.#page
    mountAll(this.#behaviour.page, signal)
    scroll()
    mountAll(this.#behaviour.frame, signal)
    void this.#prefetch(signal).catch(console.warn)
  }

  /** Prefetch pages that links lead to, unless data are dear; without the module every page is fetched when it is visited. */
  async #prefetch(signal: AbortSignal): Promise<void> {
    await afterPaint()
    if (signal.aborted || isMetered()) return
    const { Prefetcher } = await loadModule<PrefetchModule>('prefetch')
    const prefetcher = (this.#prefetcher ??= new Prefetcher(this.#cache))
    prefetcher.start(signal)
  }

  /** Cancel the pending visit. */
  #end(): void {
    this.#visit = undefined
    this.#progress.stop()
  }
}

/** Load a page in full by the browser. */
function loadFully({ url, action }: Visit): void {
  const isHere = url.href.replace(/#.*/, '') === location.href.replace(/#.*/, '')
  if (isHere) location.reload()
  else if (action === 'advance') location.assign(url)
  else location.replace(url)
}

/** Move the focus to the beginning of the page. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Announce a text to screen readers. The live region must exist before, so it is created when the session starts. */
function announce(text: string): void {
  const region = document.querySelector('.live-region') ?? addRegion()
  region.textContent = text
}

/** Add the region to the page for the whole session. */
function addRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'visually-hidden live-region'
  region.role = 'status'
  region.ariaLive = 'polite'
  region.dataset.csPermanent = ''
  document.body.append(region)
  return region
}

/** Mount parts one after the other; an error in one is logged and does not affect others. */
function mountAll(mounts: readonly Mount[], signal: AbortSignal): void {
  for (const mount of mounts) {
    try {
      mount(document.body, signal)
    } catch (error) {
      console.error(error)
    }
  }
}

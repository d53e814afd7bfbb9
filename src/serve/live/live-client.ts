import type { LiveLabels } from './live-labels.js'

/** What the script of a served page is given. */
export interface LiveClientOptions {
  readonly labels: LiveLabels
  /** With a slash at both ends, decoded. */
  readonly basePath: string
  readonly styles: string
}

/** A message as the panel shows it. */
export interface LiveMessage {
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  /** `file:line:column`. */
  readonly place: string
  /** Decoded permalink of the page it belongs to. */
  readonly page: string
}

/**
 * Keep a served page up to date: reload it when it changed, exchange its stylesheets, show its messages.
 * It runs in the browser, from its own source text (`live-script.ts`), so it refers to nothing outside of itself.
 */
export function liveClient({ labels, basePath, styles }: LiveClientOptions): void {
  const script = document.currentScript as HTMLScriptElement
  let since = script.dataset.since ?? ''
  let source: EventSource | undefined
  let messages: readonly LiveMessage[] = []
  let isHidden = false

  /** The permalink of the open page, without the forms it may be written in. */
  const plain = (path: string) => path.replace(/(?:\/index)?\.html$/, '').replace(/^\/|\/$/g, '')
  const currentPage = () => plain(decodeURIComponent(location.pathname).slice(basePath.length - 1))

  const panel = document.createElement('capstan-messages')
  const root = panel.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]

  const element = (name: string, className: string, text = '') => {
    const made = document.createElement(name)
    made.className = className
    made.textContent = text
    return made
  }
  const showMessages = () => {
    const own = messages.filter(({ page }) => plain(page) === currentPage())
    if (own.length === 0 || isHidden) {
      panel.remove()
      return
    }
    const section = element('section', 'panel')
    section.setAttribute('aria-label', labels.messages)
    const hide = element('button', 'hide', '×')
    hide.setAttribute('aria-label', labels.hide)
    hide.addEventListener('click', () => {
      isHidden = true
      showMessages()
    })
    const list = element('ul', 'list')
    for (const { severity, message, place } of own) {
      const item = element('li', severity)
      item.append(
        element('strong', 'severity', labels[severity]),
        ' ',
        element('span', 'text', message),
        element('code', 'place', place)
      )
      list.append(item)
    }
    section.append(hide, list)
    root.replaceChildren(section)
    // Beside the body, so that it survives a navigation that exchanges the body.
    if (!panel.isConnected) document.documentElement.append(panel)
  }

  const exchangeStyles = (renamed: Readonly<Record<string, string>>) => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      const address = renamed[new URL(link.href).pathname]
      if (address === undefined) continue
      const fresh = link.cloneNode() as HTMLLinkElement
      fresh.href = `${address}?${since}`
      // The old one goes when the new one is there: no moment without styles.
      fresh.addEventListener('load', () => link.remove())
      link.after(fresh)
    }
  }

  const connect = () => {
    if (source) return
    const opened = new EventSource(`${script.src.replace(/\.js(?:\?.*)?$/, '')}?since=${encodeURIComponent(since)}`)
    source = opened
    const on = (name: string, act: (data: unknown) => void) =>
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        since = event.lastEventId
        act(JSON.parse(event.data))
      })
    on('reload', (paths) => {
      const isOpen = (paths as string[] | null)?.some((path) => plain(path) === currentPage()) ?? true
      // The site's own navigation forgets the pages that it fetched ahead, and exchanges the open one faster than a reload
      // would; pages without it, and changes of the whole site, are reloaded.
      const isUntaken = dispatchEvent(new Event('capstan:changed', { cancelable: isOpen && paths !== null }))
      if (isOpen && isUntaken) location.reload()
    })
    on('styles', (renamed) => exchangeStyles(renamed as Readonly<Record<string, string>>))
    on('messages', (sent) => {
      messages = sent as readonly LiveMessage[]
      isHidden = false
      showMessages()
    })
  }
  const disconnect = () => {
    source?.close()
    source = undefined
  }

  // A browser opens six connections to a server; tabs in the background must not use them up.
  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()))
  addEventListener('pagehide', disconnect)
  addEventListener('pageshow', () => {
    if (!document.hidden) connect()
  })
  // The site's own navigation exchanges the page without loading this script again.
  new MutationObserver(showMessages).observe(document.head, { childList: true, subtree: true, characterData: true })
  if (!document.hidden) connect()
}

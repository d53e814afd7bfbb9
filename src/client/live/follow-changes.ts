import type { LiveMessage } from '../../model/live.js'

/** Handlers of the server's events. */
export interface ChangeHandlers {
  /** Called with the permalinks of the pages that changed; null: all of them. */
  readonly onReload: (pages: readonly string[] | null) => void
  readonly onMessages: (messages: readonly LiveMessage[]) => void
}

/** Listen to the server's events while the page is in view. */
export function followChanges(script: HTMLScriptElement, { onReload, onMessages }: ChangeHandlers): void {
  let since = script.dataset.csSince ?? ''
  let source: EventSource | undefined
  const connect = () => {
    if (source) return
    const opened = new EventSource(`${script.src.replace(/\.js(?:\?.*)?$/, '')}?since=${encodeURIComponent(since)}`)
    source = opened
    const on = (name: string, act: (data: unknown) => void) =>
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        since = event.lastEventId
        act(JSON.parse(event.data))
      })
    on('reload', (pages) => onReload(pages as readonly string[] | null))
    on('messages', (messages) => onMessages(messages as readonly LiveMessage[]))
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
  if (!document.hidden) connect()
}

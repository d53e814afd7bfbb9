import { cloneTemplate } from '../shared/clone-template.js'

/** Show an error with its causes before the element it happened in, and a button to try again. */
export function showCrash(element: HTMLElement, error: unknown, retry: () => void): void {
  const panel = addPanel(element, retry)
  const text = panel.querySelector('pre')
  if (text) text.textContent = messagesOf(error).join('\n')
}

/** Show before an element that its code could not be loaded: it is tried again by a button, and once the network is back. */
export function showMissing(element: Element, retry: () => void, signal: AbortSignal): void {
  const panel = addPanel(element, retry)
  const title = panel.querySelector<HTMLElement>('.crash-title')
  if (title) title.textContent = title.dataset.csMissing ?? ''
  panel.querySelector('pre')?.remove()
  addEventListener('online', () => panel.isConnected && panel.querySelector('button')?.click(), { signal, once: true })
  signal.addEventListener('abort', () => panel.remove())
}

/** Add the panel of an error before an element, in place of one that is there; its button removes it. */
function addPanel(element: Element, retry: () => void): HTMLElement {
  const panel = document.createElement('div')
  panel.className = 'crash-place'
  const last = element.previousElementSibling
  if (last?.className === panel.className) last.remove()
  panel.append(cloneTemplate('crash'))
  panel.querySelector('button')?.addEventListener('click', () => {
    panel.remove()
    retry()
  })
  element.before(panel)
  return panel
}

/** List an error's message and those of its causes. */
function messagesOf(error: unknown): string[] {
  return error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : messagesOf(error.cause))]
    : [String(error)]
}

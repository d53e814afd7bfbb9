import type { FollowForm } from './follow-form.js'

/**
 * Prepare the address at the head of the page to follow the form: it begins with the reader's server, and with the one that the
 * generator has written as soon as the reader has none.
 */
export function followEndpoint(ownServer: string): FollowForm {
  const address = document.querySelector<HTMLElement>('.endpoint code')
  if (!address) return () => undefined
  // The script of the page may have followed the reader's server before the console was opened.
  const written = (address.dataset.csServer ??= address.querySelector('.endpoint-server')?.textContent ?? '')
  return ({ server }) => showServer(address, server === ownServer ? written : server.replace(/\/+$/, ''))
}

/** Show an address of a server before the path; it may break before each of its parts, as the generator writes it. */
function showServer(address: HTMLElement, server: string): void {
  let shown = address.querySelector('.endpoint-server')
  if ((shown?.textContent ?? '') === server) return
  if (!shown) {
    shown = document.createElement('span')
    shown.className = 'endpoint-server'
    address.prepend(shown, document.createElement('wbr'))
  }
  const parts = server.split(/(?<=[^/])(?=\/[^/])/)
  shown.replaceChildren(...parts.flatMap((part, index) => (index > 0 ? [document.createElement('wbr'), part] : [part])))
}

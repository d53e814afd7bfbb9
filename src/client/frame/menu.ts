import type { Mount } from '../shared/mount.js'

/** The elements of the drawer, and those that are inert while it is open. */
interface Menu {
  readonly drawer: HTMLElement
  readonly opener: HTMLElement
  readonly closer: HTMLElement
  readonly others: readonly HTMLElement[]
}

/**
 * Open the sidebar as a drawer on narrow screens. While it is open everything else is inert, so the focus stays inside, and
 * it has a history entry of its own, so that going back closes it.
 */
export const menu: Mount = (element, signal) => {
  const parts = findParts(element)
  if (!parts) return
  const { drawer, opener, closer } = parts
  const leave = () => isOpen() && history.back()
  const on = { signal }
  opener.addEventListener('click', (event) => open(parts, event), on)
  closer.addEventListener('click', (event) => isOpen() && (event.preventDefault(), leave()), on)
  drawer.addEventListener('click', (event) => event.target === drawer && leave(), on)
  // After the session, which takes the links that it can.
  addEventListener('click', (event) => follow(event, drawer), on)
  addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), on)
  addEventListener('popstate', () => isOpen() && restoreFocus(parts), on)
  matchMedia('(width > 996px)').addEventListener('change', leave, on)
  signal.addEventListener('abort', () => close(parts))
}

/** Find the elements; undefined on pages without a navbar. */
function findParts(element: HTMLElement): Menu | undefined {
  const drawer = element.querySelector<HTMLElement>('#menu')
  const opener = element.querySelector<HTMLElement>('.menu-button')
  const closer = element.querySelector<HTMLElement>('.menu-close')
  if (!drawer || !opener || !closer) return undefined
  const others = [...element.querySelectorAll<HTMLElement>('.skip-link, .announcement, .navbar, .page, .back-to-top')]
  return { drawer, opener, closer, others }
}

/** Whether the drawer was opened by this script, not as the target of the URL. */
function isOpen(): boolean {
  return document.documentElement.dataset.menu === 'open'
}

/** Open the drawer and move the focus into it. */
function open({ drawer, opener, closer, others }: Menu, event: Event): void {
  event.preventDefault()
  history.pushState({ menu: true }, '')
  document.documentElement.dataset.menu = 'open'
  drawer.role = 'dialog'
  drawer.ariaModal = 'true'
  drawer.ariaLabel = opener.ariaLabel
  for (const other of others) other.inert = true
  closer.focus()
}

/** Close the drawer and return the focus. */
function restoreFocus(parts: Menu): void {
  close(parts)
  parts.opener.focus()
}

/** Close the drawer. */
function close({ drawer, others }: Menu): void {
  delete document.documentElement.dataset.menu
  for (const name of ['role', 'aria-modal', 'aria-label']) drawer.removeAttribute(name)
  for (const other of others) other.inert = false
}

/** Follow a link of the drawer, replacing the drawer's history entry. */
function follow(event: MouseEvent, drawer: HTMLElement): void {
  const link = event.target instanceof Element && drawer.contains(event.target) ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || event.defaultPrevented || !isOpen()) return
  event.preventDefault()
  location.replace(link.href)
}

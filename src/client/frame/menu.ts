import { afterPaint } from '../shared/after-paint.js'
import { closestTo } from '../shared/closest-to.js'
import type { Mount } from '../shared/mount.js'
import { isPlainClick } from '../shared/plain-click.js'
import { findSidebarPanel, showCurrentEntry } from '../shared/sidebar-scroll.js'

/** The elements of the drawer. */
interface Menu {
  readonly drawer: HTMLElement
  readonly opener: HTMLElement
  readonly closer: HTMLElement
}

/**
 * Open the sidebar as a drawer on narrow screens. While it is open everything else is inert, so the focus stays inside, and
 * it has a history entry of its own, so that going back closes it.
 */
export const menu: Mount = (element, signal) => {
  const parts = findParts(element)
  if (!parts) return
  const { drawer, opener, closer } = parts
  const leave = (event?: Event) => {
    event?.preventDefault()
    if (drawer.dataset.csMenu === 'opening') void closeAndReturn(parts)
    else if (isOpen(drawer)) {
      drawer.dataset.csMenu = 'closing'
      history.back()
    }
  }
  const on = { signal }
  opener.addEventListener('click', (event) => void open(parts, event), on)
  closer.addEventListener('click', (event) => drawer.dataset.csMenu && leave(event), on)
  drawer.addEventListener('click', (event) => event.target === drawer && leave(event), on)
  // After the session, which takes the links that it can.
  addEventListener('click', (event) => follow(event, drawer), on)
  addEventListener('keydown', ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && leave(), on)
  addEventListener('popstate', () => drawer.dataset.csMenu && void closeAndReturn(parts), on)
  matchMedia('(width > 996px)').addEventListener('change', () => leave(), on)
  signal.addEventListener('abort', () => close(parts))
}

/** Find the elements; undefined on pages without a navbar. */
function findParts(element: HTMLElement): Menu | undefined {
  const drawer = element.querySelector<HTMLElement>('.sidebar')
  const opener = element.querySelector<HTMLElement>('.menu-button')
  const closer = element.querySelector<HTMLElement>('.menu-close')
  if (!drawer || !opener || !closer) return undefined
  return { drawer, opener, closer }
}

/** Whether the drawer is open and has its history entry: it was opened by this script, not as the target of the URL. */
function isOpen(drawer: HTMLElement): boolean {
  return drawer.dataset.csMenu === 'open'
}

/**
 * Open the drawer and move the focus into it; its entries and its history entry follow after the paint. The drawer itself has the
 * state: at one of the root browsers look through every element of the page.
 */
async function open(parts: Menu, event: Event): Promise<void> {
  const { drawer, opener, closer } = parts
  event.preventDefault()
  drawer.dataset.csMenu = 'opening'
  drawer.role = 'dialog'
  drawer.ariaModal = 'true'
  drawer.ariaLabel = opener.ariaLabel
  closer.focus()
  await afterPaint()
  if (drawer.dataset.csMenu !== 'opening') return
  history.pushState({ menu: true }, '')
  drawer.dataset.csMenu = 'open'
  setInert(true)
  showCurrentEntry(findSidebarPanel() ?? drawer)
}

/**
 * Create what is behind the drawer inert while it is open. The whole page gets its style anew, so the drawer is painted
 * first.
 */
function setInert(isInert: boolean): void {
  for (const other of document.querySelectorAll<HTMLElement>('.skip-link, .announcement, .navbar, .page, .back-to-top'))
    other.inert = isInert
}

/** Move the drawer away, and after the paint close it and return the focus. */
async function closeAndReturn(parts: Menu): Promise<void> {
  const { drawer, opener } = parts
  drawer.dataset.csMenu = 'closing'
  await afterPaint()
  if (isOpen(drawer)) return
  close(parts)
  opener.focus()
}

/** Close the drawer. */
function close({ drawer }: Menu): void {
  delete drawer.dataset.csMenu
  drawer.role = drawer.ariaModal = drawer.ariaLabel = null
  setInert(false)
}

/** Follow a link of the drawer, replacing the drawer's history entry. */
function follow(event: MouseEvent, drawer: HTMLElement): void {
  const link = closestTo(event, 'a')
  if (!link || !drawer.contains(link) || !isPlainClick(event) || event.defaultPrevented || !isOpen(drawer)) return
  event.preventDefault()
  location.replace(link.href)
}

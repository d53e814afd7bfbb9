import { storageKey } from './storage.js'

/** Find what scrolls the list beside a page: the sidebar may be one of the site's own. */
export function findSidebarPanel(): Element | null | undefined {
  let panel: Element | null | undefined = document.querySelector('.with-sidebar .sidebar-nav ul')
  // Of the values only "auto" and "scroll" begin so.
  do panel = panel?.parentElement
  while (panel && !/^[as]/.test(getComputedStyle(panel).overflowY))
  return panel
}

/** Store the scroll position of the sidebar for the next page in this tab. */
export function keepSidebarScroll(panel = findSidebarPanel()): void {
  try {
    if (panel) sessionStorage.setItem(storageKey('sidebar-scroll'), String(Math.round(panel.scrollTop)))
  } catch {
    // Blocked: the next page begins at its current entry.
  }
}

/** Restore the scroll position of the sidebar, and scroll the current entry into view. */
export function restoreSidebarScroll(panel: Element): void {
  panel.scrollTop = Number(readScroll())
  showCurrentEntry(panel)
}

/** Scroll the sidebar until the current entry is in view. */
export function showCurrentEntry(panel: Element): void {
  const current = panel.querySelector('[aria-current="page"]')
  if (!current) return
  const entry = current.getBoundingClientRect()
  const view = panel.getBoundingClientRect()
  if (entry.top < view.top || entry.bottom > view.bottom) panel.scrollTop += entry.top - view.top - view.height / 3
}

/** Read the stored position; zero without one. */
function readScroll(): string {
  try {
    return sessionStorage.getItem(storageKey('sidebar-scroll')) ?? '0'
  } catch {
    return '0'
  }
}

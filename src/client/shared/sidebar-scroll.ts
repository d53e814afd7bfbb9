import { storageKey } from './storage.js'

/** Remember how far the sidebar is scrolled, for the next page in this tab. */
export function keepSidebarScroll(panel: Element): void {
  try {
    sessionStorage.setItem(storageKey('sidebar-scroll'), String(Math.round(panel.scrollTop)))
  } catch {
    // Blocked: the next page begins at its current entry.
  }
}

/** Scroll the sidebar as it was on the last page, and bring the current entry into view. */
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

/** Read the kept position; zero where there is none. */
function readScroll(): string {
  try {
    return sessionStorage.getItem(storageKey('sidebar-scroll')) ?? '0'
  } catch {
    return '0'
  }
}

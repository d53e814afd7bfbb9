/**
 * Restore the reader's choices before the first frame: colour scheme, dismissed announcement, hidden sidebar, tabs, and the
 * sidebar's scroll position. It blocks rendering, so it stays small; without storage the site's defaults are shown.
 */
import { hideDismissedAnnouncement } from './shared/announcements.js'
import { applyScheme, chosenScheme } from './shared/scheme.js'
import { restoreTabs } from './shared/restore-tabs.js'
import { findSidebarPanel, restoreSidebarScroll } from './shared/sidebar-scroll.js'
import { readStored, storageKey } from './shared/storage.js'

const root = document.documentElement

restoreFrame()
restoreWhileParsing()

/** Restore the choices that are attributes of `<html>`. */
function restoreFrame(): void {
  root.dataset.csJs = ''
  root.dataset.csThemeDefault = root.dataset.theme ?? 'light'
  applyScheme(chosenScheme())
  hideDismissedAnnouncement()
  if (readStored(storageKey('sidebar')) === 'hidden') root.dataset.csSidebar = 'hidden'
}

/** Restore the choices that need elements, as the parser adds them and before they are painted. */
function restoreWhileParsing(): void {
  // Scrolling forces a layout of what has been parsed. On narrow screens the sidebar is a menu, which scrolls when it opens.
  let isScrolled = matchMedia('(width <= 996px)').matches
  const restore = () => {
    restoreTabs(document)
    // The sidebar is whole when what follows it is there.
    if (isScrolled || !document.querySelector('.page')) return
    isScrolled = true
    const panel = findSidebarPanel()
    if (panel) restoreSidebarScroll(panel)
  }
  const observer = new MutationObserver(restore)
  observer.observe(root, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    restore()
    observer.disconnect()
  })
}

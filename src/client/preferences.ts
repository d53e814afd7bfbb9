/**
 * Restore on the first frame what the reader chose: scheme, dismissed announcement, hidden sidebar, tabs, and how far the
 * sidebar was scrolled. It blocks, so it stays small; it works without storage, and then shows the site's defaults.
 */
import { hideDismissedAnnouncement } from './shared/announcements.js'
import { applyScheme, chosenScheme } from './shared/scheme.js'
import { restoreTabs } from './shared/restore-tabs.js'
import { restoreSidebarScroll } from './shared/sidebar-scroll.js'
import { readStored, storageKey } from './shared/storage.js'

const root = document.documentElement

restoreFrame()
restoreWhileParsing()

/** Restore what an attribute of `<html>` says. */
function restoreFrame(): void {
  root.dataset.js = ''
  root.dataset.themeDefault = root.dataset.theme ?? 'light'
  applyScheme(chosenScheme())
  hideDismissedAnnouncement()
  if (readStored(storageKey('sidebar')) === 'hidden') root.dataset.sidebar = 'hidden'
}

/** Restore what needs elements, as the parser adds them and before they are painted. */
function restoreWhileParsing(): void {
  let isScrolled = false
  const restore = () => {
    restoreTabs(document)
    const panel = isScrolled ? null : document.querySelector('.with-sidebar .sidebar-panel')
    // The sidebar is whole when what follows it is there.
    if (!panel || !document.querySelector('.page')) return
    isScrolled = true
    restoreSidebarScroll(panel)
  }
  const observer = new MutationObserver(restore)
  observer.observe(root, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    restore()
    observer.disconnect()
  })
}

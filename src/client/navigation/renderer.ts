import { restoreTabs } from '../shared/restore-tabs.js'
import { keepSidebarScroll, restoreSidebarScroll, showCurrentEntry } from '../shared/sidebar-scroll.js'
import { morph } from './morph.js'
import { removeStyles } from './styles.js'

/** Attributes of `<html>` that pages have a say in; the others are the reader's. */
const rootAttributes = ['lang', 'dir', 'data-base', 'data-announcement', 'data-theme-source', 'data-theme-fixed']

/** What each page says of itself in its head; the policy is one for the site, and the scheme keeps the theme colour. */
const pageElements =
  'meta[name]:not([name="viewport"], [name="theme-color"]), meta[property], link[rel]:not([rel="stylesheet"])'

/**
 * Show a page in the place of the one that is open. Answers with what scrolls the sidebar: it measures, which is dear as long
 * as the behaviour of the page goes on changing it.
 */
export function renderPage(page: Document): () => void {
  const had = document.querySelector('.with-sidebar .sidebar-panel')
  if (had) keepSidebarScroll(had)
  removeStyles(page)
  mergeHead(page)
  mergeRoot(page.documentElement)
  restoreTabs(page)
  morph(document.body, page.body)
  const panel = document.querySelector('.with-sidebar .sidebar-panel')
  return () => {
    if (panel === had && panel) showCurrentEntry(panel)
    else if (panel) restoreSidebarScroll(panel)
  }
}

/** Exchange the title and what else the head says of the page. */
function mergeHead(page: Document): void {
  document.title = page.title
  const old = [...document.head.querySelectorAll(pageElements)]
  const next = [...page.head.querySelectorAll(pageElements)]
  for (const element of old) if (!next.some((other) => other.isEqualNode(element))) element.remove()
  for (const element of next) if (!old.some((other) => other.isEqualNode(element))) document.head.append(element)
}

/** Take over language, direction and the settings of the site. */
function mergeRoot(next: HTMLElement): void {
  const root = document.documentElement
  for (const name of rootAttributes) {
    const value = next.getAttribute(name)
    // A language that is set anew makes the browser style everything anew, the same one included.
    if (value === root.getAttribute(name)) continue
    if (value === null) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }
  root.dataset.themeDefault = next.dataset.theme ?? 'light'
}

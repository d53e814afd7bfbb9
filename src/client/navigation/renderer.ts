import { restoreTabs } from '../shared/restore-tabs.js'
import {
  findSidebarPanel,
  keepSidebarScroll,
  restoreSidebarScroll,
  showCurrentEntry
} from '../shared/sidebar-scroll.js'
import { morph } from './morph.js'
import { removeStyles } from './styles.js'

/** Attributes of `<html>` that come from pages; the others are the reader's choices. */
const rootAttributes = [
  'lang',
  'dir',
  'data-cs-base',
  'data-cs-announcement',
  'data-cs-theme-source',
  'data-cs-theme-fixed'
]

/** Elements of the head that belong to a page; the policy is the site's, and the theme colour the colour scheme's. */
const pageElements =
  'meta[name]:not([name="viewport"], [name="theme-color"]), meta[property], link[rel]:not([rel="stylesheet"])'

/**
 * Replace the open page by another. Returns a function that scrolls the sidebar: it forces a layout, so it is called once the
 * behaviour of the page has made its changes.
 */
export function renderPage(page: Document): () => void {
  const had = findSidebarPanel()
  keepSidebarScroll(had)
  removeStyles(page)
  mergeHead(page)
  mergeRoot(page.documentElement)
  restoreTabs(page)
  morph(document.body, page.body)
  return () => {
    const panel = findSidebarPanel()
    if (panel) (panel === had ? showCurrentEntry : restoreSidebarScroll)(panel)
  }
}

/** Replace the title and the page's other elements of the head. */
function mergeHead(page: Document): void {
  document.title = page.title
  const old = [...document.head.querySelectorAll(pageElements)]
  const next = [...page.head.querySelectorAll(pageElements)]
  for (const element of old) if (!next.some((other) => other.isEqualNode(element))) element.remove()
  for (const element of next) if (!old.some((other) => other.isEqualNode(element))) document.head.append(element)
}

/** Copy language, direction and the settings of the site. */
function mergeRoot(next: HTMLElement): void {
  const root = document.documentElement
  for (const name of rootAttributes) {
    const value = next.getAttribute(name)
    // A language that is set anew makes the browser style everything anew, the same one included.
    if (value === root.getAttribute(name)) continue
    if (value === null) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }
  root.dataset.csThemeDefault = next.dataset.theme ?? 'light'
}

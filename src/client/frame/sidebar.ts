import type { Mount } from '../shared/mount.js'
import { keepSidebarScroll } from '../shared/sidebar-scroll.js'
import { storageKey, writeStored } from '../shared/storage.js'

/** Toggle the sidebar, and store its scroll position for the next page. */
export const sidebar: Mount = (element, signal) => {
  const hide = element.querySelector<HTMLElement>('.sidebar-hide')
  const show = element.querySelector<HTMLElement>('.sidebar-show')
  hide?.addEventListener('click', () => setHidden(true, show), { signal })
  show?.addEventListener('click', () => setHidden(false, hide), { signal })
  addEventListener('pagehide', () => keepSidebarScroll(), { signal })
}

/** Hide or show the sidebar, store the choice, and move the focus to the button that reverts it. */
function setHidden(isHidden: boolean, opposite: HTMLElement | null): void {
  const { dataset } = document.documentElement
  if (isHidden) dataset.csSidebar = 'hidden'
  else delete dataset.csSidebar
  writeStored(storageKey('sidebar'), isHidden ? 'hidden' : undefined)
  opposite?.focus()
}

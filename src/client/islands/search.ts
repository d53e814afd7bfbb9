/** Search, loaded when the reader turns to it: the dialog, the search page, and the marks on arrival. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Dialog } from '../search/Dialog.js'
import { markArrival } from '../search/arrival.js'
import { runResultsPage } from '../search/results-page.js'
import { siteProvider } from '../search/site-provider.js'
import { searchWords } from '../search/words.js'
import type { Mount } from '../shared/mount.js'

const provider = siteProvider()
let isOpen = false

/** Run the search page. */
export const mount: Mount = (element, signal) => runResultsPage(element, provider, signal)

/** Load what the first query needs. */
export const preload = (): void => provider.preload()

/** Open the dialog with what is selected or typed; closing it gives the focus back. */
export function open(searchHref: string, selected: string, typed: string): void {
  if (isOpen) return
  isOpen = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const before = document.activeElement
  const onClose = () => {
    isOpen = false
    root.unmount()
    place.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  root.render(createElement(Dialog, { provider, words: searchWords, searchHref, selected, typed, onClose }))
}

export { markArrival }

/** The search module, loaded on demand: the dialog, the search page, and highlights on arrival. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { maxPlainQuery } from '../../model/search.js'
import { Dialog } from '../search/Dialog.js'
import { searchIndex } from '../../search/client.js'
import { openSiteIndex } from '../search/embedded-provider.js'
import { markArrival } from '../search/arrival.js'
import { runResultsPage } from '../search/results-page.js'
import { siteProvider } from '../search/site-provider.js'
import { composedText } from '../search/composition.js'
import { searchLabels } from '../search/labels.js'
import { adoptStyles } from '../shared/adopt-styles.js'
import type { Mount } from '../shared/mount.js'

/** Written by the bundler. */
declare const capstanSearchStyles: string

adoptStyles(capstanSearchStyles)
const provider = siteProvider()
let isOpen = false

/** Run the search page. */
export const mount: Mount = (element, signal) => runResultsPage(element, provider, signal)

/** Preload the files of the first query. */
export const preload = (): void => provider.preload()

/** Open the dialog with the text of a field, or else with the selected text if it may be a query; closing it returns the focus to where it was before. */
export async function open(
  searchHref: string,
  selected: string,
  typing: HTMLInputElement,
  before: Element | null
): Promise<void> {
  if (isOpen) return
  isOpen = true
  await composedText(typing)
  const query = selected.trim()
  const place = document.body.appendChild(document.createElement('div'))
  // A page that was asked for before may arrive meanwhile.
  place.dataset.csPermanent = ''
  const root = createRoot(place)
  const onClose = () => {
    if (!isOpen) return
    isOpen = false
    root.unmount()
    place.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  root.render(
    createElement(Dialog, {
      provider,
      labels: searchLabels,
      searchHref,
      selected: query.length > maxPlainQuery ? '' : query,
      typing,
      onClose
    })
  )
}

// Scripts of other editions read this one's index by them.
export { markArrival, openSiteIndex as index, searchIndex as search }

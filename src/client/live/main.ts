/** Keep a served page up to date: reload it when it changed, show its messages. `serve` adds this script to its pages. */
import type { LiveOptions } from '../../model/live.js'
import { followChanges } from './follow-changes.js'
import { keepPlace } from './keep-place.js'
import { createPanel } from './panel.js'
import { watchErrors } from './watch-errors.js'

/** `serve` writes it before the script. */
declare const capstanLive: LiveOptions

const { labels, basePath } = capstanLive
const isOpenPage = samePage(basePath)
const panel = createPanel(labels, isOpenPage)
watchErrors((message) => panel.add(message))
followChanges(document.currentScript as HTMLScriptElement, {
  onReload: (pages) => {
    const isOpen = pages === null || pages.some(isOpenPage)
    if (isOpen) {
      keepPlace()
      panel.forget()
    }
    // The site's own navigation forgets the pages that it fetched ahead, and exchanges the open one faster than a reload
    // would; pages without it, and changes of the whole site, are reloaded.
    const isUnhandled = dispatchEvent(new Event('capstan:changed', { cancelable: isOpen && pages !== null }))
    if (isOpen && isUnhandled) location.reload()
  },
  onMessages: (messages) => panel.show(messages)
})

/** Create the test of whether a permalink is that of the open page. */
function samePage(basePath: string): (permalink: string) => boolean {
  return (permalink) => plain(permalink) === plain(decodeURIComponent(location.pathname).slice(basePath.length - 1))
}

/** Normalize the forms that a permalink may be written in. */
function plain(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/^\/|\/$/g, '')
}

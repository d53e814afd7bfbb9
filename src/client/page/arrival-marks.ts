import { arrivalKey } from '../shared/arrival-key.js'
import { loadModule } from '../shared/load-module.js'
import type { Mount } from '../shared/mount.js'

/** The interface of the search module. */
interface SearchModule {
  readonly markArrival: (content: HTMLElement, signal: AbortSignal) => void
}

/** Highlight the terms of the search that led here, if any. */
export const arrivalMarks: Mount = (element, signal) => {
  const content = element.querySelector<HTMLElement>('article .content')
  if (!content || document.body.dataset.csSearch === undefined || !isNoted()) return
  void loadModule<SearchModule>('search').then(
    (search) => !signal.aborted && search.markArrival(content, signal),
    console.warn
  )
}

/** Whether search has stored a target. */
function isNoted(): boolean {
  try {
    return sessionStorage.getItem(arrivalKey) !== null
  } catch {
    return false // storage is blocked
  }
}

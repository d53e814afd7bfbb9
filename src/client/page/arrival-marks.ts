import { arrivalKey } from '../shared/arrival-key.js'
import type { Mount } from '../shared/mount.js'

/** What the search module offers. */
interface SearchModule {
  readonly markArrival: (content: HTMLElement, signal: AbortSignal) => void
}

/** Mark the words that led here from search, when any did. */
export const arrivalMarks: Mount = (element, signal) => {
  const content = element.querySelector<HTMLElement>('article .content')
  const { search: module } = document.body.dataset
  if (!content || module === undefined || !isNoted()) return
  void (import(module) as Promise<SearchModule>).then(
    (search) => !signal.aborted && search.markArrival(content, signal),
    console.warn
  )
}

/** Whether search has noted where it leads. */
function isNoted(): boolean {
  try {
    return sessionStorage.getItem(arrivalKey) !== null
  } catch {
    return false // storage is blocked
  }
}

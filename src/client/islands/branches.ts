/** Fetches the entries of a group of the sidebar that a page does not hold, loaded when a reader opens the first. */
import { fetchEntries } from '../shared/fetch-entries.js'

/** Fetch the entries of a branch; undefined when they cannot be loaded. */
export function entriesOf(branch: Element, signal: AbortSignal): Promise<Element | undefined> {
  return fetchEntries(branch.closest<HTMLElement>('[data-cs-category]'), signal)
}

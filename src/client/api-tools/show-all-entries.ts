import { fetchEntries } from '../shared/fetch-entries.js'
import { isPlainClick } from '../shared/plain-click.js'

/** Let the link to all entries of a group replace the entries around the page. */
export function showAllEntries(signal: AbortSignal): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-cs-category] .all-sections a'))
    link.addEventListener('click', (event) => showAll(event, link, signal), { signal })
}

/** Replace the entries by all of their group; where they cannot be loaded, the link is visited, which tells why where that fails, too. */
function showAll(event: MouseEvent, link: HTMLAnchorElement, signal: AbortSignal): void {
  const list = link.closest('ul')
  const branch = link.closest<HTMLElement>('[data-cs-category]')
  if (!list || !branch || link.dataset.csFailed !== undefined || !isPlainClick(event)) return
  event.preventDefault()
  event.stopPropagation()
  void fetchEntries(branch, signal).then((all) => {
    if (!all) {
      if (signal.aborted) return
      link.dataset.csFailed = ''
      link.click()
      return
    }
    const own = [...all.querySelectorAll('a')].find(({ pathname }) => pathname === location.pathname)
    if (own) own.ariaCurrent = 'page'
    list.replaceWith(all)
    all.querySelector<HTMLElement>('[aria-current]')?.focus()
  })
}

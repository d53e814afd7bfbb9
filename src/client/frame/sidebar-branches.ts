import { cloneTemplate } from '../shared/clone-template.js'
import { fetchFile } from '../shared/fetch-file.js'
import type { Mount } from '../shared/mount.js'

/** Load branches of the sidebar that are not part of this page from the fragment that all pages share. */
export const sidebarBranches: Mount = (element, signal) => {
  for (const item of element.querySelectorAll<HTMLElement>('[data-category]')) {
    if (item.querySelector('ul')) continue
    const branch = item.querySelector('details') ?? addSwitch(item)
    item.addEventListener('click', (event) => fetchFirst(event, branch, signal), { signal })
  }
  for (const link of element.querySelectorAll<HTMLAnchorElement>('[data-category] .all-sections a'))
    link.addEventListener('click', (event) => showAll(event, link, signal), { signal })
}

/** Put all entries of a group in the place of those around the page; where they cannot be loaded, the link is followed. */
function showAll(event: MouseEvent, link: HTMLAnchorElement, signal: AbortSignal): void {
  const list = link.closest('ul')
  const branch = link.closest<HTMLElement>('[data-category]')
  if (!list || !branch || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  void fetchList(branch, signal).then((all) => {
    if (!all) {
      if (!signal.aborted) location.assign(link.href)
      return
    }
    const own = [...all.querySelectorAll('a')].find(({ pathname }) => pathname === location.pathname)
    if (own) own.ariaCurrent = 'page'
    list.replaceWith(all)
    all.querySelector<HTMLElement>('[aria-current]')?.focus()
  })
}

/** Open an empty branch once its entries are loaded, so that it opens to their height. */
function fetchFirst(event: MouseEvent, branch: HTMLDetailsElement, signal: AbortSignal): void {
  const summary = event.target instanceof Element ? event.target.closest('summary') : null
  if (summary?.parentElement !== branch || branch.open || branch.querySelector('ul')) return
  event.preventDefault()
  if (branch.ariaBusy === 'true') return
  void fill(branch, signal).then((isFilled) => {
    if (isFilled) summary.click()
    else branch.open = !signal.aborted
  })
}

/** Add the button that opens a branch, labelled with the name of its group. */
function addSwitch(item: HTMLElement): HTMLDetailsElement {
  item.append(cloneTemplate('branch'))
  const branch = item.querySelector('details')
  const summary = branch?.querySelector('summary')
  if (!branch || !summary) throw new Error('The template of a branch has no switch.')
  summary.ariaLabel = summary.ariaLabel?.replace('{label}', item.textContent.trim()) ?? null
  return branch
}

/** Insert the entries of a branch; false, with a message to the reader, when they cannot be loaded. */
async function fill(branch: HTMLDetailsElement, signal: AbortSignal): Promise<boolean> {
  branch.ariaBusy = 'true'
  branch.querySelector('.branch-failed')?.remove()
  const list = await fetchList(branch.closest<HTMLElement>('[data-category]'), signal)
  branch.ariaBusy = null
  if (list) branch.append(list)
  else if (!signal.aborted) branch.append(cloneTemplate('branch-failed'))
  return list !== undefined
}

/** Fetch the entries of a group; undefined when they cannot be loaded. */
async function fetchList(item: HTMLElement | null, signal: AbortSignal): Promise<Element | undefined> {
  const id = item?.dataset.category ?? ''
  try {
    const fragment = await fetchFragment(signal)
    const category = [...fragment.querySelectorAll<HTMLElement>('[data-category]')].find(
      ({ dataset }) => dataset.category === id
    )
    const list = category?.querySelector(':scope > details > ul, :scope > ul')
    if (!list) throw new Error(`The sidebar has no branch "${id}".`)
    return list
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return undefined
  }
}

/** Fetch the fragment, whose name is in the site's data file. */
async function fetchFragment(signal: AbortSignal): Promise<Document> {
  const { base = '/' } = document.documentElement.dataset
  const data = await fetchFile(document.body.dataset.siteData ?? '', { signal })
  const { sidebar = '' } = (await data.json()) as { readonly sidebar?: string }
  const html = await (await fetchFile(base.replace(/\/$/, '') + sidebar, { signal })).text()
  return new DOMParser().parseFromString(html, 'text/html')
}

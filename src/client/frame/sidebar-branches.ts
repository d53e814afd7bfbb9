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
  const { category: id = '' } = branch.closest<HTMLElement>('[data-category]')?.dataset ?? {}
  branch.ariaBusy = 'true'
  branch.querySelector('.branch-failed')?.remove()
  try {
    const fragment = await fetchFragment(signal)
    const category = [...fragment.querySelectorAll<HTMLElement>('[data-category]')].find(
      ({ dataset }) => dataset.category === id
    )
    const list = category?.querySelector(':scope > details > ul, :scope > ul')
    if (!list) throw new Error(`The sidebar has no branch "${id}".`)
    branch.append(list)
    return true
  } catch (error) {
    if (signal.aborted) return false
    console.warn(error)
    branch.append(cloneTemplate('branch-failed'))
    return false
  } finally {
    branch.ariaBusy = null
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

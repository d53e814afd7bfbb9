import { cloneTemplate } from '../shared/clone-template.js'
import { closestTo } from '../shared/closest-to.js'
import { loadModule } from '../shared/load-module.js'
import type { Mount } from '../shared/mount.js'

/** The module that fetches entries. */
interface BranchModule {
  readonly entriesOf: (branch: Element, signal: AbortSignal) => Promise<Element | undefined>
}

/** Load branches of the sidebar that are not part of this page from the fragment that all pages share. */
export const sidebarBranches: Mount = (element, signal) => {
  for (const item of element.querySelectorAll<HTMLElement>('[data-cs-category]')) {
    if (item.querySelector('ul')) continue
    const branch = item.querySelector('details') ?? addSwitch(item)
    item.addEventListener('click', (event) => fetchFirst(event, branch, signal), { signal })
  }
}

/** Open an empty branch once its entries are loaded, so that it opens to their height. */
function fetchFirst(event: MouseEvent, branch: HTMLDetailsElement, signal: AbortSignal): void {
  const summary = closestTo(event, 'summary')
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
  const branch = item.querySelector('details') as HTMLDetailsElement
  const summary = branch.firstElementChild
  if (summary) summary.ariaLabel = summary.ariaLabel?.replace('{label}', item.textContent.trim()) ?? null
  return branch
}

/** Insert the entries of a branch; false, with a message to the reader, when they cannot be loaded. */
async function fill(branch: HTMLDetailsElement, signal: AbortSignal): Promise<boolean> {
  branch.ariaBusy = 'true'
  branch.querySelector('.branch-failed')?.remove()
  const list = await loadModule<BranchModule>('branches')
    .then((module) => module.entriesOf(branch, signal))
    .catch(() => undefined)
  branch.ariaBusy = null
  if (list) branch.append(list)
  else if (!signal.aborted) branch.append(cloneTemplate('branch-failed'))
  return list !== undefined
}

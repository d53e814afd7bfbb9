import type { Mount } from '../shared/mount.js'
import { cloneTemplate } from '../shared/clone-template.js'

/** Open branches of the sidebar that this page does not carry, from the one fragment that all pages share. */
export const sidebarBranches: Mount = (element, signal) => {
  for (const item of element.querySelectorAll<HTMLElement>('li[data-branch]')) {
    const branch = item.querySelector('details') ?? addSwitch(item)
    branch.addEventListener('toggle', () => branch.open && void fill(branch, item.dataset.branch ?? '', signal), {
      signal
    })
  }
}

/** Add what opens a branch, named after its group. */
function addSwitch(item: HTMLElement): HTMLDetailsElement {
  item.append(cloneTemplate('branch'))
  const branch = item.querySelector('details')
  const summary = branch?.querySelector('summary')
  if (!branch || !summary) throw new Error('The template of a branch has no switch.')
  summary.ariaLabel = summary.ariaLabel?.replace('{label}', item.textContent.trim()) ?? null
  return branch
}

/** Put the entries into a branch; when they cannot be had, say so and try again the next time it opens. */
async function fill(branch: HTMLDetailsElement, id: string, signal: AbortSignal): Promise<void> {
  if (branch.querySelector('ul') || branch.ariaBusy === 'true') return
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
  } catch (error) {
    if (signal.aborted) return
    console.warn(error)
    branch.append(cloneTemplate('branch-failed'))
  } finally {
    branch.ariaBusy = null
  }
}

/** Fetch the fragment, whose name stands in the site's data file. */
async function fetchFragment(signal: AbortSignal): Promise<Document> {
  const { base = '/' } = document.documentElement.dataset
  const data: unknown = await (await fetchOk(document.body.dataset.siteData ?? '', signal)).json()
  const path = typeof data === 'object' && data !== null && 'sidebar' in data ? String(data.sidebar) : ''
  const html = await (await fetchOk(base.replace(/\/$/, '') + path, signal)).text()
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Fetch a file of the site; anything but success is an error. */
async function fetchOk(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`)
  return response
}

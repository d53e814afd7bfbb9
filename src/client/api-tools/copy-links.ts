import { closestTo } from '../shared/closest-to.js'
import { copyText } from '../shared/copy-text.js'
import type { Mount } from '../shared/mount.js'

/** Time that a link shows that it was copied, in milliseconds. */
const stateTime = 2000

/** Copy the URL of a property when its anchor is clicked, which the browser also follows. */
export const copyLinks: Mount = (element, signal) => {
  element.addEventListener('click', (event) => void copy(event), { signal })
}

/** Copy the URL of a link. Where the browser refuses, it is in the address bar. */
async function copy(event: Event): Promise<void> {
  const link = closestTo(event, '.anchor-link')
  if (!link) return
  try {
    await copyText(link.href)
    link.dataset.csState = 'done'
    setTimeout(() => delete link.dataset.csState, stateTime)
  } catch {
    // Nothing to announce: the reader is where the link leads.
  }
}

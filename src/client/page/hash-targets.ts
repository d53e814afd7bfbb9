import { closestTo } from '../shared/closest-to.js'
import { hashTarget } from '../shared/hash-target.js'
import type { Mount } from '../shared/mount.js'
import { selectInGroup } from './tabs.js'

/** Open the elements that hide the target of the URL: `<details>` and tabs, in all sets of their group. */
export const hashTargets: Mount = (element, signal) => {
  revealHash(location.hash)
  addEventListener('hashchange', () => revealHash(location.hash), { signal })
  // A second click on the same link changes no hash.
  element.addEventListener('click', (event) => revealHash(hashOfLink(event)), { signal })
}

/** Reveal the element that a hash names. */
function revealHash(hash: string): void {
  const target = hashTarget(hash)
  if (target && reveal(target)) target.scrollIntoView()
}

/** Open the ancestors that hide an element; true when any did. */
function reveal(target: Element): boolean {
  let isChanged = false
  // SVG has no such parts, and no dataset is read of it.
  for (let around = target as HTMLElement | null; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement && !around.open && target.closest('summary')?.parentElement !== around) {
      around.open = true
      isChanged = true
    }
    if (around.parentElement && around.matches('.tab:not([data-cs-active])')) {
      selectInGroup(around.parentElement, around.dataset.csValue ?? '')
      isChanged = true
    }
  }
  return isChanged
}

/** Read the hash of a link on this page, except for tabs, which open themselves. */
function hashOfLink(event: Event): string {
  const link = closestTo(event, 'a[href^="#"]')
  return link && link.role !== 'tab' ? link.hash : ''
}

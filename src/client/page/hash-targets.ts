import { closestTo } from '../shared/closest-to.js'
import { hashTarget } from '../shared/hash-target.js'
import type { Mount } from '../shared/mount.js'
import { selectTab } from './tabs.js'

/** Open the elements that hide the target of the URL: `<details>` and tabs. */
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
  for (let around: Element | null = target; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement && !around.open && target.closest('summary')?.parentElement !== around) {
      around.open = true
      isChanged = true
    }
    if (around instanceof HTMLElement && around.matches('.tab:not([data-cs-active])') && around.parentElement) {
      selectTab(around.parentElement, around.dataset.csValue ?? '')
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

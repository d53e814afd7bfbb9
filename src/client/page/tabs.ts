import type { Mount } from '../shared/mount.js'
import { showTab } from '../shared/show-tab.js'
import { storageKey, writeStored } from '../shared/storage.js'

/** Turn panels into tabs: arrow keys, Home and End move between them; sets of one group are synchronized. */
export const tabs: Mount = (element, signal) => {
  for (const set of element.querySelectorAll<HTMLElement>('.tabs')) {
    addRoles(set)
    const list = set.querySelector<HTMLElement>(':scope > .tab-list')
    list?.addEventListener('click', (event) => choose(event, set), { signal })
    list?.addEventListener('keydown', (event) => move(event, set), { signal })
  }
}

/** Show the panel of a value and update its ARIA state. */
export function selectTab(set: HTMLElement, value: string): void {
  if (!showTab(set, value)) return
  for (const tab of tabsOf(set)) {
    tab.ariaSelected = String(tab.dataset.value === value)
    tab.tabIndex = tab.dataset.value === value ? 0 : -1
  }
}

/** Turn the links to the panels into tabs. */
function addRoles(set: HTMLElement): void {
  set.querySelector(':scope > .tab-list')?.setAttribute('role', 'tablist')
  for (const tab of tabsOf(set)) {
    const panelId = decodeURIComponent(tab.hash.slice(1))
    tab.role = 'tab'
    tab.id = `${panelId}-tab`
    tab.setAttribute('aria-controls', panelId)
    tab.parentElement?.setAttribute('role', 'presentation')
    const panel = document.getElementById(panelId)
    panel?.setAttribute('role', 'tabpanel')
    panel?.setAttribute('aria-labelledby', tab.id)
    panel?.removeAttribute('aria-label')
  }
  const active = tabsOf(set).find((tab) => tab.hasAttribute('data-active')) ?? tabsOf(set)[0]
  selectTab(set, active?.dataset.value ?? '')
}

/** List the tabs of a set, not those of sets inside it. */
function tabsOf(set: HTMLElement): HTMLAnchorElement[] {
  return [...set.querySelectorAll<HTMLAnchorElement>(':scope > .tab-list a')]
}

/** Select the clicked tab. */
function choose(event: MouseEvent, set: HTMLElement): void {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null
  if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  chooseValue(set, tab.dataset.value ?? '')
}

/** Move between tabs with the keyboard and select the new one. */
function move(event: KeyboardEvent, set: HTMLElement): void {
  const all = tabsOf(set)
  const index = all.findIndex((tab) => tab === document.activeElement)
  const next = all[nextIndex(event.key, index, all.length, getComputedStyle(set).direction === 'rtl')]
  if (index < 0 || !next) return
  event.preventDefault()
  next.focus()
  chooseValue(set, next.dataset.value ?? '')
}

/** Resolve the tab that a key moves to; undefined for other keys. */
function nextIndex(key: string, index: number, count: number, isRtl: boolean): number {
  const step = isRtl ? -1 : 1
  if (key === 'ArrowRight') return (index + step + count) % count
  if (key === 'ArrowLeft') return (index - step + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

/** Select a value in a set and all sets of its group, keep the set's position on screen, and store the choice. */
function chooseValue(set: HTMLElement, value: string): void {
  const { group } = set.dataset
  const before = set.getBoundingClientRect().top
  if (group === undefined) {
    selectTab(set, value)
    return
  }
  for (const other of document.querySelectorAll<HTMLElement>('.tabs'))
    if (other.dataset.group === group) selectTab(other, value)
  scrollBy({ top: set.getBoundingClientRect().top - before, behavior: 'instant' })
  writeStored(storageKey(`tabs.${group}`), value)
}

import { afterPaint } from '../shared/after-paint.js'
import { closestTo } from '../shared/closest-to.js'
import type { Mount } from '../shared/mount.js'
import { isPlainClick } from '../shared/plain-click.js'
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

/** Select a value in a set and all sets of its group. */
export function selectInGroup(set: HTMLElement, value: string): void {
  // A set without a group is one of its own.
  for (const other of document.querySelectorAll<HTMLElement>('.tabs'))
    if ((other.dataset.csGroup ?? other) === (set.dataset.csGroup ?? set)) selectTab(other, value)
}

/** Show the panel of a value and update its ARIA state. */
export function selectTab(set: HTMLElement, value: string): void {
  if (showTab(set, value)) markTabs(set, value)
}

/** Mark the tab of a value as the selected one. */
function markTabs(set: HTMLElement, value: string): void {
  for (const tab of tabsOf(set)) {
    const isSelected = tab.toggleAttribute('data-cs-active', tab.dataset.csValue === value)
    tab.ariaSelected = String(isSelected)
    tab.tabIndex = isSelected ? 0 : -1
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
  const active = tabsOf(set).find((tab) => tab.hasAttribute('data-cs-active')) ?? tabsOf(set)[0]
  selectTab(set, active?.dataset.csValue ?? '')
}

/** List the tabs of a set, not those of sets inside it. */
function tabsOf(set: HTMLElement): HTMLAnchorElement[] {
  return [...set.querySelectorAll<HTMLAnchorElement>(':scope > .tab-list a')]
}

/** Select the clicked tab. */
function choose(event: MouseEvent, set: HTMLElement): void {
  const tab = closestTo(event, '[role="tab"]')
  if (!tab || !isPlainClick(event)) return
  event.preventDefault()
  void chooseValue(set, tab.dataset.csValue ?? '')
}

/** Move between tabs with the keyboard and select the new one; after the last comes the first. */
function move(event: KeyboardEvent, set: HTMLElement): void {
  const all = tabsOf(set)
  const index = all.findIndex((tab) => tab === document.activeElement)
  const step = getComputedStyle(set).direction === 'rtl' ? -1 : 1
  const targets: Record<string, number> = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: -1 }
  const target = targets[event.key]
  if (index < 0 || target === undefined) return
  event.preventDefault()
  const next = all.at(target % all.length)
  next?.focus()
  void chooseValue(set, next?.dataset.csValue ?? '')
}

/**
 * Select a value in a set and all sets of its group, keep the set's position on screen, and store the choice. Panels move all
 * that follows them, so the tab is painted first.
 */
async function chooseValue(set: HTMLElement, value: string): Promise<void> {
  const { csGroup: group } = set.dataset
  markTabs(set, value)
  await afterPaint()
  const before = set.getBoundingClientRect().top
  selectInGroup(set, value)
  scrollBy({ top: set.getBoundingClientRect().top - before, behavior: 'instant' })
  if (group) writeStored(storageKey(`tabs.${group}`), value)
}

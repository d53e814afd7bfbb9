import { showTab } from './show-tab.js'
import { readStored, storageKey } from './storage.js'

/** Show in each set of tabs the one that the reader chose last in its group. */
export function restoreTabs(root: ParentNode): void {
  for (const tabs of root.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    const chosen = readStored(storageKey(`tabs.${tabs.dataset.group ?? ''}`))
    if (chosen !== undefined) showTab(tabs, chosen)
  }
}

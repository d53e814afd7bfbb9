import { showTab } from './show-tab.js'
import { readStored, storageKey } from './storage.js'

/** Restore the last selected tab of each group. */
export function restoreTabs(root: ParentNode): void {
  for (const tabs of root.querySelectorAll<HTMLElement>('.tabs[data-cs-group]')) {
    const chosen = readStored(storageKey(`tabs.${tabs.dataset.csGroup ?? ''}`))
    if (chosen !== undefined) showTab(tabs, chosen)
  }
}

import type { SidebarCategory, SidebarItem } from '../model/site.js'

/** Maximum number of top-level entries that every page carries. */
const maxTopLevel = 60
/** Number of top-level entries that a page carries where there are more: its own and the nearest. */
const windowSize = 20

/** Maximum number of entries of its own group that a page carries. */
const maxSiblings = 100
/** Number of them where there are more. */
const siblingWindow = 40

/** Whether the top level of a sidebar has too many entries for every page. */
export function isTopLevelLong(sidebar: readonly SidebarItem[]): boolean {
  return sidebar.length > maxTopLevel
}

/** Choose the top-level entries of a page: all, or those around its own, which is the first for a page outside of the sidebar. */
export function sidebarWindow(
  sidebar: readonly SidebarItem[],
  permalink: string,
  trail: readonly string[] = []
): readonly SidebarItem[] {
  return isTopLevelLong(sidebar) ? nearest(sidebar, windowSize, permalink, trail) : sidebar
}

/** Choose the entries of the group around a page: all, or those near it where they are too many for each of their pages. */
export function siblingsWindow(
  { items, href }: SidebarCategory,
  permalink: string | undefined,
  trail: readonly string[] = []
): readonly SidebarItem[] {
  // Without scripts the page of the group leads to the others.
  return items.length <= maxSiblings || href === undefined ? items : nearest(items, siblingWindow, permalink, trail)
}

/** Select a number of entries around that of a page. */
function nearest(
  items: readonly SidebarItem[],
  count: number,
  permalink: string | undefined,
  trail: readonly string[]
): readonly SidebarItem[] {
  const own = items.findIndex(
    (item) => item.href === permalink || (item.type === 'category' && trail.includes(item.id))
  )
  const start = Math.min(Math.max(0, own - count / 2), items.length - count)
  return items.slice(start, start + count)
}

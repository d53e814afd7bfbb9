import type { SidebarItem } from '../model/site.js'

/** Maximum number of top-level entries that every page carries. */
const maxTopLevel = 60
/** Number of top-level entries that a page carries where there are more: its own and the nearest. */
const windowSize = 20

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
  if (!isTopLevelLong(sidebar)) return sidebar
  const own = sidebar.findIndex((item) => item.href === permalink || (item.type === 'category' && item.id === trail[0]))
  const start = Math.min(Math.max(0, own - windowSize / 2), sidebar.length - windowSize)
  return sidebar.slice(start, start + windowSize)
}

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
  const places = placesOf(items)
  const known = [places.byHref.get(permalink), ...trail.map((id) => places.byId.get(id))]
  const own = Math.min(...known.map((place) => place ?? Infinity))
  const start = Number.isFinite(own) ? Math.min(Math.max(0, own - count / 2), items.length - count) : 0
  return items.slice(start, start + count)
}

/** Places of the entries of a group: the first of each address, and of each id of a group. */
interface Places {
  readonly byHref: ReadonlyMap<string | undefined, number>
  readonly byId: ReadonlyMap<string, number>
}

/** Each page of a large group asks where it is. */
const placesByItems = new WeakMap<readonly SidebarItem[], Places>()

function placesOf(items: readonly SidebarItem[]): Places {
  const known = placesByItems.get(items)
  if (known) return known
  const byHref = new Map<string | undefined, number>()
  const byId = new Map<string, number>()
  for (const [index, item] of items.entries()) {
    if (!byHref.has(item.href)) byHref.set(item.href, index)
    if (item.type === 'category' && !byId.has(item.id)) byId.set(item.id, index)
  }
  placesByItems.set(items, { byHref, byId })
  return { byHref, byId }
}

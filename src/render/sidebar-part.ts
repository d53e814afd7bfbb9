import type { SidebarCategory, SidebarItem } from '../model/site.js'
import { withoutTrailingSlash } from '../utils/url.js'

/** The entries of the sidebar that a page shows, and the names of the groups around the page among them. */
export interface SidebarPart {
  readonly items: readonly SidebarItem[]
  readonly trail: readonly string[] | undefined
}

/** Choose the entries of a page: those of its tab; outside of all tabs, what is beside them. */
export function sidebarPart(sidebar: readonly SidebarItem[], trail: readonly string[] | undefined): SidebarPart {
  const { tabs, others } = splitSidebar(sidebar)
  const tab = tabs.find(({ id }) => id === trail?.[0])
  return tab ? { items: tab.items, trail: trail?.slice(1) } : { items: others, trail }
}

/** List the sidebars of a site: one without tabs has a single one. */
export function sidebarParts(sidebar: readonly SidebarItem[]): (readonly SidebarItem[])[] {
  const { tabs, others } = splitSidebar(sidebar)
  return [others, ...tabs.map(({ items }) => items)]
}

/** The parts of a site with a sidebar of their own, and what is beside them. */
interface SplitSidebar {
  readonly tabs: readonly SidebarCategory[]
  readonly others: readonly SidebarItem[]
  /** The id of the tab that an address is in: the first of several. */
  readonly tabByHref: ReadonlyMap<string, string>
}

/** Every page asks for these; a sidebar of a large site has thousands of entries. */
const splitBySidebar = new WeakMap<readonly SidebarItem[], SplitSidebar>()

/** Split the sidebar of a site into its tabs and the rest. */
export function splitSidebar(sidebar: readonly SidebarItem[]): SplitSidebar {
  const known = splitBySidebar.get(sidebar)
  if (known) return known
  const tabs = sidebar.filter(isTab)
  const places = tabs.flatMap((tab) => hrefsIn([tab]).map((href): [string, string] => [href, tab.id]))
  const split = { tabs, others: sidebar.filter((item) => !isTab(item)), tabByHref: new Map(places.reverse()) }
  splitBySidebar.set(sidebar, split)
  return split
}

/** List the addresses of pages in some entries, without a slash at the end. */
function hrefsIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.href === undefined ? [] : [withoutTrailingSlash(item.href)]),
    ...(item.type === 'category' ? hrefsIn(item.items) : [])
  ])
}

/** Whether an entry is a part of the site with a sidebar of its own. */
function isTab(item: SidebarItem): item is SidebarCategory {
  return item.type === 'category' && item.isTab === true
}

/** Find where a tab leads: its own page, else its first one. */
export function tabHref(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const isElsewhere = item.type === 'link' && item.original !== undefined
    const href =
      (item.isUnlisted || isElsewhere ? undefined : item.href) ??
      (item.type === 'category' ? tabHref(item.items) : undefined)
    if (href !== undefined) return href
  }
  return undefined
}

/** Whether any entry has an icon or a badge. */
export function hasMarks(items: readonly SidebarItem[]): boolean {
  return items.some((item) => item.icon ?? item.badge ?? (item.type === 'category' && hasMarks(item.items)))
}

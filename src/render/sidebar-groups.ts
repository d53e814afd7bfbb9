import type { SidebarCategory, SidebarItem } from '../model/site.js'

/** A group, or the whole sidebar. */
type Group = Pick<SidebarCategory, 'items'>

/** The groups of a sidebar by addresses; of several, the first counts, and the outer before the inner. */
export interface SidebarGroups {
  readonly headed: ReadonlyMap<string, SidebarCategory>
  /** The groups, or the whole sidebar, in which an address is listed. */
  readonly around: ReadonlyMap<string, Group>
}

/** Each index asks for its group, and a large site has thousands of both. */
const groupsBySidebar = new WeakMap<readonly SidebarItem[], SidebarGroups>()

/** List the groups of a sidebar by addresses. */
export function sidebarGroups(sidebar: readonly SidebarItem[]): SidebarGroups {
  const known = groupsBySidebar.get(sidebar)
  if (known) return known
  const headed = new Map<string, SidebarCategory>()
  const around = new Map<string, Group>()
  const collect = (group: Group) => {
    for (const { href } of group.items) if (href !== undefined && !around.has(href)) around.set(href, group)
    for (const item of group.items) {
      if (item.type === 'link') continue
      if (item.href !== undefined && !headed.has(item.href)) headed.set(item.href, item)
      collect(item)
    }
  }
  collect({ items: sidebar })
  groupsBySidebar.set(sidebar, { headed, around })
  return { headed, around }
}

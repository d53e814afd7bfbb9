import type { SidebarCategory, SidebarItem } from '../model/site.js'

/** An entry of the sidebar that has an address, with the groups it is in. */
export interface SidebarPlace {
  readonly label: string
  readonly href: string
  /** Whether it is a group's own page: such a page has the group itself last in its trail. */
  readonly isCategory: boolean
  /** Groups from the outermost inwards. */
  readonly trail: readonly SidebarCategory[]
}

/** The places before and after a place in reading order. */
export interface Neighbours {
  readonly previous?: SidebarPlace | undefined
  readonly next?: SidebarPlace | undefined
}

/** List the entries that have addresses in reading order; the page of a group precedes its items. */
export function sidebarPlaces(items: readonly SidebarItem[], trail: readonly SidebarCategory[] = []): SidebarPlace[] {
  return items.flatMap((item) => {
    const { label, href } = item
    if (item.type === 'link') return item.original ? [] : [{ label, href: item.href, isCategory: false, trail }]
    const inside = [...trail, item]
    const inner = sidebarPlaces(item.items, inside)
    // A group whose page is among its items, too, has it there.
    const isItem = inner.some((place) => place.href === href)
    return href === undefined || isItem ? inner : [{ label, href, isCategory: true, trail: inside }, ...inner]
  })
}

/** List the breadcrumbs of a page: its ancestors, but for tabs that no reader sees; the page of a group does not list itself. */
export function breadcrumbsOf(place: SidebarPlace | undefined): { label: string; href?: string }[] {
  const ancestors = place?.isCategory ? place.trail.slice(0, -1) : (place?.trail ?? [])
  return ancestors.flatMap(({ label, href, isOutOfNavbar }) => {
    if (isOutOfNavbar) return []
    return href === undefined ? { label } : { label, href }
  })
}

/** List the ids of the groups around a page. */
export function trailOf(place: SidebarPlace | undefined): { sidebarTrail?: readonly string[] } {
  return place ? { sidebarTrail: place.trail.map(({ id }) => id) } : {}
}

/** Find the neighbours of each place in reading order, by its address; of two places at one address the first counts. */
export function neighboursByHref(places: readonly SidebarPlace[]): Map<string, Neighbours> {
  const pairs = places.map((place, index) => {
    const neighbours: Neighbours = {
      previous: withinTab(place, places[index - 1]),
      next: withinTab(place, places[index + 1])
    }
    const { href } = place
    return [href, neighbours] as const
  })
  return new Map(pairs.reverse())
}

/** Drop a neighbour in another tab: readers go on within the part that they read. */
function withinTab(place: SidebarPlace, other: SidebarPlace | undefined): SidebarPlace | undefined {
  const tabOf = ({ trail: [outermost] }: SidebarPlace) => (outermost?.isTab ? outermost : undefined)
  return other && tabOf(place) === tabOf(other) ? other : undefined
}

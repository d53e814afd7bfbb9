/** Structures shown in place of links to their pages, with what was there before. */

/** What each opened structure replaces. */
const closedOf = new WeakMap<Element, HTMLElement>()

/** Addresses of the structures that were opened. */
const addressOf = new WeakMap<Element, string>()

/** A link to a structure, where the structure would be. */
export interface Closed {
  readonly continued: HTMLElement
  readonly href: string
}

/** Show a structure in place of the link to it. */
export function openPlace({ continued, href }: Closed, place: HTMLElement): void {
  closedOf.set(place, continued)
  addressOf.set(place, href)
  continued.replaceWith(place)
}

/** Put back the links that structures replaced. */
export function closePlaces(tree: ParentNode): void {
  for (const place of tree.querySelectorAll('.opened-here')) {
    const continued = closedOf.get(place)
    if (continued) place.replaceWith(continued)
  }
}

/** List the closed structures of a tree, without those that they are in themselves. */
export function closedIn(tree: ParentNode): Closed[] {
  return [...tree.querySelectorAll<HTMLElement>('.continued:not(.circular)')].flatMap((continued) => {
    const href = continued.querySelector<HTMLAnchorElement>('a[href]')?.href
    return href === undefined || isInside(continued, href) ? [] : [{ continued, href }]
  })
}

/** Count the structures around an element that were opened one in the other. */
export function depthOf(element: Element): number {
  const around = element.closest('.opened-here')
  return around?.parentElement ? 1 + depthOf(around.parentElement) : 0
}

/** Whether an element is in the structure that an address leads to. */
function isInside(element: Element, href: string): boolean {
  if (href === location.href.replace(location.hash, '')) return true
  const around = element.closest('.opened-here')
  return around !== null && (addressOf.get(around) === href || isInside(around.parentElement ?? document.body, href))
}

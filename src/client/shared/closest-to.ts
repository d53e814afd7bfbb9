/** Find the nearest element around the target of an event, or the target itself; the second overload is for selectors of links. */
export function closestTo(event: Event, selector: 'summary' | 'summary, a'): HTMLElement | null
export function closestTo(event: Event, selector: string): HTMLAnchorElement | null
export function closestTo({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

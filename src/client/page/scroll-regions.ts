import type { Mount } from '../shared/mount.js'
import { templateOf } from '../shared/template-of.js'

const regions = '.code pre, .table, .diagram, .diagram pre'

/** Let the keyboard reach whatever scrolls by itself, as long as it does: wide or high code, tables and diagrams. */
export const scrollRegions: Mount = (element, signal) => {
  const label = templateOf('scrollable').dataset.label ?? ''
  const observer = new ResizeObserver((entries) => {
    const changed = new Set(entries.flatMap(({ target }) => target.closest<HTMLElement>(regions) ?? []))
    // All are measured before any is changed: a change would make the browser lay the page out again for the next.
    const sizes = [...changed].map((region) => [region, measure(region)] as const)
    for (const [region, size] of sizes) update(region, size, label)
  })
  for (const region of element.querySelectorAll(regions)) {
    observer.observe(region)
    if (region.firstElementChild) observer.observe(region.firstElementChild)
  }
  signal.addEventListener('abort', () => observer.disconnect())
}

/** In which directions a region scrolls. */
interface Scrolling {
  readonly isWide: boolean
  readonly isHigh: boolean
}

function measure(region: HTMLElement): Scrolling {
  return {
    isWide: region.scrollWidth > region.clientWidth,
    isHigh: region.scrollHeight > region.clientHeight && getComputedStyle(region).overflowY !== 'hidden'
  }
}

/** Make a region that scrolls a named stop of the keyboard, and one that does not a plain element. */
function update(region: HTMLElement, { isWide, isHigh }: Scrolling, label: string): void {
  region.toggleAttribute('data-overflows', isWide)
  if (isWide || isHigh) {
    region.tabIndex = 0
    region.role = 'group'
    region.ariaLabel = label
  } else for (const name of ['tabindex', 'role', 'aria-label']) region.removeAttribute(name)
}

import type { Mount } from '../shared/mount.js'
import { templateOf } from '../shared/template-of.js'

const regions = '.code pre, .table, .diagram'

/** Make scrollable regions focusable while they overflow: code, tables and diagrams. */
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

/** The directions in which a region scrolls. */
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

/** Make a region that scrolls focusable and labelled, and revert one that does not. */
function update(region: HTMLElement, { isWide, isHigh }: Scrolling, label: string): void {
  region.toggleAttribute('data-overflows', isWide)
  if (isWide || isHigh) {
    region.tabIndex = 0
    region.role = 'group'
    region.ariaLabel = label
  } else {
    region.removeAttribute('tabindex')
    region.role = region.ariaLabel = null
  }
}

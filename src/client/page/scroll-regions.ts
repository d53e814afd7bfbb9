import type { Mount } from '../shared/mount.js'

const regions = '.code pre, .table, .diagram, .diagram pre'

/** Let the keyboard reach whatever scrolls by itself, as long as it does: wide or high code, tables and diagrams. */
export const scrollRegions: Mount = (element, signal) => {
  const label = element.querySelector<HTMLElement>('[data-scrollable]')?.dataset.scrollable ?? ''
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target.closest<HTMLElement>(regions), label)
  })
  for (const region of element.querySelectorAll(regions)) {
    observer.observe(region)
    if (region.firstElementChild) observer.observe(region.firstElementChild)
  }
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Make a region that scrolls a named stop of the keyboard, and one that does not a plain element. */
function update(region: HTMLElement | null, label: string): void {
  if (!region) return
  const isWide = region.scrollWidth > region.clientWidth
  const isHigh = region.scrollHeight > region.clientHeight && getComputedStyle(region).overflowY !== 'hidden'
  region.toggleAttribute('data-overflows', isWide)
  if (isWide || isHigh) {
    region.tabIndex = 0
    region.role = 'group'
    region.ariaLabel = label
  } else for (const name of ['tabindex', 'role', 'aria-label']) region.removeAttribute(name)
}

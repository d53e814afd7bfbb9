import type { Mount } from '../shared/mount.js'
import { templateOf } from '../shared/template-of.js'

/** What scrolls, and images, which shrink. */
const regions = '.code pre, .table, .diagram, .math'
const images = '.content img[alt]:not([alt=""], a img, .diagram img)'

/** Let the keyboard reach what does not fit: code, tables, formulas and sources that scroll, and images that are shown smaller than they are, which it enlarges. */
export const overflow: Mount = (element, signal) => {
  const { dataset } = templateOf('overflow')
  const observer = new ResizeObserver((entries) => {
    const changed = new Set(entries.flatMap(({ target }) => target.closest<HTMLElement>(`${regions}, img`) ?? []))
    // All are measured before any is changed: a change would make the browser lay the page out again for the next.
    const sizes = [...changed].map((part) => [part, measure(part)] as const)
    for (const [part, size] of sizes) update(part, size, dataset)
  })
  for (const part of element.querySelectorAll(`${regions}, ${images}`)) {
    observer.observe(part)
    if (part.firstElementChild) observer.observe(part.firstElementChild)
  }
  for (const link of element.querySelectorAll<HTMLElement>('.content a.enlarge')) link.title = dataset.csZoom ?? ''
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The directions in which a part does not fit. */
interface Overflow {
  readonly isWide: boolean
  readonly isHigh: boolean
}

function measure(part: HTMLElement): Overflow {
  if (part instanceof HTMLImageElement)
    return { isWide: Number(part.getAttribute('width') ?? part.naturalWidth) > part.clientWidth + 1, isHigh: false }
  return {
    isWide: part.scrollWidth > part.clientWidth,
    isHigh: part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY !== 'hidden'
  }
}

/** Make a part that does not fit focusable and labelled, and revert one that does. */
function update(
  part: HTMLElement,
  { isWide, isHigh }: Overflow,
  { csScroll: scroll = '', csZoom: zoom = '' }: DOMStringMap
): void {
  const isImage = part.localName === 'img'
  part.toggleAttribute('data-cs-overflows', isWide)
  // The image of a diagram is a stop of the keyboard already, and scrolls it.
  if ((isWide || isHigh) && part.dataset.csState !== 'drawn') {
    part.tabIndex = 0
    part.role = isImage ? 'button' : 'group'
    if (isImage) part.title = zoom
    else part.ariaLabel = scroll
  } else for (const name of ['tabindex', 'role', 'title', 'aria-label']) part.removeAttribute(name)
}

import { closestTo } from '../shared/closest-to.js'
import type { Mount } from '../shared/mount.js'

/** Animate the opening and closing of `<details>` and groups of the sidebar. */
export const disclosures: Mount = (element, signal) => {
  element.addEventListener('click', (event) => toggle(event), { signal })
}

/** Animate the height between closed and open; a click in between reverses the animation. */
function toggle(event: MouseEvent): void {
  const target = closestTo(event, 'summary, a')
  const details = target?.localName === 'summary' ? target.parentElement : null
  if (event.defaultPrevented || !(details instanceof HTMLDetailsElement) || details.matches('.dropdown')) return
  event.preventDefault()
  const isOpening = !details.open || details.dataset.closing !== undefined
  const from = details.offsetHeight
  for (const running of details.getAnimations()) running.cancel()
  details.open = isOpening
  const to = details.offsetHeight
  details.open = true
  details.toggleAttribute('data-closing', !isOpening)
  details.style.overflow = 'clip'
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`] },
    { duration: durationOf(Math.abs(to - from)), easing: 'ease-in-out' }
  )
  animation.addEventListener('finish', () => {
    // Others may have closed it meanwhile, such as the sheet of the console.
    if (details.dataset.closing !== undefined) details.open = false
    details.style.overflow = ''
    delete details.dataset.closing
  })
}

/** Compute the duration of an animation in milliseconds; it grows less than linearly with the height. */
function durationOf(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1
  const lines = height / 36
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10)
}

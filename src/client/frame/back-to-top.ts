import type { Mount } from '../shared/mount.js'
import { watchScrollDirection } from '../shared/scroll-direction.js'

/** Minimum distance from the top for the link to be shown, in CSS pixels. */
const near = 600

/** Show a link to the top when the reader scrolls up far down the page. */
export const backToTop: Mount = (element, signal) => {
  const link = element.querySelector<HTMLElement>('.back-to-top')
  if (!link) return
  watchScrollDirection(signal, ({ direction, top }) =>
    link.toggleAttribute('data-cs-shown', direction === 'up' && top > near)
  )
  link.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      link.removeAttribute('data-cs-shown')
      scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
      element.querySelector<HTMLElement>('.navbar .brand')?.focus({ preventScroll: true })
    },
    { signal }
  )
}

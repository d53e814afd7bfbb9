import type { Mount } from '../shared/mount.js'
import { watchScrollDirection } from '../shared/scroll-direction.js'

/** Hide the navbar on scrolling down and show it on scrolling up, on sites with that option. */
export const navbar: Mount = (element, signal) => {
  const bar = element.querySelector<HTMLElement>('.navbar[data-cs-hides]')
  if (!bar) return
  const { dataset } = document.documentElement
  const show = () => delete dataset.csNavbar
  show()
  watchScrollDirection(signal, ({ direction, top }) => {
    if (direction === 'down' && top > 2 * bar.offsetHeight) dataset.csNavbar = 'hidden'
    else show()
  })
  addEventListener('hashchange', show, { signal })
  bar.addEventListener('focusin', show, { signal })
}

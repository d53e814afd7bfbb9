import type { Mount } from '../shared/mount.js'
import { watchScrollDirection } from '../shared/scroll-direction.js'

/** Hide the navbar while the reader scrolls down and bring it back on the way up, on sites that ask for it. */
export const navbar: Mount = (element, signal) => {
  const bar = element.querySelector<HTMLElement>('.navbar[data-hides]')
  if (!bar) return
  const { dataset } = document.documentElement
  const show = () => delete dataset.navbar
  show()
  watchScrollDirection(signal, ({ direction, top }) => {
    if (direction === 'down' && top > 2 * bar.offsetHeight) dataset.navbar = 'hidden'
    else show()
  })
  addEventListener('hashchange', show, { signal })
  bar.addEventListener('focusin', show, { signal })
}

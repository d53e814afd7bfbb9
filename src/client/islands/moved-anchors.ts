/** Leads readers of a former anchor on to where its part of the page is now; without it they follow the link. */
import { hashTarget } from '../shared/hash-target.js'
import type { Mount } from '../shared/mount.js'

/** Follow the link in the element whenever the URL names it. The element shows, and so is mounted, for such a URL alone. */
export const mount: Mount = (element, signal) => {
  const link = element.querySelector('a')
  const follow = () => {
    if (link && hashTarget(location.hash) === link) location.replace(link.href)
  }
  follow()
  addEventListener('hashchange', follow, { signal })
}

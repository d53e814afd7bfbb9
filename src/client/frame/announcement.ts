import { dismissAnnouncement, hideDismissedAnnouncement } from '../shared/announcements.js'
import type { Mount } from '../shared/mount.js'

/** Let the reader dismiss the announcement permanently. */
export const announcement: Mount = (element, signal) => {
  hideDismissedAnnouncement()
  const button = element.querySelector<HTMLElement>('[data-cs-dismiss]')
  button?.addEventListener(
    'click',
    () => {
      dismissAnnouncement(button.dataset.csDismiss ?? '')
      document.documentElement.dataset.csDismissed = ''
      // The button is gone; the keyboard goes on from the next thing on the page.
      element.querySelector<HTMLElement>('.navbar .brand')?.focus({ preventScroll: true })
    },
    { signal }
  )
}

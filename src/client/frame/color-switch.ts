import { afterPaint } from '../shared/after-paint.js'
import type { Mount } from '../shared/mount.js'
import { applyScheme, chosenScheme, schemeKey, type Scheme } from '../shared/scheme.js'
import { writeStored } from '../shared/storage.js'

/** Toggle the colour scheme; synchronize with other tabs, and with the system where the site follows it. */
export const colorSwitch: Mount = (element, signal) => {
  const buttons = element.querySelectorAll<HTMLElement>('.color-switch')
  const show = (scheme: Scheme) => {
    applyScheme(scheme)
    for (const button of buttons)
      button.ariaLabel = button.title = button.dataset[scheme === 'dark' ? 'csLabelLight' : 'csLabelDark'] ?? ''
  }
  const follow = () => show(chosenScheme())
  follow()
  // Everything on the page gets its style anew: the click is answered first.
  for (const button of buttons)
    button.addEventListener('click', () => void afterPaint().then(() => switchScheme(show)), { signal })
  addEventListener('storage', ({ key }) => (key === schemeKey || key === null) && follow(), { signal })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow, { signal })
}

/** Toggle the colour scheme. */
function switchScheme(show: (scheme: Scheme) => void): void {
  const scheme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  show(scheme)
  writeStored(schemeKey, scheme)
}

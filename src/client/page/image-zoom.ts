import { cloneTemplate } from '../shared/clone-template.js'
import { loadModule } from '../shared/load-module.js'
import type { Mount } from '../shared/mount.js'
import { isPlainClick } from '../shared/plain-click.js'
import { templateOf } from '../shared/template-of.js'
import { showMissing } from './crash.js'

/** The module that shows an image over the page. */
interface ZoomModule {
  readonly show: (origin: HTMLElement, dialog: HTMLDialogElement, signal: AbortSignal) => void
}

/** What can be enlarged: images that are shown smaller than their size, those of figures, and diagrams. */
const zoomable = '.content img[role="button"], .content a.enlarge'

/** Zoom images that are shown smaller than their size, those of figures, and diagrams. */
export const imageZoom: Mount = (element, signal) => {
  const label = templateOf('zoom').dataset.label ?? ''
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLImageElement) update(target, label)
  })
  for (const image of element.querySelectorAll('.content img[alt]:not([alt=""], a img, .diagram img)'))
    observer.observe(image)
  for (const link of element.querySelectorAll<HTMLElement>('.content a.enlarge')) link.title = label
  const open = (origin: HTMLElement) => {
    loadModule<ZoomModule>('zoom').then(
      ({ show }) => {
        const dialog = cloneTemplate('zoom').querySelector('dialog')
        if (dialog && !signal.aborted) show(origin, dialog, signal)
      },
      () => showMissing(origin, () => open(origin), signal)
    )
  }
  const listen = (event: KeyboardEvent | MouseEvent) => {
    const origin = event.target instanceof Element ? event.target.closest<HTMLElement>(zoomable) : null
    if (!origin || !(event instanceof KeyboardEvent ? isPress(event, origin) : isPlainClick(event))) return
    event.preventDefault()
    open(origin)
  }
  element.addEventListener('click', listen, { signal })
  element.addEventListener('keydown', listen, { signal })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Make a button of an image that is shown smaller than it is, and a plain image of one that is not. */
function update(image: HTMLImageElement, label: string): void {
  const width = Number(image.getAttribute('width') ?? image.naturalWidth)
  if (width > image.clientWidth + 1) {
    image.role = 'button'
    image.tabIndex = 0
    image.title = label
  } else for (const name of ['role', 'tabindex', 'title']) image.removeAttribute(name)
}

/** Whether a key presses an image; links press themselves. */
function isPress({ key }: KeyboardEvent, { localName }: HTMLElement): boolean {
  return localName === 'img' && (key === 'Enter' || key === ' ')
}

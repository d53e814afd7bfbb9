import { cloneTemplate } from '../shared/clone-template.js'
import type { Mount } from '../shared/mount.js'
import { isPlainClick } from '../shared/plain-click.js'
import { templateOf } from '../shared/template-of.js'

/** Zoom images that are shown smaller than their size, and those of figures. */
export const imageZoom: Mount = (element, signal) => {
  const label = templateOf('zoom').dataset.label ?? ''
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLImageElement) update(target, label)
  })
  const images = element.querySelectorAll<HTMLImageElement>('.content img[alt]:not([alt=""], a img, .diagram img)')
  for (const image of images) {
    observer.observe(image)
    image.addEventListener('click', () => image.role && show(copyOf(image), signal), { signal })
    image.addEventListener('keydown', (event) => image.role && isPress(event) && show(copyOf(image), signal), {
      signal
    })
  }
  for (const link of element.querySelectorAll<HTMLAnchorElement>('.content a.enlarge')) {
    link.title = label
    link.addEventListener('click', (event) => enlarge(event, link, signal), { signal })
  }
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Make a button of an image that is shown smaller than it is, and a plain image of one that is not. */
function update(image: HTMLImageElement, label: string): void {
  const width = Number(image.getAttribute('width') ?? image.naturalWidth)
  if (width > image.clientWidth + 1) {
    image.role = 'button'
    image.tabIndex = 0
    image.title = label
  } else unmark(image)
}

/** Whether a key presses a button; if so, the page does not scroll. */
function isPress(event: KeyboardEvent): boolean {
  const isPressed = event.key === 'Enter' || event.key === ' '
  if (isPressed) event.preventDefault()
  return isPressed
}

/** Make a plain image of one that may be a button. */
function unmark(image: HTMLImageElement): void {
  for (const name of ['role', 'tabindex', 'title']) image.removeAttribute(name)
}

/** Create an image of the size that another has. */
function copyOf(image: HTMLImageElement): HTMLImageElement {
  const copy = image.cloneNode() as HTMLImageElement
  unmark(copy)
  return copy
}

/** Show the image that the link of a figure leads to. */
function enlarge(event: MouseEvent, link: HTMLAnchorElement, signal: AbortSignal): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  const image = new Image()
  image.src = link.href
  image.alt = link.querySelector('img')?.alt ?? ''
  show(image, signal)
}

/** Show an image in a dialog; the browser returns the focus when it is closed. */
function show(image: HTMLImageElement, signal: AbortSignal): void {
  const dialog = cloneTemplate('zoom').querySelector('dialog')
  if (!dialog) return
  dialog.append(image)
  dialog.addEventListener('click', ({ target }) => target !== image && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  signal.addEventListener('abort', () => dialog.close())
  document.body.append(dialog)
  dialog.showModal()
}

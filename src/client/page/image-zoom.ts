import { cloneTemplate } from '../shared/clone-template.js'
import type { Mount } from '../shared/mount.js'
import { templateOf } from '../shared/template-of.js'

/** Let the reader see pictures that the page shows smaller than they are. */
export const imageZoom: Mount = (element, signal) => {
  const label = templateOf('zoom').dataset.label ?? ''
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLImageElement) update(target, label)
  })
  const pictures = element.querySelectorAll<HTMLImageElement>('.content img[alt]:not([alt=""], a img, .diagram img)')
  for (const picture of pictures) {
    observer.observe(picture)
    picture.addEventListener('click', () => picture.role && show(picture, signal), { signal })
    picture.addEventListener('keydown', (event) => picture.role && pressed(event) && show(picture, signal), { signal })
  }
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Make a button of a picture that is shown smaller than it is, and a plain picture of one that is not. */
function update(picture: HTMLImageElement, label: string): void {
  const width = Number(picture.getAttribute('width') ?? picture.naturalWidth)
  if (width > picture.clientWidth + 1) {
    picture.role = 'button'
    picture.tabIndex = 0
    picture.title = label
  } else for (const name of ['role', 'tabindex', 'title']) picture.removeAttribute(name)
}

/** Say whether a key presses a button. */
function pressed(event: KeyboardEvent): boolean {
  const isPress = event.key === 'Enter' || event.key === ' '
  if (isPress) event.preventDefault()
  return isPress
}

/** Show a picture over the page until the reader has seen enough; the browser gives the focus back. */
function show(picture: HTMLImageElement, signal: AbortSignal): void {
  const dialog = cloneTemplate('zoom').querySelector('dialog')
  if (!dialog) return
  const copy = document.createElement('img')
  copy.src = picture.currentSrc || picture.src
  copy.alt = picture.alt
  copy.width = Number(picture.getAttribute('width') ?? picture.naturalWidth)
  copy.height = Number(picture.getAttribute('height') ?? picture.naturalHeight)
  dialog.append(copy)
  dialog.addEventListener('click', ({ target }) => target !== copy && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  signal.addEventListener('abort', () => dialog.close())
  document.body.append(dialog)
  dialog.showModal()
}

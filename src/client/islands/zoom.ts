/**
 * Shows an image over the page, loaded when a reader asks for the first. It fits the window at first; a click, two fingers, the wheel with
 * Ctrl and the keys `+`, `-` and `0` change its size, and the dialog scrolls over what is larger.
 */

/** The greatest size beside that at first, and the steps of a key and of a click. */
const maxScale = 8
const keyStep = 1.5
const clickScale = 2.5

/** Show the image of an element, or the one that a link leads to, in a dialog; the browser returns the focus when it is closed. */
export function show(origin: HTMLElement, dialog: HTMLDialogElement, signal: AbortSignal): void {
  const image = imageOf(origin)
  dialog.append(image)
  dialog.addEventListener('click', ({ target }) => target !== image && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  signal.addEventListener('abort', () => dialog.close())
  document.body.append(dialog)
  dialog.showModal()
  followSize(dialog, image)
}

/** Create the image to show. */
function imageOf(origin: HTMLElement): HTMLImageElement {
  if (origin instanceof HTMLImageElement) {
    const copy = origin.cloneNode() as HTMLImageElement
    for (const name of ['role', 'tabindex', 'title', 'style']) copy.removeAttribute(name)
    return copy
  }
  const image = new Image()
  if (origin instanceof HTMLAnchorElement) image.src = origin.href
  image.alt = origin.querySelector('img')?.alt ?? ''
  return image
}

/** Let the reader change the size of the image, around the point that it is changed at. */
function followSize(dialog: HTMLElement, image: HTMLElement): void {
  let scale = 1
  let width = 0
  const resize = (next: number, x = innerWidth / 2, y = innerHeight / 2) => {
    if (scale === 1) width = image.offsetWidth
    const before = image.getBoundingClientRect()
    const old = scale
    scale = Math.min(Math.max(next, 1), maxScale)
    image.style.inlineSize = scale === 1 ? '' : `${width * scale}px`
    image.style.maxInlineSize = scale === 1 ? '' : 'none'
    image.dataset.scale = scale === 1 ? '' : 'large'
    const after = image.getBoundingClientRect()
    const factor = scale / old
    dialog.scrollBy({
      left: after.left + (x - before.left) * factor - x,
      top: after.top + (y - before.top) * factor - y,
      behavior: 'instant'
    })
  }
  image.addEventListener('click', ({ clientX, clientY }) => resize(scale > 1 ? 1 : clickScale, clientX, clientY))
  dialog.addEventListener('keydown', (event) => {
    const next = { '+': scale * keyStep, '=': scale * keyStep, '-': scale / keyStep, '0': 1 }[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    resize(next)
  })
  dialog.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      resize(scale * Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
    },
    { passive: false }
  )
  followFingers(dialog, (factor, x, y) => resize(scale * factor, x, y))
}

/** Call a function with each change of the distance of two fingers, and the point between them. */
function followFingers(dialog: HTMLElement, onPinch: (factor: number, x: number, y: number) => void): void {
  let last = 0
  const follow = (event: TouchEvent) => {
    const [first, second] = event.touches
    if (!first || !second) {
      last = 0
      return
    }
    event.preventDefault()
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
    if (last > 0) onPinch(distance / last, (first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2)
    last = distance
  }
  for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
    dialog.addEventListener(type, follow, { passive: false })
}

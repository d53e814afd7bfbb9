/**
 * Shows an image, a diagram or a table over the page, loaded when a reader asks for the first. It fits the window at first; a click, two fingers,
 * the wheel with Ctrl and the keys `+`, `-` and `0` change its size, and the dialog scrolls over what is larger.
 */
import { adoptStyles } from '../shared/adopt-styles.js'
import { openDialog } from '../shared/open-dialog.js'

/** Written by the bundler, and by the build of a site. */
declare const capstanOverlayStyles: string
declare const capstanDialog: string

/** The greatest size beside that at first, and the steps of a key and of a click. */
const maxScale = 8
const keyStep = 1.5
const clickScale = 2.5

/** How small a table may become, which scrolls from the beginning. */
const minTableScale = 0.4

/** How much a diagram shrinks or grows to fit the window. */
const diagramScales = [0.75, 2.5] as const

adoptStyles(capstanOverlayStyles)

/** Show a table, the image of an element, or the one that a link leads to. */
export function run(origin: HTMLElement, _event: Event, signal: AbortSignal): void {
  if (document.querySelector('dialog.zoom')) return
  const dialog = openDialog(capstanDialog, signal)
  if (origin.matches('.table')) showTable(dialog, origin)
  else showImage(dialog, origin)
}

function showTable(dialog: HTMLDialogElement, origin: HTMLElement): void {
  dialog.ariaLabel = dialog.dataset.csTable ?? ''
  const content = document.createElement('div')
  content.className = 'content'
  for (const child of origin.children) content.append(child.cloneNode(true))
  for (const element of content.querySelectorAll('[id]')) element.removeAttribute('id')
  // A link leaves the table for its target.
  content.addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && dialog.close())
  dialog.append(content)
  followSize(dialog, minTableScale, (scale) => content.style.setProperty('zoom', String(scale)), content)
}

function showImage(dialog: HTMLDialogElement, origin: HTMLElement): void {
  const image = imageOf(origin)
  dialog.append(image)
  dialog.addEventListener('click', ({ target }) => target !== image && dialog.close())
  const fitted = origin.closest('.diagram') ? fittedWidth(dialog, image) : undefined
  let width = fitted ?? 0
  const show = (scale: number) => {
    const isLarge = scale > 1
    if (isLarge && image.style.maxInlineSize === '') width = image.offsetWidth
    image.style.maxInlineSize = isLarge || fitted !== undefined ? 'none' : ''
    image.style.inlineSize = isLarge ? `${width * scale}px` : fitted === undefined ? '' : `${fitted}px`
    image.dataset.csScale = isLarge ? 'large' : ''
  }
  show(1)
  const resize = followSize(dialog, 1, show, image)
  image.addEventListener('click', ({ clientX, clientY }) =>
    resize((scale) => (scale > 1 ? 1 : clickScale), clientX, clientY)
  )
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

/** Compute the width of a diagram that fits the window, as long as its text can be read and is not huge. */
function fittedWidth(dialog: HTMLElement, { width, height }: HTMLImageElement): number {
  const { paddingLeft, paddingTop, paddingBottom } = getComputedStyle(dialog)
  const wide = (dialog.clientWidth - 2 * parseFloat(paddingLeft)) / width
  const high = (dialog.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / height
  const [min, max] = diagramScales
  return width * Math.min(Math.max(Math.min(wide, high), min), max)
}

/** Change the size by a step around a point of the window, which is its middle if none is given. */
type Resize = (step: (scale: number) => number, x?: number, y?: number) => void

/** Let the reader change the size of what a dialog shows, around the point that it is changed at. */
function followSize(dialog: HTMLElement, min: number, show: (scale: number) => void, content: HTMLElement): Resize {
  let scale = 1
  const resize: Resize = (step, x = innerWidth / 2, y = innerHeight / 2) => {
    const before = content.getBoundingClientRect()
    const old = scale
    scale = Math.min(Math.max(step(scale), min), maxScale)
    show(scale)
    const after = content.getBoundingClientRect()
    const factor = scale / old
    dialog.scrollBy({
      left: after.left + (x - before.left) * factor - x,
      top: after.top + (y - before.top) * factor - y,
      behavior: 'instant'
    })
  }
  dialog.addEventListener('keydown', (event) => {
    const factor = { '+': keyStep, '=': keyStep, '-': 1 / keyStep, '0': 0 }[event.key]
    if (factor === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    resize((now) => (factor === 0 ? 1 : now * factor))
  })
  dialog.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      resize((now) => now * Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
    },
    { passive: false }
  )
  followFingers(dialog, (factor, x, y) => resize((now) => now * factor, x, y))
  return resize
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

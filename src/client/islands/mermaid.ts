import type { DiagramAnswer, DiagramQuestion, DrawnDiagram } from '../shared/diagram-messages.js'
import { frameOrigin, isOwnOrigin } from '../shared/frame-peer.js'
import { reportMissing } from '../shared/missing.js'
import type { Mount } from '../shared/mount.js'

/** The tokens of the styles that diagrams are drawn in. */
const colorTokens = [
  'paper',
  'sunken',
  'tint',
  'ink',
  'text',
  'muted',
  'line-strong',
  'accent',
  'accent-tint',
  'warning',
  'warning-tint',
  'info',
  'danger',
  'danger-tint'
]

/** Minimum scale at which an image is drawn into the room of its source. */
const minScale = 0.7

/** Time after which the frame counts as unreachable, and that in which it gets ready once it is loaded, in milliseconds. */
const timeout = 30_000
const grace = 1000

/** Time without scrolling after which a page is still, in milliseconds. */
const idleTime = 120

/** Render a diagram, again whenever the colour scheme changes; on an error its source stays. */
export const mount: Mount = (figure, signal) => {
  const source = figure.querySelector('code')?.textContent ?? ''
  const root = document.documentElement
  const draw = async () => {
    const scheme = root.dataset.theme
    try {
      const fonts = getComputedStyle(root).fontFamily
      const drawing = await askFrame({ source, isDark: scheme === 'dark', colors: readColors(root), fonts }, signal)
      const image = await imageOf(drawing, source, figure.dataset.csZoom)
      if (!figure.querySelector('.diagram-room')) await scrollIdle(signal)
      if (!signal.aborted && scheme === root.dataset.theme) showImage(figure, image, signal)
    } catch (error) {
      if (signal.aborted) return
      console.warn(error)
      figure.dataset.csState = 'failed'
      if (error instanceof MissingError) reportMissing(figure, () => void draw())
    }
  }
  const observer = new MutationObserver(() => void draw())
  observer.observe(root, { attributeFilter: ['data-theme'] })
  signal.addEventListener('abort', () => observer.disconnect())
  void draw()
}

/** Read the colours of the scheme that is shown. */
function readColors(root: HTMLElement): Record<string, string> {
  const styles = getComputedStyle(root)
  return Object.fromEntries(colorTokens.map((token) => [token, styles.getPropertyValue(`--${token}`).trim()]))
}

/** What draws could not be loaded; it may be there at the next attempt. */
class MissingError extends Error {}

/** Request an image from the frame, which answers through a message channel. */
async function askFrame(question: DiagramQuestion, signal: AbortSignal): Promise<DrawnDiagram> {
  const frame = await readyFrame()
  signal.throwIfAborted()
  const { port1, port2 } = new MessageChannel()
  frame.contentWindow?.postMessage(question, frameOrigin, [port2])
  const answer = await new Promise<DiagramAnswer>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<DiagramAnswer>) => resolve(data)
  })
  port1.close()
  if (!('error' in answer)) return answer
  if (!answer.isMissing) throw new Error(answer.error)
  // A document may remember which modules it could not load.
  frame.remove()
  throw new MissingError(answer.error)
}

/** Frames, and whether they are ready: each is waited for once, whichever diagrams of whichever pages want it. */
const frames = new WeakMap<HTMLIFrameElement, Promise<void>>()

/** Find or add the frame that renders all diagrams of the document, and wait until it is ready. */
async function readyFrame(): Promise<HTMLIFrameElement> {
  const frame = document.querySelector<HTMLIFrameElement>('.diagram-frame') ?? addFrame()
  const ready = frames.get(frame) ?? waitFor(frame)
  frames.set(frame, ready)
  await ready
  return frame
}

/** Wait until a frame is ready; one that cannot be is removed. */
function waitFor(frame: HTMLIFrameElement): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      waiting.abort()
      frame.remove()
      reject(new MissingError(frame.src))
    }
    let timer = setTimeout(fail, timeout)
    const listen = ({ source, origin }: MessageEvent) => {
      if (source !== frame.contentWindow || !isOwnOrigin(origin)) return
      waiting.abort()
      clearTimeout(timer)
      resolve()
    }
    addEventListener('message', listen, { signal })
    // A frame that has loaded all that it could, without its script, will not be ready.
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(fail, grace)
    }
    frame.addEventListener('load', restart, { signal })
  })
}

/** Add the frame; it must have a size, because diagrams are measured in it. */
function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'diagram-frame'
  frame.dataset.csPermanent = ''
  frame.src = document.body.dataset.csDiagram ?? ''
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  document.body.append(frame)
  return frame
}

/** Create the image of a diagram, which a press enlarges; its description, else its source, is its text alternative. */
async function imageOf(
  { svg, width, height, minWidth, description = '', whole }: DrawnDiagram,
  source: string,
  zoom = ''
): Promise<HTMLImageElement> {
  const image = new Image()
  image.alt = description || source
  image.role = 'button'
  image.tabIndex = 0
  image.title = zoom
  image.width = width
  image.height = height
  image.style.minWidth = `${minWidth}px`
  if (whole) image.dataset.csWhole = JSON.stringify(whole)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

/** Wait until the reader does not scroll: what changes its size meanwhile could not keep the view in its place. */
function scrollIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener('scroll', wait)
      resolve()
    }
    let timer = setTimeout(end, idleTime)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(end, idleTime)
    }
    addEventListener('scroll', wait, { signal, passive: true })
  })
}

/** Show the image in its room or in place of the source, or of the image of another scheme. */
function showImage(figure: HTMLElement, image: HTMLImageElement, signal: AbortSignal): void {
  const before = figure.querySelector('img')
  if (before) {
    image.style.cssText = before.style.cssText
    before.replaceWith(image)
    return
  }
  const room = figure.querySelector('.diagram-room')
  if (room) {
    image.style.minWidth = ''
    figure.dataset.csState = 'drawn'
    room.append(image)
    return
  }
  const { top, bottom } = figure.getBoundingClientRect()
  const show = () => {
    figure.dataset.csState = 'drawn'
    figure.prepend(image)
  }
  if (top < 0) keepBelow(figure, show)
  else {
    show()
    if (top < innerHeight) keepEnd(figure, image, bottom, signal)
  }
}

/**
 * Change a figure that begins above the view, and keep what is below it where it is. Browsers that anchor the view do
 * so by themselves while nobody scrolls; in others the page is scrolled by what the figure grew.
 */
function keepBelow(figure: HTMLElement, change: () => void): void {
  const before = figure.getBoundingClientRect().bottom
  change()
  if (CSS.supports('overflow-anchor', 'none')) return
  scrollBy({ top: figure.getBoundingClientRect().bottom - before, behavior: 'instant' })
}

/**
 * Keep the end of a figure in or above the view where it was, so that text below it does not move while it is read: the image is drawn
 * into the room of its source, and gets its own size below the view. Where it could not be read so small, it has that at once.
 */
function keepEnd(figure: HTMLElement, image: HTMLImageElement, bottom: number, signal: AbortSignal): void {
  const drawnBottom = figure.getBoundingClientRect().bottom
  const height = image.offsetHeight + Math.min(bottom, innerHeight) - drawnBottom
  if ((bottom > innerHeight && drawnBottom >= innerHeight) || height < image.offsetHeight * minScale) return
  image.style.blockSize = `${height}px`
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting || entry.boundingClientRect.top < 0) return
    observer.disconnect()
    const shown = figure.querySelector('img')
    if (shown) shown.style.blockSize = ''
  })
  observer.observe(figure)
  signal.addEventListener('abort', () => observer.disconnect())
}

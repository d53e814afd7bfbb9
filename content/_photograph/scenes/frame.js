import { boxOf, drawActor } from './actors.js'
import { backgrounds } from './backgrounds/backgrounds.js'
import { n } from './shapes.js'

/** The size of every camera's picture for detection. */
export const frameWidth = 1280
export const frameHeight = 720

/**
 * Draw what a camera sees, as SVG: its background, the actors from back to front, its clock, and, where asked, what the
 * recorder draws over it. `crop` is `[left, top, right, bottom]` in pixels; `width` is that of the picture.
 */
export function drawFrame({ camera, actors = [], clock, isNight = false, overlay = '', crop, width = frameWidth }) {
  const [left, top, right, bottom] = crop ?? [0, 0, frameWidth, frameHeight]
  const height = (width * (bottom - top)) / (right - left)
  const inOrder = [...actors].sort((a, b) => a.y - b.y)
  const picture = backgrounds[camera]() + inOrder.map(drawActor).join('')
  const night = isNight
    ? '<defs><filter id="night" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values=".2 .4 .08 0 -.02 .2 .42 .08 0 -.02 .2 .42 .1 0 -.01 0 0 0 1 0"/></filter></defs>'
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="${[left, top, right - left, bottom - top].map(n).join(' ')}">` +
    `${night}<g${isNight ? ' filter="url(#night)"' : ''}>${picture}</g>${clock ? drawClock(clock) : ''}${overlay}</svg>`
  )
}

/** Draw the clock that a camera writes into its picture. */
function drawClock(text) {
  const attributes = 'x="26" y="48" font-family="DejaVu Sans Mono, monospace" font-size="26"'
  return `<text ${attributes} fill="#fff" stroke="#0009" stroke-width="5" paint-order="stroke">${text}</text>`
}

/** Draw bounding boxes with their labels, as the recorder does in its debug view and on snapshots. */
export function drawBoxes(actors) {
  return actors
    .filter(({ label }) => label)
    .map((actor) => {
      const [left, top, right, bottom] = boxOf(actor)
      const { color = '#2f8fe0', text = actor.label } = actor
      const labelWidth = text.length * 11.4 + 14
      return (
        `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="none" stroke="${color}" stroke-width="${actor.isStill ? 2 : 4}"/>` +
        `<rect x="${left - 2}" y="${top - 28}" width="${n(labelWidth)}" height="28" fill="${color}"/>` +
        `<text x="${left + 6}" y="${top - 8}" font-family="DejaVu Sans Mono, monospace" font-size="19" fill="#fff">${text}</text>`
      )
    })
    .join('')
}

/** Draw the outline of a polygon given as the recorder's coordinates, relative to the picture. */
export function drawOutline(coordinates, color, width = 4) {
  const numbers = coordinates.split(',').map(Number)
  const points = []
  for (let index = 0; index < numbers.length; index += 2) {
    points.push(`${n(numbers[index] * frameWidth)},${n(numbers[index + 1] * frameHeight)}`)
  }
  return `<polygon points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="${width}"/>`
}

/** Compute a square crop around an actor, within the picture. */
export function cropAround(actor, margin = 1.25) {
  const [left, top, right, bottom] = boxOf(actor)
  const size = Math.min(frameHeight, Math.max(right - left, bottom - top, 120) * margin)
  const x = Math.max(0, Math.min(frameWidth - size, (left + right - size) / 2))
  const y = Math.max(0, Math.min(frameHeight - size, (top + bottom - size) / 2))
  return [x, y, x + size, y + size]
}

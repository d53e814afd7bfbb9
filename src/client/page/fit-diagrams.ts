/**
 * Fit the diagrams of a page for printing to sheets. One whose text would be too small on an upright sheet gets one of its own that is turned, or is
 * shown in pieces, which are cut where no word and no node is.
 */

import type { Box, Span } from '../shared/diagram-messages.js'

/** A length in two directions. */
type Size = readonly [width: number, height: number]

/** Pixels of a millimeter of paper. */
const mm = 96 / 25.4

/** Room on an upright and on a turned sheet beside margins, a heading and a caption, as `sheet.css` sets both. */
const sheets: Readonly<Record<'upright' | 'turned', Size>> = {
  upright: [170 * mm, 200 * mm],
  turned: [237 * mm, 140 * mm]
}

/** How much smaller than on narrow screens a diagram is where nothing else helps, and at all: texts of 6.3 and 4.5 pt, as in tables. */
const smallest = { upright: 0.76, turned: 0.55 }

/** Fit all diagrams that are drawn. Those that cannot be read at any size that fits, and be cut nowhere, are marked with `data-cs-unfit`. */
export async function fitDiagrams(root: ParentNode): Promise<void> {
  for (const image of root.querySelectorAll<HTMLImageElement>('.diagram img')) {
    const figure = image.closest<HTMLElement>('.diagram')
    if (figure) await fit(figure, image)
  }
}

async function fit(figure: HTMLElement, image: HTMLImageElement): Promise<void> {
  const size: Size = [image.naturalWidth, image.naturalHeight]
  const [width] = size
  const narrowest = Number.parseFloat(
    figure.querySelector('.diagram-room svg:last-of-type')?.getAttribute('width') ?? image.style.minWidth
  )
  const readable = narrowest > 0 ? narrowest / width : 1
  const inset = insetOf(figure)
  const upright = scaleOf(size, sheets.upright, inset)
  const turned = scaleOf(size, sheets.turned, inset)
  if (upright >= readable * smallest.upright) return
  if (turned > upright && turned >= readable * smallest.turned) {
    figure.classList.add('is-turned')
    return
  }
  if (upright >= readable * smallest.turned) return
  const scale = readable * smallest.upright
  const [roomWidth, roomHeight] = sheets.upright
  const pieces = cut(image, size, [(roomWidth - inset) / scale, roomHeight / scale])
  if (pieces) {
    figure.insertBefore(await show(pieces, image, scale), figure.querySelector('figcaption'))
    figure.classList.add('is-cut')
    return
  }
  if (turned > upright) figure.classList.add('is-turned')
  figure.dataset.csUnfit = figure.querySelector('code')?.textContent ?? ''
}

/** Measure what the figure and the blocks around it take of the sheet. */
function insetOf(figure: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(figure)
  const inner = figure.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  return Math.max(0, (figure.closest('.content')?.clientWidth ?? inner) - inner)
}

function scaleOf([width, height]: Size, room: Size, inset: number): number {
  return Math.min(1, (room[0] - inset) / width, room[1] / height)
}

/** A part of a drawing, in its own units. */
interface Piece {
  readonly from: Size
  readonly size: Size
}

/** Cut a drawing into pieces that fit a room, row by row; undefined where something that has to stay whole is larger than the room. */
function cut(image: HTMLImageElement, size: Size, room: Size): readonly Piece[] | undefined {
  const boxes = JSON.parse(image.dataset.csWhole ?? '[]') as readonly Box[]
  const [columns, rows] = size.map((length, axis) =>
    cutsOf(
      length,
      room[axis] ?? length,
      boxes.map((box) => box[axis] ?? [0, 0])
    )
  )
  if (!columns || !rows) return undefined
  return rows.flatMap(([top, bottom]) =>
    columns.map(([left, right]): Piece => ({ from: [left, top], size: [right - left, bottom - top] }))
  )
}

/** Divide a length into parts that are no longer than the room and end where nothing is; undefined where something is longer. */
function cutsOf(length: number, room: number, spans: readonly Span[]): readonly Span[] | undefined {
  const parts: Span[] = []
  // Parts of about one length, with no sliver at the end.
  const step = Math.min(room, (length / Math.ceil(length / room)) * 1.1)
  for (let at = 0; at < length;) {
    const end = length - at <= room ? length : endBefore(at + step, spans)
    if (end <= at) return undefined
    parts.push([at, end])
    at = end
  }
  return parts
}

/** Find the last place up to a limit that is inside of nothing. */
function endBefore(limit: number, spans: readonly Span[]): number {
  let end = limit
  for (;;) {
    const starts = spans.filter(([from, to]) => from < end && end < to).map(([from]) => from)
    if (starts.length === 0) return end
    end = Math.min(...starts)
  }
}

/** Show the pieces of a drawing one below the other; the first has the alternative text. */
async function show(pieces: readonly Piece[], { src, alt }: HTMLImageElement, scale: number): Promise<HTMLElement> {
  const room = document.createElement('div')
  room.className = 'diagram-pieces'
  const svg = decodeURIComponent(src.slice(src.indexOf(',') + 1))
  const [x = 0, y = 0] = (/ viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number)
  for (const { from, size } of pieces) {
    const [width, height] = size
    const viewBox = [x + from[0], y + from[1], width, height].join(' ')
    const piece = svg.replace(
      /^<svg [^>]*/,
      (tag) =>
        `<svg width="${width}" height="${height}" viewBox="${viewBox}"${tag.slice(4).replaceAll(/ (?:width|height|viewBox)="[^"]*"/g, '')}`
    )
    const image = new Image(width * scale, height * scale)
    image.alt = room.firstChild ? '' : alt
    image.src = `data:image/svg+xml,${encodeURIComponent(piece)}`
    await image.decode()
    room.append(image)
  }
  return room
}

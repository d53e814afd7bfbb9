/** Find where a path or an address stands in a file that was found by its meaning. */
import type { Place } from '../model/diagnostic.js'
import { lineStarts } from '../utils/line-starts.js'

/** A text that is to be replaced, near a place. */
export interface Slot {
  readonly place: Place
  readonly from: string
  readonly to: string
}

/** A replaced range, by offsets in UTF-16 units. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Find what replaces a text: at its place, in the element there, as a definition that is referred to, or as a value of YAML; none: it is nowhere. */
export function replacementsOf(text: string, { place, from, to }: Slot, isData: boolean): Replacement[] {
  const offset = offsets(text)
  const [start, end] = [offset(place.line, place.column), offset(place.endLine, place.endColumn)]
  const replaced = (at: number) => ({ start: at, end: at + from.length, text: to })
  if (text.slice(start, end) === from) return [replaced(start)]
  const inside = destinations(text, from, start, Math.max(end, lineEnd(text, start)))
  if (inside.length > 0) return inside.map(replaced)
  const defined = [...text.matchAll(/^[ \t>]*\[[^\]\n]+\]:[ \t]*<?/gm)].flatMap((match) => {
    const at = match.index + match[0].length
    return text.startsWith(from, at) && /^(?:[\s>]|$)/.test(text.slice(at + from.length)) ? [at] : []
  })
  if (defined.length > 0) return defined.map(replaced)
  const head = isData ? text.length : (/^---\r?\n[^]*?\r?\n---(?:\r?\n|$)/.exec(text)?.[0].length ?? 0)
  return destinations(text, from, 0, head).map(replaced)
}

/** List where a text stands as an address in a range: behind what opens one, and before what closes it. */
function destinations(text: string, wanted: string, start: number, end: number): number[] {
  const found: number[] = []
  for (
    let at = text.indexOf(wanted, start);
    at !== -1 && at + wanted.length <= end;
    at = text.indexOf(wanted, at + 1)
  ) {
    const isOpened = /(?:[(<"'`=[{,]|[:,-][ \t]+)$/.test(text.slice(Math.max(0, at - 8), at))
    if (isOpened && /^(?:[)>"'`\s\]},]|$)/.test(text.slice(at + wanted.length, at + wanted.length + 1))) found.push(at)
  }
  return found
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** Convert lines and columns of a text to offsets. */
function offsets(text: string): (line: number, column: number) => number {
  const starts = lineStarts(text)
  if (text.startsWith('\uFEFF')) starts[0] = 1 // which no column counts
  return (line, column) => Math.min((starts[line - 1] ?? text.length) + column - 1, text.length)
}

import type { SourceRange } from '../page/file-set.js'

/** The attribute by which the elements of an author's components tell their place; no component gets it. */
export const placeAttribute = 'data-cs-placed'

const places = new WeakMap<object, SourceRange>()

/** Take the place of an element out of its properties. */
export function takePlace(given: object): { readonly props: object; readonly place?: SourceRange } {
  const { [placeAttribute]: written, ...props } = given as Readonly<Record<string, unknown>>
  if (written === undefined) return { props: given }
  const place = parseRange(written)
  return place ? { props, place } : { props }
}

/** Remember where an element was written. */
export function setPlace<Made>(element: Made, place: SourceRange | undefined): Made {
  if (place && typeof element === 'object' && element !== null) places.set(element, place)
  return element
}

/** Find where an element was written. */
export function placeOf(element: object): SourceRange | undefined {
  return places.get(element)
}

/** Write a range as an attribute. */
export function formatRange({ start, end }: SourceRange): string {
  return `${start.line}:${start.column}-${end.line}:${end.column}`
}

/** Read a range that is in an attribute; undefined for any other value. */
export function parseRange(value: unknown): SourceRange | undefined {
  const match = typeof value === 'string' ? /^(\d+):(\d+)-(\d+):(\d+)$/.exec(value) : null
  if (!match) return undefined
  const [line = 1, column = 1, endLine = 1, endColumn = 1] = match.slice(1).map(Number)
  return { start: { line, column }, end: { line: endLine, column: endColumn } }
}

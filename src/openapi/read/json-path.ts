/**
 * Select parts of a document by JSONPath: names, wildcards, indexes, slices, descendants and
 * filters with comparisons, `&&`, `||`, `!` and the functions of the standard.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9535
 */
import { isObject, type Json } from '../base/json.js'
import { parseFilter } from './json-path-filter.js'
import type { Filter, Selection } from './json-path-operand.js'
import { PathReader } from './path-reader.js'

/** Selects the children of a value by their keys. */
type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'slice'; readonly start?: number; readonly end?: number; readonly step: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'filter'; readonly filter: Filter }

interface Segment {
  readonly isDeep: boolean
  readonly selectors: readonly Selector[]
}

/** A path that was read. */
export type JsonPath = readonly Segment[]

/** A part of a document, and the keys that lead to it. */
export interface Selected {
  readonly keys: readonly string[]
  readonly value: Json
}

/** Read a path; it begins with `$`. Throws a SyntaxError that says what is wrong. */
export function parseJsonPath(text: string): JsonPath {
  const reader = new PathReader(text)
  reader.expect('$')
  const path = readSegments(reader)
  reader.expectEnd()
  return path
}

/** Read the segments behind `$` or `@`. */
function readSegments(reader: PathReader): JsonPath {
  const segments: Segment[] = []
  for (;;) {
    reader.skipSpaceBeforeSegment()
    if (reader.take('..'))
      segments.push({ isDeep: true, selectors: reader.peek('[') ? readBrackets(reader) : [readName(reader)] })
    else if (reader.take('.')) segments.push({ isDeep: false, selectors: [readName(reader)] })
    else if (reader.peek('[')) segments.push({ isDeep: false, selectors: readBrackets(reader) })
    else return segments
  }
}

/** Read what is behind a dot. */
function readName(reader: PathReader): Selector {
  return reader.take('*') ? { kind: 'all' } : { kind: 'name', name: reader.name() }
}

/** Read a list of selectors in brackets. */
function readBrackets(reader: PathReader): Selector[] {
  reader.expect('[')
  const selectors: Selector[] = []
  do {
    reader.skipSpace()
    selectors.push(readSelector(reader))
    reader.skipSpace()
  } while (reader.take(','))
  reader.expect(']')
  return selectors
}

/** Read a path inside of a filter. */
function readSelection(reader: PathReader): Selection {
  const path = readSegments(reader)
  const isSingular = path.every(
    ({ isDeep, selectors }) =>
      !isDeep && selectors.length === 1 && selectors.every(({ kind }) => kind === 'name' || kind === 'index')
  )
  return { select: (value, root) => selectPath(path, value, root), isSingular }
}

function readSelector(reader: PathReader): Selector {
  if (reader.take('*')) return { kind: 'all' }
  if (reader.take('?')) return { kind: 'filter', filter: parseFilter(reader, readSelection) }
  const name = reader.quoted()
  if (name !== undefined) return { kind: 'name', name }
  const start = reader.integer()
  if (!reader.take(':')) {
    if (start === undefined) throw reader.unexpected('a name in quotes, a number, "*" or "?"')
    return { kind: 'index', index: start }
  }
  const end = reader.integer()
  const step = reader.take(':') ? (reader.integer() ?? 1) : 1
  return { kind: 'slice', ...(start !== undefined && { start }), ...(end !== undefined && { end }), step }
}

/** Select parts of a document. */
export function selectPath(path: JsonPath, from: Json, root: Json = from): Selected[] {
  return path.reduce<Selected[]>(
    (all, segment) =>
      all.flatMap((part) =>
        (segment.isDeep ? withDescendants(part) : [part]).flatMap((each) => childrenOf(each, segment, root))
      ),
    [{ keys: [], value: from }]
  )
}

/** List a part with everything in it. */
function withDescendants(part: Selected): Selected[] {
  return [part, ...entriesOf(part).flatMap(withDescendants)]
}

/** List the children of a value. */
function entriesOf({ keys, value }: Selected): Selected[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).map((child, index) => ({ keys: [...keys, String(index)], value: child }))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : [{ keys: [...keys, key], value: child }]
  )
}

/** Select among the children of a value. */
function childrenOf(part: Selected, { selectors }: Segment, root: Json): Selected[] {
  const children = entriesOf(part)
  const isList = Array.isArray(part.value)
  return selectors.flatMap((selector) => {
    switch (selector.kind) {
      case 'all':
        return children
      case 'name':
        return isList ? [] : children.filter(({ keys }) => keys.at(-1) === selector.name)
      case 'index':
        return isList ? (children.at(selector.index) ?? []) : []
      case 'slice':
        return isList ? sliced(children, selector) : []
      case 'filter':
        return children.filter(({ value }) => selector.filter(value, root))
    }
  })
}

/** Take a part of a list, backwards with a negative step. */
function sliced(all: readonly Selected[], { start, end, step }: Extract<Selector, { kind: 'slice' }>): Selected[] {
  if (step === 0) return []
  const at = (index: number) =>
    Math.min(Math.max(index < 0 ? all.length + index : index, step < 0 ? -1 : 0), all.length)
  const found: Selected[] = []
  const first = start === undefined ? (step < 0 ? all.length - 1 : 0) : at(start)
  const last = end === undefined ? (step < 0 ? -1 : all.length) : at(end)
  for (let index = first; step > 0 ? index < last : index > last; index += step) {
    const item = all[index]
    if (item) found.push(item)
  }
  return found
}

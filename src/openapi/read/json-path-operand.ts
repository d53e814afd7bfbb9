import type { Json } from '../base/json.js'
import type { PathReader } from './path-reader.js'

/** Whether a value is selected. */
export type Filter = (value: Json, root: Json) => boolean

/** Gets a value to compare; undefined for nothing. */
export type ReadValue = (value: Json, root: Json) => Json | undefined

/** Selects parts of a document from a value. */
export interface Selection {
  readonly select: (value: Json, root: Json) => readonly { readonly value: Json }[]
  /** Whether it can never select more than one part, so that it has a value to compare. */
  readonly isSingular: boolean
}

/** What is on one side of a comparison, is an argument, or is a question by itself. */
export type Operand =
  | { readonly kind: 'value'; readonly get: ReadValue }
  | ({ readonly kind: 'query' } & Selection)
  | { readonly kind: 'question'; readonly test: Filter }

/** Read an operand as a value to compare; the reader is behind it. */
export function valueOf(operand: Operand, reader: PathReader): ReadValue {
  if (operand.kind === 'value') return operand.get
  if (operand.kind === 'question') throw reader.unexpected('no comparison of "match" or "search"')
  if (!operand.isSingular) throw reader.unexpected('a path to at most one part before it, to be compared')
  return (value, root) => operand.select(value, root)[0]?.value
}

import { isObject, type Json } from '../base/json.js'

/** How a language writes values. */
export interface LiteralStyle {
  readonly true: string
  readonly false: string
  readonly null: string
  readonly text: (text: string) => string
  /** What a level is indented by; two spaces if absent. */
  readonly indent?: string
  /** What is around entries of objects and lists, and between a key and its value; those of JSON if absent. */
  readonly marks?: {
    readonly object: readonly [string, string]
    readonly list: readonly [string, string]
    readonly colon: string
  }
}

/** Whether a text is the same in every encoding. */
export function isAscii(text: string): boolean {
  return !/[^\x00-\x7f]/.test(text)
}

const jsonMarks: NonNullable<LiteralStyle['marks']> = { object: ['{', '}'], list: ['[', ']'], colon: ': ' }

/** Write a value over several lines, as `JSON.stringify` does, in the words of a language. */
export function writeLiteral(value: Json, style: LiteralStyle, indent = ''): string {
  if (value === null) return style.null
  if (typeof value === 'string') return style.text(value)
  if (typeof value === 'boolean') return value ? style.true : style.false
  if (typeof value === 'number') return String(value)
  const inner = indent + (style.indent ?? '  ')
  const { object, list, colon } = style.marks ?? jsonMarks
  const parts = Array.isArray(value)
    ? (value as readonly Json[]).map((item) => writeLiteral(item, style, inner))
    : isObject(value)
      ? Object.entries(value).map(
          ([key, item]) => `${style.text(key)}${colon}${writeLiteral(item ?? null, style, inner)}`
        )
      : []
  const [open, close] = Array.isArray(value) ? list : object
  if (parts.length === 0) return open + close
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

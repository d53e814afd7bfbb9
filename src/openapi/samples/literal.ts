import { isObject, type Json } from '../base/json.js'

/** How a language writes values. */
export interface LiteralStyle {
  readonly true: string
  readonly false: string
  readonly null: string
  readonly text: (text: string) => string
}

/** Whether a text is the same in every encoding. */
export function isAscii(text: string): boolean {
  return !/[^\x00-\x7f]/.test(text)
}

/** Write a value over several lines, as `JSON.stringify` does with two spaces, in the words of a language. */
export function writeLiteral(value: Json, style: LiteralStyle, indent = ''): string {
  if (value === null) return style.null
  if (typeof value === 'string') return style.text(value)
  if (typeof value === 'boolean') return value ? style.true : style.false
  if (typeof value === 'number') return String(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? (value as readonly Json[]).map((item) => writeLiteral(item, style, inner))
    : isObject(value)
      ? Object.entries(value).map(([key, item]) => `${style.text(key)}: ${writeLiteral(item ?? null, style, inner)}`)
      : []
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

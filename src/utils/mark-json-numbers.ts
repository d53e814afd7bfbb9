import { exactNumber } from './exact-number.js'
import { endOfJsonText } from './end-of-json-text.js'

/** Whether a text may hold a number that would be rounded, or a text that begins as one that is kept does. */
export function mayHoldExactNumbers(text: string): boolean {
  return /[\d.]{16}|\de\+?\d{3}|\\udc00|0[xo][\da-f]{13}/i.test(text)
}

/** Mark the numbers in a text of JSON that would be rounded; a text that only looks like one of them no longer does. */
export function markJsonNumbers(text: string): string {
  const next = /"|-?\d[\d.eE+-]*/g
  let written = ''
  let start = 0
  const replace = (from: number, to: number, by: string) => {
    written += text.slice(start, from) + by
    start = to
  }
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const [token] = found
    if (token === '"') {
      const mark = found.index + 1
      if (/^\\udc00/i.test(text.slice(mark, mark + 6))) replace(mark, mark + 6, String.raw`\ufffd`)
      next.lastIndex = endOfJsonText(text, found.index)
    } else {
      const value = exactNumber(token)
      if (typeof value === 'string') replace(found.index, next.lastIndex, JSON.stringify(value))
    }
  }
  return written + text.slice(start)
}

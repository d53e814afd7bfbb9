/** A byte range of a body, both ends included. */
export interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Parse a Range header for a body of `size` bytes. Undefined: send the whole body (no range, several, or another unit);
 * `unsatisfiable`: the range is outside of the body.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-range
 */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '')
  if (!match || match[0] === 'bytes=-') return undefined
  const [, first = '', last = ''] = match
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined // an invalid range is ignored (RFC 9110)
  return start > end ? 'unsatisfiable' : { start, end }
}

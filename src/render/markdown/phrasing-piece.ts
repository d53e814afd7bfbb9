/** A piece of a line. Text is a string that is not escaped yet: what must be depends on what is beside it. */
export type Piece =
  | string
  | { readonly type: 'code'; readonly value: string }
  /** What is written as it is: an image, a formula. */
  | { readonly type: 'literal'; readonly value: string }
  | { readonly type: 'label-start' }
  | { readonly type: 'label-end'; readonly destination: string }
  | { readonly type: 'break' }
  | Mark

/** A mark that opens or closes emphasis or a deletion. */
export interface Mark {
  readonly type: 'mark'
  readonly sign: '*' | '**' | '~~'
  readonly isOpening: boolean
}

/** Put marks around pieces; the same marks inside mean nothing. */
export function mark(pieces: readonly Piece[], sign: Mark['sign']): Piece[] {
  const inner = pieces.filter((piece) => !isMark(piece, sign))
  // `***` is read as strong text inside emphasis.
  if (sign === '**' && isEmphasized(inner)) return mark(mark(inner.slice(1, -1), '**'), '*')
  return surround(inner, { type: 'mark', sign, isOpening: true }, { type: 'mark', sign, isOpening: false })
}

/** Make pieces the label of a link; links inside are none. */
export function link(pieces: readonly Piece[], destination: string): Piece[] {
  const inner = pieces.filter((piece) => typeof piece === 'string' || !piece.type.startsWith('label-'))
  return surround(inner, { type: 'label-start' }, { type: 'label-end', destination })
}

function isMark(piece: Piece | undefined, sign: Mark['sign']): boolean {
  return typeof piece === 'object' && piece.type === 'mark' && piece.sign === sign
}

/** Whether pieces are emphasized as a whole. */
function isEmphasized(pieces: readonly Piece[]): boolean {
  return (
    isMark(pieces[0], '*') && isMark(pieces.at(-1), '*') && !pieces.slice(1, -1).some((piece) => isMark(piece, '*'))
  )
}

/** Put something around pieces. Space and breaks at the edges stay outside, where Markdown has them; nothing is put around them alone. */
function surround(pieces: readonly Piece[], first: Piece, last: Piece): Piece[] {
  let start = 0
  let end = pieces.length
  while (start < end && isSpace(pieces[start])) start++
  while (end > start && isSpace(pieces[end - 1])) end--
  if (start === end) return [...pieces]
  const inner = pieces.slice(start, end)
  const [head, tail] = [inner[0], inner.at(-1)]
  const leading = typeof head === 'string' ? (/^\s+/.exec(head)?.[0] ?? '') : ''
  if (typeof head === 'string') inner[0] = head.slice(leading.length)
  const kept = inner.length === 1 ? inner[0] : tail
  const trailing = typeof kept === 'string' ? (/\s+$/.exec(kept)?.[0] ?? '') : ''
  if (typeof kept === 'string') inner[inner.length - 1] = kept.slice(0, kept.length - trailing.length)
  const whole = [...pieces.slice(0, start), leading, first, ...inner, last, trailing, ...pieces.slice(end)]
  return whole.filter((piece) => piece !== '')
}

function isSpace(piece: Piece | undefined): boolean {
  return typeof piece === 'string' ? piece.trim() === '' : piece?.type === 'break'
}

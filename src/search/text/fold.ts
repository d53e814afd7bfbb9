/** A normalized text, and the position in the original of each of its UTF-16 units. */
export interface FoldedText {
  readonly text: string
  /** Absent when text and original are equal. */
  readonly positions?: readonly number[]
}

// Kept as they are: ASCII, the common Han block and punctuation. Full-width punctuation must not join identifiers.
const plain =
  /^[\t\n\r -~\u2010-\u2027\u3000-\u3002\u3008-\u3011\u4e00-\u9fff\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]*$/

/**
 * Normalize half and full width and other compatibility characters to NFKC, one character at a time to keep positions.
 * @see https://www.unicode.org/reports/tr15/
 */
export function foldText(original: string): FoldedText {
  if (plain.test(original)) return { text: original }
  let text = ''
  const positions: number[] = []
  let position = 0
  for (const character of original) {
    const folded = plain.test(character) ? character : character.normalize('NFKC')
    for (let index = 0; index < folded.length; index++)
      positions.push(Math.min(position + index, position + character.length - 1))
    text += folded
    position += character.length
  }
  return { text, positions }
}

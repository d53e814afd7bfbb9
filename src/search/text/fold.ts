/** A text whose characters have their compatible forms, and the place in the original of each of its UTF-16 units. */
export interface FoldedText {
  readonly text: string
  /** Undefined: the places are the same. */
  readonly places?: readonly number[]
}

// ASCII, the common Han block and the marks between sentences stay as they are: full-width marks must join no identifiers.
const plain =
  /^[\t\n\r -~\u2010-\u2027\u3000-\u3002\u3008-\u3011\u4e00-\u9fff\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]*$/

/** Fold half and full width and other compatible characters (NFKC), character by character, so that places are kept. */
export function foldText(original: string): FoldedText {
  if (plain.test(original)) return { text: original }
  let text = ''
  const places: number[] = []
  let place = 0
  for (const character of original) {
    const folded = plain.test(character) ? character : character.normalize('NFKC')
    for (let index = 0; index < folded.length; index++)
      places.push(Math.min(place + index, place + character.length - 1))
    text += folded
    place += character.length
  }
  return { text, places }
}

/**
 * The set of Han characters that an index holds, as text: the steps from each code point to the next. A query with a
 * character outside of it is written in other characters than the site; nothing needs to be loaded to know that.
 */
import { readNumber, writeNumber, type Cursor } from './numbers.js'

const han = /[\u3400-\u9fff]/g

/** Write the Han characters of some terms. */
export function writeCharacters(terms: Iterable<string>): string {
  const points = new Set<number>()
  for (const term of terms) for (const [character] of term.matchAll(han)) points.add(character.charCodeAt(0))
  let last = 0
  let text = ''
  for (const point of [...points].sort((a, b) => a - b)) {
    text += writeNumber(point - last)
    last = point
  }
  return text
}

/** Read the set. */
export function readCharacters(text: string): Set<string> {
  const characters = new Set<string>()
  const cursor: Cursor = { place: 0 }
  let point = 0
  while (cursor.place < text.length) {
    point += readNumber(text, cursor)
    characters.add(String.fromCharCode(point))
  }
  return characters
}

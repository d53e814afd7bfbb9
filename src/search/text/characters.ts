/**
 * Encode the set of Han characters in an index as text: the sorted code points, delta-encoded. A query with a character
 * outside of the set uses characters that the site does not (traditional ones, for example), which is known without loading
 * further files.
 */
import { readNumber, writeNumber, type Cursor } from './numbers.js'

const han = /[\u3400-\u9fff]/g

/** Encode the Han characters that occur in terms. */
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

/** Decode a set of characters. */
export function readCharacters(text: string): Set<string> {
  const characters = new Set<string>()
  const cursor: Cursor = { position: 0 }
  let point = 0
  while (cursor.position < text.length) {
    point += readNumber(text, cursor)
    characters.add(String.fromCharCode(point))
  }
  return characters
}

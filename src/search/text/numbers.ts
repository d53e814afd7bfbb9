/**
 * Numbers as letters, five bits a letter, lowest first; the sixth bit says that more follow. Hosts compress text, and the
 * letters of small numbers compress to little more than their bits.
 */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Uint8Array(128)
for (let index = 0; index < letters.length; index++) values[letters.charCodeAt(index)] = index

/** Write a value below 64 as one letter. */
export function letterOf(value: number): string {
  return letters.charAt(value)
}

/** Read the value of the letter at a place; zero for what is no letter. */
export function valueAt(text: string, place: number): number {
  return values[text.charCodeAt(place)] ?? 0
}

/** Write a whole number. */
export function writeNumber(number: number): string {
  let text = ''
  let rest = number
  while (rest >= 32) {
    text += letterOf(32 + (rest % 32))
    rest = Math.floor(rest / 32)
  }
  return text + letterOf(rest)
}

/** A place in a text that is being read. */
export interface Cursor {
  place: number
}

/** Read a whole number and move on. */
export function readNumber(text: string, cursor: Cursor): number {
  let number = 0
  let factor = 1
  for (;;) {
    const value = valueAt(text, cursor.place++)
    number += (value % 32) * factor
    if (value < 32 || cursor.place >= text.length) return number
    factor *= 32
  }
}

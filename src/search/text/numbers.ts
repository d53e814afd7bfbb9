/**
 * Whole numbers as base64 VLQ (variable-length quantity): five bits a digit, least significant first; the sixth bit is the
 * continuation bit. Unlike in source maps there is no sign bit, and the alphabet is that of base64url.
 * @see https://tc39.es/ecma426/#sec-base64-vlq
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Uint8Array(128)
for (let index = 0; index < alphabet.length; index++) values[alphabet.charCodeAt(index)] = index

/** Set in every digit but the last of a number; also the base of the digits' values. */
export const continuationBit = 32

/** Encode a value below 64 as one base64 digit. */
export function digitOf(value: number): string {
  return alphabet.charAt(value)
}

/** Decode the base64 digit at a position; zero for any other character. */
export function digitAt(text: string, position: number): number {
  return values[text.charCodeAt(position)] ?? 0
}

/** Encode a whole number. */
export function writeNumber(number: number): string {
  let text = ''
  let rest = number
  while (rest >= continuationBit) {
    text += digitOf(continuationBit + (rest % continuationBit))
    rest = Math.floor(rest / continuationBit)
  }
  return text + digitOf(rest)
}

/** The read position in a text. */
export interface Cursor {
  position: number
}

/** Decode the number at the cursor and move the cursor behind it. */
export function readNumber(text: string, cursor: Cursor): number {
  let number = 0
  let factor = 1
  for (;;) {
    const value = digitAt(text, cursor.position++)
    number += (value % continuationBit) * factor
    if (value < continuationBit || cursor.position >= text.length) return number
    factor *= continuationBit
  }
}

/** Encode a list of whole numbers. */
export function writeNumbers(numbers: readonly number[]): string {
  return numbers.map(writeNumber).join('')
}

/** Decode a list of whole numbers. */
export function readNumbers(text: string): number[] {
  const cursor: Cursor = { position: 0 }
  const numbers: number[] = []
  while (cursor.position < text.length) numbers.push(readNumber(text, cursor))
  return numbers
}

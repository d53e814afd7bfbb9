import { ownValue } from '../../utils/own-value.js'
import type { Json } from './json.js'

/** Join keys to a JSON pointer. */
export function pointerOf(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${escapeKey(String(key))}`).join('')
}

/** Write a key as a part of a pointer behind a `#`; a percent sign would be decoded with what follows it. */
export function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25')
}

/** Split a JSON pointer, as it is behind the `#` of a reference, into keys. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decode(part).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Find what a pointer leads to. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document
  for (const key of keysOf(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.hasOwn(value, key) ? (value as Readonly<Record<string, Json | undefined>>)[key] : undefined
  }
  return value
}

/** Write a pointer as it is in another state of a document, in which some parts have the given pointers. */
export function movedPointer(pointer: string, places: Readonly<Record<string, string>>): string {
  const keys = keysOf(pointer)
  for (let length = keys.length; length > 0; length--) {
    const place = ownValue(places, pointerOf(keys.slice(0, length)))
    if (place !== undefined) return place + pointerOf(keys.slice(length))
  }
  return pointer
}

/** Decode a part of a reference; a stray percent sign stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

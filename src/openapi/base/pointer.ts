import { ownValue } from '../../utils/own-value.js'
import type { Json, JsonObject } from './json.js'

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

/** Maximum number of references that a pointer runs through; a cycle would be endless. */
const maxDetours = 20

/**
 * Find the pointer to what another leads to through references inside of the document, which bundlers write:
 * `/a/b` leads to `/c/b` where `a` is a reference to `#/c`. Undefined when there is nothing.
 */
export function straightPointer(document: Json, pointer: string): string | undefined {
  let waiting = keysOf(pointer)
  let passed: string[] = []
  let value: Json | undefined = document
  let detours = 0
  for (;;) {
    const [key, ...rest] = waiting
    if (key === undefined) return pointerOf(passed)
    if (typeof value !== 'object' || value === null) return undefined
    const node: Readonly<Record<string, Json | undefined>> = value as JsonObject
    if (Object.hasOwn(node, key)) {
      value = node[key]
      passed.push(key)
      waiting = rest
    } else {
      const { $ref } = node
      if (typeof $ref !== 'string' || !$ref.startsWith('#/') || ++detours > maxDetours) return undefined
      waiting = [...keysOf($ref.slice(1)), ...waiting]
      passed = []
      value = document
    }
  }
}

/** Decode a part of a reference; a stray percent sign stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

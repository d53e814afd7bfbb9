import { isObject, type Json } from '../base/json.js'
import { keysOf, movedPointer, pointerOf } from '../base/pointer.js'
import { swaggerPointer } from './swagger-pointer.js'

/** Where the parts that were moved into a description were written: `file#pointer` by their pointers in it. */
export type Origins = Readonly<Record<string, string>>

/** Find where a part of a description was written: its file, undefined for the description's own, and its pointer there. */
export function originOf(
  pointer: string,
  origins: Origins,
  main: Json,
  moved: readonly Readonly<Record<string, string>>[] = []
): { readonly file?: string; readonly pointer: string } {
  const upgraded = moved.reduce(movedPointer, pointer)
  const written = isObject(main) && main.swagger !== undefined ? swaggerPointer(upgraded, main) : upgraded
  const keys = keysOf(written)
  for (let length = keys.length; length > 0; length--) {
    const origin = origins[pointerOf(keys.slice(0, length))]
    if (origin === undefined) continue
    const at = origin.indexOf('#')
    return { file: origin.slice(0, at), pointer: origin.slice(at + 1) + pointerOf(keys.slice(length)) }
  }
  return { pointer: written }
}

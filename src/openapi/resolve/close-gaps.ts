import { entriesOf, isObject, objectOf, type Json, type JsonObject } from '../base/json.js'
import { movedPointer, pointerOf } from '../base/pointer.js'
import { referencesOf } from '../base/references.js'
import { gap } from './gap.js'
import { moveReferences } from './move-references.js'

/** Where items of lists were before others were left out: former pointers by their pointers. */
export type MovedItems = Readonly<Record<string, string>>

/** Close the gaps of lists, and let references lead to where items are then. */
export function closeGaps(document: JsonObject): { readonly document: JsonObject; readonly moved: MovedItems } {
  const moved = new Map<string, string>()
  const closed = objectOf(close(document, [], [], moved))
  if (moved.size === 0) return { document: closed, moved: {} }
  const now = Object.fromEntries([...moved].map(([after, before]) => [before, after]))
  const places = new Map(
    referencesOf(closed).flatMap(({ ref }) => {
      const place = ref.startsWith('#') ? movedPointer(ref.slice(1), now) : ref
      return `#${place}` === ref || place === ref ? [] : [[ref, `#${place}`] as const]
    })
  )
  return {
    document: places.size === 0 ? closed : objectOf(moveReferences(closed, places)),
    moved: Object.fromEntries(moved)
  }
}

function close(value: Json, keys: readonly string[], before: readonly string[], moved: Map<string, string>): Json {
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    const kept = items.flatMap((item, index) => (item === gap ? [] : [[item, index] as const]))
    return kept.map(([item, index], place) => {
      const [at, from] = [
        [...keys, String(place)],
        [...before, String(index)]
      ]
      if (place !== index) moved.set(pointerOf(at), pointerOf(from))
      return typeof item === 'object' ? close(item, at, from, moved) : item
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    entriesOf(value).map(([key, item]) => [
      key,
      typeof item === 'object' ? close(item, [...keys, key], [...before, key], moved) : item
    ])
  )
}

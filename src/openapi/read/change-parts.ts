import { objectOf, type Json } from '../base/json.js'
import type { Selected } from './json-path.js'

/** Gets the new value of a part; undefined takes it away. */
type Change = (value: Json, keys: readonly string[]) => Json | undefined

/** The parts to change, by the keys that lead to them. */
interface Place {
  readonly inside: Map<string, Place>
  isChanged: boolean
}

/** Change parts of a document: each once, those inside of others first, and all at the places that they were selected at. */
export function changeParts(document: Json, parts: readonly Selected[], change: Change): Json {
  const root: Place = { inside: new Map(), isChanged: false }
  for (const { keys } of parts) {
    let place = root
    for (const key of keys) {
      const next = place.inside.get(key) ?? { inside: new Map<string, Place>(), isChanged: false }
      place.inside.set(key, next)
      place = next
    }
    place.isChanged = true
  }
  return changeAt(document, root, [], change) ?? {}
}

function changeAt(value: Json, place: Place, keys: readonly string[], change: Change): Json | undefined {
  const next = place.inside.size > 0 ? changeInside(value, place, keys, change) : value
  return place.isChanged ? change(next, keys) : next
}

function changeInside(value: Json, { inside }: Place, keys: readonly string[], change: Change): Json {
  const changed = (child: Json, key: string) => {
    const place = inside.get(key)
    return place ? changeAt(child, place, [...keys, key], change) : child
  }
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item, index) => {
      const next = changed(item, String(index))
      // A list in a list stays one.
      return next === undefined ? [] : [next]
    })
  return Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([key, child]) => {
      const next = child === undefined ? undefined : changed(child, key)
      return next === undefined ? [] : [[key, next]]
    })
  )
}

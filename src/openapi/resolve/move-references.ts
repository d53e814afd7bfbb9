import { entriesOf, isObject, type Json } from '../base/json.js'
import { gap } from './gap.js'

/** Let references, those of discriminators included, lead to where their targets were moved. */
export function moveReferences(value: Json, moved: ReadonlyMap<string, string>): Json {
  if (value === gap) return value
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => moveReferences(item, moved))
  if (!isObject(value)) return value
  return Object.fromEntries(
    entriesOf(value).map(([key, item]) => [
      key,
      typeof item === 'string' ? movedText(key, item, moved) : moveReferences(item, moved)
    ])
  )
}

/** Move a reference, which is known by its text: a value of a mapping may be under any key. */
function movedText(key: string, text: string, moved: ReadonlyMap<string, string>): string {
  return key === '$ref' || text.startsWith('#/') ? (moved.get(text) ?? text) : text
}

import { listOf, objectOf, textOf, type JsonObject } from '../base/json.js'

/** List the badges that an author gives an operation, a parameter or a property and, unless it is what readers expect, its stability. */
export function authorMarks({ 'x-badges': badges, 'x-stability': stability }: JsonObject): readonly string[] {
  const named = listOf(badges).map(
    (badge) => textOf(badge) ?? textOf(objectOf(badge).name) ?? textOf(objectOf(badge).label)
  )
  const told = stability === 'stable' || stability === 'deprecated' ? undefined : textOf(stability)
  return [...new Set([told, ...named])].flatMap((text) => text ?? [])
}

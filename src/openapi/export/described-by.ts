import { objectOf, textOf, type Json, type JsonObject } from '../base/json.js'

/** Take the description of a part; nothing where it has none. */
export function describedBy(part: Json | undefined): JsonObject {
  const text = textOf(objectOf(part).description)
  return text === undefined ? {} : { description: text }
}

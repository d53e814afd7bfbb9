import { listOf, objectOf, type Json, type JsonObject } from '../base/json.js'

/** Whether the author gave a value of a schema: an example, a constant or a default. */
export function hasGivenValue(schema: JsonObject): boolean {
  return givenValue({ ...schema, enum: [] }) !== undefined
}

/** Take the value that the author gave. */
export function givenValue({
  example,
  examples,
  default: standard,
  const: constant,
  enum: values
}: JsonObject): Json | undefined {
  if (example !== undefined) return example
  const [first] = Array.isArray(examples) ? listOf(examples) : Object.values(objectOf(examples))
  if (first !== undefined) return first
  if (constant !== undefined) return constant
  // A derived schema may allow less than the default of its base.
  const isAllowed = listOf(values).length === 0 || listOf(values).includes(standard ?? null)
  return standard !== undefined && standard !== null && isAllowed ? standard : listOf(values)[0]
}

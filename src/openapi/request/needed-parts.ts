import { entriesOf, isObject, objectOf, propertyOf, type Json } from '../base/json.js'
import type { Resolver } from '../base/resolver.js'
import { hasGivenValue } from '../schema/given-value.js'
import { plainSchema } from '../schema/plain-schema.js'
import { requiredNames } from '../schema/type-name.js'
import { unionGroups } from '../schema/union-groups.js'

/**
 * Leave out of a made value what its schema does not require and its author gave no value of: whatever is sent of it would
 * be an invention. What is inside of the rest is treated alike.
 */
export function neededParts(value: Json, schema: Json | undefined, resolver: Resolver): Json {
  const { schema: plain } = plainSchema(schema, resolver)
  if (!isObject(value) || hasGivenValue(plain)) return value
  const required = new Set([
    ...requiredNames(plain),
    // The made value is of the first member of each union.
    ...unionGroups(plain).flatMap(({ members }) => [...requiredNames(plainSchema(members[0], resolver).schema)])
  ])
  const properties = objectOf(plain.properties)
  const isNeeded = (name: string) =>
    required.has(name) ||
    !Object.hasOwn(properties, name) ||
    hasGivenValue(plainSchema(propertyOf(properties, name), resolver).schema)
  const needed = entriesOf(value).filter(([name]) => isNeeded(name))
  return Object.fromEntries(
    needed.map(([name, inner]) => [name, neededParts(inner, propertyOf(properties, name), resolver)])
  )
}

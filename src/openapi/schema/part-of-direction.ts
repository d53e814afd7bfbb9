import { entriesOf, isObject, type Json } from '../base/json.js'
import type { Resolver } from '../base/resolver.js'
import type { Direction } from './direction.js'
import { plainSchema } from './plain-schema.js'
import { propertiesOf } from './type-name.js'

/**
 * Take out of an example what its direction does not have: its author gives one of a schema, which is that of bodies and of answers alike.
 *
 * @example { id: 7, name: 'front' } of a body, where `id` is `readOnly`: { name: 'front' }
 */
export function partOfDirection(value: Json, holder: Json | undefined, direction: Direction, resolver: Resolver): Json {
  const { schema } = plainSchema(holder, resolver)
  if (Array.isArray(value)) return value.map((item: Json) => partOfDirection(item, schema.items, direction, resolver))
  if (!isObject(value)) return value
  const properties = propertiesOf(schema)
  const entries = entriesOf(value).flatMap(([name, item]): [string, Json][] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (property === undefined) return [[name, item]]
    const { readOnly, writeOnly } = plainSchema(property, resolver).schema
    const isElsewhere = direction === 'request' ? readOnly === true : direction === 'response' && writeOnly === true
    return isElsewhere ? [] : [[name, partOfDirection(item, property, direction, resolver)]]
  })
  return Object.fromEntries(entries)
}

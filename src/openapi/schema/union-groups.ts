import { listOf, objectOf, type Json, type JsonObject } from '../base/json.js'
import { derivedSchemas } from './derived-schemas.js'

/** A keyword that combines schemas, and what it combines. */
export interface UnionGroup {
  readonly kind: 'oneOf' | 'anyOf'
  readonly members: readonly Json[]
}

/** List the unions of a schema in the order that they are written in, those that were merged into it first. What is derived from it is one. */
export function unionGroups(schema: JsonObject): UnionGroup[] {
  const merged = listOf(schema['x-more-variants']).map(
    (entry) => [objectOf(entry).kind, objectOf(entry).value] as const
  )
  return [['oneOf', derivedSchemas(schema)] as const, ...merged, ...Object.entries(schema)].flatMap(([kind, value]) =>
    (kind === 'oneOf' || kind === 'anyOf') && listOf(value).length > 0 ? [{ kind, members: listOf(value) }] : []
  )
}

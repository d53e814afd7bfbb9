import { objectOf, without, type Json, type JsonObject } from '../base/json.js'
import { referenceAlone, type Resolved, type Resolver } from '../base/resolver.js'
import { mergeSchemas } from './merge-schemas.js'

/** Keywords whose values add to those of another schema instead of taking their place. */
const addingKeywords = [
  'properties',
  'patternProperties',
  'required',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'contains',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'if'
]

/** Follow a reference as the resolver does; where its target and what is beside it both list properties or alternatives, all of them hold. */
export function referredSchema(value: Json | undefined, { resolve }: Resolver): Resolved {
  const resolved = resolve(value)
  const schema = objectOf(value)
  if (resolved.pointer === undefined || referenceAlone(value) !== undefined || !hasAny(schema)) return resolved
  const target = resolve({ $ref: schema.$ref }).value
  return hasAny(schema, target) ? { ...resolved, value: mergeSchemas(target, without(schema, '$ref')) } : resolved
}

function hasAny(...schemas: readonly JsonObject[]): boolean {
  return addingKeywords.some((key) => schemas.every((schema) => schema[key] !== undefined))
}

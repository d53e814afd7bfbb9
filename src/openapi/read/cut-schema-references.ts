import { isObject, type Json, type JsonObject } from '../base/json.js'
import { nameMaps } from '../base/references.js'

/**
 * Take the references between schemas out of a copy of a description, so that a validator that follows references sees each
 * named schema once, where it is defined, instead of once for each way that leads to it. A title takes the place of a
 * reference: what is written as JSON keeps its lines.
 */
export function cutSchemaReferences(document: JsonObject): JsonObject {
  return cut(document, [], false, false) as JsonObject
}

/** Copy a value; `isSchema` says that it is inside of a schema, `isMap` that its keys are names. */
function cut(value: Json | undefined, keys: readonly string[], isSchema: boolean, isMap: boolean): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[]).map((child) => cut(child, keys, isSchema, false) ?? null)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, child]): [string, Json | undefined] => {
    if (isSchema && !isMap && key === '$ref' && typeof child === 'string')
      return 'title' in value ? ['x-reference', child] : ['title', child]
    const isIn = isSchema || (!isMap && key === 'schema') || (isMap && isSchemaSection(keys))
    return [key, cut(child, [...keys, key], isIn, !isMap && nameMaps.has(key))]
  })
  return Object.fromEntries(entries)
}

/** Whether the keys lead to the named schemas of a description. */
function isSchemaSection(keys: readonly string[]): boolean {
  return keys.join('/') === 'components/schemas' || keys.join('/') === 'definitions'
}

import { isObject, type Json, type JsonObject } from '../base/json.js'
import { isExtension, nameMaps } from '../base/references.js'

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
    // The validator would follow the references of extensions.
    if (!isMap && isExtension(key) && typeof child === 'object') return [key, cutExtension(child)]
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

/** Copy an extension under keys that are no references; it keeps its lines. */
function cutExtension(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[]).map((child) => cutExtension(child) ?? null)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key === '$ref' ? 'x-ref' : key, cutExtension(child)])
  )
}

import { isObject, type Json, type JsonObject } from '../base/json.js'
import { isExtension, isExtensionIn, nameMaps } from '../base/references.js'

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
  const own = Object.entries(value).filter(([key, child]) => isSchema || !isUnknown(keys, key, child, isMap))
  const entries = own.map(([key, child]): [string, Json | undefined] => {
    // The validator would follow the references of extensions and of data.
    if ((isMap ? isExtensionIn(keys, key, child) : isExtension(key) || isData(key, child)) && typeof child === 'object')
      return [key, cutExtension(child)]
    if (isSchema && !isMap && key === '$ref' && typeof child === 'string')
      return 'title' in value ? ['x-reference', child] : ['title', child]
    const isIn = isSchema || (!isMap && key === 'schema') || (isMap && isSchemaSection(keys))
    return [key, cut(child, [...keys, key], isIn, !isMap && nameMaps.has(key))]
  })
  return Object.fromEntries(entries)
}

/** Whether an entry is an extension where the validator expects parts of one kind alone. */
function isUnknown(keys: readonly string[], key: string, value: Json | undefined, isMap: boolean): boolean {
  if (!isMap) return keys.at(-2) === 'callbacks' && key.startsWith('x-')
  return key.startsWith('x-') && (!isObject(value) || (keys.at(-1) === 'callbacks' && isExtensionIn(keys, key, value)))
}

/** Whether the value of a keyword is data, in which a reference is a part of it. */
function isData(key: string, value: Json | undefined): boolean {
  return (
    ['example', 'value', 'dataValue', 'default', 'const', 'enum'].includes(key) ||
    (key === 'examples' && Array.isArray(value))
  )
}

/** Whether the keys lead to the named schemas of a description. */
function isSchemaSection(keys: readonly string[]): boolean {
  return keys.join('/') === 'components/schemas' || keys.join('/') === 'definitions'
}

/** Copy an extension or data under keys that are no references; it keeps its lines. */
function cutExtension(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[]).map((child) => cutExtension(child) ?? null)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key === '$ref' ? 'x-ref' : key, cutExtension(child)])
  )
}

import {
  entriesOf,
  inlineText,
  isObject,
  listOf,
  objectOf,
  propertyOf,
  textOf,
  type Json,
  type JsonObject
} from '../base/json.js'
import type { PlainSchema } from './plain-schema.js'

/**
 * List the values of a discriminator that choose a schema: those of the mapping, else those that the schema itself allows for
 * the property, else the schema's name, in the writing of a value that is allowed beside it.
 */
export function discriminatorValues(
  parent: JsonObject,
  { schema, pointer }: Pick<PlainSchema, 'schema' | 'pointer'>,
  name: string | undefined
): string[] {
  if (!isObject(parent.discriminator)) return []
  const { propertyName, mapping } = parent.discriminator
  const mapped = entriesOf(mapping)
    .filter(([, target]) => leadsTo(target, pointer, name))
    .map(([value]) => value)
  if (mapped.length > 0) return mapped
  // Descriptions of version 2.0, which has no mapping, name the value beside the schema.
  const given = textOf(schema['x-ms-discriminator-value']) ?? textOf(schema['x-discriminator-value'])
  if (given !== undefined) return [given]
  const own = allowedValues(schema, propertyName)
  if (own.length > 0 || name === undefined) return own
  const allowed = allowedValues(parent, propertyName)
  return allowed.length === 0 ? [name] : allowed.filter((value) => value.toLowerCase() === name.toLowerCase())
}

/** List the values that a schema allows for a property. */
function allowedValues({ properties }: JsonObject, name: Json | undefined): string[] {
  const property = objectOf(propertyOf(properties, inlineText(name ?? '')))
  const values = property.const === undefined ? listOf(property.enum) : [property.const]
  return values.map(inlineText)
}

/** Whether values of a discriminator that its mapping does not have, or none, choose a schema (OpenAPI 3.2). */
export function isDefaultVariant(parent: JsonObject, { pointer }: PlainSchema, name: string | undefined): boolean {
  return leadsTo(objectOf(parent.discriminator).defaultMapping, pointer, name)
}

/** Whether a target of a mapping is a schema: a reference to it, or its name. */
function leadsTo(target: Json | undefined, pointer: string | undefined, name: string | undefined): boolean {
  return target !== undefined && (target === `#${pointer ?? ''}` || target === name)
}

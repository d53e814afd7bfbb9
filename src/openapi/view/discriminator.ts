import type { FactProps } from '../../model/api-schema-props.js'
import { entriesOf, inlineText, isObject, listOf, objectOf, type Json, type JsonObject } from '../base/json.js'
import type { PlainSchema } from '../schema/plain-schema.js'

/**
 * List the values of a discriminator that choose a schema: those of the mapping, else those that the schema itself allows for
 * the property, else the schema's name.
 */
export function discriminatorValues(
  parent: JsonObject,
  { schema, pointer }: PlainSchema,
  name: string | undefined
): string[] {
  if (!isObject(parent.discriminator)) return []
  const { propertyName, mapping } = parent.discriminator
  const mapped = entriesOf(mapping)
    .filter(([, target]) => leadsTo(target, pointer, name))
    .map(([value]) => value)
  if (mapped.length > 0) return mapped
  const property = objectOf(objectOf(schema.properties)[inlineText(propertyName ?? '')])
  const own = property.const === undefined ? listOf(property.enum) : [property.const]
  return own.length > 0 ? own.map(inlineText) : name === undefined ? [] : [name]
}

/** Whether values of a discriminator that its mapping does not have, or none, choose a schema (OpenAPI 3.2). */
export function isDefaultVariant(parent: JsonObject, { pointer }: PlainSchema, name: string | undefined): boolean {
  return leadsTo(objectOf(parent.discriminator).defaultMapping, pointer, name)
}

/** Whether a target of a mapping is a schema: a reference to it, or its name. */
function leadsTo(target: Json | undefined, pointer: string | undefined, name: string | undefined): boolean {
  return target !== undefined && (target === `#${pointer ?? ''}` || target === name)
}

/** List the discriminator property, and its mapping where no union has it. */
export function discriminatorFacts(schema: JsonObject): FactProps[] {
  if (!isObject(schema.discriminator)) return []
  const { propertyName, mapping, defaultMapping } = schema.discriminator
  const isUnion = schema.oneOf !== undefined || schema.anyOf !== undefined
  const mapped = isUnion ? [] : entriesOf(mapping).map(([value, target]) => `${value} → ${targetName(target)}`)
  const others = isUnion || defaultMapping === undefined ? [] : [`* → ${targetName(defaultMapping)}`]
  return [{ name: 'discriminator' as const, values: [inlineText(propertyName ?? ''), ...mapped, ...others] }]
}

function targetName(target: Json): string {
  const text = inlineText(target)
  return text.slice(text.lastIndexOf('/') + 1)
}

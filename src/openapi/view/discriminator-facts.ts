import type { FactProps } from '../../model/api-schema-props.js'
import { entriesOf, inlineText, isObject, type Json } from '../base/json.js'
import { derivedKey } from '../base/derived-keys.js'
import { schemaName } from '../base/resolver.js'
import { derivedSchemas } from '../schema/derived-schemas.js'
import type { PlainSchema } from '../schema/plain-schema.js'

/** List the discriminator property, and its mapping where no union has it: with a schema that is derived from another, its own value. */
export function discriminatorFacts({ schema, pointer }: Pick<PlainSchema, 'schema' | 'pointer'>): FactProps[] {
  if (!isObject(schema.discriminator)) return []
  const { propertyName, mapping, defaultMapping } = schema.discriminator
  const isUnion = schema.oneOf !== undefined || schema.anyOf !== undefined || derivedSchemas(schema).length > 0
  const name = schemaName(pointer)
  const isDerived = schema[derivedKey] !== undefined
  const shown = isUnion ? [] : entriesOf(mapping).filter(([, target]) => !isDerived || targetName(target) === name)
  const mapped = shown.map(([value, target]) => `${value} → ${targetName(target)}`)
  const others = isUnion || defaultMapping === undefined ? [] : [`* → ${targetName(defaultMapping)}`]
  return [{ name: 'discriminator' as const, values: [inlineText(propertyName ?? ''), ...mapped, ...others] }]
}

function targetName(target: Json): string {
  const text = inlineText(target)
  return text.slice(text.lastIndexOf('/') + 1)
}

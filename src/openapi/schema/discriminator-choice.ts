/** Lets an example say by the value of a discriminator which of several schemas it is of. */
import { derivedKey, outerKey } from '../base/derived-keys.js'
import { inlineText, isObject, objectOf, propertyOf, type Json, type JsonObject } from '../base/json.js'
import { schemaName, type Resolver } from '../base/resolver.js'
import { baseType } from './base-type.js'
import { discriminatorValues } from './discriminator-values.js'
import { hasGivenValue } from './given-value.js'
import { plainSchema, type PlainSchema } from './plain-schema.js'

/** Write the value that chooses a member of a union, unless the author of the member gave one. */
export function withChoice(value: JsonObject, member: Json, schema: JsonObject, resolver: Resolver): JsonObject {
  const { propertyName, mapping } = objectOf(schema.discriminator)
  if (typeof propertyName !== 'string') return value
  const plain = plainSchema(member, resolver)
  const values = discriminatorValues(schema, plain, schemaName(plain.pointer))
  const [first] = values
  const current = propertyOf(value, propertyName)
  if (first === undefined || (current !== undefined && values.includes(inlineText(current)))) return value
  const { schema: property } = plainSchema(
    propertyOf(plain.schema.properties, propertyName) ?? propertyOf(schema.properties, propertyName),
    resolver
  )
  const isMapped = Object.hasOwn(objectOf(mapping), first)
  if (!isMapped && (hasGivenValue(property) || hasGivenValue(plain.schema))) return value
  const choice = { [propertyName]: typedChoice(first, property) }
  return current === undefined ? { ...choice, ...value } : { ...value, ...choice }
}

/** Read a value of a discriminator, which mappings have as texts, as the type of its property. */
function typedChoice(text: string, property: JsonObject): Json {
  const type = baseType(property)
  if (type === 'boolean') return text === 'true'
  const isNumber = (type === 'integer' || type === 'number') && text.trim() !== '' && Number.isFinite(Number(text))
  return isNumber ? Number(text) : text
}

/** Let a value of a derived schema say by the discriminator of its base which it is: the base that describes the property does not know. */
export function withDiscriminator(
  value: Json | undefined,
  plain: Pick<PlainSchema, 'schema' | 'pointer'>,
  base: JsonObject
): Json | undefined {
  const name = schemaName(plain.pointer)
  if (!isObject(value) || base[derivedKey] === undefined || name === undefined) return value
  const chosen = discriminatorsOf(base).flatMap(({ propertyName, ...more }) => {
    if (typeof propertyName !== 'string' || !Object.hasOwn(value, propertyName)) return []
    const values = discriminatorValues({ ...base, discriminator: { propertyName, ...more } }, plain, name)
    const [only] = values.length === 1 ? values : values.filter((each) => each.toLowerCase() === name.toLowerCase())
    return only === undefined ? [] : [[propertyName, only] as const]
  })
  return { ...value, ...Object.fromEntries(chosen) }
}

/** List the discriminators of a schema: its own, and those of what it is derived from. */
function discriminatorsOf({ discriminator }: JsonObject): JsonObject[] {
  const found: JsonObject[] = []
  for (let own = discriminator; isObject(own); own = own[outerKey]) found.push(own)
  return found
}

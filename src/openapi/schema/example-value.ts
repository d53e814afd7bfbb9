import { jsonText } from '../../utils/exact-number.js'
import { entriesOf, isObject, listOf, objectOf, without, type Json, type JsonObject } from '../base/json.js'
import { isJsonType } from '../base/media-type.js'
import { isAnything, plainSchema } from './plain-schema.js'
import { schemaName, type Resolver } from '../base/resolver.js'
import { baseType } from './base-type.js'
import { dependentParts } from './dependent-parts.js'
import { derivedSchemas, exactly } from './derived-schemas.js'
import { withChoice, withDiscriminator } from './discriminator-choice.js'
import { discriminatorValues } from './discriminator-values.js'
import { givenValue, hasGivenValue } from './given-value.js'
import { completeMember } from './complete-member.js'
import { memberNames, nameText } from './member-names.js'
import { openProperty } from './open-property.js'
import { partOfDirection } from './part-of-direction.js'
import { numberValue, textValue } from './scalar-values.js'
import { propertiesOf, requiredNames } from './type-name.js'
import { unionGroups, type UnionGroup } from './union-groups.js'
import type { Direction } from './direction.js'

/** Maximum nesting of an example. */
export const maxExampleDepth = 8

/** Maximum number of values of an example, after which objects and lists are left out; no page shows as many. */
const maxValues = 5000

/** Create an example of a schema: what its author gave, else values that fit the schema; the same ones every time. */
export function exampleValue(
  value: Json | undefined,
  direction: Direction,
  resolver: Resolver,
  maxDepth = maxExampleDepth
): Json | undefined {
  return valueOf(value, { direction, resolver, maxDepth, trail: [], values: { count: 0 } })
}

/** An example of one of the schemas that a value may have. */
export interface VariantExample {
  readonly name: string
  /** Create it with a maximum nesting. */
  readonly valueAt: (maxDepth: number) => Json | undefined
}

/** List an example of each schema that a discriminator chooses among, by its name; none where the author gave one of them all. */
export function variantExamples(value: Json | undefined, direction: Direction, resolver: Resolver): VariantExample[] {
  const { schema, pointer } = plainSchema(value, resolver)
  if (givenValue(schema) !== undefined) return []
  if (isListOfOthers(schema, resolver)) return variantExamples(schema.items, direction, resolver).map(listOfOne)
  if (schema.discriminator === undefined) return []
  const derived = derivedSchemas(schema)
  const [union, ...others] = unionGroups(schema)
  if (!union || (derived.length === 0 && others.length > 0)) return []
  const names = memberNames(union.members, schema, resolver)
  return union.members.flatMap((member, index) => {
    const plain = plainSchema(member, resolver)
    const name = schemaName(plain.pointer) ?? nameText(names[index]) ?? discriminatorValues(schema, plain, undefined)[0]
    if (name === undefined) return []
    const valueAt = (maxDepth: number) => {
      const context = { direction, resolver, maxDepth, trail: [pointer ?? ''], values: { count: 0 } }
      return derived.length > 0
        ? derivedValue([member], schema, context)
        : unionValue(schema, [{ ...union, members: [member] }], context)
    }
    return [{ name, valueAt }]
  })
}

/** Whether a schema is a list of what is no list itself. */
function isListOfOthers(schema: JsonObject, resolver: Resolver): boolean {
  return baseType(schema) === 'array' && baseType(plainSchema(schema.items, resolver).schema) !== 'array'
}

function listOfOne({ name, valueAt }: VariantExample): VariantExample {
  return {
    name,
    valueAt: (maxDepth) => {
      const value = valueAt(maxDepth)
      return value === undefined ? undefined : [value]
    }
  }
}

interface ExampleContext {
  readonly direction: Direction
  readonly resolver: Resolver
  /** Nesting beyond which values are left out. */
  readonly maxDepth: number
  /** Pointers of the named schemas around. */
  readonly trail: readonly string[]
  /** Values made so far. */
  readonly values: { count: number }
}

/** Create a value of a schema; undefined where there is none, or where the schema is in itself. */
function valueOf(value: Json | undefined, context: ExampleContext): Json | undefined {
  if (++context.values.count > maxValues) return undefined
  const { schema, pointer, isNever, isNullable } = plainSchema(value, context.resolver)
  if (isNever || context.trail.length > context.maxDepth) return undefined
  if (pointer !== undefined && context.trail.includes(pointer)) return isNullable ? null : undefined
  const given = givenValue(schema)
  if (given !== undefined) return partOfDirection(given, schema, context.direction, context.resolver)
  const inside = { ...context, trail: [...context.trail, pointer ?? ''] }
  const derived = derivedSchemas(schema)
  if (derived.length > 0) return derivedValue(derived, schema, inside)
  const groups = unionGroups(schema)
  if (groups.length > 0) return unionValue(schema, groups, inside)
  return withDiscriminator(typedValue(schema, inside), { schema, ...(pointer !== undefined && { pointer }) }, schema)
}

/** Create a value of the first schema that is derived from a base and has one, with what is beside the base. */
function derivedValue(derived: readonly Json[], schema: JsonObject, context: ExampleContext): Json | undefined {
  for (const each of derived) {
    const value = valueOf(exactly(each), context)
    if (value === undefined) continue
    if (!isObject(value)) return value
    const plain = plainSchema(exactly(each), context.resolver)
    if (hasGivenValue(plain.schema)) return value
    return withDiscriminator({ ...objectValue(schema, context), ...value }, plain, schema)
  }
  return typedValue(schema, context)
}

/** Create a value of the first member of each union that has one, with what is beside the unions. */
function unionValue(schema: JsonObject, groups: readonly UnionGroup[], context: ExampleContext): Json | undefined {
  const beside = without(schema, 'oneOf', 'anyOf', 'x-more-variants', 'discriminator')
  let whole: JsonObject | undefined
  for (const group of groups) {
    const chosen = memberValue(group, schema, context)
    if (chosen === undefined) continue
    if (!isObject(chosen.value)) return chosen.value
    const around = whole ?? (isObject(beside.properties) ? objectValue(beside, context) : {})
    const kept = without(around, ...excludedNames(group, chosen.member, schema, context))
    whole = withChoice({ ...kept, ...chosen.value }, chosen.member, schema, context.resolver)
  }
  return whole ?? (isObject(beside.properties) ? objectValue(beside, context) : undefined)
}

/** Create a value of the first member that has one. */
function memberValue({ members }: UnionGroup, schema: JsonObject, context: ExampleContext) {
  for (const member of members) {
    const value = valueOf(completeMember(member, schema, context.resolver), context)
    if (value !== undefined) return { member, value }
  }
  return undefined
}

/** List the properties that only other members of a union require: with them, more than one would fit. */
function excludedNames(
  { kind, members }: UnionGroup,
  chosen: Json,
  schema: JsonObject,
  { resolver }: ExampleContext
): string[] {
  if (kind !== 'oneOf') return []
  const requiredBy = (member: Json) => requiredNames(plainSchema(member, resolver).schema)
  const kept = new Set([...requiredNames(schema), ...requiredBy(chosen)])
  return members.flatMap((member) => [...requiredBy(member)]).filter((name) => !kept.has(name))
}

/** Create a value of a type. */
function typedValue(schema: JsonObject, context: ExampleContext): Json | undefined {
  const type = baseType(schema)?.split(' | ')[0]
  switch (type) {
    case 'object':
      return objectValue(schema, context)
    case 'array':
      return listValue(schema, context)
    case 'string':
      return contentText(schema, context) ?? textValue(schema)
    case 'integer':
    case 'number':
      return numberValue(schema, type)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return undefined
  }
}

/** Write the value that a text holds. */
function contentText({ contentSchema, contentMediaType }: JsonObject, context: ExampleContext): string | undefined {
  const isJson = typeof contentMediaType !== 'string' || isJsonType(contentMediaType)
  const value = isObject(contentSchema) && isJson ? valueOf(contentSchema, context) : undefined
  return value === undefined ? undefined : jsonText(value)
}

/** Create an object with all properties that this direction has, and with those that they ask for in turn. */
function objectValue(schema: JsonObject, context: ExampleContext): JsonObject {
  const required = requiredNames(schema)
  // What must be there is there, also where nothing is known of it.
  const unknownValue = (property: Json, name: string) => (required.has(name) && isAnything(property) ? null : undefined)
  const entries = entriesOf(propertiesOf(schema)).flatMap(([name, property]) => {
    const { readOnly, writeOnly, deprecated } = plainSchema(property, context.resolver).schema
    if (context.direction === 'request' && readOnly === true) return []
    if (context.direction === 'response' && writeOnly === true) return []
    const own = deprecated === true ? undefined : valueOf(property, context)
    const value = own === undefined ? unknownValue(property, name) : own
    return value === undefined ? [] : [[name, value] as const]
  })
  const value: JsonObject = Object.fromEntries(entries.length > 0 ? entries : openEntry(schema, context))
  return dependentParts(schema, value, context.resolver).reduce<JsonObject>((whole, part) => {
    const more = valueOf(completeMember(part, schema, context.resolver), context)
    return isObject(more) ? { ...whole, ...more, ...whole } : whole
  }, value)
}

/** Create a property for an object that names none. */
function openEntry(schema: JsonObject, context: ExampleContext): (readonly [string, Json])[] {
  const { name, value: property } = openProperty(schema, context.resolver)
  const value = isObject(property) ? valueOf(property, context) : undefined
  return value === undefined ? [] : [[name, value]]
}

/** Create a list of one entry, or of as many as it must have; those that it must contain stand first. */
function listValue(schema: JsonObject, context: ExampleContext): Json {
  const tuple = listOf(schema.prefixItems).map((item) => valueOf(item, context) ?? null)
  if (tuple.length > 0) return tuple
  const contained = containedValues(schema, context)
  const entry = valueOf(schema.items, context)
  // Authors write an example of the whole list with its entries.
  if (Array.isArray(entry) && isScalar(schema.items, context)) return listOf(entry)
  if (entry === undefined) return contained
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0
  const count = Math.min(Math.max(least, contained.length, 1), typeof entry === 'object' ? maxObjects : maxScalars)
  const more = Math.max(count - contained.length, 0)
  if (schema.uniqueItems !== true) return [...contained, ...Array.from({ length: more }, () => entry)]
  const values = listOf(plainSchema(schema.items, context.resolver).schema.enum)
  const others = (values.length > 0 ? values : [entry]).filter((value) => !contained.includes(value))
  return [...contained, ...others.slice(0, more)]
}

/** Maximum number of entries of a list that are objects or lists, and of those that are neither. */
const maxObjects = 3
const maxScalars = 16

/** Create the entries that a list must contain; those of `contains` are entries of the list besides. */
function containedValues(schema: JsonObject, context: ExampleContext): Json[] {
  const more = listOf(schema['x-more-variants']).map(objectOf)
  const needed = [...more.map(({ kind, value }) => (kind === 'contains' ? value : undefined)), schema.contains]
  const count = typeof schema.minContains === 'number' ? Math.min(schema.minContains, maxScalars) : 1
  return needed.flatMap((contains): Json[] => {
    if (contains === undefined || isAnything(contains)) return []
    const entry = isObject(schema.items) ? { allOf: [schema.items, contains] } : contains
    const value = valueOf(entry, context)
    if (value === undefined) return []
    return Array.from({ length: schema.uniqueItems === true ? Math.min(count, 1) : count }, () => value)
  })
}

/** Whether the values of a schema are neither objects nor lists. */
function isScalar(value: Json | undefined, { resolver }: ExampleContext): boolean {
  const type = baseType(plainSchema(value, resolver).schema)
  return type !== undefined && !/object|array/.test(type)
}

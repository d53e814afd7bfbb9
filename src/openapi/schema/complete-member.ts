import { isObject, listOf, objectOf, propertyOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { baseKey } from '../base/derived-keys.js'
import type { Resolver } from '../base/resolver.js'
import { baseType } from './base-type.js'
import { plainSchema } from './plain-schema.js'

/**
 * Complete a member of a union by what is beside the union: a member often only restricts that. It gets the type, and the properties
 * that it requires or speaks of without a type of theirs.
 *
 * @example completeMember({ required: ['id'] }, { properties: { id: { type: 'string' } }, oneOf: [...] }, resolver)
 */
export function completeMember(member: Json, beside: JsonObject, resolver: Resolver): Json {
  if (!isObject(member)) return member
  const { schema, isNever } = plainSchema(member, resolver)
  if (isNever) return member
  const unions = completeUnions(schema, beside, resolver)
  const addition = {
    // What is derived has the type of its base, and keeps its name.
    ...(member[baseKey] === undefined && typeBeside(schema, beside)),
    ...propertiesBeside(schema, objectOf(beside.properties), resolver)
  }
  if (Object.keys(addition).length === 0 && unions === undefined) return member
  return { allOf: [addition, unions ?? member] }
}

/** Take the type from beside a union, where a member has neither one nor says what values it allows. */
function typeBeside(schema: JsonObject, beside: JsonObject): JsonObject {
  const type = baseType(beside)
  const isOpen = baseType(schema) === undefined || (schema.type === undefined && beside.type !== undefined)
  if (type === undefined || !isOpen || !isCompatible(schema, beside)) return {}
  return {
    type: beside.type ?? type,
    ...(schema.format === undefined && typeof beside.format === 'string' && { format: beside.format })
  }
}

/** Whether what a member says of types, in whatever way, leaves room for the type beside it. */
function isCompatible(schema: JsonObject, beside: JsonObject): boolean {
  const own = baseType(schema)
  if (own === undefined) return true
  const types = [beside.type ?? null, ...listOf(beside.type)].flatMap((type) => textOf(type) ?? [])
  return types.includes(own) && types.length === 1
}

/** Take the properties that a member requires or restricts. */
function propertiesBeside(schema: JsonObject, beside: JsonObject, resolver: Resolver): JsonObject {
  const own = objectOf(schema.properties)
  const names = [...new Set([...Object.keys(own), ...listOf(schema.required).flatMap((name) => textOf(name) ?? [])])]
  const taken = names.flatMap((name) => {
    const around = propertyOf(beside, name)
    const isKnown = Object.hasOwn(own, name) && !isPartial(own[name], resolver)
    return around === undefined || isKnown ? [] : [[name, around] as const]
  })
  return taken.length === 0 ? {} : { properties: Object.fromEntries(taken) }
}

/** Whether a schema restricts what is described elsewhere: it names no type of its own. */
function isPartial(value: Json | undefined, resolver: Resolver): boolean {
  if (value === true) return true
  const { schema, pointer, isNever } = plainSchema(value, resolver)
  if (isNever || pointer !== undefined) return false
  return schema.type === undefined && schema.oneOf === undefined && schema.anyOf === undefined
}

/** Complete the members of the unions that a member is made of; undefined when it has none. */
function completeUnions(schema: JsonObject, beside: JsonObject, resolver: Resolver): JsonObject | undefined {
  const keys = (['oneOf', 'anyOf'] as const).filter((key) => listOf(schema[key]).length > 0)
  if (keys.length === 0 || schema.properties !== undefined || beside.properties === undefined) return undefined
  const completed = keys.map((key) => [
    key,
    listOf(schema[key]).map((inner) => completeMember(inner, beside, resolver))
  ])
  return { ...schema, ...(Object.fromEntries(completed) as JsonObject) }
}

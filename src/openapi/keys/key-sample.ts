import { isObject, listOf, type Json, type JsonObject } from '../base/json.js'
import { baseType } from '../schema/base-type.js'
import { completeMember } from '../schema/complete-member.js'
import { givenValue } from '../schema/given-value.js'
import { openProperty } from '../schema/open-property.js'
import { plainSchema } from '../schema/plain-schema.js'
import { numberValue, textValue } from '../schema/scalar-values.js'
import { propertiesOf, requiredNames } from '../schema/type-name.js'
import { unionGroups } from '../schema/union-groups.js'
import type { Resolver } from '../base/resolver.js'
import { isChosen, type KeyPath } from '../view/key-path.js'

/** Maximum nesting of a sample. */
const maxDepth = 4

/** Number of keys that a sample shows of a structure that requires none, and of what is in it. */
const shownKeys = 8
const shownInside = 3

/**
 * Write a part of a configuration file that shows a structure: what its author gave as an example, else what is required, what has an example,
 * and the first of all other keys with their defaults; around it the keys that lead to it.
 */
export function keySample(value: Json, path: KeyPath, resolver: Resolver): Json | undefined {
  const sample = sampleOf(value, 0, resolver)
  if (sample === undefined) return undefined
  return path.reduceRight<Json>((inside, part) => {
    const isEntry = part.endsWith('[]')
    const name = part.replaceAll('[]', '')
    const held = isEntry && !Array.isArray(inside) ? [inside] : inside
    return name === '' ? held : { [isChosen(name) ? name.slice(1, -1) : name]: held }
  }, sample)
}

function sampleOf(value: Json, depth: number, resolver: Resolver): Json | undefined {
  const { schema, isNever } = plainSchema(value, resolver)
  if (isNever || depth > maxDepth) return undefined
  const { example, examples } = schema
  const given = example ?? listOf(examples)[0] ?? (isWorth(givenValue(schema)) ? givenValue(schema) : undefined)
  if (given !== undefined) return given
  if (isObject(schema.properties)) return objectSample(schema, depth, resolver)
  for (const { members } of unionGroups(schema)) {
    for (const member of members) {
      const sample = sampleOf(completeMember(member, schema, resolver), depth, resolver)
      if (sample !== undefined) return sample
    }
  }
  switch (baseType(schema)?.split(' | ')[0]) {
    case 'object':
      return objectSample(schema, depth, resolver)
    case 'array': {
      const [first] = listOf(schema.prefixItems)
      const entry = first ?? schema.items
      const sample = entry === undefined ? undefined : sampleOf(entry, depth + 1, resolver)
      return sample === undefined ? [] : [sample]
    }
    case 'string':
      return textValue(schema)
    case 'integer':
      return numberValue(schema, 'integer')
    case 'number':
      return numberValue(schema, 'number')
    case 'boolean':
      return true
    default:
      return undefined
  }
}

/** Whether a default shows anything: an empty object or list does not. */
function isWorth(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined && value !== null
  return Object.keys(value).length > 0
}

function objectSample(schema: JsonObject, depth: number, resolver: Resolver): JsonObject | undefined {
  const required = requiredNames(schema)
  const known = Object.entries(propertiesOf(schema)).flatMap(([name, value]) => {
    if (value === undefined || name.startsWith('$')) return []
    const { schema: own, isNullable } = plainSchema(value, resolver)
    if (own.deprecated === true && !required.has(name)) return []
    const hasExample = own.example !== undefined || own.examples !== undefined
    // What has no value unless an author gives one says nothing in a sample.
    if (isNullable && !required.has(name) && !hasExample && !isWorth(givenValue(own))) return []
    return [{ name, value, rank: required.has(name) ? 2 : hasExample ? 1 : 0 }]
  })
  const max = depth === 0 ? shownKeys : shownInside
  const first = known.filter(({ rank }) => rank > 0)
  const others = known.filter(({ rank }) => rank === 0)
  const chosen = new Set([...first, ...others].slice(0, Math.max(max, known.filter(({ rank }) => rank === 2).length)))
  const entries = known.flatMap((each): [string, Json][] => {
    if (!chosen.has(each)) return []
    const sample = sampleOf(each.value, depth + 1, resolver)
    return sample === undefined ? [] : [[each.name, sample]]
  })
  if (entries.length > 0) return Object.fromEntries(entries)
  const { name, value } = openProperty(schema, resolver)
  const sample = value === undefined ? undefined : sampleOf(value, depth + 1, resolver)
  const key = isChosen(name) ? name.slice(1, -1) : name
  return sample === undefined ? (depth === 0 ? undefined : {}) : { [key]: sample }
}

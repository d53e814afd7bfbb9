import { compareNumbers, isNumber } from '../../utils/exact-number.js'
import { inlineText, isObject, listOf, objectOf, propertyOf, type Json, type JsonObject } from '../base/json.js'
import { outerKey } from '../base/derived-keys.js'
import { referenceAlone } from '../base/resolver.js'

/** Merge two schemas that must both hold. Of two limits the stricter is kept, of two annotations the second. */
export function mergeSchemas(first: JsonObject, second: JsonObject): JsonObject {
  if (first === second) return first
  if (hasListedWords(first) || hasListedWords(second))
    return mergeSchemas(withWordsByValue(first), withWordsByValue(second))
  const merged: Record<string, Json | undefined> = { ...first }
  for (const [key, value] of Object.entries(second)) {
    const before = first[key]
    if (value !== undefined) merged[key] = before === undefined ? value : mergeKeyword(key, before, value)
  }
  return moveUnions(first, second, merged)
}

/** Keywords with words about the values of an enum, in their order. */
const wordKeys = ['x-enum-varnames', 'x-enumNames', 'x-enum-names', 'x-enumDescriptions', 'x-enum-descriptions']

function hasListedWords(schema: JsonObject): boolean {
  return Array.isArray(schema.enum) && wordKeys.some((key) => Array.isArray(schema[key]))
}

/** List words about values of an enum by the values: fewer of them may be left. */
function withWordsByValue(schema: JsonObject): JsonObject {
  const values = listOf(schema.enum).map(inlineText)
  const listed = wordKeys.filter((key) => Array.isArray(schema[key]))
  const words = listed.map((key) => [
    key,
    Object.fromEntries(values.map((value, at) => [value, listOf(schema[key])[at]]))
  ])
  return { ...schema, ...(Object.fromEntries(words) as JsonObject) }
}

/** Merge the values of one keyword. */
function mergeKeyword(key: string, before: Json, value: Json): Json {
  switch (key) {
    case 'properties':
    case 'patternProperties':
    case 'dependentSchemas':
      return mergeProperties(objectOf(before), objectOf(value))
    case 'dependentRequired':
      return mergeDependencies(objectOf(before), objectOf(value))
    case 'allOf':
      return [...listOf(before), ...listOf(value)]
    case 'required':
      return [...new Set([...listOf(before), ...listOf(value)])]
    case 'enum':
      return sharedValues(listOf(before), listOf(value))
    case 'type':
      return mergeTypes(before, value)
    case 'discriminator':
      return mergeDiscriminators(objectOf(before), objectOf(value))
    case 'items':
      return isNew(before, value) && isObject(before) && isObject(value) ? { allOf: [before, value] } : value
    case 'uniqueItems':
      return before === true || value
    case 'unevaluatedItems':
    case 'unevaluatedProperties':
    case 'additionalProperties':
      if (!isNew(before, value)) return value
      return isObject(before) && isObject(value) ? { allOf: [before, value] } : before === false ? false : value
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return stricter(before, value, 1)
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return stricter(before, value, -1)
    default:
      return value
  }
}

/** Keep the values that both enums have; one without a value, as generators write it, says nothing. */
function sharedValues(before: readonly Json[], values: readonly Json[]): readonly Json[] {
  const shared = before.filter((entry) => values.includes(entry))
  return shared.length > 0 ? shared : values.length > 0 ? values : before
}

/** Merge properties; one that both have must fit both. */
function mergeProperties(first: JsonObject, second: JsonObject): JsonObject {
  const shared = Object.entries(second).map(([name, schema]) => {
    const before = propertyOf(first, name)
    return [name, before !== undefined && isNew(before, schema) ? { allOf: [before, schema] } : schema]
  })
  return { ...first, ...(Object.fromEntries(shared) as JsonObject) }
}

/** Keep what a schema is told by among those of its base beside what it tells its own additions by. */
function mergeDiscriminators(first: JsonObject, second: JsonObject): JsonObject {
  return first.propertyName === second.propertyName ? second : { ...second, [outerKey]: first }
}

/** Merge which properties ask for which others. */
function mergeDependencies(first: JsonObject, second: JsonObject): JsonObject {
  const shared = Object.entries(second).map(([name, others]) => [
    name,
    [...new Set([...listOf(propertyOf(first, name)), ...listOf(others)])]
  ])
  return { ...first, ...(Object.fromEntries(shared) as JsonObject) }
}

/** Whether a schema says more than another at its place; the same one, met by another way or named twice, says nothing more. */
function isNew(before: Json, schema: Json | undefined): boolean {
  const name = referenceAlone(schema)
  return schema !== undefined && before !== schema && (name === undefined || name !== referenceAlone(before))
}

/** Keep the types that both allow; an integer is a number. */
function mergeTypes(before: Json, value: Json): Json {
  const first = Array.isArray(before) ? listOf(before) : [before]
  const second = Array.isArray(value) ? listOf(value) : [value]
  const both = second.filter((type) => first.includes(type) || (type === 'integer' && first.includes('number')))
  const kept = both.length > 0 ? both : first.includes('integer') && second.includes('number') ? ['integer'] : second
  return kept.length === 1 ? (kept[0] ?? value) : kept
}

function stricter(before: Json, value: Json, order: 1 | -1): Json {
  return isNumber(before) && isNumber(value) && compareNumbers(before, value) * order > 0 ? before : value
}

/**
 * Keep both unions where each schema has one: only one of a kind can be under its keyword. All of the first go where they keep their
 * order.
 */
function moveUnions(first: JsonObject, second: JsonObject, merged: Record<string, Json | undefined>): JsonObject {
  if (!unionKeys.some((key) => first[key] !== undefined && second[key] !== undefined)) return merged
  const moved = Object.entries(first).filter(([key]) => unionKeys.includes(key))
  for (const [key] of moved) if (second[key] === undefined) Reflect.deleteProperty(merged, key)
  const before = moved.map(([kind, value]) => ({ kind, value: value ?? null }))
  const more = [...listOf(first['x-more-variants']), ...before, ...listOf(second['x-more-variants'])]
  return { ...merged, 'x-more-variants': more }
}

const unionKeys = ['oneOf', 'anyOf', 'not', 'contains', 'propertyNames', 'if', 'then', 'else']

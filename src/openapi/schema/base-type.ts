import { bareText, roundedNumber } from '../../utils/exact-number.js'
import { isObject, listOf, type Json, type JsonObject } from '../base/json.js'

/** Compute the type of a schema; without `type` it is inferred from other keywords. */
export function baseType(schema: JsonObject): string | undefined {
  const { type } = schema
  if (typeof type === 'string') return type
  const types = listOf(type).filter((name) => typeof name === 'string')
  if (types.length > 0) return types.join(' | ')
  if (schema.const !== undefined) return typeOfValue(schema.const)
  const values = listOf(schema.enum)
  if (values.length > 0) return [...new Set(values.map(typeOfValue))].join(' | ')
  if (isObject(schema.properties) || isObject(schema.patternProperties) || isObject(schema.additionalProperties))
    return 'object'
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array'
  if (schema.minLength !== undefined || schema.maxLength !== undefined || schema.pattern !== undefined) return 'string'
  return schema.minimum !== undefined || schema.maximum !== undefined ? 'number' : undefined
}

function typeOfValue(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const number = roundedNumber(value)
  if (number === undefined) return typeof value
  return Number.isInteger(number) && !/\.\d*[1-9]/.test(bareText(value)) ? 'integer' : 'number'
}

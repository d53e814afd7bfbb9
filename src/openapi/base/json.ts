import { bareText, exactDigits } from '../../utils/exact-number.js'

/** A value as JSON and YAML can say it; a number that would be rounded is a text that is marked. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

/** Whether a value is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Read a value as an object; anything else is an empty one, so that an invalid description cannot stop a build. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** Read a value by a name that a description has chosen: one such as `constructor` is not what every object inherits. */
export function propertyOf(value: unknown, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** Read a value as a list; anything else is an empty one. */
export function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as Json[]) : []
}

/** Read a value as a text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && exactDigits(value) === undefined ? value : undefined
}

/** List the entries of an object that have a value. */
export function entriesOf(value: unknown): [string, Json][] {
  return Object.entries(objectOf(value)).filter((entry): entry is [string, Json] => entry[1] !== undefined)
}

/** Write a value in one line, strings without quotes. */
export function inlineText(value: Json): string {
  return bareText(value)
}

/** Leave keys out of an object. */
export function without(object: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(entriesOf(object).filter(([key]) => !keys.includes(key)))
}

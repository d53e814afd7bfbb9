import { isObject, type Json, type JsonObject } from './json.js'

/** What marks something as internal, in the words of Redocly, Scalar and others. */
export const marks = ['x-internal', 'x-hidden', 'x-scalar-ignore'] as const

/** Words that take a mark back, as texts: who quotes `true` quotes these, too. */
const negations = new Set(['', 'false', 'no', 'off', '0'])

/** Whether something is marked as internal. What nobody can read as "no" is a mark: a mistake must not publish anything. */
export function isMarked(value: Json | undefined): boolean {
  return isObject(value) && marks.some((mark) => isMark(value[mark]))
}

/** Whether the value of a mark says that something is internal. */
export function isMark(value: Json | undefined): boolean {
  return typeof value === 'string' ? !negations.has(value.trim().toLowerCase()) : Boolean(value)
}

/** Take the marks of an object. */
export function marksOf(value: JsonObject): JsonObject {
  return Object.fromEntries(marks.flatMap((mark) => (value[mark] === undefined ? [] : [[mark, value[mark]]])))
}

import { compareNumbers, isNumber } from '../../utils/exact-number.js'
import type { ApiChangeDetail } from '../../model/api-changes.js'
import { inlineText, type Json, type JsonObject } from '../base/json.js'
import type { Direction } from '../schema/direction.js'

/** Keywords that allow less the greater they are, those that allow less the smaller they are, and those that allow something else. */
const minima = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']
const maxima = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains']
const others = ['pattern', 'multipleOf']

/** Compare what a schema demands of a value, and its default: demanding more breaks what is sent. */
export function compareLimits(
  before: JsonObject,
  after: JsonObject,
  path: string,
  direction: Direction
): ApiChangeDetail[] {
  const [old, now] = [withNumbers(before), withNumbers(after)]
  return [...minima, ...maxima, ...others, 'default'].flatMap((name): ApiChangeDetail[] => {
    const [from, to] = [textOf(old[name]), textOf(now[name])]
    if (from === to) return []
    const isBreaking = direction !== 'response' && demandsMore(name, old, now)
    return [
      {
        path,
        what: 'limit',
        ...(from !== undefined && { from: `${name} ${from}` }),
        ...(to !== undefined && { to: `${name} ${to}` }),
        isBreaking
      }
    ]
  })
}

/** Write exclusive limits as OpenAPI 3.1 does; in 3.0 they are a mark beside the limit. */
function withNumbers(schema: JsonObject): JsonObject {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  return {
    ...schema,
    ...(typeof exclusiveMinimum === 'boolean' && { exclusiveMinimum: undefined }),
    ...(typeof exclusiveMaximum === 'boolean' && { exclusiveMaximum: undefined }),
    ...(exclusiveMinimum === true && { minimum: undefined, exclusiveMinimum: minimum }),
    ...(exclusiveMaximum === true && { maximum: undefined, exclusiveMaximum: maximum })
  }
}

function textOf(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : inlineText(value)
}

/** Whether fewer values fit than before. */
function demandsMore(name: string, old: JsonObject, now: JsonObject): boolean {
  const [was, is] = [old[name] ?? otherBound(name, old, now[name]), now[name]]
  if (name === 'default' || is === undefined) return false
  if (!isNumber(was) || !isNumber(is) || others.includes(name)) return true
  const order = compareNumbers(is, was)
  return minima.includes(name) ? order > 0 : order < 0
}

/** Take the limit of the other kind that allowed no more: one that is not allowed itself, or one that is and is beyond. */
function otherBound(name: string, old: JsonObject, is: Json | undefined): Json | undefined {
  const isExclusive = name.startsWith('exclusive')
  const other = isExclusive ? name.slice('exclusive'.length).toLowerCase() : `exclusive${capitalized(name)}`
  return isExclusive && old[other] === is ? undefined : old[other]
}

function capitalized(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

import type { ApiChangeDetail } from '../../model/api-changes.js'
import { inlineText, type Json, type JsonObject } from '../base/json.js'
import type { Direction } from '../schema/direction.js'

/** Keywords that allow less the greater they are, those that allow less the smaller they are, and those that allow something else. */
const minima = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const maxima = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const others = ['pattern', 'multipleOf', 'const']

/** Compare what a schema demands of a value, and its default: demanding more breaks what is sent. */
export function compareLimits(old: JsonObject, now: JsonObject, path: string, direction: Direction): ApiChangeDetail[] {
  return [...minima, ...maxima, ...others, 'default'].flatMap((name): ApiChangeDetail[] => {
    const [from, to] = [textOf(old[name]), textOf(now[name])]
    if (from === to) return []
    const isBreaking = direction !== 'response' && demandsMore(name, old[name], now[name])
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

function textOf(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : inlineText(value)
}

/** Whether fewer values fit than before. */
function demandsMore(name: string, old: Json | undefined, now: Json | undefined): boolean {
  if (name === 'default' || now === undefined) return false
  if (typeof old !== 'number' || typeof now !== 'number' || others.includes(name)) return true
  return minima.includes(name) ? now > old : now < old
}

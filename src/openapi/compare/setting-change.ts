import type { ApiChangeDetail } from '../../model/api-changes.js'
import { entriesOf, inlineText, isObject, type Json, type JsonObject } from '../base/json.js'

/** Maximum number of characters of a value in a list of changes. */
const maxText = 80

/** Keywords that explain and demand nothing. */
const annotations = new Set('title summary description externalDocs example examples default $comment'.split(' '))

/** Keywords whose keys are names that the description chose. */
const maps = new Set(
  'properties patternProperties dependentSchemas dependentRequired $defs mapping headers parameters variables scopes'.split(
    ' '
  )
)

/** Describe that a value was set otherwise; nothing where both mean the same. */
export function settingChange(
  path: string,
  name: string,
  from: Json | undefined,
  to: Json | undefined,
  isBreaking: boolean
): ApiChangeDetail[] {
  if (isSame(from, to)) return []
  return [
    {
      path,
      what: 'setting',
      ...(from !== undefined && { from: textFor(name, from) }),
      ...(to !== undefined && { to: textFor(name, to) }),
      isBreaking
    }
  ]
}

/** Whether two values demand the same: their words and the order of their keys and texts do not count. */
export function isSame(first: Json | undefined, second: Json | undefined): boolean {
  return JSON.stringify(demandsOf(first)) === JSON.stringify(demandsOf(second))
}

function textFor(name: string, value: Json): string {
  const text = inlineText(demandsOf(value) ?? value)
  return `${name} ${text.length > maxText ? `${text.slice(0, maxText)}…` : text}`
}

/** Take what only explains out of a value, and sort what has no order. */
function demandsOf(value: Json | undefined, isMap = false): Json | undefined {
  if (Array.isArray(value)) {
    const all = value.map((each: Json) => demandsOf(each) ?? null)
    return all.every((each) => typeof each === 'string') ? all.toSorted() : all
  }
  if (!isObject(value)) return value
  const kept = entriesOf(value).filter(([key]) => isMap || !(annotations.has(key) || key.startsWith('x-')))
  return Object.fromEntries(
    kept
      .map(([key, inside]) => [key, demandsOf(inside, !isMap && maps.has(key))] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  ) satisfies JsonObject
}

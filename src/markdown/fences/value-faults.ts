import type { ErrorObject } from 'ajv'
import { nearest } from '../../utils/nearest.js'
import { unknownKeyOf } from './is-open.js'

/** What of a value does not fit its schema. */
export interface ValueFault {
  /** Names on the way to the key or the item, from the outermost. */
  readonly path: readonly string[]
  /** What it must be, such as `must be integer`; absent: the key is unknown. */
  readonly must?: string
  /** The key or the value that was probably meant. */
  readonly suggestion?: string | undefined
}

/** Keywords that only join what others say. */
const joining = new Set(['anyOf', 'oneOf', 'allOf', 'if', 'propertyNames', '$ref'])

/** Number of allowed values that are listed. */
const maxListed = 8

/** List what is wrong with a value by the errors of its schema, once for each place. */
export function valueFaults(errors: readonly ErrorObject[]): readonly ValueFault[] {
  const byPlace = new Map<string, ErrorObject[]>()
  for (const error of errors.filter(({ keyword }) => !joining.has(keyword))) {
    const place = JSON.stringify(pathOf(error))
    byPlace.set(place, [...(byPlace.get(place) ?? []), error])
  }
  return [...byPlace.values()].map(faultAt)
}

function pathOf(error: ErrorObject): string[] {
  const key = unknownKeyOf(error) ?? error.propertyName
  const names = error.instancePath.split('/').slice(1)
  return [...names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')), ...(key === undefined ? [] : [key])]
}

/** Describe what is wrong at one place: values and types of several alternatives as one list. */
function faultAt(errors: readonly ErrorObject[]): ValueFault {
  const [error] = errors as readonly [ErrorObject]
  const path = pathOf(error)
  const unknown = unknownKeyOf(error)
  if (unknown !== undefined) return { path, suggestion: nearest(unknown, errors.flatMap(knownKeysOf)) }
  if (isForbidden(error)) return { path, must: 'must not be there' }
  const allowed = errors.flatMap(allowedBy)
  const types = errors.flatMap(({ keyword, params }) =>
    keyword === 'type' ? [params.type as string | readonly string[]].flat() : []
  )
  if (allowed.length === 0)
    return { path, must: types.length > 0 ? `must be ${[...new Set(types)].join(' or ')}` : (error.message ?? '') }
  const texts = [...new Set([...allowed.map((value) => JSON.stringify(value)), ...types])]
  const list = texts.slice(0, maxListed).join(', ') + (texts.length > maxListed ? ', …' : '')
  const names = allowed.filter((value) => typeof value === 'string')
  return {
    path,
    must: texts.length === 1 ? `must be ${list}` : `must be one of ${list}`,
    suggestion: typeof error.data === 'string' ? nearest(error.data, names) : undefined
  }
}

/** Whether a schema is one that nothing fits. */
function isForbidden({ keyword, schema }: ErrorObject): boolean {
  return keyword === 'false schema' || (keyword === 'not' && ['true', '{}'].includes(JSON.stringify(schema)))
}

function allowedBy({ keyword, params }: ErrorObject): readonly unknown[] {
  if (keyword === 'enum') return params.allowedValues as readonly unknown[]
  return keyword === 'const' ? [params.allowedValue] : []
}

/** List the keys that the object of an error may have. */
function knownKeysOf({ parentSchema }: ErrorObject): readonly string[] {
  const { properties } = (parentSchema ?? {}) as { readonly properties?: object }
  return Object.keys(properties ?? {})
}

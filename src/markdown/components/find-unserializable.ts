import { isValidElement } from 'react'

/** A value that JSON cannot write as it is. */
export interface Unserializable {
  /** Where it is in what is given, such as `items[2].icon`. */
  readonly path: string
  /** What it is, with its article. */
  readonly kind: string
}

/** Find the first value in an object or an array that JSON cannot write as it is. */
export function findUnserializable(value: object, path = ''): Unserializable | undefined {
  const entries = Array.isArray(value)
    ? value.map((item: unknown, index) => [`${path}[${index}]`, item] as const)
    : Object.entries(value).map(([key, item]) => [path === '' ? key : `${path}.${key}`, item as unknown] as const)
  for (const [place, item] of entries) {
    // JSON leaves out what is undefined in an object, and writes null in an array.
    if (item === undefined && !Array.isArray(value)) continue
    const kind = kindOf(item)
    const found = kind === undefined ? isObject(item) && findUnserializable(item, place) : { path: place, kind }
    if (found) return found
  }
  return undefined
}

/** Name a value that JSON cannot write; undefined for one that it can, as far as its own kind goes. */
function kindOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'function':
      return 'a function'
    case 'number':
      return Number.isFinite(value) ? undefined : String(value)
    case 'undefined':
    case 'symbol':
    case 'bigint':
      return typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`
    case 'object':
      if (value === null || Array.isArray(value)) return undefined
      if (isValidElement(value)) return 'an element'
      return isPlain(value) ? undefined : `a ${value.constructor.name}`
    default:
      return undefined
  }
}

/** Whether an object is one of JSON. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

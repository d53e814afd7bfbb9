/**
 * Keys of cached work. A cache is correct when it keeps three rules:
 * 1. The key holds everything that the result depends on: the generator's version, the options that matter, the hash of
 *    the source and of every file that went into it. What is not in the key must not be read while the result is made.
 * 2. The key holds nothing else: no time, no absolute path, no order of a folder; otherwise results are lost for nothing.
 * 3. A result is a value: it never changes once it is written, so a key that is found needs no further check of age. (A page's
 *    entry and its highlighted code are written again; what they hold is in them under keys of its own.)
 */
import { hashOf } from '../utils/hash.js'

/**
 * Hash the parts that a result depends on. Keys of objects may come in any order; `undefined` differs from `null`.
 *
 * @example cacheKey(['compile', generatorVersion, page.hash, dependencies])
 */
export function cacheKey(parts: readonly unknown[]): string {
  return hashOf(stableJson(parts))
}

/**
 * Hash parts that are plain data, and whose objects are always made with their keys in one order, so that they need not be sorted:
 * ten times as fast, for keys that every build computes of every page. A field that is `undefined` counts as absent.
 */
export function plainKey(parts: readonly unknown[]): string {
  return hashOf(JSON.stringify(parts))
}

/** Serialize as JSON with sorted keys of objects; values that JSON lacks get names of their own. */
function stableJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`
  if (value === undefined) return stableJson({ '\0undefined': 1 })
  if (typeof value === 'bigint') return stableJson({ '\0bigint': value.toString() })
  if (typeof value === 'function')
    throw new TypeError('Unexpected function in a cache key, expected the hash of its module')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (value instanceof Map) return stableJson({ '\0map': [...value] })
  if (value instanceof Set) return stableJson({ '\0set': [...value] })
  if (value instanceof RegExp) return stableJson({ '\0regexp': value.toString() })
  // Dates and URLs.
  if ('toJSON' in value && typeof value.toJSON === 'function') return stableJson((value.toJSON as () => unknown)())
  const fields = value as Readonly<Record<string, unknown>>
  const keys = Object.keys(fields).sort()
  return `{${keys.map((name) => `${JSON.stringify(name)}:${stableJson(fields[name])}`).join(',')}}`
}

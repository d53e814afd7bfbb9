/**
 * Keys of cached work. A cache is correct when it keeps three rules:
 * 1. The key holds everything that the result depends on: the generator's version, the options that matter, the hash of
 *    the source and of every file that went into it. What is not in the key must not be read while the result is made.
 * 2. The key holds nothing else: no time, no absolute path, no order of a folder; otherwise results are lost for nothing.
 * 3. A result is a value: it never changes once it is written, so a key that is found needs no further check of age. (A page's
 *    entry and its highlighted code are written again; what they hold lies in them under keys of its own.)
 */
import { hashOf } from '../utils/hash.js'

/**
 * Hash the parts that a result depends on. Keys of objects may come in any order; `undefined` differs from `null`.
 *
 * @example cacheKey(['compile', generatorVersion, page.hash, dependencies])
 */
export function cacheKey(parts: readonly unknown[]): string {
  return hashOf(JSON.stringify(parts, stableValue))
}

/** Serialize objects with sorted keys, and values that JSON lacks under names of their own. */
function stableValue(_name: string, value: unknown): unknown {
  if (value === undefined) return { '\0undefined': 1 }
  if (typeof value === 'bigint') return { '\0bigint': value.toString() }
  if (value instanceof Map) return { '\0map': [...value] as unknown }
  if (value instanceof Set) return { '\0set': [...value] as unknown }
  if (value instanceof RegExp) return { '\0regexp': value.toString() }
  if (typeof value === 'function')
    throw new TypeError('Unexpected function in a cache key, expected the hash of its module')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

import type { Cache } from './cache.js'

/**
 * Lay a cache over another one: what is written goes to the upper one alone, what is read comes from either. Texts that exist for a moment, as those
 * between two keystrokes, fill no cache that outlives them.
 */
export function createLayeredCache(upper: Cache, lower: Cache): Cache {
  return {
    place: upper.place,
    scope: lower.scope,
    read: (key) => upper.read(key) ?? lower.read(key),
    write: (key, value) => upper.write(key, value),
    readPart: (key, part) => upper.readPart(key, part) ?? lower.readPart(key, part),
    readEntry: (key) => upper.readEntry(key) ?? lower.readEntry(key),
    has: (key) => upper.has(key) || lower.has(key),
    writeEntry: (key, parts) => upper.writeEntry(key, parts),
    prune: () => undefined
  }
}

import type { Cache } from './cache.js'
import type { Parts } from './entry.js'

/** Max characters held in memory: enough for the pages of a typical site, and little beside what compiling takes. */
const maxChars = 20_000_000

/** Characters dropped after which nothing is held: what a large site is read back for is mostly gone by then. */
const maxDropped = maxChars / 2

/**
 * Keep the entries that were written last in memory, so that a build does not read back what it has just written, and all that the
 * cache below could not keep.
 */
export function createBuildMemory(cache: Cache): Cache {
  const entries = new Map<string, Parts>()
  const unwritten = new Map<string, Parts>()
  const find = (key: string) => unwritten.get(key) ?? entries.get(key)
  let rest = maxChars
  let dropped = 0
  const drop = (key: string, parts: Parts) => {
    entries.delete(key)
    rest += lengthOf(parts)
  }
  return {
    place: cache.place,
    scope: cache.scope,
    read: (key) => cache.read(key),
    write: (key, value) => cache.write(key, value),
    readPart: (key, part) => find(key)?.[part] ?? cache.readPart(key, part),
    readEntry: (key) => find(key) ?? cache.readEntry(key),
    has: (key) => find(key) !== undefined || cache.has(key),
    writeEntry(key, parts) {
      if (!cache.writeEntry(key, parts)) {
        unwritten.set(key, parts)
        return true
      }
      unwritten.delete(key)
      const replaced = entries.get(key)
      if (replaced) drop(key, replaced)
      if (dropped > maxDropped) return true
      entries.set(key, parts)
      rest -= lengthOf(parts)
      for (const [oldest, known] of entries) {
        if (rest >= 0) break
        drop(oldest, known)
        dropped += lengthOf(known)
      }
      if (dropped > maxDropped) entries.clear()
      return true
    },
    prune: (used) => cache.prune(used)
  }
}

/** Count the characters of an entry. */
function lengthOf(parts: Parts): number {
  return Object.values(parts).reduce((sum, text) => sum + text.length, 0)
}

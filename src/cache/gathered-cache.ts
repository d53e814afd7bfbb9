/**
 * One small part of every entry, such as the record of a page, gathered in a few entries: every build reads it of all entries, and
 * opening a file for each would cost more than what is in it. Each entry has its part, too, so that nothing is lost with a gathered one.
 */
import { openBucketedValues } from './bucketed-values.js'
import type { Cache } from './cache.js'
import type { Parts } from './entry.js'

/** Which part is gathered, and of which entries it is not. */
interface GatheredPart {
  readonly part: string
  /** A part of entries that must not be seen by the next command. */
  readonly temporary: string
}

/** A cache that gathers a part of its entries. */
export interface GatheredCache extends Cache {
  /** List the keys of the entries whose part was used. */
  keys(): readonly string[]
  /** Keep what was used for the next command. */
  store(): void
}

/** Gather a part of the entries of a cache; their keys begin with hexadecimal digits. */
export function createGatheredCache(cache: Cache, { part, temporary }: GatheredPart): GatheredCache {
  const values = openBucketedValues(cache, part)
  const gather = (key: string, parts: Parts): void => {
    const value = parts[part]
    if (value !== undefined && !(temporary in parts)) values.write(key, value)
  }
  return {
    place: cache.place,
    scope: cache.scope,
    read: (key) => cache.read(key),
    write: (key, value) => cache.write(key, value),
    readPart(key, name) {
      if (name !== part) return cache.readPart(key, name)
      const value = values.read(key) ?? cache.readPart(key, name)
      if (value !== undefined) values.write(key, value)
      return value
    },
    readEntry(key) {
      const parts = cache.readEntry(key)
      // What is gathered may be of an entry that stood here before.
      if (parts) gather(key, parts)
      return parts
    },
    has: (key) => cache.has(key),
    writeEntry(key, parts) {
      gather(key, parts)
      return cache.writeEntry(key, parts)
    },
    prune() {
      cache.prune(values.keys())
    },
    keys: () => values.keys(),
    store: () => values.store()
  }
}

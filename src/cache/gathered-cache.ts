/**
 * One small part of every entry, such as the record of a page, gathered in a few entries: every build reads it of all entries, and
 * opening a file for each would cost more than what is in it. Each entry has its part, too, so that nothing is lost with a gathered one.
 */
import { generatorId } from '../utils/generator.js'
import type { Cache } from './cache.js'
import type { Parts } from './entry.js'
import { openGatheredValues, type GatheredValues } from './gathered-values.js'
import { cacheKey } from './key.js'

/** Which part is gathered, and of which entries it is not. */
interface GatheredPart {
  readonly part: string
  /** A part of entries that must not be seen by the next command. */
  readonly temporary: string
}

/** A cache that gathers a part of its entries. */
export interface GatheredCache extends Cache {
  /** Keep what was used for the next command. */
  store(): void
}

/** Number of entries: few enough to read them all, and enough that an edit writes a small share of the whole again. */
const bucketCount = 64

/** Gather a part of the entries of a cache; their keys begin with hexadecimal digits. */
export function createGatheredCache(cache: Cache, { part, temporary }: GatheredPart): GatheredCache {
  const buckets = new Map<number, GatheredValues>()
  const bucketOf = (key: string): GatheredValues => {
    const number = Number.parseInt(key.slice(0, 2), 16) % bucketCount
    const known = buckets.get(number)
    if (known) return known
    const bucket = openGatheredValues(cache, `${cacheKey(['gathered', generatorId, part, number])}.gathered`)
    buckets.set(number, bucket)
    return bucket
  }
  const gather = (key: string, parts: Parts): void => {
    const value = parts[part]
    if (value !== undefined && !(temporary in parts)) bucketOf(key).write(key, value)
  }
  return {
    place: cache.place,
    read: (key) => cache.read(key),
    write: (key, value) => cache.write(key, value),
    readPart(key, name) {
      if (name !== part) return cache.readPart(key, name)
      const bucket = bucketOf(key)
      const value = bucket.read(key) ?? cache.readPart(key, name)
      if (value !== undefined) bucket.write(key, value)
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
      cache.prune([...buckets.values()].flatMap((bucket) => bucket.keys()))
    },
    store() {
      for (const bucket of buckets.values()) bucket.store()
    }
  }
}

/**
 * Gathered values in several entries, by the hash that their keys begin with: a run that uses a few other values than the one before
 * writes a small share of them again.
 */
import { generatorId } from '../utils/generator.js'
import type { Cache } from './cache.js'
import { openGatheredValues, type GatheredValues } from './gathered-values.js'
import { cacheKey } from './key.js'

/** Number of entries: few enough to read them all, and enough that an edit writes a small share of the whole again. */
const bucketCount = 64

/** Open the values of a kind; their keys begin with hexadecimal digits. */
export function openBucketedValues(cache: Cache, kind: string): GatheredValues {
  const buckets = new Map<number, GatheredValues>()
  const bucketOf = (key: string): GatheredValues => {
    const number = Number.parseInt(key.slice(0, 2), 16) % bucketCount
    const known = buckets.get(number)
    if (known) return known
    const bucket = openGatheredValues(
      cache,
      `${cacheKey(['gathered', generatorId, kind, number, cache.scope])}.gathered`
    )
    buckets.set(number, bucket)
    return bucket
  }
  return {
    read: (key) => bucketOf(key).read(key),
    write: (key, value) => bucketOf(key).write(key, value),
    begin() {
      for (const bucket of buckets.values()) bucket.begin()
    },
    store() {
      for (const bucket of buckets.values()) bucket.store()
    },
    keys: () => [...buckets.values()].flatMap((bucket) => bucket.keys())
  }
}

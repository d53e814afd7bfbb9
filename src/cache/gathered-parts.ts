/**
 * One small part of every pack, such as the record of a page, gathered in a few entries: every build reads it of all packs, and
 * opening a file for each would cost more than what is in it. The packs have it, too, so that nothing is lost with an entry.
 */
import { generatorId } from '../utils/generator.js'
import type { Cache } from './cache.js'
import type { Pack } from './entry.js'
import { gatherValues, type GatheredValues } from './gathered-values.js'
import { cacheKey } from './key.js'

/** Which part is gathered, and of which packs it is not. */
interface GatheredPart {
  readonly part: string
  /** A part of packs that must not be seen by the next command. */
  readonly temporary: string
}

/** A cache that gathers a part of its packs. */
export interface GatheringCache extends Cache {
  /** Keep what was used for the next command. */
  store(): void
}

/** Number of entries: few enough to read them all, and enough that an edit writes a small share of the whole again. */
const bucketCount = 64

/** Gather a part of the packs of a cache; their keys begin with hexadecimal digits. */
export function gatheringCache(cache: Cache, { part, temporary }: GatheredPart): GatheringCache {
  const buckets = new Map<number, GatheredValues>()
  const bucketOf = (key: string): GatheredValues => {
    const number = Number.parseInt(key.slice(0, 2), 16) % bucketCount
    const known = buckets.get(number)
    if (known) return known
    const bucket = gatherValues(cache, `${cacheKey(['gathered', generatorId, part, number])}.gathered`)
    buckets.set(number, bucket)
    return bucket
  }
  const gather = (key: string, pack: Pack): void => {
    const value = pack[part]
    if (value !== undefined && !(temporary in pack)) bucketOf(key).write(key, value)
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
    readPack(key) {
      const pack = cache.readPack(key)
      // What is gathered may be of a pack that stood here before.
      if (pack) gather(key, pack)
      return pack
    },
    has: (key) => cache.has(key),
    writePack(key, pack) {
      gather(key, pack)
      return cache.writePack(key, pack)
    },
    prune() {
      cache.prune([...buckets.values()].flatMap((bucket) => bucket.keys()))
    },
    store() {
      for (const bucket of buckets.values()) bucket.store()
    }
  }
}

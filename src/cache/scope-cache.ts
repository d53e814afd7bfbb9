import type { Cache } from './cache.js'

/** Give an edition of a site its own values of the last run in the cache of the site; entries that are named by what they hold are shared. */
export function scopeCache(cache: Cache, scope: string): Cache {
  return {
    place: cache.place,
    scope,
    read: (key) => cache.read(key),
    write: (key, value) => cache.write(key, value),
    readPart: (key, part) => cache.readPart(key, part),
    readEntry: (key) => cache.readEntry(key),
    has: (key) => cache.has(key),
    isHeld: (key) => cache.isHeld?.(key) ?? false,
    writeEntry: (key, parts) => cache.writeEntry(key, parts),
    prune: (used) => cache.prune(used)
  }
}

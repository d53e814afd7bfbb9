import type { Cache } from './cache.js'
import type { Pack } from './entry.js'

/** Max characters held in memory: enough for the pages of a typical site, and little beside what compiling takes. */
const maxChars = 20_000_000

/** Keep written packs in memory, so that a build does not read back what it has just written; above the limit, read from the store. */
export function recentCache(cache: Cache): Cache {
  const packs = new Map<string, Pack>()
  let rest = maxChars
  return {
    place: cache.place,
    read: (key) => cache.read(key),
    write: (key, value) => cache.write(key, value),
    readPart: (key, part) => packs.get(key)?.[part] ?? cache.readPart(key, part),
    readPack: (key) => packs.get(key) ?? cache.readPack(key),
    writePack(key, pack) {
      cache.writePack(key, pack)
      packs.delete(key)
      for (const text of Object.values(pack)) rest -= text.length
      if (rest > 0) packs.set(key, pack)
    },
    prune: (used) => cache.prune(used)
  }
}

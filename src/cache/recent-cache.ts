import type { Cache } from './cache.js'
import type { Pack } from './entry.js'

/** Letters that are remembered: the pages of a usual site, and little of the memory that compiling takes. */
const maxLetters = 20_000_000

/** Remember the packs that are written, so that a build reads nothing back that it has just made; what is too much is read from the store. */
export function recentCache(cache: Cache): Cache {
  const packs = new Map<string, Pack>()
  let rest = maxLetters
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
    prune: () => cache.prune()
  }
}

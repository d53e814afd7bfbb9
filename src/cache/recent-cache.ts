import type { Cache } from './cache.js'
import type { Pack } from './entry.js'

/** Max characters held in memory: enough for the pages of a typical site, and little beside what compiling takes. */
const maxChars = 20_000_000

/**
 * Keep the packs that were written last in memory, so that a build does not read back what it has just written, and all that the
 * cache below could not keep.
 */
export function recentCache(cache: Cache): Cache {
  const packs = new Map<string, Pack>()
  const unwritten = new Map<string, Pack>()
  const find = (key: string) => unwritten.get(key) ?? packs.get(key)
  let rest = maxChars
  const drop = (key: string, pack: Pack) => {
    packs.delete(key)
    rest += lengthOf(pack)
  }
  return {
    place: cache.place,
    read: (key) => cache.read(key),
    write: (key, value) => cache.write(key, value),
    readPart: (key, part) => find(key)?.[part] ?? cache.readPart(key, part),
    readPack: (key) => find(key) ?? cache.readPack(key),
    has: (key) => find(key) !== undefined || cache.has(key),
    writePack(key, pack) {
      if (!cache.writePack(key, pack)) {
        unwritten.set(key, pack)
        return true
      }
      unwritten.delete(key)
      const replaced = packs.get(key)
      if (replaced) drop(key, replaced)
      packs.set(key, pack)
      rest -= lengthOf(pack)
      for (const [oldest, known] of packs) {
        if (rest >= 0) break
        drop(oldest, known)
      }
      return true
    },
    prune: (used) => cache.prune(used)
  }
}

/** Count the characters of a pack. */
function lengthOf(pack: Pack): number {
  return Object.values(pack).reduce((sum, text) => sum + text.length, 0)
}

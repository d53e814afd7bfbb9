import type { Cache } from './cache.js'
import type { Pack } from './entry.js'

/** A cache with a memory of its own. */
export interface RememberingCache extends Cache {
  /** Drop the packs that are in memory only. */
  forget(): void
  /** Begin a change of the sources: parts that no change since the one before it has used are dropped. */
  beginChange(): void
}

/** Parts of packs that the memory is about. */
interface RememberedParts {
  /** A small part that every change reads. */
  readonly small: string
  /** A part that keeps its pack in memory only. */
  readonly temporary: string
}

/** Keep small parts that every change reads, the records of pages, in memory, so that `serve` reads them from disk once. */
export function rememberingCache(cache: Cache, { small, temporary }: RememberedParts): RememberingCache {
  const records = createMemory()
  const packs = new Map<string, Pack>()
  return {
    place: cache.place,
    read: (key) => cache.read(key),
    write: (key, value) => cache.write(key, value),
    readPart(key, part) {
      const pack = packs.get(key)
      if (pack) return pack[part]
      const read = () => cache.readPart(key, part)
      return part === small ? records.recall(key, read) : read()
    },
    readPack(key) {
      const held = packs.get(key)
      if (held) return held
      const pack = cache.readPack(key)
      const record = pack?.[small]
      // The record in memory may be of a pack that stood here before.
      if (record !== undefined) records.keep(key, record)
      return pack
    },
    has: (key) => packs.has(key) || cache.has(key),
    writePack(key, pack) {
      packs.delete(key)
      const record = pack[small]
      if (!(temporary in pack) && cache.writePack(key, pack)) {
        if (record !== undefined) records.keep(key, record)
        return true
      }
      // Whatever is no page is made again when it is needed.
      if (record !== undefined) packs.set(key, pack)
      return record !== undefined
    },
    prune: (used) => cache.prune(used),
    forget: () => packs.clear(),
    beginChange: () => records.age()
  }
}

/** Create a memory of two generations: what is used moves to the young one, and the old one is dropped. */
function createMemory() {
  let old = new Map<string, string>()
  let young = new Map<string, string>()
  return {
    /** Take a value from memory, or read it once. */
    recall(key: string, read: () => string | undefined): string | undefined {
      const value = young.get(key) ?? old.get(key) ?? read()
      if (value !== undefined) young.set(key, value)
      return value
    },
    keep: (key: string, value: string) => void young.set(key, value),
    age() {
      old = young
      young = new Map()
    }
  }
}

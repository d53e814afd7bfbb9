import type { Cache } from './cache.js'
import type { Parts } from './entry.js'

/** A cache that holds parts of its entries in memory for as long as a site is served. */
export interface LiveMemory extends Cache {
  /** Drop the entries that are in memory only. */
  forget(): void
  /** Begin a change of the sources: parts that no change since the one before it has used are dropped. */
  beginChange(): void
}

/** Parts of entries that the memory is about. */
interface MemoryParts {
  /** A small part that every change reads. */
  readonly small: string
  /** A part that keeps its entry in memory only. */
  readonly temporary: string
}

/** Keep small parts that every change reads, the records of pages, in memory, so that `serve` reads them from disk once. */
export function createLiveMemory(cache: Cache, { small, temporary }: MemoryParts): LiveMemory {
  const records = createGenerations()
  const entries = new Map<string, Parts>()
  return {
    place: cache.place,
    scope: cache.scope,
    read: (key) => cache.read(key),
    write: (key, value) => cache.write(key, value),
    readPart(key, part) {
      const parts = entries.get(key)
      if (parts) return parts[part]
      const read = () => cache.readPart(key, part)
      return part === small ? records.read(key, read) : read()
    },
    readEntry(key) {
      const held = entries.get(key)
      if (held) return held
      const parts = cache.readEntry(key)
      const record = parts?.[small]
      // The record in memory may be of an entry that stood here before.
      if (record !== undefined) records.write(key, record)
      return parts
    },
    has: (key) => entries.has(key) || cache.has(key),
    isHeld: (key) => entries.has(key),
    writeEntry(key, parts) {
      entries.delete(key)
      const record = parts[small]
      if (!(temporary in parts) && cache.writeEntry(key, parts)) {
        if (record !== undefined) records.write(key, record)
        return true
      }
      // Whatever is no page is made again when it is needed.
      if (record !== undefined) entries.set(key, parts)
      return record !== undefined
    },
    prune: (used) => cache.prune(used),
    forget: () => entries.clear(),
    beginChange: () => records.age()
  }
}

/** Hold values in two generations: what is used moves to the young one, and the old one is dropped. */
function createGenerations() {
  let old = new Map<string, string>()
  let young = new Map<string, string>()
  return {
    /** Take a value from memory, or read it once. */
    read(key: string, load: () => string | undefined): string | undefined {
      const value = young.get(key) ?? old.get(key) ?? load()
      if (value !== undefined) young.set(key, value)
      return value
    },
    write: (key: string, value: string) => void young.set(key, value),
    age() {
      old = young
      young = new Map()
    }
  }
}
